import { maxOf, minOf } from '../../../../base/extremes.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { METHYLATION_TABLES } from '../../../readers/methylation-files/methylation-tables.ts';
import type { SignalMatrix } from '../../../signals/matrix.ts';
import { betaMatrix, regionMatrix } from '../../../signals/methylation/beta-matrix.ts';
import { differenceCall, pooledDifferences } from '../../../signals/methylation/pooled-differences.ts';
import type { MethylationCohort } from '../../../signals/methylation/read-cohort.server.ts';
import type { SuiteFigure, SuiteTable } from '../../suite.ts';
import type { Chapter, ChapterInput, ChapterMaker } from '../chapter.ts';
import type { MethylationContent, TestedContrast } from './content.ts';
import { pooledContrasts } from './contrasts.ts';
import { betaFigure, differencesFigure, levelsFigure } from './figures.ts';
import { readMethylationFiles } from './read-files.server.ts';
import { methylationReport } from './report.ts';
import { differencesTable, regionsTable, samplesTable } from './tables.ts';

/** CpGs are in the matrix when this share of the samples covers them. */
const MIN_SHARE = 0.5;

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
	const { parameters, cohort: raw } = input;
	const read = await readMethylationFiles(input);
	const { min_coverage } = parameters;
	const beta = betaMatrix(read.cohort, min_coverage, Math.ceil(MIN_SHARE * read.cohort.samples.length));
	const content: MethylationContent = {
		cohort: read.cohort,
		min_coverage,
		levels: levelMatrix(read.cohort),
		...beta,
		in_regions: regionMatrix(read.cohort, min_coverage),
		contrasts: input.draw_only ? [] : testContrasts(read.cohort, input),
	};
	const { cohort, matrix, in_regions, contrasts } = content;
	const figures = [
		levelsFigure(cohort, raw),
		betaFigure(matrix, raw),
		in_regions === null ? null : betaFigure(in_regions, raw),
		...contrasts.map((contrast) => differencesFigure(cohort, contrast, namePrefix(contrast, contrasts))),
	].filter((one): one is SuiteFigure => one !== null);
	const tables = [
		samplesTable(cohort),
		regionsTable(cohort, min_coverage),
		...contrasts.map((contrast) => differencesTable(cohort, contrast, namePrefix(contrast, contrasts))),
	].filter((one): one is SuiteTable => one !== null);
	return {
		key: 'methylation',
		title: 'Methylation',
		headline: headline(content),
		report: methylationReport(content, figures),
		tables,
		figures,
		matrices: [content.levels, matrix, in_regions].filter(
			(one): one is SignalMatrix => one !== null && one.feature_ids.length > 0,
		),
		samples: cohort.samples.map(({ sample_id }) => sample_id),
		summary: summaryOf(content),
		warnings: [...read.notes, ...warningsOf(content)],
		dropped: droppedOf(cohort),
		inputs: read.paths,
		skipped: read.skipped,
		limits: limitsOf(content),
	};
}

function testContrasts(found: MethylationCohort, { cohort, parameters }: ChapterInput): TestedContrast[] {
	const samples = found.samples.map(({ sample_id }) => cohort.sample(sample_id));
	return pooledContrasts(samples, cohort).map((contrast) => {
		const { samples_a, samples_b } = contrast;
		const tests = pooledDifferences(found.sites, samples_a, samples_b, parameters.min_coverage);
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

/** With several contrasts tables and figures carry the compared group. */
function namePrefix({ group_b }: TestedContrast, all: readonly TestedContrast[]): string {
	return all.length < 2 ? '' : `${group_b.replace(/[^\p{L}\p{N}]+/gu, '_')}_`;
}

function levelsInWords(samples: number, levels: readonly number[]): Message {
	const percent = (value: number): string => (100 * value).toFixed(1);
	const [low, high] = [percent(minOf(levels)), percent(maxOf(levels))];
	return low === high
		? say('methylation.headline_level', { samples, level: low })
		: say('methylation.headline', { samples, low, high });
}

function headline({ cohort, contrasts }: MethylationContent): Message[] {
	const levels = cohort.samples.map(({ summary }) => summary.global_methylation).filter(Number.isFinite);
	return [
		levelsInWords(cohort.samples.length, levels),
		...contrasts.map(({ group_a, group_b, tests, hyper, hypo }) =>
			say('methylation.pooled_headline', { group_a, group_b, tests: tests.length, hyper, hypo }),
		),
	];
}

function warningsOf({ cohort, matrix, min_coverage }: MethylationContent): Message[] {
	const warnings: Message[] = [];
	if (cohort.sites.share < 1)
		warnings.push(
			say('methylation.thinned', {
				kept: cohort.sites.contig.length,
				percent: Number((100 * cohort.sites.share).toPrecision(3)),
			}),
		);
	if (matrix.feature_ids.length === 0)
		warnings.push(say('methylation.nothing_shared', { min_coverage, samples: cohort.samples.length }));
	return warnings;
}

function droppedOf({ dropped }: MethylationCohort): Record<string, number> {
	return {
		...(dropped.other_contexts > 0 ? { cytosines_in_other_contexts: dropped.other_contexts } : {}),
		...(dropped.without_reads > 0 ? { cpgs_without_reads: dropped.without_reads } : {}),
	};
}

function limitsOf({ contrasts }: MethylationContent): string[] {
	const limits = [
		'Methylation calls count reads; PCR duplicates of a molecule are counted each time they were sequenced.',
	];
	if (contrasts.length > 0)
		limits.push(
			'Tests of pooled reads use reads as units: they show that these samples differ, not that people of the two groups do.',
		);
	return limits;
}

function summaryOf(content: MethylationContent): Record<string, unknown> {
	const { cohort, matrix, left_out, in_regions, contrasts, min_coverage } = content;
	return {
		min_coverage,
		share_of_sites: cohort.sites.share,
		cpgs: matrix.feature_ids.length,
		cpgs_left_out: left_out,
		regions: in_regions?.feature_ids.length ?? null,
		samples: cohort.samples.map(({ sample_id, summary }) => ({
			sample: sample_id,
			...Object.fromEntries(Object.entries(summary).map(([name, value]) => [name, finiteOrNull(value)])),
		})),
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
