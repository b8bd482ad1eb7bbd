import type { SignalMatrix } from '../../../signals/matrix.ts';
import type { PersonVariants } from '../../../signals/variants/genes.ts';
import { geneMaxVaf, type GeneCount } from '../../../signals/variants/genes.ts';
import type { SampleNumbers } from '../../../signals/variants/sample-numbers.ts';
import type { Spectrum } from '../../../signals/variants/spectrum.server.ts';

/** Genes compared between groups at most: those of most patients. */
const MAX_GENES = 500;

/** What samples are compared by: their counts, their fractions, the share of each substitution class, and the largest VAF per gene. */
export function variantMatrices(
	people: readonly PersonVariants[],
	numbers: readonly SampleNumbers[],
	genes: readonly GeneCount[],
	spectrum: Spectrum,
): SignalMatrix[] {
	if (people.length < 2) return [];
	const sample_ids = people.map(({ sample }) => sample);
	// Counts and fractions apart: drawn on one axis the fractions would lie on its floor.
	const matrices = [
		matrix('variant_counts', 'variants', sample_ids, [
			['n_variants', numbers.map(({ variants }) => variants)],
			['n_snv', numbers.map(({ snv }) => snv)],
			['n_indels', numbers.map(({ insertions, deletions }) => insertions + deletions)],
			['n_nonsilent', numbers.map(({ non_silent }) => non_silent ?? NaN)],
			['n_chip', numbers.map(({ chip }) => chip)],
			['n_germline_like', numbers.map(({ germline_like }) => germline_like)],
		]),
		matrix('variant_vaf', 'variant allele fraction', sample_ids, [
			['mean_vaf', numbers.map(({ mean_vaf }) => mean_vaf ?? NaN)],
			['median_vaf', numbers.map(({ median_vaf }) => median_vaf ?? NaN)],
			['max_vaf', numbers.map(({ max_vaf }) => max_vaf ?? NaN)],
		]),
	];
	if (spectrum.classes.length === 6 && spectrum.counted > 0)
		matrices.push(
			matrix(
				'variant_classes',
				'share of the substitutions',
				sample_ids,
				spectrum.classes.map((name, c) => [`snv6_${name}`, shares(spectrum, c)]),
			),
		);
	const shared = genes.filter(({ patients }) => patients > 1).slice(0, MAX_GENES);
	if (shared.length > 0)
		matrices.push({
			name: 'variant_genes',
			signal_kind: 'signal',
			sample_ids,
			feature_ids: shared.map(({ gene }) => gene),
			values: geneMaxVaf(
				people,
				shared.map(({ gene }) => gene),
			),
			unit: 'largest VAF of the gene',
		});
	return matrices;
}

function matrix(
	name: string,
	unit: string,
	sample_ids: string[],
	rows: readonly [string, readonly number[]][],
): SignalMatrix {
	return {
		name,
		signal_kind: 'signal',
		sample_ids,
		feature_ids: rows.map(([feature]) => feature),
		values: Float64Array.from(rows.flatMap(([, values]) => [...values])),
		unit,
	};
}

/** Share of a class among the substitutions of each sample; missing without any. */
function shares(spectrum: Spectrum, c: number): number[] {
	const n = spectrum.sample_ids.length;
	return spectrum.sample_ids.map((_, s) => {
		let total = 0;
		for (let k = 0; k < spectrum.classes.length; k++) total += spectrum.counts[k * n + s]!;
		return total === 0 ? NaN : spectrum.counts[c * n + s]! / total;
	});
}
