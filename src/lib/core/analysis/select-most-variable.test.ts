import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../base/random.ts';
import { loadMatrix, type LoadedMatrix } from '../signals/load-matrix.server.ts';
import { selectFeatures, selectSamples } from '../signals/matrix.ts';
import { selectMostVariable } from './select-most-variable.ts';

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'lb-variable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SAMPLES = 12;
const samples = Array.from({ length: SAMPLES }, (_, s) => `S${s + 1}`);
/** Deciding samples of the second case: eight of the twelve. */
const training = samples.filter((_, s) => s % 3 !== 2);

/** Percentages of one feature: plain, with gaps, constant, constant in the training samples, empty, or with other text. */
function cells(f: number, random: () => number): string[] {
	const value = (): string => (Math.round(random() * 40 + (f % 5) * 10) / 2).toString();
	if (f % 17 === 3) return samples.map(() => '12.5');
	if (f % 17 === 5) return samples.map(() => 'NA');
	if (f % 17 === 7) return samples.map((id) => (training.includes(id) ? '40' : value()));
	if (f % 17 === 9) return samples.map((_, s) => (s % 4 === 0 ? value() : ''));
	if (f % 17 === 11)
		return samples.map((_, s) => (s === 2 ? 'failed' : s === 4 ? '>8' : s === 5 ? '1e400' : value()));
	return samples.map((_, s) => (random() < 0.1 && s > 1 ? 'NA' : value()));
}

async function writeTable(features: number): Promise<string> {
	const random = createRandom(11, 'most-variable');
	const uniform = (): number => random.uniform();
	const lines = Array.from({ length: features }, (_, f) =>
		// A name comes twice, rows are too long, and every feature has a twin of the same variance.
		[`f${f % 90}`, ...cells(f - (f % 2), uniform), ...(f === 40 ? ['1', '2'] : [])].join('\t'),
	);
	const file = path.join(folder, 'percent.tsv');
	await writeFile(file, ['feature', ...samples].join('\t') + '\n' + lines.join('\n') + '\n');
	return file;
}

const load = (
	file: string,
	features: number | null,
	decides: (id: string) => boolean,
): Promise<LoadedMatrix> =>
	loadMatrix(file, {
		signal_kind: 'methylation',
		name: 'm',
		max_source_rows: 0,
		seed: 1,
		...(features === null ? {} : { most_variable: { features, decides } }),
	});

describe('the most variable features', () => {
	it.each([
		['all samples decide', 25, 25, () => true],
		['the training samples decide', 25, 25, (id: string) => training.includes(id)],
		// Of 100 rows one is too long, 6 are constant and 6 empty: 87; 6 vary in the others only, 6 are mostly missing: 75.
		['fewer than asked for vary', 80, 75, (id: string) => training.includes(id)],
		['no more are there than asked for', 100, 87, () => true],
	])('are the same chosen while reading and from the whole matrix: %s', async (_, most, count, decides) => {
		const file = await writeTable(100);
		const whole = await load(file, null, decides);
		const chosen = await load(file, most, decides);
		const total = whole.matrix.feature_ids.length;
		const deciding = samples.flatMap((id, s) => (decides(id) ? [s] : []));
		const selected = selectMostVariable(selectSamples(whole.matrix, deciding), most);
		const expected = total <= most ? whole.matrix : selectFeatures(whole.matrix, selected.features);
		expect(chosen.matrix.feature_ids).toHaveLength(count);
		expect(chosen.matrix.feature_ids).toEqual(expected.feature_ids);
		expect(chosen.matrix).toEqual(expected);
		expect(chosen.selection).toEqual(
			total <= most ? null : { total, decided_by: samples.filter((id) => decides(id)) },
		);
		const { dropped, notes, headline, source_features } = chosen;
		expect({ dropped, notes, headline, source_features }).toEqual({
			dropped: whole.dropped,
			notes: whole.notes,
			headline: whole.headline,
			source_features: whole.source_features,
		});
		expect(Object.keys(dropped)).toEqual(
			expect.arrayContaining([
				'rows_too_long',
				'features_constant',
				'features_all_missing',
				'cells_not_numeric',
			]),
		);
	});

	it('lie with the largest standard deviations, counted by hand', async () => {
		const file = path.join(folder, 'few.csv');
		// Deviations 0.5, 2, 0 (constant), 1 and 2.
		await writeFile(file, 'feature,A,B\na,1,2\nb,1,5\nc,3,3\nd,0,2\ne,7,3\n');
		const options = { signal_kind: 'signal', name: 'm', max_source_rows: 0, seed: 1 } as const;
		const one = await loadMatrix(file, { ...options, most_variable: { features: 1, decides: () => true } });
		expect(one.matrix.feature_ids).toEqual(['b']);
		const three = await loadMatrix(file, { ...options, most_variable: { features: 3, decides: () => true } });
		expect(three.matrix.feature_ids).toEqual(['b', 'd', 'e']);
		expect([...three.matrix.values]).toEqual([1, 5, 0, 2, 7, 3]);
		expect(three.dropped).toEqual({ features_constant: 1 });
	});
});
