import { SIX_CLASSES } from '../../signals/variants/substitutions.ts';
import type { Variant } from '../../readers/variants/variant.ts';
import { changeKey } from '../../signals/variants/change-key.ts';
import { geneMaxVaf } from '../../signals/variants/genes.ts';
import { count } from '../report/numbers.ts';
import type { SampleNumbers } from '../../signals/variants/sample-numbers.ts';
import { countVafs, VAF_BORDERS } from '../../signals/variants/vaf-bins.ts';
import type { Spectrum } from '../../signals/variants/spectrum.server.ts';
import type { FeatureGroup } from '../products/feature-store.ts';
import type { VariantContent } from '../raw-signal/variants/content.ts';
import { filterCounts } from '../raw-signal/variants/tables.ts';
import { MAX_CHANGES, MAX_FILTERS, MAX_GENES, type ChosenFeatures } from './chosen-features.ts';

/** How cohort-wide features are chosen, as features.json and the report say it. */
const WITHOUT_LABELS =
	'Chosen without labels and without the validation samples of the metadata; they differ between cohorts.';

/** Groups of features with their values, feature-major over the samples. */
export interface FeatureBlock extends FeatureGroup {
	values: Float64Array;
}

/** The features of `vcf_signature`, group by group. Every value is of its sample alone. */
export function signatureFeatures(content: VariantContent, chosen: ChosenFeatures): FeatureBlock[] {
	return [
		...numberBlocks(content.numbers),
		vafBlock(content),
		geneBlock(content, chosen),
		changeBlock(content, chosen),
		filterBlock(content, chosen),
		...spectrumBlocks(content.spectrum),
	].filter(({ feature_ids }) => feature_ids.length > 0);
}

function block(
	group: Omit<FeatureGroup, 'feature_ids'>,
	rows: readonly (readonly [string, readonly number[]])[],
): FeatureBlock {
	return {
		...group,
		feature_ids: rows.map(([name]) => name),
		values: Float64Array.from(rows.flatMap(([, values]) => [...values])),
	};
}

function numberBlocks(numbers: readonly SampleNumbers[]): FeatureBlock[] {
	const row = (name: string, pick: (own: SampleNumbers) => number | null): [string, number[]] => [
		name,
		numbers.map((own) => pick(own) ?? NaN),
	];
	// Of no variant none is non-silent and none has passed, whether or not that would have been stated.
	const counted = (name: string, pick: (own: SampleNumbers) => number | null): [string, number[]] =>
		row(name, (own) => (own.variants === 0 ? 0 : pick(own)));
	return [
		block(
			{
				group: 'counts',
				unit: 'variants',
				definition:
					'Retained variants of the sample: all, by kind, non-silent by the annotation (missing for a sample without one), with FILTER PASS (missing for a sample without any FILTER), in genes of clonal haematopoiesis, with a VAF of 40-60 or 90-100 %, and with a population frequency of at least 0.1 %. A sample without a variant has 0 of each.',
			},
			[
				row('n_variants', ({ variants }) => variants),
				row('n_snv', ({ snv }) => snv),
				row('n_insertions', ({ insertions }) => insertions),
				row('n_deletions', ({ deletions }) => deletions),
				row('n_other_kinds', ({ other_kinds }) => other_kinds),
				counted('n_nonsilent', ({ non_silent }) => non_silent),
				counted('n_pass', ({ passed }) => passed),
				row('n_chip', ({ chip }) => chip),
				row('n_germline_like', ({ germline_like }) => germline_like),
				row('n_common', ({ common }) => common),
			],
		),
		block(
			{
				group: 'vaf',
				unit: 'share (0-1)',
				definition:
					'Mean, median and largest VAF of the retained variants (missing without one); not a tumour fraction.',
			},
			[
				row('mean_vaf', ({ mean_vaf }) => mean_vaf),
				row('median_vaf', ({ median_vaf }) => median_vaf),
				row('max_vaf', ({ max_vaf }) => max_vaf),
			],
		),
	];
}

function vafBlock({ loaded }: VariantContent): FeatureBlock {
	const counts = loaded.people.map(({ variants }) => countVafs(variants.map(({ vaf }) => vaf)));
	return block(
		{
			group: 'vaf_histogram',
			unit: 'variants',
			definition: 'Variants with a VAF in [from, to); 1 is in the last range.',
		},
		VAF_BORDERS.slice(0, -1).map((from, bin) => [
			`vaf_${from}_${VAF_BORDERS[bin + 1] as number}`,
			counts.map((own) => own[bin]!),
		]),
	);
}

function geneBlock({ loaded }: VariantContent, { genes }: ChosenFeatures): FeatureBlock {
	const chosen = genes.slice(0, MAX_GENES);
	return {
		group: 'genes',
		unit: 'share (0-1)',
		definition:
			'Largest VAF of the variants of a gene; 0 = no retained variant of the gene in the sample (the files do not state whether it was covered), missing = a variant without VAF. ' +
			`Only the ${count(MAX_GENES, 'gene')} found in the most patients. ${WITHOUT_LABELS}`,
		feature_ids: chosen.map((gene) => `gene_${gene}_max_vaf`),
		values: geneMaxVaf(loaded.people, chosen),
	};
}

/** Changes of several patients: the VAF in each sample that has it. */
function changeBlock({ loaded }: VariantContent, { recurrent }: ChosenFeatures): FeatureBlock {
	const own = loaded.people.map(
		({ variants }) => new Map(variants.map((variant): [string, Variant] => [changeKey(variant), variant])),
	);
	return block(
		{
			group: 'recurrence',
			unit: 'share (0-1)',
			definition:
				'VAF in the sample of a change (contig:position:ref>alt, positions from 1, alleles trimmed of shared ends) found in at least two patients; 0 = not called in the sample, missing = called without VAF. ' +
				`At most ${count(MAX_CHANGES, 'change')}; several samples of a patient count once, and a sample of unknown patient counts as a separate patient. ${WITHOUT_LABELS}`,
		},
		recurrent.slice(0, MAX_CHANGES).map(({ key, name }) => [
			`change_${name}`,
			own.map((variants) => {
				const variant = variants.get(key);
				return variant === undefined ? 0 : (variant.vaf ?? NaN);
			}),
		]),
	);
}

function filterBlock({ loaded }: VariantContent, { filters }: ChosenFeatures): FeatureBlock {
	const own = loaded.collection.samples.map((calls) => ({
		counts: filterCounts(calls),
		total: calls.variants.length + calls.dropped.length,
	}));
	return block(
		{
			group: 'filters',
			unit: 'share (0-1)',
			definition:
				"Share of the sample's alleles, retained and dropped, with this FILTER of the caller; missing without alleles.",
		},
		filters
			.slice(0, MAX_FILTERS)
			.map((name) => [
				`filter_${name.replaceAll(' ', '_')}`,
				own.map(({ counts, total }) => (total === 0 ? NaN : (counts.get(name) ?? 0) / total)),
			]),
	);
}

/** Counts of the six classes always, of the 96 with a reference. */
function spectrumBlocks(spectrum: Spectrum): FeatureBlock[] {
	const n = spectrum.sample_ids.length;
	const counts = (c: number): number[] => Array.from(spectrum.counts.subarray(c * n, (c + 1) * n));
	const wide = spectrum.classes.length > SIX_CLASSES.length;
	const six = SIX_CLASSES.map((change): [string, number[]] => {
		const members = [...spectrum.classes.keys()].filter(
			(c) => spectrum.classes[c]?.includes(change) === true,
		);
		return [
			`snv6_${change}`,
			spectrum.sample_ids.map((_, s) => members.reduce((sum, c) => sum + counts(c)[s]!, 0)),
		];
	});
	const blocks = [
		block(
			{
				group: 'snv6',
				unit: 'variants',
				definition: 'Single-base substitutions in six classes, by the pyrimidine of the base pair.',
			},
			six,
		),
	];
	if (wide)
		blocks.push(
			block(
				{
					group: 'sbs96',
					unit: 'variants',
					definition:
						'Single-base substitutions in 96 classes with one flanking base on each side (pyrimidine strand, COSMIC order); each reference base was checked; indels and multi-base changes are excluded.',
				},
				spectrum.classes.map((name, c) => [`sbs96_${name}`, counts(c)]),
			),
		);
	return blocks;
}
