import type { FilePreview, FolderListing } from '../../contract/operations/files.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The engine gives these records by its own schemas; this only tells them from nothing. */
export const isListing = (value: unknown): value is FolderListing =>
	isRecord(value) && Array.isArray(value['entries']) && typeof value['total'] === 'number';

export const isPreview = (value: unknown): value is FilePreview =>
	isRecord(value) && Array.isArray(value['contigs']) && typeof value['format'] === 'string';
