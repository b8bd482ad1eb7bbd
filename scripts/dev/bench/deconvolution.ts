// Takes 100 samples apart with the synthetic atlas of 25 types and 1,000 regions. Arguments: FOLDER MODE; MODE is `make` (writes the
// inputs), `shares` (least squares alone) or `whole` (intervals, EM, limits and fit as well, two threads).
import { mkdirSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { createRandom } from '../../../src/lib/base/random.ts';
import { openWorkerPool } from '../../../src/lib/base/worker-pool.server.ts';
import { deconvolutionWork } from '../../../src/lib/core/analysis/deconvolution/deconvolve-sample.ts';
import { separateTypes } from '../../../src/lib/core/analysis/deconvolution/separate-types.ts';
import {
	syntheticAtlas,
	syntheticReads,
	syntheticShares,
} from '../../../src/lib/core/analysis/deconvolution/synthetic-atlas.fixture.ts';
import { leastSquaresShares } from '../../../src/lib/core/numerics/mixture/least-squares-shares.ts';
import { answerParts } from './answer-parts.ts';
import { answer, argument, doubles } from './answer.ts';

const [SAMPLES, TYPES, REGIONS, SEED] = [100, 25, 1000, 7];

if (isMainThread) await main();
else answerParts([deconvolutionWork]);

async function main(): Promise<void> {
	const folder = argument(1);
	if (argument(2) === 'make') {
		make(folder);
		answer(0, {});
		return;
	}
	const profiles = doubles(`${folder}/profiles.f64`);
	const methylated = doubles(`${folder}/methylated.f64`);
	const reads = doubles(`${folder}/reads.f64`);
	const samples = Array.from({ length: SAMPLES }, (_, s) => {
		const own = reads.subarray(s * REGIONS, (s + 1) * REGIONS);
		const levels = Float64Array.from(own, (n, row) => (n > 0 ? methylated[s * REGIONS + row]! / n : NaN));
		return { sample: `S${s}`, levels, reads: Float64Array.from(own) };
	});
	const started = performance.now();
	if (argument(2) === 'shares') {
		const shares = samples.map(({ levels, reads: weights }) =>
			leastSquaresShares({
				...{ design: profiles, n: TYPES, weights },
				values: levels.map((level) => (Number.isNaN(level) ? 0 : level)),
			}),
		);
		answer((performance.now() - started) / 1000, { shares: shares.flatMap((one) => [...one.shares]) });
		return;
	}
	const pool = openWorkerPool(new URL(import.meta.url), 2);
	const names = Array.from({ length: TYPES }, (_, k) => `T${k}`);
	// Every type by itself, so that both sides give the same 25 shares.
	const { one_by_one } = separateTypes(names, profiles, 1);
	const frame = {
		...{ profiles, types: TYPES, groups: names.map((_, k) => [k]), one_by_one, seed: SEED, draws: 400 },
		alpha: 0.05,
	};
	const found = await pool.map(deconvolutionWork, frame, samples);
	const shares = found.flatMap(({ groups }) => groups.map(({ share }) => share));
	answer((performance.now() - started) / 1000, { shares });
	await pool.close();
}

function make(folder: string): void {
	mkdirSync(folder, { recursive: true });
	const atlas = syntheticAtlas(SEED);
	const methylated = new Float64Array(SAMPLES * REGIONS);
	const reads = new Float64Array(SAMPLES * REGIONS);
	for (let s = 0; s < SAMPLES; s++) {
		const random = createRandom(SEED, `bench ${s}`);
		const own = syntheticReads(atlas, syntheticShares(TYPES, random), 5, random);
		methylated.set(own.methylated, s * REGIONS);
		reads.set(own.reads, s * REGIONS);
	}
	const columns = {
		profiles: atlas.profiles.map((level) => Math.min(0.999, Math.max(0.001, level))),
		methylated,
		reads,
	};
	for (const [name, values] of Object.entries(columns))
		writeFileSync(`${folder}/${name}.f64`, new Uint8Array(values.buffer));
}
