import { mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRandom } from '../../src/lib/base/random.ts';
import { scanProjectProfile } from '../../src/lib/core/dataset/scan.server.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-scan-time-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Lines of a signal around sites, 800 positions each, as several programs write them: no header, coordinates first. */
function sites(rows: number, seed: number): string {
	const random = createRandom(seed);
	const signals = Array.from({ length: 300 }, () =>
		Array.from({ length: 800 }, () => String(random.int(100) / 2)).join('\t'),
	);
	return Array.from({ length: rows }, (_, r) =>
		[`chr${1 + (r % 22)}`, r * 900, r * 900 + 30, `site_r${r}`, '0.0', '.', signals[r % 300]].join('\t'),
	).join('\n');
}

// Computing time, not time that passes: a busy machine makes no difference. It took more than twice as much when
// wide tables were searched for sample ids to their last column, once for every other table.
it('looking at three wide tables of sites, 30 MB unpacked, takes less than two seconds of computing', async () => {
	for (const [i, name] of ['a', 'b', 'c'].entries())
		await writeFile(path.join(root, `${name}.gz`), gzipSync(`${sites(2500, i)}\n`, { level: 1 }));
	await writeFile(path.join(root, 'samples.csv'), 'sample,group\nS1,x\nS2,y\nS3,x\n');
	const before = process.cpuUsage();
	const profile = await scanProjectProfile(root, { clock: () => new Date(0) });
	const { user, system } = process.cpuUsage(before);
	expect(profile.inputs.map(({ path: name }) => name)).toContain('samples.csv');
	const sizes = await Promise.all(['a', 'b', 'c'].map((name) => stat(path.join(root, `${name}.gz`))));
	expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(1e6);
	expect((user + system) / 1e6).toBeLessThan(2);
});
