import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually.ts';

/**
 * A folder that is made once for all test files of a run and read by each: what takes long to make. The first to ask makes
 * it, others wait meanwhile; a test that changes something works on a copy. It goes with the scratch place of the run.
 */
export async function oncePerRun(name: string, make: (folder: string) => Promise<void>): Promise<string> {
	const places = path.join(tmpdir(), 'once');
	mkdirSync(places, { recursive: true });
	const [ready, lock] = [path.join(places, name), path.join(places, `${name}.lock`)];
	// Making a folder succeeds for one process only.
	const isMine = await eventually(
		`${name}, which another test file makes`,
		() => (existsSync(ready) ? 'ready' : takes(lock) ? 'mine' : null),
		{ within: 280_000, every: 50 },
	);
	if (isMine === 'ready') return ready;
	const half = mkdtempSync(path.join(places, `${name}-`));
	try {
		if (existsSync(ready)) return ready;
		await make(half);
		renameSync(half, ready);
		return ready;
	} finally {
		rmSync(half, { recursive: true, force: true });
		rmdirSync(lock);
	}
}

function takes(lock: string): boolean {
	try {
		mkdirSync(lock);
		return true;
	} catch {
		return false;
	}
}
