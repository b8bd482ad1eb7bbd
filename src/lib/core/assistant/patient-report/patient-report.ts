import { maxOf, minOf } from '../../../base/extremes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { courseOf } from '../../results/patients/course.ts';
import { NOT_TESTED, type PatientPage } from '../../results/patients/patient-page.ts';
import type { Pages } from '../../results/patients/compose-pages.ts';
import { bullets, contents, escapeMarkdown } from '../../suites/report/markdown.ts';
import { pageReport, readingLines, type PageTexts } from './page-report.ts';
import { fraction, lastDraw } from './page-words.ts';

const MAX_NAMES = 4;

const named = (names: readonly string[]): string =>
	names.length <= MAX_NAMES
		? names.join(', ')
		: `${names.slice(0, MAX_NAMES).join(', ')} and ${names.length - MAX_NAMES} more`;

/** The answer over all pages, at most 75 words: of one patient the last draw, of several how many are positive. */
export function summarySentences({ pages }: Pages): Message[] {
	const [only] = pages;
	const answer =
		only !== undefined && pages.length === 1
			? [say('patients.summary_page', { patient: only.patient }), ...lastDraw(only)]
			: summaryOf(pages);
	const refused = pages.flatMap(({ draws }) =>
		draws.filter(({ call, reason }) => call === 'not_assessed' && reason !== NOT_TESTED),
	);
	return [
		...answer,
		...(refused.length === 0
			? []
			: [
					say('patients.summary_refused', {
						count: refused.length,
						names: named(refused.map(({ sample }) => sample)),
					}),
				]),
		say('patients.not_for'),
	];
}

function summaryOf(pages: readonly PatientPage[]): Message[] {
	const all = pages.flatMap(({ patient, draws }) => {
		const { last } = courseOf(draws);
		return last === null ? [] : [{ patient, last }];
	});
	const detected = all.filter(({ last }) => last.call === 'detected');
	const negative = all.filter(({ last }) => last.call !== 'detected');
	const limits = negative.flatMap(({ last }) => last.limit ?? []);
	const vafs = detected.flatMap(({ last }) => last.vaf ?? []);
	const patients = pages.length;
	const found = { detected: detected.length, names: `(${named(detected.map(({ patient }) => patient))})` };
	const missed = { negative: negative.length };
	const untested = patients - all.length;
	if (all.length === 0) return [say('patients.summary_untested', { patients })];
	const answer =
		detected.length === 0
			? say('patients.summary_negative', { patients, ...missed })
			: negative.length > 0
				? say('patients.summary', { patients, ...found, ...missed })
				: say('patients.summary_detected', {
						...{ patients, ...found },
						low: fraction(vafs.length === 0 ? null : minOf(vafs)),
						high: fraction(vafs.length === 0 ? null : maxOf(vafs)),
					});
	return [
		answer,
		...(limits.length === 0
			? []
			: [say('patients.summary_limits', { low: fraction(minOf(limits)), high: fraction(maxOf(limits)) })]),
		...(untested === 0 ? [] : [say('patients.summary_not_assessed', { count: untested })]),
	];
}

/** The report of the run: one chapter per patient. */
export function patientReport(
	{ pages }: Pages,
	texts: readonly PageTexts[],
	{
		headline,
		warnings,
		command,
	}: { headline: readonly Message[]; warnings: readonly Message[]; command: string },
): string {
	const chapters = pages.map((page, i) => pageReport(page, texts[i]!, 2));
	return [
		'# Patients',
		'',
		`> ${headline.map((one) => escapeMarkdown(render(one))).join(' ')}`,
		'',
		...(warnings.length === 0
			? []
			: ['## Limitations and warnings', '', ...bullets(warnings.map((one) => escapeMarkdown(render(one))))]),
		'**Contents**',
		'',
		...contents(chapters.map(([heading = '']) => heading)),
		'Each patient has a page by itself, for print, below `products/patients/`.',
		'',
		...chapters.flat(),
		'## How to read a page',
		'',
		...readingLines(),
		'## General limitations',
		'',
		...bullets([
			'Every number is copied from the run that the page names; nothing was computed again. What limits those runs limits the page.',
			'For each patient and task the newest run whose outputs are as they were written counts; runs that a later one repeats are left out.',
			'The trend compares 95 % intervals of single draws; it is descriptive, not a test, and is not corrected for the number of draws.',
			'Dates of surgery, treatment and relapse are those of the sample table and were not checked.',
			'Research software, not for diagnostic use; it must not guide patient care.',
		]),
		'## Reproducibility',
		'',
		'```sh',
		command,
		'```',
		'',
	].join('\n');
}
