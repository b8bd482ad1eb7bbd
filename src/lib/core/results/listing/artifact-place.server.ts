import path from 'node:path';
import { shortHash } from '../../../base/hashing.server.ts';

/** Id and path of a listed file: relative to the output root with `/`, absolute for an output folder elsewhere. */
export function artifactPlace(root: string, file: string): { artifact_id: string; path: string } {
	const inside = path.relative(root, file);
	const place = (inside.startsWith('..') ? file : inside).split(path.sep).join('/');
	return { artifact_id: shortHash(place), path: place };
}
