import { render } from '../../../contract/messages/index.ts';
import { seriousFirst } from '../../../contract/messages/serious-first.ts';
import { bullets, escapeMarkdown } from '../report/markdown.ts';
import { count, list } from '../report/numbers.ts';
import type { Chapter } from './chapter.ts';
import { lowerFirst } from './raw-headline.ts';
import type { RawRun } from './raw-run.ts';
import { taskCards } from '../../../contract/tasks/index.ts';

/** Warnings and figures of the first page. */
const TOP_WARNINGS = 3;
const MAX_FIGURES = 3;

/** Figures that answer most, first; a chapter without any of them shows its first figure. */
const TELLING = [
	/^fragment_lengths$/u,
	/^site_profiles$/u,
	/^genome_profile_/u,
	/^genome_heatmap$/u,
	/^segment_heatmap$/u,
	/^vaf_distribution$/u,
	/^variant_spectrum$/u,
	/^methylation_levels$/u,
	/_heatmap$/u,
	/^short_long_profile/u,
];

/** What is asked of the data, where samples were analysed; a step on the way to features asks nothing. */
export function questionLines({ task_key, cohort, chapters, comparisons, samples }: RawRun): string[] {
	if (!['analyse', 'plot'].includes(taskCards[task_key].step)) return [];
	const subjects = list(chapters.map(({ title }) => lowerFirst(title)));
	const compared = comparisons.matrices.some(({ effects }) => effects !== null);
	const asked = compared
		? `Do ${list(cohort.groups, 5)} differ in ${subjects}?`
		: `What do the files show about ${subjects} of ${count(samples.length, 'sample')}?`;
	return [`**Question.** ${escapeMarkdown(asked)}`, ''];
}

/** Warnings, most serious first, without what the headline says already. */
export function orderedWarnings({ warnings }: RawRun, headline: string): string[] {
	const said = seriousFirst(warnings).map((message) => render(message));
	return [...new Set(said)].filter((text) => !headline.includes(text)).map(escapeMarkdown);
}

export function topWarnings(warnings: readonly string[]): string[] {
	if (warnings.length === 0) return [];
	const rest = warnings.length - TOP_WARNINGS;
	return [
		'**Limitations and warnings, most serious first**',
		'',
		...bullets([
			...warnings.slice(0, TOP_WARNINGS),
			...(rest > 0 ? [`${count(rest, 'further warning')} in the section Checks.`] : []),
		]),
	];
}

/** The warnings that the first page has no room for. */
export function furtherWarnings(warnings: readonly string[]): string[] {
	const rest = warnings.slice(TOP_WARNINGS);
	return rest.length === 0
		? []
		: ['## Checks', '', 'Warnings in addition to those on the first page:', '', ...bullets(rest)];
}

/**
 * The figures of the first page with their captions, taken out of the chapters that hold them: the most telling one of each
 * chapter, then the next ones. Figures that share a caption with others stay where they are.
 */
export function firstPictures(chapters: readonly Chapter[]): {
	pictures: string[];
	chapters: { title: string; report: string[] }[];
} {
	const found = chapters.map(({ report }) => picturesOf(report).sort((a, b) => a.rank - b.rank));
	const taken = chapters.map((): number[] => []);
	for (let turn = 0; turn < MAX_FIGURES; turn++)
		for (const [c, pictures] of found.entries()) {
			const picture = pictures[turn];
			if (picture !== undefined && taken.flat().length < MAX_FIGURES) taken[c]?.push(picture.at);
		}
	return {
		pictures: chapters.flatMap(({ report }, c) =>
			taken[c]!.flatMap((at) => report.slice(at, at + PICTURE_LINES)),
		),
		chapters: chapters.map(({ title, report }, c) => ({
			title,
			report: withoutEmptyHeadings(
				report.filter((_, i) => !taken[c]!.some((at) => i >= at && i < at + PICTURE_LINES)),
			),
		})),
	};
}

/** Headings below which nothing is left. */
function withoutEmptyHeadings(lines: readonly string[]): string[] {
	const isEmpty = (at: number): boolean => {
		if (!/^### /u.test(lines[at]!)) return false;
		const next = lines.slice(at + 1).find((line) => line !== '');
		return next === undefined || /^#{2,3} /u.test(next);
	};
	return lines.filter((_, at) => !isEmpty(at) && !(lines[at] === '' && at > 0 && isEmpty(at - 1)));
}

/** The picture, an empty line, its caption and an empty line, as `markdownFigure` writes them. */
const PICTURE_LINES = 4;

function picturesOf(report: readonly string[]): { at: number; rank: number }[] {
	return report.flatMap((line, at) => {
		const name = /^!\[.*\]\(figures\/(.+)\.png\)$/u.exec(line)?.[1];
		const caption = report[at + 2] ?? '';
		if (name === undefined || !caption.startsWith('*') || /^\*The \d+ figures that follow/u.test(caption))
			return [];
		const rank = TELLING.findIndex((pattern) => pattern.test(decodeURI(name)));
		return [{ at, rank: rank < 0 ? TELLING.length : rank }];
	});
}
