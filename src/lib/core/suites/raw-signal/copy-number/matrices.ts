import type { SignalMatrix } from '../../../signals/matrix.ts';
import type { CopyNumberContent, MeasuredSample } from './content.ts';
import { binName } from './measure.ts';

const GENOME_FEATURES = ['fraction_genome_altered', 'gain_fraction', 'loss_fraction'] as const;

/** Samples x features for group comparisons and changes over time: genome, arms, bins (as drawn). */
export function copyNumberMatrices({ samples, shared }: CopyNumberContent): SignalMatrix[] {
	return [genomeMatrix(samples), armMatrix(samples), binMatrix(shared)].filter(
		(matrix): matrix is SignalMatrix => matrix !== null && matrix.sample_ids.length > 0,
	);
}

function genomeMatrix(samples: readonly MeasuredSample[]): SignalMatrix | null {
	const called = samples.filter(({ altered_alone }) => !Number.isNaN(altered_alone.fraction));
	if (called.length === 0) return null;
	const of = ({
		altered_alone: altered,
	}: MeasuredSample): Record<(typeof GENOME_FEATURES)[number], number> => ({
		fraction_genome_altered: altered.fraction,
		gain_fraction: altered.gain_fraction,
		loss_fraction: altered.loss_fraction,
	});
	return {
		name: 'copy_number_genome',
		signal_kind: 'copy_number',
		sample_ids: called.map(({ summary }) => summary.sample_id),
		feature_ids: [...GENOME_FEATURES],
		values: Float64Array.from(GENOME_FEATURES.flatMap((feature) => called.map((one) => of(one)[feature]))),
		unit: 'fraction',
	};
}

function armMatrix(samples: readonly MeasuredSample[]): SignalMatrix | null {
	const usable = samples.filter(({ sample, summary }) => summary.arms.length > 0 && !sample.depth_only);
	const names = [...new Set(usable.flatMap(({ summary }) => summary.arms.map(({ arm }) => arm)))];
	if (names.length === 0) return null;
	const columns = usable.map(
		({ summary }) => new Map(summary.arms.map(({ arm, mean_log2 }) => [arm, mean_log2])),
	);
	return {
		name: 'copy_number_arms',
		signal_kind: 'copy_number',
		sample_ids: usable.map(({ summary }) => summary.sample_id),
		feature_ids: names,
		values: Float64Array.from(
			names.flatMap((name) => columns.map((column) => column.get(name) ?? Number.NaN)),
		),
		unit: 'log2 ratio',
	};
}

function binMatrix(shared: CopyNumberContent['shared']): SignalMatrix | null {
	if (shared === null) return null;
	const { bins, log2 } = shared.drawn;
	const ids = shared.cohort.sample_ids;
	const kept = [...bins.contig.keys()].filter((bin) => log2.some((column) => !Number.isNaN(column[bin])));
	return {
		name: 'copy_number_bins',
		signal_kind: 'copy_number',
		sample_ids: ids,
		feature_ids: kept.map((bin) => binName(bins, bin)),
		values: Float64Array.from(kept.flatMap((bin) => log2.map((column) => column[bin]!))),
		unit: 'log2 ratio',
	};
}
