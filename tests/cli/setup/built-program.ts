import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

const run = promisify(execFile);
const cache = path.join(root, '.cache');
let ready: Promise<string> | null = null;

/**
 * Folder of the built program, built when the sources changed. Test files run in several processes, so building is
 * guarded by a lock; and they use a copy named after its content, so that a build started meanwhile takes nothing away.
 */
export function builtProgram(): Promise<string> {
	ready ??= withLock(async () => {
		await run(process.execPath, [path.join(root, 'scripts/dev/build.mjs'), '--no-web'], { cwd: root });
		const stamp = await readFile(path.join(root, 'dist/.stamp'));
		const name = createHash('sha256').update(stamp).digest('hex').slice(0, 16);
		const copy = path.join(cache, 'program-under-test', name);
		if (!(await exists(copy))) {
			const half = `${copy}.${process.pid}`;
			await cp(path.join(root, 'dist'), half, { recursive: true });
			await rename(half, copy);
			await removeOld(path.dirname(copy));
		}
		return copy;
	});
	return ready;
}

/** Copies of earlier builds go after an hour, when no test uses them any more. */
async function removeOld(folder: string): Promise<void> {
	for (const name of await readdir(folder)) {
		const { mtimeMs } = await stat(path.join(folder, name));
		if (Date.now() - mtimeMs > 3_600_000) await rm(path.join(folder, name), { recursive: true, force: true });
	}
}

const exists = (file: string): Promise<boolean> =>
	stat(file).then(
		() => true,
		() => false,
	);

/** A folder is the lock, because `mkdir` succeeds for one process only; a lock older than a minute was left by a kill. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
	const lock = path.join(cache, 'build.lock');
	await mkdir(cache, { recursive: true });
	for (;;) {
		try {
			await mkdir(lock);
			break;
		} catch {
			const age = await stat(lock).then(
				(info) => Date.now() - info.mtimeMs,
				() => 0,
			);
			if (age > 60_000) await rm(lock, { recursive: true, force: true });
			else await new Promise((resolve) => setTimeout(resolve, 50));
		}
	}
	try {
		return await work();
	} finally {
		await rm(lock, { recursive: true, force: true });
	}
}
