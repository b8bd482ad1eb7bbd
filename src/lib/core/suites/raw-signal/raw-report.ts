import { addToList } from '../../../base/add-to-list.ts';
import { render } from '../../../contract/messages/index.ts';
import { decisionLines } from '../cohort/report-decision.ts';
import { notUsedReason } from '../cohort/samples-table.ts';
import { bullets, contents, escapeMarkdown, markdownTable, repeatSection } from '../report/markdown.ts';
import { count, list, percent } from '../report/numbers.ts';
import { comparisonLines } from './compare-groups.ts';
import {
	firstPictures,
	furtherWarnings,
	orderedWarnings,
	questionLines,
	topWarnings,
} from './raw-first-page.ts';
import { rawHeadline, skippedInWords } from './raw-headline.ts';
import type { SkippedFile } from './raw-inputs.server.ts';
import type { RawRun } from './raw-run.ts';

const MAX_SKIPPED = 20;

/** A first page with question, answer, warnings and figures, then samples, chapters, comparisons, checks and limits. */
export function rawReport(run: RawRun): string {
	const headline = rawHeadline(run);
	const warnings = orderedWarnings(run, headline);
	const { pictures, chapters } = firstPictures(run.chapters);
	const sections = [
		...samplesSection(run),
		...chapters.flatMap(({ title, report }) => [`## ${escapeMarkdown(title)}`, '', ...report, '']),
		...comparisonLines(run.comparisons, run.cohort),
		...productLines(run),
		...furtherWarnings(warnings),
		...limits(run),
		...repeatSection(run.command, run.seed),
	];
	return [
		`# ${run.title}`,
		'',
		`> ${escapeMarkdown(headline)}`,
		'',
		...questionLines(run),
		...topWarnings(warnings),
		...pictures,
		'**Contents**',
		'',
		...contents(sections),
		...sections,
	].join('\n');
}

function samplesSection(run: RawRun): string[] {
	const { inputs, skipped, views, samples, cohort, chapters } = run;
	const viewed = new Set(views.map(({ path }) => path));
	const read = inputs.filter(({ given }) => !viewed.has(given));
	const formats = [...new Set([...read, ...views].map(({ format }) => format))].sort();
	const lost = new Set(skipped.map(({ path }) => path));
	return [
		'## Samples',
		'',
		...markdownTable(
			['format', 'files', 'used', ...(views.length === 0 ? [] : ['redundant'])],
			formats.map((format) => {
				const own = read.filter((input) => input.format === format);
				const others = views.filter((view) => view.format === format).length;
				return [
					format,
					own.length + others,
					own.filter(({ given }) => !lost.has(given)).length,
					...(views.length === 0 ? [] : [others]),
				];
			}),
		),
		...viewLines(views),
		...(skipped.length === 0
			? []
			: [
					`**${count(skipped.length, 'file')} could not be used:**`,
					'',
					...bullets([
						...skipped.slice(0, MAX_SKIPPED).map((file) => withHint(file)),
						...(skipped.length > MAX_SKIPPED ? [`${count(skipped.length - MAX_SKIPPED, 'more file')}`] : []),
					]),
				]),
		...bullets([...flow(run), ...run.absent.map((message) => escapeMarkdown(render(message)))]),
		...decisionLines(cohort),
		...markdownTable(
			['signal', 'samples'],
			chapters.length < 2 ? [] : chapters.map(({ title, samples: own }) => [title, own.length]),
		),
		...groupTable(samples, cohort),
	];
}

/** Sound files beside a more complete one of the same sample. */
function viewLines(views: RawRun['views']): string[] {
	if (views.length === 0) return [];
	return [
		`${count(views.length, 'file contains', 'files contain')} a sample that is measured from a more complete file (use \`--input-files\` to choose the file to measure):`,
		'',
		...bullets([
			...views.slice(0, MAX_SKIPPED).map((file) => escapeMarkdown(skippedInWords(file))),
			...(views.length > MAX_SKIPPED ? [`${count(views.length - MAX_SKIPPED, 'more file')}`] : []),
		]),
	];
}

/** The reason, then what to do next where the error knows it. */
function withHint(file: SkippedFile): string {
	const said = escapeMarkdown(skippedInWords(file));
	if (file.hint === undefined || file.hint === '') return said;
	// Commands in a hint stand between backquotes.
	return `${said}. ${escapeMarkdown(file.hint).replaceAll('\\`', '`')}`;
}

function flow({ samples, cohort }: RawRun): string[] {
	const lines = [`${count(samples.length, 'sample')} found in the data`];
	const table = cohort.metadata.selected_table !== null && cohort.metadata.override !== 'ignored';
	const matched = samples.filter((sample) => sample.not_used !== 'no_metadata_row').length;
	if (table)
		lines.push(
			`${matched} matched to a metadata row (${percent(samples.length === 0 ? 0 : matched / samples.length)})`,
		);
	if (cohort.groups.length > 0) {
		const reasons = new Map<string, string[]>();
		for (const sample of samples) {
			const reason = notUsedReason(sample);
			if (reason !== null) addToList(reasons, reason, sample.sample_id);
		}
		for (const [reason, ids] of reasons)
			lines.push(`without a group, ${reason}: ${ids.length} (${escapeMarkdown(list(ids, 8))})`);
	}
	if (cohort.rows_without_data.length > 0)
		lines.push(
			`${count(cohort.rows_without_data.length, 'metadata row')} without data (${escapeMarkdown(list(cohort.rows_without_data, 8))})`,
		);
	return lines;
}

function groupTable(samples: RawRun['samples'], cohort: RawRun['cohort']): string[] {
	return markdownTable(
		['group', 'samples', ...(cohort.has_patients ? ['patients'] : [])],
		cohort.groups.map((group) => {
			const own = samples.filter((sample) => sample.group === group);
			const patients = new Set(own.map((sample) => sample.patient_id)).size;
			return [
				`${group}${group === cohort.reference ? ' (reference)' : ''}`,
				own.length,
				...(cohort.has_patients ? [patients] : []),
			];
		}),
	);
}

/** What later tasks read, and where the latest version of it is kept. */
function productLines({ products }: RawRun): string[] {
	if (products.length === 0) return [];
	return [
		'## Products',
		'',
		'Inputs for later tasks. With a dataset, the latest version is copied to the folder listed here, below `assistant/`.',
		'',
		...markdownTable(
			['file', 'what', 'rows', 'latest copy'],
			products.map(({ path, title, rows, publish }) => [
				`products/${path}`,
				title,
				rows,
				publish === null ? '' : `${publish.to}/${publish.folder}/`,
			]),
		),
	];
}

function limits({ chapters, cohort, comparisons, draw_only }: RawRun): string[] {
	const compared = comparisons.matrices.some(({ effects }) => effects !== null);
	return [
		'## General limitations',
		'',
		...bullets([
			...chapters.flatMap((chapter) => chapter.limits.map(escapeMarkdown)),
			...(draw_only
				? ['Differences between groups were not tested (task `analyze_raw_signal` tests them).']
				: []),
			...(compared
				? [
						'Differences between groups of a case-control cohort are not accuracy in a screening population, and association is not causation: age, sex, processing and site can each produce any pattern shown here.',
					]
				: []),
			...(cohort.has_patients || cohort.metadata.selected_table === null
				? []
				: ['No patient column was found, so every sample is treated as one person.']),
			'This is research software, not for diagnostic use; it must not guide patient care.',
		]),
	];
}
