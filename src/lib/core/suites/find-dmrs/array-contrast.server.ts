import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import {
	FEATURE_FINDING_Q,
	MIN_CONFIRMATORY_PER_CLASS,
	MIN_PER_GROUP,
} from '../../../contract/decision-rules.ts';
import { moderatedTests } from '../../analysis/dmr/moderated-t.ts';
import { designOf } from '../../analysis/dmr/site-model.ts';
import { studentTBound } from '../../numerics/distributions/student-t.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
import type { FeaturePlaces } from '../../readers/regions/probe-positions.server.ts';
import { loadMatrix } from '../../signals/load-matrix.server.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { valueRange } from '../../signals/value-scale.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import type { RawInput } from '../raw-signal/raw-input.ts';
import { smallerGroup, type Contrast } from './contrasts.ts';
import { besideOf } from './covariates.ts';
import type { DmrParameters } from './parameters.ts';
import { leftOutOf, sexChromosomes, type SexChromosomes } from './sex-chromosomes.ts';

/** Adjusted levels lie less than this outside 0 to 1. */
const MAX_BEYOND = 0.2;

/** Levels of arrays, features x samples, 0-1. */
export interface LevelsRead {
	matrix: SignalMatrix;
	path: string;
	/** Features without a value, or with one value only, of all samples: not tested. */
	empty: number;
	notes: Message[];
}

/**
 * Reads a matrix of array levels: beta values (adjusted ones are clipped to 0 to 1), percentages
 * (divided by 100) or M-values (turned into levels). Throws
 * dmr.not_levels and what reading a matrix throws.
 */
export async function readLevels(
	input: RawInput,
	known_ids: readonly string[],
	watch: Watch,
): Promise<LevelsRead> {
	const { matrix, dropped, notes } = await loadMatrix(
		input.path,
		{ signal_kind: 'methylation', name: 'array', max_source_rows: 0, seed: 1, known_ids },
		watch,
	);
	const { min, max } = valueRange(matrix.values);
	const empty = (dropped['features_all_missing'] ?? 0) + (dropped['features_constant'] ?? 0);
	const found = { path: input.path, empty, notes: [...notes] };
	if (matrix.unit === 'beta value') return { ...found, matrix };
	// Levels that were adjusted for batches or covariates leave 0 to 1 a little.
	if (min > -MAX_BEYOND && max < 1 + MAX_BEYOND) {
		const outside = matrix.values.reduce((sum, level) => sum + (level < 0 || level > 1 ? 1 : 0), 0);
		return {
			...found,
			matrix: {
				...matrix,
				values: matrix.values.map((level) => Math.min(Math.max(level, 0), 1)),
				unit: 'beta value',
			},
			notes: [...found.notes, say('dmr.clipped', { path: path.basename(input.given), count: outside })],
		};
	}
	// M-values lie on both sides of 0, and are beyond 15 for no level that an array can distinguish from 0 or 1.
	const isLogit = min < -1 && max > 1 && min > -20 && max < 20;
	if (!isLogit) throw new LbError('dmr.not_levels', { low: min, high: max }, { path: input.path });
	return {
		...found,
		matrix: { ...matrix, values: matrix.values.map((m) => 1 / (1 + 2 ** -m)), unit: 'beta value' },
		notes: [...found.notes, say('dmr.m_values', { path: path.basename(input.given) })],
	};
}

/** Tests of one contrast of array levels; columns of equal length, one entry per feature. */
export interface ArrayContrast extends Contrast {
	features: readonly string[];
	/** Where they lie; null where that is not known of any. */
	places: FeaturePlaces | null;
	/** Sex chromosomes of the contrast, and features there that are left out. */
	sexes: SexChromosomes;
	on_sex: { X: number; Y: number };
	n_a: Int32Array;
	n_b: Int32Array;
	level_a: Float64Array;
	level_b: Float64Array;
	effect: Float64Array;
	statistic: Float64Array;
	p_value: Float64Array;
	q_value: Float64Array;
	tested: number;
	/** Contrasts of the run, by which q is multiplied before it makes a finding. */
	families: number;
	found: number;
	/** Smallest difference that is found in four of five at q <= the limit if one in a hundred features differs, in points. */
	limit: number;
	prior_df: number;
	adjusted: readonly string[];
	warnings: Message[];
}

/** Levels closer to 0 and 1 than this have no M-value of their own. */
const EDGE = 0.001;
const POWER = 0.8416;
/** Share of features taken to differ, for the smallest p that the limit of detection is about. */
const DIFFERING = 0.01;

function sizeNotes(contrast: Contrast): Message[] {
	const { group_a, group_b } = contrast;
	const persons = smallerGroup(contrast);
	const values = { group_a, group_b, persons };
	if (persons < MIN_PER_GROUP) return [say('dmr.array_few', { ...values, least: MIN_PER_GROUP })];
	return persons < MIN_CONFIRMATORY_PER_CLASS ? [say('dmr.exploratory', values)] : [];
}

/** Moderated t tests of the levels of one contrast. Throws dmr.covariate_*, dmr.no_shared_sites. */
export function arrayContrast(
	matrix: SignalMatrix,
	contrast: Contrast,
	parameters: DmrParameters,
	cohort: RawCohort,
	places: FeaturePlaces | null,
	contrasts = 1,
): ArrayContrast {
	const sexes = sexChromosomes(contrast, (id) => cohort.sample(id).sex, parameters);
	const on_sex = { X: 0, Y: 0 };
	const out = (places?.contigs ?? []).map((name) => leftOutOf(name, sexes));
	const beside = besideOf(contrast, parameters.adjust ?? [], cohort);
	const ids = [...contrast.samples_a, ...contrast.samples_b];
	const columns = ids.map((id) => matrix.sample_ids.indexOf(id));
	const [p, k, all] = [matrix.feature_ids.length, ids.length, matrix.sample_ids.length];
	const first = contrast.samples_a.length;
	const values = new Float64Array(p * k);
	const n_a = new Int32Array(p);
	const n_b = new Int32Array(p);
	const level_a = new Float64Array(p);
	const level_b = new Float64Array(p);
	for (let f = 0; f < p; f++) {
		const sex = out[places?.contig[f] ?? -1] ?? null;
		if (sex !== null) on_sex[sex]++;
		for (let s = 0; s < k; s++) {
			const level = sex === null ? matrix.values[f * all + columns[s]!]! : Number.NaN;
			values[f * k + s] = onScale(level, parameters.array_scale);
			if (Number.isNaN(level)) continue;
			if (s < first) {
				n_a[f]!++;
				level_a[f]! += level;
			} else {
				n_b[f]!++;
				level_b[f]! += level;
			}
		}
		level_a[f]! /= n_a[f]!;
		level_b[f]! /= n_b[f]!;
	}
	const group_b = contrast.samples_b.map((_, i) => first + i);
	const tests = moderatedTests(values, designOf(k, { group_b }, beside.columns));
	const known = [...tests.p_value.keys()].filter((f) => tests.p_value[f]! >= 0);
	const { group_a, group_b: name_b } = contrast;
	if (known.length === 0) {
		const sites = on_sex.X + on_sex.Y;
		if (sites > 0) throw new LbError('dmr.only_sex_chromosomes', { group_a, group_b: name_b, sites });
		throw new LbError('dmr.no_shared_sites', { group_a, group_b: name_b });
	}
	const q = benjaminiHochberg(known.map((f) => tests.p_value[f]!));
	const q_value = new Float64Array(p).fill(Number.NaN);
	for (const [i, f] of known.entries()) q_value[f] = q[i]!;
	return {
		...contrast,
		...{ features: matrix.feature_ids, n_a, n_b, level_a, level_b, q_value, adjusted: beside.adjusted },
		...{ places, sexes, on_sex },
		...{ effect: tests.effect, statistic: tests.statistic, p_value: tests.p_value },
		...{
			tested: known.length,
			prior_df: tests.prior_df,
			warnings: [...contrast.notes, ...sizeNotes(contrast)],
		},
		families: contrasts,
		found:
			smallerGroup(contrast) < MIN_PER_GROUP
				? 0
				: known.filter((f) => q_value[f]! * contrasts <= FEATURE_FINDING_Q).length,
		limit: limitOf(),
	};

	/** In levels: on the scale of M-values the effect is turned back at the level of the feature. */
	function limitOf(): number {
		const df = Math.max(1, k - (beside.columns?.names.length ?? 0) - 2);
		const bound = studentTBound(FEATURE_FINDING_Q * DIFFERING, Math.min(df + tests.prior_df, 1e6)) + POWER;
		const errors = known
			.map((f) => {
				const error = Math.abs(tests.effect[f]! / tests.statistic[f]!);
				const level = Math.min(1, Math.max(0, (level_a[f]! + level_b[f]!) / 2));
				return parameters.array_scale === 'beta' ? error : error * Math.LN2 * level * (1 - level);
			})
			// Without a difference there is no error to take from it.
			.filter((error) => error > 0);
		errors.sort((x, y) => x - y);
		return 100 * Math.min(1, bound * (errors[errors.length >> 1] ?? Number.NaN));
	}
}

function onScale(level: number, scale: DmrParameters['array_scale']): number {
	if (scale === 'beta' || Number.isNaN(level)) return level;
	const held = Math.min(Math.max(level, EDGE), 1 - EDGE);
	return Math.log2(held / (1 - held));
}
