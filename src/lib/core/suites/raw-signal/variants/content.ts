import { appendAll } from '../../../../base/append-all.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import {
	variantTrackingSamplesTable,
	variantTrackingTable,
} from '../../../../contract/tables/variants/variant-tracking.ts';
import { medianSorted } from '../../../numerics/descriptive/median.ts';
import { chipGene } from '../../../signals/variants/chip-genes.ts';
import { countGenes, type GeneCount } from '../../../signals/variants/genes.ts';
import type { NormalState, NormalVerdict } from '../../../signals/variants/normal-verdict.ts';
import { recurrentVariants, type RecurrentVariant } from '../../../signals/variants/recurrence.ts';
import { sampleNumbers, type SampleNumbers } from '../../../signals/variants/sample-numbers.ts';
import type { Spectrum } from '../../../signals/variants/spectrum.server.ts';
import { resultTable } from '../../cohort/tables.ts';
import { markdownFigure } from '../../report/markdown.ts';
import type { SuiteFigure, SuiteTable } from '../../suite.ts';
import type { RawCohort } from '../raw-cohort.server.ts';
import { spectrumFigure, trackingFigure, vafFigure } from './figures.ts';
import type { LoadedVariants } from './load-variants.server.ts';
import type { OtherCaller } from './other-callers.server.ts';
import {
	callerFilterLines,
	fileLines,
	filterLines,
	geneLines,
	limitLines,
	normalLines,
	originLines,
	sampleLines,
	spectrumLines,
	trackingLines,
} from './report.ts';
import {
	droppedTables,
	filtersTable,
	filesTable,
	genesTable,
	histogramTable,
	limitsTable,
	listTables,
	MAX_LISTED,
	pairsTable,
	ratesTable,
	recurrentTable,
	spectrumTable,
	summaryTable,
} from './tables.ts';
import { trackingRows, trackingSampleRows, type Tracking } from './tracked-patients.ts';

/** Everything a report about variants is written from. */
export interface VariantContent {
	loaded: LoadedVariants;
	numbers: SampleNumbers[];
	genes: GeneCount[];
	recurrent: RecurrentVariant[];
	spectrum: Spectrum;
	tracking: Tracking;
	cohort: RawCohort;
}

export function variantContent(
	loaded: LoadedVariants,
	spectrum: Spectrum,
	tracking: Tracking,
	cohort: RawCohort,
): VariantContent {
	return {
		loaded,
		numbers: loaded.collection.samples.map(({ variants }) => sampleNumbers(variants)),
		genes: countGenes(loaded.people),
		recurrent: recurrentVariants(loaded.people),
		spectrum,
		tracking,
		cohort,
	};
}

/** The first sentences: what was read and what stays; what is marked; what the normals said; what became of it in time. */
export function headlineOf(content: VariantContent): Message[] {
	const { loaded, numbers, tracking } = content;
	const { collection, chip_handling } = loaded;
	const files = collection.files.map(({ file }) => file);
	const sum = (pick: (own: SampleNumbers) => number): number => numbers.reduce((n, own) => n + pick(own), 0);
	const left = collection.samples.reduce((n, calls) => n + calls.dropped_count, 0);
	const kept = sum(({ variants }) => variants);
	const said = [
		say(left === 0 ? 'variants.found_all' : 'variants.found', {
			files: files.length,
			records: files.reduce((n, file) => n + file.records, 0),
			alleles: files.reduce((n, file) => n + file.alleles, 0),
			kept,
			samples: collection.samples.length,
			...(left === 0 ? {} : { dropped: left }),
		}),
	];
	// What the normals show weighs more than what genes and fractions suggest.
	appendAll(said, normalMessages(loaded));
	const dropped = collection.samples.reduce((n, { reasons }) => n + (reasons.chip_gene ?? 0), 0);
	if (chip_handling === 'drop')
		said.push(say('variants.chip_dropped', { count: dropped, drivers: driversDropped(loaded) }));
	else if (chip_handling === 'flag' && kept > 0)
		said.push(
			flaggedMessage(
				{
					chip: sum(({ chip }) => chip),
					drivers: sum(({ chip_also_tumour }) => chip_also_tumour),
					germline: sum(({ germline_like }) => germline_like),
				},
				content.genes.length > 0,
				kept > sum(({ without_vaf }) => without_vaf),
			),
		);
	if (tracking.patients.length > 0)
		said.push(
			say('variants.followed', {
				patients: tracking.patients.length,
				variants: tracking.patients.reduce((n, { tracked }) => n + tracked.length, 0),
				cleared: tracking.patients.reduce(
					(n, { values }) => n + values.slice(1).filter(({ cleared }) => cleared === true).length,
					0,
				),
			}),
		);
	return said;
}

const verdictsOf = ({ normals }: LoadedVariants): NormalVerdict[] =>
	[...normals.bySample.values()].flatMap((own) => [...own.values()]);

/** What the matched normals said. */
function normalMessages(loaded: LoadedVariants): Message[] {
	const { normals } = loaded;
	if (normals.bySample.size === 0) return [];
	const verdicts = verdictsOf(loaded);
	const count = (state: NormalState): number => verdicts.filter((one) => one.state === state).length;
	const values = { samples: normals.bySample.size, clones: count('blood_clone') };
	return [
		normals.removed > 0 || count('germline') === 0
			? say('variants.inherited_removed', { ...values, count: normals.removed })
			: say('variants.inherited_marked', { ...values, count: count('germline') }),
	];
}

/** What the matched normals make doubtful, and what they leave open, with the depth that would decide. */
function normalDoubts(loaded: LoadedVariants): Message[] {
	const verdicts = verdictsOf(loaded);
	const said: Message[] = [];
	const of = (state: NormalState): NormalVerdict[] => verdicts.filter((one) => one.state === state);
	const below = of('tumour_in_normal_possible').length;
	if (below > 0) said.push(say('variants.tumour_in_normal', { count: below }));
	const artifacts = of('caller_artifact').length;
	if (artifacts > 0) said.push(say('variants.normal_artifacts', { count: artifacts }));
	const open = of('undetermined');
	if (open.length === 0) return said;
	const depths = Float64Array.from(
		open.flatMap(({ depth_to_decide }) => (depth_to_decide === null ? [] : [depth_to_decide])),
	).sort();
	const count = open.length;
	said.push(
		depths.length === 0
			? say('variants.normal_undetermined', { count })
			: say('variants.normal_undetermined_depth', { count, depth: Math.round(medianSorted(depths)) }),
	);
	return said;
}

/** What was marked; without genes or allele fractions in the files, that it could not be: no zero stands for unknown. */
function flaggedMessage(
	{ chip, drivers, germline }: { chip: number; drivers: number; germline: number },
	genes: boolean,
	fractions: boolean,
): Message {
	if (genes)
		return fractions
			? say('variants.flagged', { chip, drivers, germline })
			: say('variants.flagged_without_vaf', { chip, drivers });
	return fractions
		? say('variants.flagged_without_genes', { germline })
		: say('variants.nothing_to_flag_by', {});
}

function driversDropped({ collection }: LoadedVariants): number {
	return collection.samples
		.flatMap(({ dropped }) => dropped)
		.filter(
			({ variant, reasons }) =>
				reasons.includes('chip_gene') && chipGene(variant.gene)?.also_tumour_driver === true,
		).length;
}

/** Which normal each sample has, and the error rates of the normals; none without normals. */
export function tablesOfNormals(loaded: LoadedVariants): SuiteTable[] {
	return loaded.normals.pairs.length === 0 ? [] : [pairsTable(loaded), ratesTable(loaded)];
}

/** Tables, the one with a row per sample first. Empty ones about normals and time are left out. */
export function tablesOf(content: VariantContent, others: readonly OtherCaller[] = []): SuiteTable[] {
	const { loaded, numbers, genes, recurrent, spectrum, tracking, cohort } = content;
	const column = cohort.metadata.time_column;
	return [
		summaryTable(loaded, numbers, cohort),
		filesTable(loaded, others),
		...listTables(loaded),
		...droppedTables(loaded),
		...tablesOfNormals(loaded),
		genesTable(genes),
		recurrentTable(recurrent),
		filtersTable(loaded),
		histogramTable(loaded),
		spectrumTable(spectrum),
		limitsTable(loaded, numbers),
		...(tracking.patients.length === 0
			? []
			: [
					resultTable(variantTrackingTable, trackingRows(tracking, column)),
					resultTable(variantTrackingSamplesTable, trackingSampleRows(tracking, column)),
				]),
	];
}

export function figuresOf({ loaded, numbers, spectrum, tracking, cohort }: VariantContent): SuiteFigure[] {
	const figures: [string, SuiteFigure['spec'] | null][] = [
		['vaf_distribution', vafFigure(loaded, numbers, cohort)],
		['variant_spectrum', spectrumFigure(spectrum)],
		['variant_fractions_over_time', trackingFigure(tracking, cohort)],
	];
	return figures.flatMap(([name, spec]) => (spec === null ? [] : [{ name, spec }]));
}

/** The section of the report; figures stand with what they show. */
export function reportOf(content: VariantContent, figures: readonly SuiteFigure[]): string[] {
	const { loaded, numbers, genes, recurrent, spectrum, tracking } = content;
	const drawn = (ending: string): string[] => {
		const figure = figures.find(({ name }) => name.endsWith(ending));
		return figure === undefined ? [] : markdownFigure(figure.name, figure.spec.title, figure.spec.caption);
	};
	return [
		...fileLines(loaded),
		...sampleLines(loaded, numbers),
		...drawn('vaf_distribution'),
		...filterLines(loaded),
		...callerFilterLines(loaded),
		...normalLines(loaded),
		...originLines(loaded, genes.length),
		...geneLines(genes, recurrent),
		...limitLines(loaded, numbers),
		...spectrumLines(spectrum),
		...drawn('variant_spectrum'),
		...trackingLines(tracking),
		...drawn('variant_fractions_over_time'),
	];
}

/** Numbers for summary.json. */
export function summaryOf({ loaded, numbers, spectrum, tracking }: VariantContent): Record<string, unknown> {
	const { collection, normals } = loaded;
	const files = collection.files.map(({ file }) => file);
	const sum = (pick: (own: SampleNumbers) => number): number => numbers.reduce((n, own) => n + pick(own), 0);
	const reasons: Record<string, number> = {};
	for (const { reasons: own } of collection.samples)
		for (const [reason, n] of Object.entries(own)) reasons[reason] = (reasons[reason] ?? 0) + n;
	return {
		files: files.length,
		records: files.reduce((n, file) => n + file.records, 0),
		alleles: files.reduce((n, file) => n + file.alleles, 0),
		passed_records: files.reduce((n, file) => n + file.passed_records, 0),
		multiallelic_records: files.reduce((n, file) => n + file.multiallelic_records, 0),
		samples: collection.samples.length,
		kept: sum(({ variants }) => variants),
		snv: sum(({ snv }) => snv),
		chip: sum(({ chip }) => chip),
		germline_like: sum(({ germline_like }) => germline_like),
		dropped_by_reason: reasons,
		substitution_classes: Object.fromEntries(
			spectrum.classes.map((name, c) => [name, classTotal(spectrum, c)]),
		),
		matched_normals: normals.normals.length,
		inherited_removed: normals.removed,
		followed_patients: tracking.patients.length,
	};
}

function classTotal({ counts, sample_ids }: Spectrum, c: number): number {
	const n = sample_ids.length;
	return counts.slice(c * n, (c + 1) * n).reduce((sum, value) => sum + value, 0);
}

/** Rows and files left out by reason, for the manifest. */
export function droppedOf({ loaded }: Pick<VariantContent, 'loaded'>): Record<string, number> {
	const dropped: Record<string, number> = {};
	const add = (reason: string, n: number): void => {
		if (n > 0) dropped[reason] = (dropped[reason] ?? 0) + n;
	};
	for (const { reasons } of loaded.collection.samples)
		for (const [reason, n] of Object.entries(reasons)) add(`variants_${reason}`, n);
	for (const { file } of loaded.collection.files)
		for (const [reason, n] of Object.entries(file.dropped)) add(reason, n);
	return dropped;
}

/** Sentences about what to distrust. */
export function warningsOf({ loaded, tracking, numbers }: VariantContent): Message[] {
	const kept = numbers.reduce((n, { variants }) => n + variants, 0);
	return [
		...loaded.warnings,
		...normalDoubts(loaded),
		...tracking.warnings,
		...(kept > MAX_LISTED ? [say('variants.table_cut', { limit: MAX_LISTED, total: kept })] : []),
	];
}
