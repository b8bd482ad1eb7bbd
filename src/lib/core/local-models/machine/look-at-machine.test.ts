import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { totalmem, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtMachine } from './look-at-machine.server.ts';
import { GIB, machineWith } from './machine-sources.fixture.ts';
import { machineSources } from './machine-sources.server.ts';

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-machine-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('says what the machine has', async () => {
	const models = path.resolve('/data/models/local');
	const sources = machineWith({ folders: { [path.resolve('/data')]: 5e9, [path.resolve('/')]: 1e9 } });
	await expect(lookAtMachine({ folder: models, env: {} }, sources)).resolves.toEqual({
		memory_total_bytes: 16 * GIB,
		memory_available_bytes: 10 * GIB,
		// Of the nearest folder that exists
		disk_free_bytes: 5e9,
		models_folder: models,
		cores: 8,
		gpu: null,
	});
});

it('does not know the space of a disk that does not answer', async () => {
	const machine = await lookAtMachine({ folder: '/data', env: {} }, machineWith({}));
	expect(machine.disk_free_bytes).toBeNull();
});

it('looks at this machine', async () => {
	const machine = await lookAtMachine({ folder: path.join(folder, 'not', 'yet'), env: {} });
	expect(machine.memory_total_bytes).toBeGreaterThan(0);
	expect(machine.memory_total_bytes).toBeLessThanOrEqual(totalmem());
	expect(machine.memory_available_bytes).toBeLessThanOrEqual(machine.memory_total_bytes);
	const { blocks, bsize } = statfsSync(folder);
	expect(machine.disk_free_bytes).toBeLessThanOrEqual(blocks * bsize);
	expect(machine.cores).toBeGreaterThan(0);
});

describe('programs that are asked', () => {
	function program(name: string, text: string): string {
		const file = path.join(folder, name);
		writeFileSync(file, `#!/bin/sh\n${text}\n`);
		chmodSync(file, 0o755);
		return file;
	}
	const run = (name: string, PATH: string): Promise<string | null> =>
		machineSources({ PATH }).run(name, ['-a']);

	it.skipIf(process.platform === 'win32')('print an answer (skipped on Windows: a script)', async () => {
		program('lb-answers', 'echo "$1 $LC_ALL"');
		await expect(run('lb-answers', `/nowhere:${folder}`)).resolves.toBe('-a C\n');
	});

	it.skipIf(process.platform === 'win32')('may fail (skipped on Windows: a script)', async () => {
		program('lb-fails', 'echo text; exit 9');
		await expect(run('lb-fails', folder)).resolves.toBeNull();
	});

	it('may be absent', async () => {
		await expect(run('lb-absent', folder)).resolves.toBeNull();
	});

	it.skipIf(process.platform === 'win32')(
		'are never those of a folder relative to here (skipped on Windows: a script)',
		async () => {
			program('lb-relative', 'echo text');
			await expect(run('lb-relative', path.relative(process.cwd(), folder))).resolves.toBeNull();
		},
	);
});
