import type { Artifact } from '../../../contract/records/run.ts';

/** The report of the run an artifact belongs to, by the layout of run folders. */
export function siblingReport({ path, kind }: Artifact): string {
	const folder = parent(path);
	const inFolder = kind === 'table' || kind === 'figure';
	return `${inFolder ? parent(folder) : folder}/report.md`;
}

/** Folder of a path written with `/`. */
export function parent(path: string): string {
	const end = path.lastIndexOf('/');
	return end < 0 ? '.' : path.slice(0, end);
}
