import { ABSENCE_POWER, INHERITED_VAF_IN_NORMAL, IN_NORMAL_P } from '../../../../contract/decision-rules.ts';
import { render, say } from '../../../../contract/messages/index.ts';
import type { Variant } from '../../../readers/variants/variant.ts';
import { CHIP_TABLE_SOURCE, CHIP_TABLE_VERSION } from '../../../signals/variants/chip-genes.ts';
import { detectionChance, detectionLimit } from '../../../signals/variants/detection-limit.ts';
import { DEFAULT_RATE, MIN_SITES, type ConsensusReads } from '../../../signals/variants/normal-error.ts';
import type { NormalState } from '../../../signals/variants/normal-verdict.ts';
import { flagsOf } from '../../../signals/variants/flags.ts';
import type { GeneCount } from '../../../signals/variants/genes.ts';
import type { RecurrentVariant } from '../../../signals/variants/recurrence.ts';
import type { SampleNumbers } from '../../../signals/variants/sample-numbers.ts';
import type { Spectrum } from '../../../signals/variants/spectrum.server.ts';
import { bullets, escapeMarkdown, markdownTable } from '../../report/markdown.ts';
import { count, list, short } from '../../report/numbers.ts';
import { shortName } from '../../report/words.ts';
import { fileName } from '../../cohort/file-name.ts';
import type { LoadedVariants } from './load-variants.server.ts';
import type { NormalErrorRate } from './normal-rates.ts';
import { boundsInWords } from './settings.ts';
import { filterCounts } from './tables.ts';
import type { Tracking } from './tracked-patients.ts';

/** Rows of a table in the report; the table on disk holds them all. */
const MAX_ROWS = 20;
const MAX_FILTERS = 12;
const MAX_NOTES = 6;

/** What the report of variants cannot show. */
export const variantLimits: readonly string[] = [
	'VAF is not tumour fraction: copy number, clonality, clonal haematopoiesis and inherited variants all change it.',
	'A variant absent from a file was not called; coverage of its position is known only if the file reports it.',
	'Variants in genes of clonal haematopoiesis may come from blood cells; without a matched normal their origin is uncertain.',
	'A VAF near 50 or 100 % suggests but does not prove an inherited variant; a high tumour fraction or a gain has the same effect.',
	'Detection limits assume that reads are independent molecules without errors; true limits are higher.',
];

/** Files with their records and alleles, both shown: a record may hold several alleles. */
export function fileLines(loaded: LoadedVariants): string[] {
	const { files } = loaded.collection;
	const uncarried = files.reduce((n, one) => n + one.uncarried, 0);
	return [
		'### Files',
		'',
		...markdownTable(
			['file', 'format', 'caller', 'records', 'alleles', 'PASS records', 'multi-allelic', 'VAF from'],
			files.slice(0, MAX_ROWS).map(({ source, file }) => [
				fileName(source.given),
				file.version === null ? file.format : `${file.format} ${file.version}`,
				file.caller ?? '',
				file.records,
				file.alleles,
				file.passed_records > 0 || statesFilters(loaded, source.given) ? file.passed_records : null,
				file.multiallelic_records,
				Object.keys(file.vaf_sources)
					.filter((field) => field !== 'none')
					.join(', '),
			]),
		),
		...more(files.length, 'variant_files'),
		...(uncarried === 0
			? []
			: bullets([escapeMarkdown(render(say('variants.alleles_uncarried', { count: uncarried })))])),
		...deviationLines(loaded),
	];
}

/** False for tables without a FILTER: none of their records passed or failed one. */
function statesFilters({ collection }: LoadedVariants, given: string): boolean {
	const own = collection.samples.filter(({ files }) => files.includes(given));
	return own.some(
		({ variants, dropped }) =>
			variants.some(({ filters }) => filters.length > 0) ||
			dropped.some(({ variant }) => variant.filters.length > 0),
	);
}

/** Departures from the format that touch no value in use, and what was concluded: for those who made the files. */
function deviationLines({ collection, notes }: LoadedVariants): string[] {
	const said = [...collection.files.flatMap(({ file }) => file.deviations), ...notes].map((message) =>
		escapeMarkdown(render(message)),
	);
	if (said.length === 0) return [];
	const rest = said.length - MAX_NOTES;
	return [
		'Ambiguities in the files and deviations from their format, none of which affects the values used:',
		'',
		...bullets([
			...said.slice(0, MAX_NOTES),
			...(rest > 0 ? [`${count(rest, 'more of the kind', 'more of the kind')}.`] : []),
		]),
	];
}

export function sampleLines(loaded: LoadedVariants, numbers: readonly SampleNumbers[]): string[] {
	const { samples } = loaded.collection;
	const percent = (value: number | null): string => (value === null ? '' : short(100 * value));
	return [
		'### Samples',
		'',
		...markdownTable(
			[
				'sample',
				'alleles',
				'kept',
				'SNV',
				'indels',
				'mean VAF %',
				'median VAF %',
				'max VAF %',
				'CHIP genes',
				'germline-like',
				'median depth',
			],
			samples.slice(0, MAX_ROWS).map(({ sample, alleles, variants }, s) => {
				const own = numbers[s]!;
				return [
					sample,
					alleles,
					variants.length,
					own.snv,
					own.insertions + own.deletions,
					percent(own.mean_vaf),
					percent(own.median_vaf),
					percent(own.max_vaf),
					own.chip,
					own.germline_like,
					own.depth_median === null ? '' : short(own.depth_median),
				];
			}),
		),
		...more(samples.length, 'variant_summary'),
	];
}

/** What was asked of variants, and what left them out. */
export function filterLines(loaded: LoadedVariants): string[] {
	const { bounds, regions, blacklist, chip_handling, collection } = loaded;
	const asked = boundsInWords(bounds);
	const lines = [
		asked === ''
			? 'No bound was set on FILTER, depth, reads, VAF, QUAL or population frequency.'
			: `Variants are kept with ${asked}.`,
	];
	for (const set of regions)
		lines.push(
			`Only variants in ${count(set.regions, 'region')} of ${escapeMarkdown(fileName(set.path))}${regions.length > 1 ? ', in the files it applies to' : ''}.`,
		);
	if (blacklist !== null)
		lines.push(
			`Variants in ${count(blacklist.regions, 'region')} of ${escapeMarkdown(fileName(blacklist.path))} were excluded.`,
		);
	if (chip_handling === 'drop') lines.push('Variants in genes of clonal haematopoiesis were excluded.');
	const reasons = new Map<string, number>();
	for (const { reasons: own } of collection.samples)
		for (const [reason, n] of Object.entries(own)) reasons.set(reason, (reasons.get(reason) ?? 0) + n);
	return [
		'### Variants excluded',
		'',
		...bullets(lines),
		...markdownTable(
			['reason', 'variants'],
			[...reasons].sort((a, b) => b[1] - a[1]).map(([reason, n]) => [reason.replaceAll('_', ' '), n]),
		),
		...(reasons.size === 0
			? []
			: [
					'A variant with several reasons is counted under each. `tables/variants_dropped.csv` lists every excluded variant with its reasons.',
					'',
				]),
	];
}

export function callerFilterLines({ collection }: LoadedVariants): string[] {
	const all = new Map<string, number>();
	for (const calls of collection.samples)
		for (const [name, n] of filterCounts(calls)) all.set(name, (all.get(name) ?? 0) + n);
	const rows = [...all].sort((a, b) => b[1] - a[1]).slice(0, MAX_FILTERS);
	return rows.length === 0
		? []
		: [
				'### Filters of the callers',
				'',
				...markdownTable(['FILTER', 'alleles'], rows),
				...more(all.size, 'variant_filters', MAX_FILTERS),
			];
}

export function geneLines(genes: readonly GeneCount[], recurrent: readonly RecurrentVariant[]): string[] {
	if (genes.length === 0) return [];
	return [
		'### Genes',
		'',
		...markdownTable(
			['gene', 'patients', 'samples', 'variants', 'non-silent', 'max VAF %'],
			genes
				.slice(0, MAX_ROWS)
				.map((one) => [
					one.gene,
					one.patients,
					one.samples,
					one.variants,
					one.non_silent ?? '',
					one.max_vaf === null ? '' : short(100 * one.max_vaf),
				]),
		),
		...more(genes.length, 'variant_genes'),
		...(recurrent.length === 0
			? []
			: [
					`**Changes in several patients:** ${count(recurrent.length, 'change')}.`,
					'',
					...markdownTable(
						['place', 'change', 'gene', 'protein', 'patients'],
						recurrent
							.slice(0, MAX_ROWS)
							.map((one) => [
								`${one.contig}:${one.start + 1}`,
								shortName(`${one.ref || '-'}>${one.alt || '-'}`, 24),
								one.gene ?? '',
								one.protein_change ?? '',
								one.patients,
							]),
					),
					...more(recurrent.length, 'recurrent_variants'),
				]),
	];
}

export function originLines({ people, chip_handling }: LoadedVariants, genes: number): string[] {
	const all = people.flatMap(({ sample, variants }) => variants.map((variant) => ({ sample, variant })));
	const chip = all.filter(({ variant }) => flagsOf(variant).chip !== null);
	const inherited = all.filter(
		({ variant }) => flagsOf(variant).germline_like !== null || flagsOf(variant).common,
	);
	const hasVaf = all.some(({ variant }) => variant.vaf !== null);
	const byVaf = inherited.filter(({ variant }) => flagsOf(variant).germline_like !== null).length;
	const handled =
		chip_handling === 'drop'
			? 'excluded as requested'
			: chip_handling === 'ignore'
				? 'not marked, as requested'
				: 'marked, not removed';
	return [
		'### Genes of clonal haematopoiesis',
		'',
		`${genes === 0 ? 'No variant has a gene annotation, so none can be marked' : `${count(chip.length, 'variant')} in these genes`} (${handled}; table of the project, version ${CHIP_TABLE_VERSION}). ${escapeMarkdown(CHIP_TABLE_SOURCE)}`,
		'',
		...variantTable(
			chip,
			(variant) => (flagsOf(variant).chip?.also_tumour_driver === true ? 'yes' : 'no'),
			'also tumour driver',
		),
		...more(chip.length, 'chip_variants'),
		'### Germline-like variants',
		'',
		`${count(inherited.length, 'variant')}${hasVaf ? `: ${byVaf.toLocaleString('en')} with a VAF of 40-60 % or 90-100 %, ${(inherited.length - byVaf).toLocaleString('en')} others with a` : ' with a'} population frequency of at least 0.1 % (marked, not removed).${hasVaf || all.length === 0 ? '' : ' No variant has a VAF, so inherited variants cannot be recognised by VAF.'}`,
		'',
		...variantTable(inherited, (variant) => flagsOf(variant).germline_like ?? 'common', 'why'),
		...more(inherited.length, 'germline_like_variants'),
	];
}

function variantTable(
	rows: readonly { sample: string; variant: Variant }[],
	last: (variant: Variant) => string,
	title: string,
): string[] {
	return markdownTable(
		['sample', 'place', 'change', 'gene', 'protein', 'VAF %', 'depth', title],
		rows
			.slice(0, MAX_ROWS)
			.map(({ sample, variant }) => [
				sample,
				`${variant.contig}:${variant.start + 1}`,
				shortName(`${variant.ref || '-'}>${variant.alt || '-'}`, 24),
				variant.gene ?? '',
				variant.protein_change ?? '',
				variant.vaf === null ? '' : short(100 * variant.vaf),
				variant.depth ?? '',
				last(variant),
			]),
	);
}

export function limitLines(loaded: LoadedVariants, numbers: readonly SampleNumbers[]): string[] {
	const rows = loaded.collection.samples.flatMap(({ sample }, s) => {
		const { sites, depth_low, depth_median } = numbers[s]!;
		if (depth_median === null || depth_low === null) return [];
		const chance = (fraction: number): string => `${short(100 * detectionChance(fraction, depth_median))}`;
		return [
			[
				sample,
				sites,
				short(depth_low),
				short(depth_median),
				short(100 * detectionLimit(depth_median)),
				chance(0.001),
				chance(0.005),
				chance(0.01),
			],
		];
	});
	return [
		'### Detection limits',
		'',
		'At the depth of the called variants: the VAF at which at least one read is expected with 95 % probability, and the probability (%) of detecting variants of 0.1, 0.5 and 1 %, as 1 - (1 - f)^depth. The files do not report the depth elsewhere.',
		'',
		...(rows.length === 0
			? ['No file reports depths.', '']
			: markdownTable(
					[
						'sample',
						'variants with depth',
						'depth, 10th percentile',
						'depth, median',
						'limit %',
						'0.1 %',
						'0.5 %',
						'1 %',
					],
					rows.slice(0, MAX_ROWS),
				)),
		...more(rows.length, 'detection_limits'),
	];
}

export function spectrumLines(spectrum: Spectrum): string[] {
	const said = [
		`${count(spectrum.counted, 'substitution')} in ${spectrum.classes.length} classes, ${count(spectrum.not_substitutions, 'other variant')} excluded (indels, multi-base changes, symbolic alleles).`,
	];
	if (spectrum.ref_differs > 0)
		said.push(
			`${count(spectrum.ref_differs, 'substitution')} whose REF differs from the reference base ${spectrum.ref_differs === 1 ? 'was' : 'were'} excluded (first: ${escapeMarkdown(spectrum.ref_example ?? '')}).`,
		);
	if (spectrum.no_context > 0)
		said.push(
			`${count(spectrum.no_context, 'substitution')} without two known neighbouring bases ${spectrum.no_context === 1 ? 'was' : 'were'} excluded.`,
		);
	return ['### Substitution classes', '', ...bullets(said)];
}

export function trackingLines({ patients, set_aside }: Tracking): string[] {
	if (patients.length === 0) return [];
	const rows = patients.flatMap(({ patient, tracked, values }) =>
		values.map((one, order) => [
			patient,
			one.sample,
			order === 0 ? 'baseline' : String(order),
			tracked.length,
			one.seen,
			one.unseen,
			one.not_covered,
			one.mean_vaf === null ? '' : short(100 * one.mean_vaf),
			one.max_vaf === null ? '' : short(100 * one.max_vaf),
			one.ratio_to_baseline === null ? '' : short(one.ratio_to_baseline),
			one.cleared === true ? 'yes' : '',
		]),
	);
	return [
		'### Variants over time',
		'',
		`Variants of the first sample of ${list(patients.map(({ patient }) => escapeMarkdown(patient)))} are followed in later samples, in order of time. A variant covered but not detected counts as 0; a variant at a position not reported in the files is missing. Not followed: ${count(set_aside, 'variant')} that failed the caller's filters, look inherited or are common. Genes of clonal haematopoiesis that do not drive solid tumours are followed but excluded from the means unless chip_handling is ignore. VAF is not tumour fraction.`,
		'',
		...markdownTable(
			[
				'patient',
				'sample',
				'time',
				'followed',
				'seen',
				'unseen',
				'not covered',
				'mean VAF %',
				'max VAF %',
				'ratio to baseline',
				'cleared',
			],
			rows.slice(0, 2 * MAX_ROWS),
		),
		...more(rows.length, 'variant_tracking_samples', 2 * MAX_ROWS),
	];
}

export function normalLines({ normals, people, consensus_reads }: LoadedVariants): string[] {
	if (normals.pairs.length === 0) return [];
	const paired = normals.pairs.filter(({ normal }) => normal !== null);
	const states: [NormalState, string][] = [
		['germline', 'inherited'],
		['blood_clone', 'in part of the blood cells'],
		['tumour_in_normal_possible', 'possible tumour in normal'],
		['caller_artifact', 'artefact according to caller'],
		['not_seen', 'absent'],
		['undetermined', 'undetermined'],
		['not_in_file', 'not in its file'],
	];
	const molecules = consensus_reads === 'both' ? 'two' : 'three';
	return [
		'### Matched normals',
		'',
		`${count(paired.length, 'sample')} of ${people.length} with a matched normal. A variant is considered present in the normal if error alone explains its reads with p < ${IN_NORMAL_P} (beta-binomial test at the depth of the normal, Holm over the variants tested in the sample) and at least ${molecules} molecules carry it. With a VAF of at least ${100 * INHERITED_VAF_IN_NORMAL} % in the normal, the variant is inherited; with at least a third of its VAF in plasma, it is in part of the blood cells (clonal haematopoiesis); with less, tumour or contamination in the normal is possible. Filters that the caller applied to reads in the normal are kept. A variant is absent only if the normal had ${100 * ABSENCE_POWER} % power to detect half of its VAF in plasma. All others are undetermined; \`tables/variants.csv\` lists the depth that would be needed.`,
		'',
		...markdownTable(
			['sample', 'normal', 'by', ...states.map(([, title]) => title)],
			paired.slice(0, MAX_ROWS).map(({ sample, normal, by }) => {
				const own = [...(normals.bySample.get(sample)?.values() ?? [])];
				return [
					sample,
					normal ?? '',
					by?.replace('_', ' ') ?? '',
					...states.map(([state]) => own.filter((one) => one.state === state).length),
				];
			}),
		),
		...more(paired.length, 'variant_normal_pairs'),
		...rateLines(normals.rates, consensus_reads),
	];
}

const RATE_SOURCES: Record<NormalErrorRate['source'], string> = {
	sites: 'other positions of the change in this normal',
	controls: 'positions of the change in the other normals',
	default: 'default',
};

/** The error that the normals were tested against, by change. */
function rateLines(rates: readonly NormalErrorRate[], consensus: ConsensusReads): string[] {
	if (rates.length === 0) return [];
	const reads = consensus === 'normal' || consensus === 'both' ? 'consensus' : 'raw';
	return [
		`Error rates are estimated at ${MIN_SITES} or more other positions of the same change in the normal, otherwise in the other normals, otherwise ${DEFAULT_RATE[reads]} (default for ${reads} reads, ${consensus === 'none' ? 'as no consensus reads were stated' : `consensus_reads: ${consensus}`}). Because callers remove positions with reads in the normal, no rate below ${DEFAULT_RATE[reads] / 10} is used.`,
		'',
		...markdownTable(
			['normal', 'change', 'error rate', 'spread', 'from', 'places'],
			rates
				.slice(0, MAX_ROWS)
				.map(({ normal, change, rate, spread, source, sites }) => [
					normal,
					change,
					rate.toPrecision(2),
					spread.toPrecision(2),
					RATE_SOURCES[source],
					sites,
				]),
		),
		...more(rates.length, 'variant_normal_error_rates'),
	];
}

function more(total: number, table: string, shown = MAX_ROWS): string[] {
	return total <= shown ? [] : [`${count(total - shown, 'more row')} in \`tables/${table}.csv\`.`, ''];
}
