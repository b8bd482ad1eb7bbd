import { addToList } from '../../../base/add-to-list.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { MAX_CONDITION } from '../../analysis/deconvolution/separate-types.ts';
import { UNSTABLE } from '../../analysis/deconvolution/unknown-components.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { short } from '../report/numbers.ts';
import { conditionText } from './condition-text.ts';
import { scattered } from './misfit.ts';
import { points } from './percent-points.ts';
import type { TissueRun } from './tissue-run.ts';

/** Regions per cell type, counted by their weight; fewer carry no share of each. */
const MIN_PER_TYPE = 2;
/** Departures beyond these are told. */
const [MIN_SUM, MAX_SUM] = [0.9, 1.1];
const MIN_COVERED = 0.5;
const MAX_DIFFERENCE = 0.05;
const ILL_CONDITION = 100;
const MAX_NAMED = 6;

/** What a reader must know before the shares, most serious first. */
export function tissueWarnings(run: TissueRun): Message[] {
	return [...fitWarnings(run), ...typeWarnings(run), ...methodWarnings(run), ...unknownWarnings(run)];
}

function fitWarnings(run: TissueRun): Message[] {
	const { shares, samples, atlas, rows, separated } = run;
	const found: Message[] = [];
	const total = shares.length;
	const scatter = scattered(run);
	if (scatter.misfit.length > 0)
		found.push(
			say('tissue.misfit', {
				...{ count: scatter.misfit.length, total },
				dispersion: maxOf(scatter.misfit.map(({ dispersion }) => dispersion)).toFixed(1),
				sites: maxOf(scatter.misfit.map(({ sites }) => sites)).toFixed(1),
			}),
		);
	const sums = shares.map(({ fit_sum }) => fit_sum).filter((sum) => sum < MIN_SUM || sum > MAX_SUM);
	if (sums.length > 0)
		found.push(
			say('tissue.sum_off', {
				...{ count: sums.length, total },
				...{ lowest: minOf(sums).toFixed(2), highest: maxOf(sums).toFixed(2) },
			}),
		);
	const { dependent: wide } = scatter;
	if (wide.length > 0)
		found.push(
			say('tissue.overdispersed', {
				...{ count: wide.length, total },
				...{ median: median(wide).toFixed(1), highest: maxOf(wide).toFixed(1) },
			}),
		);
	const few = shares.flatMap(({ effective_regions: own }) =>
		own !== null && own < MIN_PER_TYPE * separated.groups.length ? [own] : [],
	);
	if (few.length > 0)
		found.push(
			say('tissue.few_effective', {
				...{ count: few.length, total, lowest: Math.round(minOf(few)), highest: Math.round(maxOf(few)) },
				types: separated.groups.length,
			}),
		);
	const inseparable = shares.filter(
		({ condition }) => condition > Math.max(ILL_CONDITION, separated.condition_groups),
	);
	if (inseparable.length > 0)
		found.push(
			say('tissue.sample_condition', {
				...{ count: inseparable.length, total, limit: ILL_CONDITION },
				examples: inseparable.slice(0, MAX_NAMED).map(({ sample }) => sample),
			}),
		);
	const all = atlas.levels.length / atlas.types.length;
	if (rows.length < MIN_COVERED * all)
		found.push(
			say('tissue.few_regions_covered', { percent: Math.round((100 * rows.length) / all), rows: all }),
		);
	const open = shares.filter(({ groups }) => groups.every(({ low }) => low === null)).length;
	if (open > 0) found.push(say('tissue.no_interval', { count: open, total }));
	const arrays = samples.filter(({ reads }) => reads === null).length;
	if (arrays > 0) found.push(say('tissue.arrays', { count: arrays, total }));
	return found;
}

/** `Liver-Hep_2`, `Liver-Hep rep2`, `Liver-Hep-Z0000043R`: a number of its own behind the name of a type. */
const REPLICATE =
	/(?:[\s._-]+(?:rep(?:licate)?|donor|sample|z|n)?|(?<=[a-z])rep(?:licate)?)[\s._-]*\d+[a-z]?\d*$/iu;

/** Groups whose names differ in the number of a replicate only. */
export function namedAsReplicates(names: readonly string[]): string[] {
	const byStem = new Map<string, string[]>();
	for (const name of names) {
		const stem = name.replace(REPLICATE, '');
		if (stem !== name && stem !== '') addToList(byStem, stem.toLowerCase(), name);
	}
	return [...byStem.values()].filter((own) => own.length > 1).flat();
}

function typeWarnings({ separated }: TissueRun): Message[] {
	const { groups, condition_types, condition_groups, one_by_one } = separated;
	const found: Message[] = [];
	const merged = groups.filter(({ members }) => members.length > 1);
	const replicates = namedAsReplicates(groups.map(({ name }) => name));
	if (replicates.length > 0) {
		const examples = replicates.slice(0, MAX_NAMED);
		found.push(say('tissue.replicates', { count: replicates.length, examples }));
	}
	if (!one_by_one)
		found.push(
			say('tissue.joined_for_condition', { condition: conditionText(condition_types), limit: MAX_CONDITION }),
		);
	if (merged.length > 0)
		found.push(say('tissue.merged', { merged: merged.slice(0, MAX_NAMED).map(({ name }) => name) }));
	if (condition_groups > ILL_CONDITION)
		found.push(say('tissue.ill_conditioned', { condition: conditionText(condition_groups) }));
	return found;
}

/** Where the two estimates differ by more than noise explains. */
function methodWarnings({ shares, separated }: TissueRun): Message[] {
	let [most, sample, type] = [MAX_DIFFERENCE, '', ''];
	for (const one of shares)
		for (const [group, { share, share_em, low, high }] of one.groups.entries()) {
			if (share_em === null || (low !== null && high !== null && share_em >= low && share_em <= high))
				continue;
			const difference = Math.abs(share - share_em);
			if (difference > most) [most, sample, type] = [difference, one.sample, separated.groups[group]!.name];
		}
	return sample === '' ? [] : [say('tissue.methods_differ', { percent: points(most), sample, type })];
}

function unknownWarnings({ unknown }: TissueRun): Message[] {
	if (unknown === null) return [];
	const { count, starts, solutions, instability, samples, supported, held_out_gain, held_out_error } =
		unknown;
	const own = samples.map(({ share }) => share);
	const values = { count, starts, solutions, instability: points(instability) };
	const gain = { gain: short(held_out_gain), error: short(held_out_error) };
	return [
		...(supported ? [] : [say('tissue.unknown_unsupported', { count, ...gain })]),
		...(instability > UNSTABLE || solutions < 2 ? [say('tissue.unknown_unstable', values)] : []),
		say('tissue.unknown', { ...values, low: points(minOf(own)), high: points(maxOf(own)) }),
	];
}
