import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { screenFeatures, type SuspectKind } from './screen-features.ts';

function matrixOf(features: Record<string, number[]>): SignalMatrix {
	const rows = Object.values(features);
	return {
		name: 'test',
		signal_kind: 'signal',
		sample_ids: (rows[0] ?? []).map((_, s) => `S${s + 1}`),
		feature_ids: Object.keys(features),
		values: Float64Array.from(rows.flat()),
		unit: 'value',
	};
}

/** The first `controls` samples are controls, the others cases; `patients` names the person of each. */
function cohortOf(controls: number, cases: number, patients?: string[]): Cohort {
	const n = controls + cases;
	return {
		samples: Array.from({ length: n }, (_, i) => ({
			sample_id: `S${i + 1}`,
			patient_id: patients?.[i] ?? `S${i + 1}`,
			group: i < controls ? 'control' : 'case',
			raw_label: i < controls ? 'control' : 'case',
			split: 'training' as const,
			time: null,
			metadata: {},
		})),
		groups: ['control', 'case'],
		reference: 'control',
		positive: 'case',
		has_patients: patients !== undefined,
		has_validation: false,
		batch_columns: [],
		metadata_columns: [],
		score_columns: [],
		label_column: null,
		sample_column: null,
		patient_column: null,
		time_column: null,
		split_column: null,
	};
}

const of = (value: number, times: number): number[] => Array.from({ length: times }, () => value);
const silent = (): null => null;
const screen = (
	features: Record<string, number[]>,
	cohort: Cohort,
	nameKind: (name: string) => SuspectKind | null = silent,
) =>
	screenFeatures(matrixOf(features), cohort, { nameKind }).suspects.map(({ feature, kind, evidence }) => [
		feature,
		kind,
		evidence,
	]);

/** Values without ties that know nothing of the groups. */
function noise(seed: number, n: number): number[] {
	const random = createRandom(seed);
	return Array.from({ length: n }, () => random.normal());
}

describe('screening of features', () => {
	it('sets aside codes that are the label, in any recoding, and no measurement however well it separates', () => {
		const perfect = Array.from({ length: 20 }, (_, i) => (i < 10 ? i / 10 : 5 + i / 10));
		const found = screen(
			{
				copy: of(0, 10).concat(of(1, 10)),
				recoded: of(7, 10).concat(of(3, 5), of(-1, 5)),
				one_wrong: of(0, 11).concat(of(1, 9)),
				perfect,
				noise: noise(1, 20),
				constant: of(4, 20),
			},
			cohortOf(10, 10),
		);
		expect(found).toEqual([
			['copy', 'label_like', 'values'],
			['recoded', 'label_like', 'values'],
		]);
	});

	it('sets aside indicators of one group among several, and of several groups together', () => {
		const three = cohortOf(0, 60);
		const cohort = {
			...three,
			groups: ['healthy', 'lung', 'bowel'],
			samples: three.samples.map((sample, i) => ({
				...sample,
				group: ['healthy', 'lung', 'bowel'][Math.floor(i / 20)]!,
			})),
		};
		const one_wrong = of(0, 21).concat(of(1, 39));
		const found = screen(
			{
				lung: of(0, 20).concat(of(1, 20), of(0, 20)),
				cancer: of(3, 20).concat(of(7, 25), of(8, 15)),
				one_wrong,
				noise: noise(3, 60),
			},
			cohort,
		);
		expect(found).toEqual([
			['lung', 'label_like', 'values'],
			['cancer', 'label_like', 'values'],
		]);
		// Two people of a third group: a code that holds just these is one of 2 * C(22, 2) = 462 such codes and may be chance.
		const rare = {
			...cohort,
			samples: cohort.samples.slice(0, 22).map((sample, i) => ({
				...sample,
				group: i < 10 ? 'healthy' : i < 20 ? 'lung' : 'bowel',
			})),
		};
		expect(screen({ rare: of(0, 20).concat(of(1, 2)) }, rare)).toEqual([]);
	});

	it('asks below 20 people whether chance gives such a code', () => {
		// 6 against 6 fits by chance once in 2 / C(12, 6) = 2/924; among 3 codes that is 0.0065, among 8 it is 0.017.
		const fits = of(0, 6).concat(of(1, 6));
		const other = (k: number): number[] =>
			Array.from({ length: 12 }, (_, i) => Number(i % 2 === k % 2 || i === k));
		const codes = (n: number): Record<string, number[]> =>
			Object.fromEntries(Array.from({ length: n }, (_, k) => [`code${k}`, other(k)]));
		// chanceToFit counts 4 / C(12, 6) for two levels: at most twice the exact value.
		expect(screen({ fits, ...codes(1) }, cohortOf(6, 6))).toEqual([['fits', 'label_like', 'values']]);
		expect(screen({ fits, ...codes(7) }, cohortOf(6, 6))).toEqual([]);
	});

	it('counts people: ten samples of two persons are no evidence', () => {
		const people = Array.from({ length: 20 }, (_, i) => (i < 10 ? 'P1' : 'P2'));
		expect(screen({ copy: of(0, 10).concat(of(1, 10)) }, cohortOf(10, 10, people))).toEqual([]);
	});

	it('sets aside features that have values in one group only', () => {
		const random = createRandom(5);
		const filled = of(NaN, 10).concat(Array.from({ length: 10 }, () => random.normal()));
		const half = noise(6, 20).map((value, i) => (i % 2 === 0 ? NaN : value));
		const rows = screenFeatures(matrixOf({ filled, half }), cohortOf(10, 10), { nameKind: silent }).suspects;
		expect(rows.map(({ feature, kind, auroc }) => [feature, kind, auroc])).toEqual([
			['filled', 'filled_for_one_group', 1],
		]);
	});

	it('sets aside row numbers, rising, with gaps or shuffled, but not counts or ranks', () => {
		const up = Array.from({ length: 24 }, (_, i) => i + 1001);
		const gaps = up.map((value, i) => value + i + (i % 2));
		const random = createRandom(9);
		const shuffled = [...up];
		for (let i = shuffled.length - 1; i > 0; i--) {
			const j = Math.floor(random.uniform() * (i + 1));
			[shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
		}
		const counts = noise(10, 24).map((value) => Math.round(100 + 10 * value));
		const features = { up, gaps, shuffled, counts };
		const padded = Object.fromEntries(Array.from({ length: 20 }, (_, k) => [`f${k}`, noise(20 + k, 24)]));
		expect(screen({ ...features, ...padded }, cohortOf(12, 12)).map(([name]) => name)).toEqual([
			'up',
			'gaps',
			'shuffled',
		]);
		const ranks = Object.fromEntries(
			Array.from({ length: 10 }, (_, k) => {
				const values = noise(50 + k, 24);
				const sorted = [...values].sort((a, b) => a - b);
				return [`gene${k}`, values.map((value) => sorted.indexOf(value) + 1)];
			}),
		);
		expect(screen(ranks, cohortOf(12, 12))).toEqual([]);
	});

	it('sets aside by name, except a name that many features share', () => {
		const nameKind = (name: string): SuspectKind | null => (name.startsWith('score') ? 'prediction' : null);
		const features = (n: number): Record<string, number[]> =>
			Object.fromEntries(Array.from({ length: n }, (_, k) => [`score_${k}`, noise(80 + k, 20)]));
		expect(screen({ x: noise(1, 20), ...features(3) }, cohortOf(10, 10), nameKind)).toEqual([
			['score_0', 'prediction', 'name'],
			['score_1', 'prediction', 'name'],
			['score_2', 'prediction', 'name'],
		]);
		expect(screen({ x: noise(1, 20), ...features(4) }, cohortOf(10, 10), nameKind)).toEqual([]);
	});

	it('says what a feature would have given: pairs won, of the groups it separates best', () => {
		// 10 x 10 pairs: the code 0/1 wins or loses all of them.
		const [row] = screenFeatures(matrixOf({ copy: of(1, 10).concat(of(0, 10)) }), cohortOf(10, 10), {
			nameKind: silent,
		}).suspects;
		expect(row?.auroc).toBe(1);
	});
});
