// Two groups of 10 at many CpGs: smoothed Wald tests and regions. Arguments: FILE SITES THREADS.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { openWorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import { callRegions } from '../../../src/lib/core/analysis/dmr/call-regions.ts';
import { selectSites, sharedCounts, type SiteReads } from '../../../src/lib/core/analysis/dmr/site-counts.ts';
import { dispersionWork, testableSites, waldTests } from '../../../src/lib/core/analysis/dmr/wald-test.ts';
import { answerParts } from './answer-parts.ts';
import { answer, argument } from './answer.ts';

const SAMPLES = 20;

if (isMainThread) await main();
else answerParts([dispersionWork]);

async function main(): Promise<void> {
	const n = Number(argument(2));
	const all = readCounts(argument(1), n);
	const pool = openWorkerPool(new URL(import.meta.url), Number(argument(3)));
	const [group_a, group_b] = [0, 10].map((first) => Array.from({ length: 10 }, (_, k) => first + k));
	const started = performance.now();
	const rows = testableSites(all, group_a!, group_b!);
	const sites = rows.length === n ? all : selectSites(all, rows);
	const tests = await waldTests(sites, group_a!, group_b!, { span: 500 }, pool);
	const rules = { p_threshold: 1e-5, min_sites: 3, min_length: 50, merge_distance: 100, min_share: 0.5 };
	const regions = callRegions(sites, tests, rules);
	const seconds = (performance.now() - started) / 1000;
	const sum = (of: (region: (typeof regions)[number]) => number): number =>
		regions.reduce((total, region) => total + of(region), 0);
	answer(seconds, {
		tested: tests.p_value.filter((p) => p >= 0).length,
		regions: regions.length,
		sites: sum((region) => region.sites),
		area: sum(({ area }) => Math.abs(area)),
	});
	await pool.close();
}

/** What make_dmr.py wrote. */
function readCounts(path: string, n: number): SiteReads {
	const bytes = readFileSync(path);
	const part = (from: number, length: number): Int32Array => {
		const into = sharedCounts(length);
		into.set(new Int32Array(bytes.buffer, bytes.byteOffset + 4 * from, length));
		return into;
	};
	return {
		samples: SAMPLES,
		contig: new Int32Array(n),
		position: part(0, n),
		methylated: part(n, n * SAMPLES),
		reads: part(n * (1 + SAMPLES), n * SAMPLES),
	};
}
