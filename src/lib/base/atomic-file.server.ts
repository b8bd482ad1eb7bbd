import { randomBytes } from 'node:crypto';
import { link, open, readdir, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import { systemCode } from './system-code.ts';
import { explainingDiskErrors } from './disk-errors.server.ts';
import { fileMode, makeFolder } from './private-folder.server.ts';

const TEMPORARY = '.tmp-';
const RANDOM = /^[0-9a-f]{8}$/;

/** True for the name under which `target` is being written at this moment, or was when its writer was killed. */
export function isTemporaryOf(name: string, target: string): boolean {
	return name.startsWith(target + TEMPORARY);
}

/** True for the name under which process `pid` is writing `target`, or was when it was killed. */
export function isTemporaryBy(pid: number, name: string, target: string): boolean {
	const start = `${target}${TEMPORARY}${pid}-`;
	return name.startsWith(start) && RANDOM.test(name.slice(start.length));
}

/**
 * Writes a file so that a reader sees the old content or the new one, never a half: temp, fsync, rename. Nothing of it stays when that fails.
 * @param shown what errors call the file
 */
export async function writeFileAtomic(
	target: string,
	data: string | Uint8Array,
	mode = 0o644,
	shown = target,
): Promise<void> {
	await explainingDiskErrors(shown, async () => {
		const temporary = await writeTemporary(target, data, mode, shown);
		try {
			await rename(temporary, target);
		} catch (error) {
			await unlink(temporary).catch(() => undefined);
			throw error;
		}
	});
}

/** Creates a file that must not exist yet; returns false when somebody was faster. Safe between processes (hard link). */
export async function createFileOnce(
	target: string,
	data: string | Uint8Array,
	mode = 0o644,
	shown = target,
): Promise<boolean> {
	const temporary = await explainingDiskErrors(shown, () => writeTemporary(target, data, mode, shown));
	try {
		await link(temporary, target);
		return true;
	} catch (error) {
		if (systemCode(error) === 'EEXIST') return false;
		throw error;
	} finally {
		await unlink(temporary);
	}
}

/** Removes what a process that is gone was writing of `target` when it was killed; nothing else. */
export async function removeTemporaries(target: string, pid: number): Promise<void> {
	const folder = path.dirname(target);
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	for (const entry of entries)
		if (entry.isFile() && isTemporaryBy(pid, entry.name, path.basename(target)))
			await unlink(path.join(folder, entry.name)).catch(() => undefined);
}

async function writeTemporary(
	target: string,
	data: string | Uint8Array,
	mode: number,
	shown: string,
): Promise<string> {
	await makeFolder(path.dirname(target));
	const temporary = `${target}${TEMPORARY}${process.pid}-${randomBytes(4).toString('hex')}`;
	await writeNewFile(temporary, data, mode, shown);
	return temporary;
}

/** Writes a file that must not be there yet, down to the disk; nothing of it stays when that fails. */
export async function writeNewFile(
	target: string,
	data: string | Uint8Array,
	mode = 0o666,
	shown = target,
): Promise<void> {
	await explainingDiskErrors(shown, async () => {
		const file = await open(target, 'wx', fileMode(shown, mode));
		try {
			await file.writeFile(data);
			await file.sync();
		} catch (error) {
			await file.close();
			await unlink(target).catch(() => undefined);
			throw error;
		}
		await file.close();
	});
}
