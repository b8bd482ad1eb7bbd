import {
	fractionDilutionsTable,
	fractionEstimatesTable,
	fractionGenesTable,
	fractionLimitsTable,
	fractionSegmentsTable,
	fractionSolutionsTable,
} from '../../../contract/tables/fraction/index.ts';
import type { RowOf } from '../../../contract/tables/index.ts';
import { finiteOrNull } from '../../../base/json.ts';
import { PLAUSIBLE_UNITS, judgedLikelihood } from '../../analysis/tumour-fraction/choose-solution.ts';
import { stateLevels } from '../../analysis/tumour-fraction/fit-states.ts';
import { fittedRate } from '../../numerics/assay/probit.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import { callOf, otherFits, hasLimits, type FractionResult, type SampleFraction } from './result.ts';

/** A row per sample, per solution, per stretch, per gene, per limit and per diluted fraction. */
export function fractionResultTables({ samples, limits }: FractionResult): SuiteTable[] {
	return [
		resultTable(fractionEstimatesTable, samples.map(estimateRow)),
		resultTable(fractionSolutionsTable, samples.flatMap(solutionRows)),
		resultTable(fractionSegmentsTable, samples.flatMap(segmentRows)),
		resultTable(fractionGenesTable, samples.flatMap(geneRows)),
		resultTable(
			fractionLimitsTable,
			limits.map(({ profile, noise, normals, beyond, blank, detection }) => ({
				...{ profile, noise, normals, normals_positive: blank.positive, normals_beyond: beyond },
				...{ limit_of_blank: blank.limit, blank_by: blank.by, blank_low: blank.low, blank_high: blank.high },
				limit_of_detection: detection?.limit ?? null,
				...{ lod_low: detection?.low ?? null, lod_high: detection?.high ?? null },
			})),
		),
		resultTable(
			fractionDilutionsTable,
			limits.flatMap(({ profile, noise, detection }) =>
				(detection?.levels ?? []).map(({ level, n, detected }) => ({
					...{ profile, noise, tumour_fraction: level, n, detected },
					fitted_rate: detection === null || detection.fit === null ? null : fittedRate(detection.fit, level),
				})),
			),
		),
	];
}

function estimateRow(one: SampleFraction): RowOf<typeof fractionEstimatesTable> {
	const { sample, estimate, interval, limits, sex } = one;
	const { chosen, units } = estimate;
	const fits = otherFits(one).map(({ fraction }) => fraction);
	const all = chosen === null ? [] : [chosen.fraction, ...fits];
	const known = hasLimits(limits) ? limits : null;
	const subclone = chosen !== null && chosen.subclonal > 0;
	return {
		...{ sample, call: callOf(one), tumour_fraction: estimate.fraction },
		...{ ci_low: interval?.low ?? null, ci_high: interval?.high ?? null },
		...{ ploidy: chosen?.ploidy ?? null, zero_ploidy: chosen?.zero_ploidy ?? null },
		copies: chosen === null ? null : copiesText(chosen.copies),
		altered: chosen?.altered ?? null,
		subclone_share: subclone ? chosen.subclone : null,
		subclonal: chosen?.subclonal ?? null,
		other_fits: chosen === null ? null : fits.length,
		fraction_lowest: all.length === 0 ? null : all.reduce((least, value) => Math.min(least, value)),
		fraction_highest: all.length === 0 ? null : all.reduce((most, value) => Math.max(most, value)),
		gain: chosen === null ? null : estimate.gain,
		...{ bins: one.all_bins - one.dropped, bin_size: one.bin_size, noise: finiteOrNull(units.noise) },
		...{ stretches: units.mean.length, normals: one.normals },
		limit_of_blank: known?.blank.limit ?? null,
		limit_of_detection: known?.detection?.limit ?? null,
		...{ lod_low: known?.detection?.low ?? null, lod_high: known?.detection?.high ?? null },
		lod_profile: known === null || known.detection === null ? null : known.profile,
		...{ sex: sex.sex, x_log2: finiteOrNull(sex.x_log2) },
	};
}

const copiesText = (copies: readonly number[]): string => copies.join('; ');

function solutionRows(one: SampleFraction): RowOf<typeof fractionSolutionsTable>[] {
	const { sample, estimate } = one;
	const { chosen, solutions, equivalents } = estimate;
	if (chosen === null) return [];
	const best = solutions.reduce((most, other) => Math.max(most, judgedLikelihood(other)), -Infinity);
	const below = (other: (typeof solutions)[number]): number => best - judgedLikelihood(other);
	const order = { default: 0, plausible: 1, same_levels: 2, less_likely: 3 };
	const rows = [
		...solutions.map((other) => ({
			kind:
				other === chosen
					? ('default' as const)
					: below(other) <= PLAUSIBLE_UNITS
						? ('plausible' as const)
						: ('less_likely' as const),
			...{ tumour_fraction: other.fraction, ploidy: other.ploidy, copies: copiesText(other.copies) },
			subclone_share: other.subclonal > 0 ? other.subclone : null,
			below_best: below(other),
		})),
		...equivalents.map((other) => ({
			kind: 'same_levels' as const,
			...{ tumour_fraction: other.fraction, ploidy: other.ploidy, copies: copiesText(other.copies) },
			...{ subclone_share: null, below_best: below(chosen) },
		})),
	];
	rows.sort(
		(a, b) =>
			order[a.kind] - order[b.kind] ||
			(a.kind === 'less_likely' ? a.below_best - b.below_best : a.ploidy - b.ploidy),
	);
	return rows.map((row, i) => ({ sample, rank: i + 1, ...row }));
}

function segmentRows({ sample, estimate, frame }: SampleFraction): RowOf<typeof fractionSegmentsTable>[] {
	const { chosen, units, data } = estimate;
	const levels = chosen === null ? null : stateLevels(chosen);
	return units.members.map((members, i) => {
		const [first, last] = [members[0]!, members[members.length - 1]!];
		const s = chosen === null ? -1 : chosen.state[i]!;
		const state = chosen === null || s === -1 ? null : chosen.states[s]!;
		return {
			...{ sample, contig: frame.bins.contigs[frame.contig[first]!]! },
			...{ start: frame.start[first]!, end: frame.end[last]!, bins: members.length },
			...{ mean_log2: units.mean[i]!, error: Math.sqrt(data.variance[i]!) },
			...{ copies: state?.copies ?? null, subclonal: state?.subclonal ?? null },
			expected_log2: state === null || levels === null ? null : levels[s]!,
		};
	});
}

function geneRows({ sample, genes, gene_places }: SampleFraction): RowOf<typeof fractionGenesTable>[] {
	return genes.flatMap((one) => {
		const place = gene_places.get(one.gene);
		if (place === undefined) return [];
		const { gene, bins, log2, arm_log2, z, q, copies, amplified } = one;
		return [{ sample, gene, ...place, bins, log2, arm_log2, z, q, copies, amplified }];
	});
}
