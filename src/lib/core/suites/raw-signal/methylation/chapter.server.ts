import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { METHYLATION_TABLES } from '../../../readers/methylation-files/scan-sites.server.ts';
import { betaMatrix, regionMatrix } from '../../../signals/methylation/beta-matrix.ts';
import {
	differenceCall,
	pooledDifferences,
	type PooledDifference,
} from '../../../signals/methylation/pooled-differences.ts';
import {
	readMethylationCohort,
	type MethylationCohort,
} from '../../../signals/methylation/read-cohort.server.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { readRegions } from '../../../readers/regions/regions.server.ts';
import type { SuiteFigure, SuiteTable } from '../../suite.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../chapter.ts';
import { contigLengths } from '../copy-number/contig-lengths.server.ts';
import type { SkippedFile } from '../raw-inputs.server.ts';
import { pooledContrasts, type PooledContrast } from './contrasts.ts';
import { betaFigure, differencesFigure, levelsFigure } from './figures.ts';
import { oneFilePerSample } from './one-file-per-sample.ts';
import { methylationReport } from './report.ts';
import { differencesTable, regionsTable, samplesTable } from './tables.ts';

/** CpGs of all samples together for which counts are kept (8 bytes each); more are thinned, and said. */
const MOST_COUNTS = 20_000_000;
const MOST_SITES = 500_000;
/** CpGs are in the matrix when this share of the samples covers them. */
const LEAST_SHARE = 0.5;

/** A contrast of pooled reads with its tests. */
export interface TestedContrast extends PooledContrast {
	tests: PooledDifference[];
	hyper: number;
	hypo: number;
}

export const methylationChapter: ChapterMaker = {
	key: 'methylation',
	formats: METHYLATION_TABLES,
	run: makeChapter,
};

/**
 * Methylation calls of a cohort: level and coverage per sample, beta values per CpG and per region, and differences of pooled
 * reads where there are too few persons for a test between them.
 */
async function makeChapter(input: ChapterInput): Promise<Chapter> {
	const { parameters, cohort: raw, watch } = input;
	const { min_coverage } = parameters;
	const { kept, skipped } = oneFilePerSample(input.inputs, METHYLATION_TABLES);
	const regions =
		parameters.region_bed === undefined ? null : await readRegions(parameters.region_bed, watch);
	const faults: { skipped: SkippedFile; error: LbError }[] = [];
	const given = new Map(kept.map((file) => [file.path, file.given]));
	const cohort = await readMethylationCohort(
		kept,
		{
			min_coverage,
			most_sites: Math.min(MOST_SITES, Math.max(1000, Math.floor(MOST_COUNTS / Math.max(1, kept.length)))),
			regions: regions?.regions ?? null,
			lengthOf: contigLengths(parameters),
		},
		({ path }, error) =>
			faults.push({ skipped: { path: given.get(path) ?? path, reason: error.message }, error }),
		watch,
	);
	if (cohort.samples.length === 0)
		throw (
			faults[0]?.error ?? new LbError('methylation.no_sites', { context: '' }, { path: kept[0]?.given ?? '' })
		);
	const unique = withUniqueSamples(cohort, skipped, given);
	return assemble(
		input,
		unique,
		{ skipped, faults, notes: [...cohort.notes, ...(regions?.notes ?? [])] },
		watch,
	);

	function assemble(
		{ draw_only }: ChapterInput,
		found: MethylationCohort,
		aside: { skipped: SkippedFile[]; faults: typeof faults; notes: Message[] },
		_: Watch,
	): Chapter {
		const { matrix, left_out } = betaMatrix(
			found,
			min_coverage,
			Math.ceil(LEAST_SHARE * found.samples.length),
		);
		const inRegions = regionMatrix(found, min_coverage);
		const contrasts = draw_only ? [] : testContrasts(found, input, min_coverage);
		const matrices = [levelMatrix(found), matrix, inRegions].filter(
			(one): one is SignalMatrix => one !== null && one.feature_ids.length > 0,
		);
		const figures = [
			levelsFigure(found, raw),
			betaFigure(matrix, raw),
			inRegions === null ? null : betaFigure(inRegions, raw),
			...contrasts.map((one) =>
				differencesFigure(found, one.tests, {
					group_a: one.group_a,
					group_b: one.group_b,
					n_a: one.samples_a.length,
					n_b: one.samples_b.length,
				}),
			),
		].filter((one): one is SuiteFigure => one !== null);
		const tables = [
			samplesTable(found),
			regionsTable(found, min_coverage),
			...contrasts.map((one) =>
				named(differencesTable(found, one.tests, one.group_a, one.group_b), one, contrasts),
			),
		].filter((one): one is SuiteTable => one !== null);
		const content = {
			cohort: found,
			matrix,
			left_out,
			in_regions: inRegions,
			contrasts,
			min_coverage,
			figures,
		};
		return {
			key: 'methylation',
			title: 'Methylation',
			headline: headline(found, contrasts),
			report: methylationReport(content),
			tables,
			figures: figures.map((figure, i) => ({ ...figure, name: uniqueName(figures, i) })),
			matrices,
			samples: found.samples.map(({ sample_id }) => sample_id),
			summary: summaryOf(content),
			warnings: warningsOf(found, matrix, min_coverage, aside.notes),
			dropped: {
				...(found.dropped.other_contexts > 0
					? { cytosines_in_other_contexts: found.dropped.other_contexts }
					: {}),
				...(found.dropped.without_reads > 0 ? { cpgs_without_reads: found.dropped.without_reads } : {}),
			},
			inputs: [
				...kept.map((file) => file.path),
				...(parameters.region_bed === undefined ? [] : [parameters.region_bed]),
			],
			skipped: [...aside.skipped, ...aside.faults.map((fault) => fault.skipped)],
			limits: [
				'Methylation calls count reads; copies of one molecule (PCR duplicates) count as often as they were read.',
				...(contrasts.length > 0
					? [
							'Differences of pooled reads take reads as units: they say that these samples differ, not that persons of the two groups do.',
						]
					: []),
			],
		};
	}
}

/** Samples of a united table that have a file of their own are left to that file. */
function withUniqueSamples(
	cohort: MethylationCohort,
	skipped: SkippedFile[],
	given: ReadonlyMap<string, string>,
): MethylationCohort {
	const owner = new Map<string, string>();
	const single = cohort.samples.filter(({ format }) => format !== 'methylkit_united');
	for (const { sample_id, path } of single) owner.set(sample_id, path);
	const keep = cohort.samples.flatMap(({ sample_id, path, format }, index) => {
		const first = owner.get(sample_id);
		if (first === undefined) owner.set(sample_id, path);
		if (format !== 'methylkit_united' || first === undefined) return [index];
		skipped.push({
			path: given.get(path) ?? path,
			reason: `its sample ${sample_id} is taken from ${given.get(first) ?? first}`,
		});
		return [];
	});
	if (keep.length === cohort.samples.length) return cohort;
	const pick = <T>(list: readonly T[]): T[] => keep.map((index) => list[index] as T);
	return {
		...cohort,
		samples: pick(cohort.samples),
		sites: { ...cohort.sites, counts: pick(cohort.sites.counts) },
	};
}

function testContrasts(
	found: MethylationCohort,
	{ cohort }: ChapterInput,
	min_coverage: number,
): TestedContrast[] {
	const samples = found.samples.map(({ sample_id }) => cohort.sample(sample_id));
	return pooledContrasts(samples, cohort).map((contrast) => {
		const tests = pooledDifferences(found.sites, contrast.samples_a, contrast.samples_b, min_coverage);
		const calls = tests.map(differenceCall);
		return {
			...contrast,
			tests,
			hyper: calls.filter((call) => call === 'hyper').length,
			hypo: calls.filter((call) => call === 'hypo').length,
		};
	});
}

/** Levels of every sample as features, for group comparisons and changes over time. */
function levelMatrix({ samples }: MethylationCohort): SignalMatrix {
	const features = ['global_methylation', 'mean_beta', 'low_share', 'high_share'] as const;
	return {
		name: 'methylation_levels',
		signal_kind: 'methylation',
		sample_ids: samples.map(({ sample_id }) => sample_id),
		feature_ids: [...features],
		values: Float64Array.from(features.flatMap((feature) => samples.map(({ summary }) => summary[feature]))),
		unit: 'fraction',
	};
}

/** With several contrasts each table carries its groups. */
function named(table: SuiteTable, contrast: PooledContrast, all: readonly PooledContrast[]): SuiteTable {
	if (all.length === 1) return table;
	return { ...table, name: `${contrast.group_b.replace(/\W+/g, '_')}_${table.name}` };
}

function uniqueName(figures: readonly SuiteFigure[], index: number): string {
	const { name } = figures[index] as SuiteFigure;
	const before = figures.slice(0, index).filter((figure) => figure.name === name).length;
	return before === 0 ? name : `${name}_${before + 1}`;
}

function headline(found: MethylationCohort, contrasts: readonly TestedContrast[]): Message[] {
	const levels = found.samples.map(({ summary }) => summary.global_methylation).filter(Number.isFinite);
	const percent = (value: number): string => (100 * value).toFixed(1);
	return [
		say('methylation.headline', {
			samples: found.samples.length,
			low: percent(Math.min(...levels)),
			high: percent(Math.max(...levels)),
		}),
		...contrasts.map((one) =>
			say('methylation.pooled_headline', {
				group_a: one.group_a,
				group_b: one.group_b,
				tests: one.tests.length,
				hyper: one.hyper,
				hypo: one.hypo,
			}),
		),
	];
}

function warningsOf(
	found: MethylationCohort,
	matrix: SignalMatrix,
	min_coverage: number,
	notes: readonly Message[],
): Message[] {
	const warnings = [...notes];
	if (found.sites.share < 1)
		warnings.push(
			say('methylation.thinned', {
				kept: found.sites.contig.length,
				percent: Number((100 * found.sites.share).toPrecision(3)),
			}),
		);
	if (matrix.feature_ids.length === 0)
		warnings.push(say('methylation.nothing_shared', { min_coverage, samples: found.samples.length }));
	return warnings;
}

function summaryOf({
	cohort,
	matrix,
	left_out,
	in_regions,
	contrasts,
	min_coverage,
}: {
	cohort: MethylationCohort;
	matrix: SignalMatrix;
	left_out: number;
	in_regions: SignalMatrix | null;
	contrasts: readonly TestedContrast[];
	min_coverage: number;
}): Record<string, unknown> {
	return {
		min_coverage,
		share_of_sites: cohort.sites.share,
		cpgs: matrix.feature_ids.length,
		cpgs_left_out: left_out,
		regions: in_regions?.feature_ids.length ?? null,
		samples: cohort.samples.map(({ sample_id, summary }) => ({ sample: sample_id, ...summary })),
		pooled_differences: contrasts.map(({ group_a, group_b, samples_a, samples_b, tests, hyper, hypo }) => ({
			group_a,
			group_b,
			n_a: samples_a.length,
			n_b: samples_b.length,
			units: 'reads',
			tests: tests.length,
			hyper,
			hypo,
		})),
	};
}
