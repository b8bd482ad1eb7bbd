import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// @ts-expect-error -- a script without types
import { buildSite } from '../../scripts/dev/build-site.mjs';
import { categories, hasLighthouse, measurePage, type Measurement } from './setup/lighthouse.ts';
import { staticHost } from './setup/static-host.ts';

/** Of 100, in every category. */
const WANTED = 95;

/** Performance depends on what else the machine does. */
const RUNS = 3;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

describe.skipIf(!existsSync('build/prerendered') || !hasLighthouse())('Lighthouse on the static site', () => {
	let out: string;
	let host: Awaited<ReturnType<typeof staticHost>>;
	beforeAll(async () => {
		out = mkdtempSync(path.join(tmpdir(), 'lb-lighthouse-'));
		host = await staticHost(out);
		await buildSite({ out, site: host.address });
	});
	afterAll(async () => {
		await host.close();
		rmSync(out, { recursive: true, force: true });
	});

	describe.each(['wiki/', 'docs/en/', 'docs/en/reference/errors/'])('%s', (page) => {
		it.each(['phone', 'desktop'] as const)(
			`at least ${WANTED} in every category on a %s`,
			async (device) => {
				const runs: Measurement[] = [];
				for (let run = 0; run < RUNS; run++) runs.push(await measurePage(host.address + page, device));
				const medians = Object.fromEntries(
					categories.map((category) => [category, median(runs.map(({ scores }) => scores[category]))]),
				);
				const lost = [...new Set(runs.flatMap((run) => run.lost))];
				for (const [category, score] of Object.entries(medians))
					expect(score, `${category}; ${lost.join(', ')}`).toBeGreaterThanOrEqual(WANTED);
			},
			600_000,
		);
	});
});
