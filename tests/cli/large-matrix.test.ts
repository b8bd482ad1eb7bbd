import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Summary } from '../../src/lib/contract/records/run.ts';
import { sizeOf } from '../setup/test-size.ts';
import { runCli, temporaryFolder } from './setup/run-cli.ts';

// 1,000 samples x 100,000 features at full size, once with features in rows and once with samples in rows: every step passes,
// and both ways give the same numbers.

const SAMPLES = sizeOf(40, 1000);
const FEATURES = sizeOf(600, 100_000);
const KEPT = String(sizeOf(100, 20_000));
const FAST = ['--permutations', String(sizeOf(3, 19)), '--model_c', '0.01', '--projection', 'pca', '--json'];

/** Two decimals that look random and are the same both ways; feature 3 is higher in every second sample. */
function value(f: number, s: number): string {
	const mixed = Math.imul(Math.imul(f + 1, 0x9e3779b1) ^ Math.imul(s + 1, 0x85ebca6b), 0xc2b2ae35);
	const base = ((mixed ^ (mixed >>> 15)) >>> 0) % 1000;
	return String((base + (f === 3 && s % 2 === 1 ? 900 : 0)) / 100);
}
const sample = (s: number): string => `P${String(s).padStart(4, '0')}`;
const feature = (f: number): string => `chr${1 + (f % 22)}:${f}`;
const listed = <Item>(n: number, item: (i: number) => Item): Item[] =>
	Array.from({ length: n }, (_, i) => item(i));

async function writeMatrix(
	file: string,
	across: string[],
	down: number,
	line: (i: number) => string,
): Promise<void> {
	const stream = createWriteStream(file);
	const put = async (text: string): Promise<void> => {
		if (!stream.write(text)) await once(stream, 'drain');
	};
	await put(`${across.join(',')}\n`);
	for (let i = 0; i < down; i++) await put(`${line(i)}\n`);
	stream.end();
	await once(stream, 'finish');
}

const ways = ['features_in_rows', 'samples_in_rows'] as const;
const done = new Map<(typeof ways)[number], { out: string; code: number | null; text: string }>();

beforeAll(async () => {
	const root = await temporaryFolder('large');
	for (const way of ways) {
		const folder = path.join(root, way);
		mkdirSync(folder);
		const file = path.join(folder, 'signal.csv');
		if (way === 'features_in_rows')
			await writeMatrix(file, ['feature', ...listed(SAMPLES, sample)], FEATURES, (f) =>
				[feature(f), ...listed(SAMPLES, (s) => value(f, s))].join(','),
			);
		else
			await writeMatrix(file, ['sample_id', ...listed(FEATURES, feature)], SAMPLES, (s) =>
				[sample(s), ...listed(FEATURES, (f) => value(f, s))].join(','),
			);
		const rows = listed(SAMPLES, (s) => `${sample(s)},${s % 2 === 1 ? 'cancer' : 'healthy'}`);
		writeFileSync(path.join(folder, 'samples.csv'), ['sample_id,diagnosis', ...rows, ''].join('\n'));
		const out = path.join(root, `${way}_out`);
		const named = [
			'--signal_matrix_table',
			'signal.csv',
			'--labels_table',
			'samples.csv',
			'--output-dir',
			out,
		];
		const all = ['--matrix-max-source-rows', '0', '--matrix-max-features', KEPT];
		const { code, stdout, stderr } = await runCli(['task', 'analyze_cfdna', ...named, ...all, ...FAST], {
			cwd: folder,
		});
		done.set(way, { out, code, text: stdout + stderr });
	}
}, 1_800_000);

const run = (way: (typeof ways)[number]): { out: string; code: number | null; text: string } => {
	const found = done.get(way);
	if (found === undefined) throw new Error(`${way} was not run`);
	return found;
};

describe(`${SAMPLES.toLocaleString('en')} samples x ${FEATURES.toLocaleString('en')} features`, () => {
	it.each(ways)('pass every step: %s', (way) => {
		const { out, code, text } = run(way);
		expect(code, text.slice(-2000)).toBe(0);
		const summary = JSON.parse(readFileSync(path.join(out, 'summary.json'), 'utf8')) as Summary;
		expect(summary.matrices).toHaveLength(1);
		expect(summary.matrices[0]).toMatchObject({
			n_samples: SAMPLES,
			n_features: Number(KEPT),
			n_features_source: FEATURES,
			effects: { tests: Number(KEPT), findings: 1 },
			model: { permutation: { done: expect.any(Number) } },
		});
	});

	it('give the same effects, models and loadings whichever way they are stored', () => {
		for (const table of ['effects', 'model_metrics', 'pca_loadings', 'sample_summaries', 'outliers']) {
			const [one, other] = ways.map((way) =>
				readFileSync(path.join(run(way).out, 'tables', `signal_${table}.csv`), 'utf8'),
			);
			expect(one?.split('\n').length, table).toBeGreaterThan(2);
			expect(other === one, `${table} differ`).toBe(true);
		}
		const effects = readFileSync(path.join(run('samples_in_rows').out, 'tables/signal_effects.csv'), 'utf8');
		expect(effects).toContain(`\n${feature(3)},healthy,cancer,`);
	});
});
