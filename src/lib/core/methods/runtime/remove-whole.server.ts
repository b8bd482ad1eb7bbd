import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync, type Dirent } from 'node:fs';

/**
 * Removes a file or a folder whatever a command made of it: names that are no text, folders that are closed or nested deeper than
 * a path is long. Links are removed, not followed. Nothing when it is absent.
 */
export function removeWhole(place: Buffer | string): void {
	const root = Buffer.from(place);
	const info = lstatSync(root, { throwIfNoEntry: false });
	if (info === undefined) return;
	if (!info.isDirectory()) return unlinkSync(root);
	const prefix = randomBytes(8).toString('hex');
	const folders: Buffer[] = [root];
	let count = 0;
	// Folders inside others are brought up before they are emptied, so that paths stay short.
	for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
		for (const entry of entriesOf(next)) {
			const inside = placeIn(next, entry.name);
			if (!entry.isDirectory()) {
				unlinkSync(inside);
				continue;
			}
			const above = placeIn(root, `${prefix}-${count++}`);
			renameSync(inside, above);
			folders.push(above);
		}
		if (next !== root) rmdirSync(next);
	}
	rmdirSync(root);
}

/** Names are bytes, which need not be text. */
export const placeIn = (folder: Buffer | string, name: Buffer | string): Buffer =>
	Buffer.concat([Buffer.from(folder), Buffer.from('/'), Buffer.from(name)]);

function entriesOf(folder: Buffer): Dirent<Buffer>[] {
	// Its command may have closed it.
	chmodSync(folder, 0o700);
	return readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
}
