import { percentShown, shown } from '../../written.ts';
import type { Measure } from '../measure.ts';
import { tellTumourFraction } from '../told-here.ts';
import { betaMedians, valuesOf } from '../values-at-hand.ts';
import { fixed, ofSample, per100, rounded, share } from './shared.ts';

/** Motifs of four bases. */
const MOTIFS = 256;
/** The DNA of one nucleosome with its linker, bp. */
const [SHORT, LONG] = [
	[100, 150],
	[151, 220],
] as const;
const DINUCLEOSOME = [250, 450] as const;

/** Numbers of fragments, copy number, variants and methylation. */
export const rawMeasures: readonly Measure[] = [
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'tumour_fraction', term: 'tumour_fraction', label: 'tumour fraction', label_zh: '肿瘤分数' },
		...{ ...share, of: 'samples', write: percentShown },
		named: /tumou?r[ -](?:dna )?fraction|ctdna (?:fraction|share)|\btf\b|肿瘤(?:分数|比例|含量)/u,
		find: (question) =>
			valuesOf(question, { kind: 'tumour_fractions', column: 'tumour_fraction', of: ofSample }),
		tell: tellTumourFraction,
		says: (value) => [
			{
				code: value < 0.03 ? 'answers.value_tumour_fraction_low' : 'answers.value_tumour_fraction',
				values: {
					...{ percent: percentShown(value), vaf: percentShown(value / 2) },
					gain: rounded(Math.log2(1 + value / 2), 2),
				},
			},
		],
	},
	{
		next: ['answers.ask_variants'],
		...{ id: 'vaf', term: 'vaf', label: 'VAF', label_zh: 'VAF', ...share, of: 'samples' },
		write: percentShown,
		named: /\bvafs?\b|(?:variant )?allele (?:fraction|frequenc)|等位基因(?:频率|分数)/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'variants', column: 'vaf' },
				of: (row) =>
					[row['sample'], row['gene'], row['protein_change']]
						.filter((text) => text !== undefined && text !== '')
						.join(' '),
				where: (row) => question.about.genes?.includes(row['gene'] ?? '') ?? true,
			}),
		says: (value) => [
			{
				code:
					(value >= 0.4 && value <= 0.6) || value >= 0.9
						? 'answers.value_vaf_inherited'
						: value < 0.4
							? 'answers.value_vaf'
							: 'answers.value_vaf_high',
				values: {
					...{ value: percentShown(value), one_in: rounded(1 / value, 2) },
					twice: percentShown(Math.min(1, 2 * value)),
				},
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'motif_diversity', term: 'motif_diversity_score', label: 'motif diversity score' },
		...{ label_zh: '基序多样性评分', low: 0, high: 1, share: false, of: 'samples', write: rounded },
		named: /motif[- ]diversity(?: scores?)?|\bmds\b|基序多样性(?:评分|得分)?/u,
		find: (question) =>
			valuesOf(question, { kind: 'fragment_samples', column: 'motif_diversity', of: ofSample }),
		says: (value) => [
			{
				code: 'answers.value_motif_diversity',
				values: { value: rounded(value), motifs: shown(Math.round(MOTIFS ** value)), all: MOTIFS },
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'short_long_ratio', term: 'short_long_ratio', label: 'short-to-long fragment ratio' },
		...{ label_zh: '短长片段比', low: 0, high: 100, share: false, of: 'samples', write: rounded },
		named: /short[- ]?(?:to[- ]|\/)?long|fragment ratio|短长(?:片段)?比|短\/?长片段/u,
		find: (question) =>
			valuesOf(question, { kind: 'fragment_samples', column: 'short_long_ratio', of: ofSample }),
		says: (value) => [
			{ code: 'answers.value_short_long', values: { value: rounded(value), short: per100(value) } },
		],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'fraction_genome_altered', term: 'fga', label: 'fraction of genome altered' },
		...{ label_zh: '基因组改变比例', ...share, of: 'samples', write: percentShown },
		named: /genome altered|altered (?:fraction|genome)|\bfga\b|基因组改变|改变比例/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'copy_number_samples', column: 'fraction_genome_altered', of: ofSample },
			}),
		says: (value) => [{ code: 'answers.value_altered', values: { percent: percentShown(value) } }],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'dlrs', term: 'dlrs', label: 'DLRS', label_zh: 'DLRS', low: 0, high: 10, share: false },
		...{ of: 'samples', write: rounded },
		named: /\bdlrs\b|derivative log[- ]?ratio|相邻分箱离散度/u,
		find: (question) => valuesOf(question, { kind: 'copy_number_samples', column: 'dlrs', of: ofSample }),
		says: (value) => [
			{ code: 'answers.value_dlrs', values: { value: rounded(value), hundred: rounded(value / 10) } },
		],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'log2_ratio', term: 'log2_ratio', label: 'log2 ratio', label_zh: 'log2 比值' },
		...{ low: -20, high: 20, share: false, of: 'samples', write: fixed(3) },
		named: /\blog[- ]?2\b|\blog ratio|log2 ?(?:比值|值|比)|对数比值/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'copy_number_segments', column: 'mean_log2' },
				// Levels of X and Y tell the sex.
				where: (row) => !/^(?:chr)?[xy]$/iu.test(row['contig'] ?? ''),
				of: (row) => `${row['sample']} ${row['contig']}:${row['start']}-${row['end']}`,
			}),
		says: (value) => {
			const ratio = 2 ** value;
			const fraction = 2 * Math.abs(ratio - 1);
			const values = { value: rounded(value), ratio: rounded(ratio), percent: percentShown(fraction) };
			if (value === 0) return [{ code: 'answers.value_log2_zero', values }];
			if (fraction > 1) return [{ code: 'answers.value_log2_large', values }];
			return [{ code: value > 0 ? 'answers.value_log2_gain' : 'answers.value_log2_loss', values }];
		},
	},
	{
		next: ['answers.ask_top'],
		...{ id: 'beta_value', term: 'beta_value', label: 'methylation level', label_zh: '甲基化水平' },
		...{ ...share, of: 'samples', write: rounded },
		named: /\bbeta(?:[- ]values?)?\b|methylation level|β ?值|beta ?值|甲基化水平/u,
		find: async (question) => [
			...(await valuesOf(question, { kind: 'methylation_samples', column: 'mean_beta', of: ofSample })),
			...(await betaMedians(question)),
		],
		says: (value) => [
			{
				code: 'answers.value_beta',
				values: { value: rounded(value), methylated: per100(value) },
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'mapq', term: 'mapping_quality', label: 'MAPQ', label_zh: 'MAPQ', low: 0, high: 255 },
		...{ share: false, of: 'samples', write: rounded },
		named: /\bmapq\b|mapping quality|比对质量/u,
		says: (value) => [
			{
				code: value === 0 ? 'answers.value_mapq_zero' : 'answers.value_mapq',
				values: { value: rounded(value), one_in: rounded(10 ** (value / 10), 2) },
			},
		],
	},
	{
		next: ['answers.ask_over_time'],
		...{ id: 'ratio_to_baseline', term: 'variant_tracking', label: 'ratio to baseline' },
		...{ label_zh: '与基线之比', low: 0, high: 1e4, share: false, of: 'samples', write: rounded },
		named: /ratio to baseline|molecular response|与基线之比|分子应答/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'variant_tracking_samples', column: 'ratio_to_baseline', of: ofSample },
			}),
		says: (value) => [
			{
				code: value < 1 ? 'answers.value_baseline_below' : 'answers.value_baseline',
				values: { value: rounded(value), percent: percentShown(value) },
			},
		],
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'fragment_length', term: 'fragment_size', label: 'median fragment length' },
		...{ label_zh: '片段长度中位数', low: 10, high: 1e5, share: false, of: 'samples', write: rounded },
		named: /fragment (?:size|length)|insert size|\d ?bp\b|片段(?:长度|大小)/u,
		find: (question) => valuesOf(question, { kind: 'fragment_samples', column: 'median', of: ofSample }),
		says: (value) => {
			const between = ([low, high]: readonly [number, number]): boolean => value >= low && value <= high;
			const values = { value: rounded(value) };
			if (between(SHORT)) return [{ code: 'answers.value_length_short', values }];
			if (between(LONG)) return [{ code: 'answers.value_length_mono', values }];
			if (between(DINUCLEOSOME)) return [{ code: 'answers.value_length_di', values }];
			return [{ code: 'answers.value_length', values }];
		},
	},
	{
		next: ['answers.ask_fragments'],
		...{ id: 'metaprofile', term: 'metaprofile', label: 'central coverage', label_zh: '中心覆盖度' },
		...{ low: 0, high: 1e6, share: false, of: 'samples', write: rounded },
		named: /central (?:coverage|value|signal)|中心(?:的)?(?:覆盖度|信号)/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'fragment_profile_summaries', column: 'central' },
				where: (row) => row['correction'] !== 'uncorrected',
				of: (row) => `${row['sample']}, ${row['sites']}`,
			}),
		says: (value) => [{ code: 'answers.value_central', values: { value: rounded(value) } }],
	},
	{
		next: ['answers.ask_copy_number'],
		...{ id: 'z', term: 'z_score', label: 'z-score', label_zh: 'z 分数', low: -1e6, high: 1e6 },
		...{ share: false, of: 'samples', write: rounded },
		named: /\bz(?:[- ]?scores?)?\b|z ?(?:分数|值)/u,
		find: (question) =>
			valuesOf(question, {
				...{ kind: 'copy_number_arms', column: 'z', of: (row) => `${row['sample']} ${row['arm']}` },
			}),
		says: (value) => [
			{
				code: value < 0 ? 'answers.value_z_below' : 'answers.value_z',
				values: { value: rounded(Math.abs(value)) },
			},
		],
	},
];
