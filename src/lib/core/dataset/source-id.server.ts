import path from 'node:path';
import { sha256 } from '../../base/hashing.server.ts';

/** Name of the folder and eight hex digits of its real path: the same source wherever it is opened from. */
export function sourceId(folder: string): string {
	const name = path.basename(folder).replace(/[^\p{L}\p{N}._-]+/gu, '-');
	return `${name}-${sha256(folder).slice(0, 8)}`;
}
