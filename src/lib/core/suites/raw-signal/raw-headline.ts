import { reasonInChinese } from '../../../base/left-out-words.ts';
import { render, say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import { leftOutInWords } from '../cohort/left-out-words.ts';
import { fileName } from '../cohort/file-name.ts';
import { personDoubts } from '../cohort/person-doubts.ts';
import { count, list } from '../report/numbers.ts';
import { saidOnce } from '../report/once.ts';
import { comparisonHeadline } from './compare-groups.ts';
import type { SkippedFile } from './raw-inputs.server.ts';
import type { RawRun } from './raw-run.ts';

const MAX_NAMED = 3;
/** Sentences a chapter may put into the headline, and words that the headline may have with further ones. */
const PER_CHAPTER = 3;
const MAX_WORDS = 75;
/** What a reader must not miss, however long the headline is: a change that no single arm shows, what calls rest on and are not for. */
const ALWAYS = new Set<MessageCode>([
	'calls.aneuploidy',
	'calls.headline_no_normals',
	'mrd.not_for',
	'sites.not_for',
	'sites.headline_limit',
	'sites.headline_limits',
	'sites.headline_without',
	'check.limits',
	'check.no_identity',
	'check.identity_limit',
	'check.contamination_limit',
	'check.no_two_samples',
	'check.identity_open',
	'check.contamination_few',
	'check.contamination_of_run',
	'check.list_of_other_build',
	'check.not_for',
	'dmr.headline_none',
	'dmr.headline_limit',
	'dmr.headline_sex',
	'dmr.headline_sex_array',
	'dmr.headline_merged',
	'dmr.headline_apart',
	'dmr.not_for',
	'tissue.limit',
	'tissue.no_limit',
	'tissue.not_for',
	'tissue.headline_left_out',
	'fraction.controls_detected',
	'fraction.controls_silent',
	'fraction.controls_silent_short',
	'fraction.limits',
	'fraction.blank_only',
	'fraction.no_limits',
	'fraction.left_out',
	'fraction.not_for',
]);

/**
 * What was read, what could not be read, what each chapter found, what the groups show. The first sentence of every chapter
 * stands; further ones, in the order of the chapters, as long as the whole stays short enough to be read.
 */
export function rawHeadline(run: RawRun): string {
	const skipped = skippedMessages(run, 'names').map((message) => render(message));
	const chapters = run.chapters.map(({ headline }) =>
		headline.filter(({ code }, i) => i < PER_CHAPTER || ALWAYS.has(code)),
	);
	const comparison = comparisonHeadline(run.comparisons);
	const out = leftOutInWords(run.cohort.metadata, false);
	// The first sentence of every chapter, and those that are never left out; all in the order of the chapter.
	const taken = chapters.map((messages) => messages.map(({ code }, i) => i === 0 || ALWAYS.has(code)));
	const shown = (): string[] =>
		chapters.flatMap((messages, c) => messages.filter((_, i) => taken[c]?.[i]).map((one) => render(one)));
	const whole = (): string =>
		saidOnce([
			whatWasRead(run),
			...personDoubts(run.cohort.metadata),
			...(out === null ? [] : [render(out)]),
			...skipped,
			...shown(),
			comparison,
		]);
	// They take no room from what was found.
	const kept = chapters.flatMap((messages) => messages.filter(({ code }, i) => i > 0 && ALWAYS.has(code)));
	const most = MAX_WORDS + kept.reduce((sum, message) => sum + words(render(message)), 0);
	for (const [c, messages] of chapters.entries())
		for (const [i, message] of messages.entries())
			if (words(whole()) + words(render(message)) <= most) taken[c]![i] = true;
	return whole();
}

function words(text: string): number {
	return text.split(/\s+/).length;
}

function whatWasRead({ inputs, views, skipped, samples, chapters, cohort }: RawRun): string {
	const groups = cohort.groups
		.map((group) => ({ group, n: samples.filter((sample) => sample.group === group).length }))
		.filter(({ n }) => n > 0);
	const of = groups.length === 0 ? '' : ` (${list(groups.map(({ group, n }) => `${n} ${group}`))})`;
	const patients = new Set(samples.map((sample) => sample.patient_id)).size;
	const people = cohort.has_patients && patients < samples.length ? ` of ${count(patients, 'patient')}` : '';
	return `${count(samples.length, 'sample')}${of}${people} in ${count(filesFound(inputs, [...views, ...skipped]), 'file')}: ${list(chapters.map(({ title }) => lowerFirst(title)))}.`;
}

/** Files that were given or are another view of one; a view that was read in place of a file that could not be is among them. */
function filesFound(inputs: RawRun['inputs'], views: readonly SkippedFile[]): number {
	const given = inputs.flatMap((input) => [input, ...(input.views ?? [])]).map((file) => file.given);
	return new Set([...given, ...views.map(({ path }) => path)]).size;
}

export function lowerFirst(text: string): string {
	return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/**
 * The files that could not be used, one sentence or none: with their reasons, or, of several, by name alone as the headline
 * has them (the reasons stand right below it).
 */
export function skippedMessages(
	{ skipped, inputs, views }: Pick<RawRun, 'skipped' | 'inputs' | 'views'>,
	how: 'names' | 'reasons' = 'reasons',
): Message[] {
	if (skipped.length === 0) return [];
	const total = filesFound(inputs, [...views, ...skipped]);
	const isNamed = how === 'names' && skipped.length > 1;
	const more = skipped.length > MAX_NAMED ? [`… (+${skipped.length - MAX_NAMED})`] : [];
	const named = (words: (file: SkippedFile) => string): string[] => [
		...skipped.slice(0, MAX_NAMED).map(isNamed ? nameOf : words),
		...more,
	];
	const [examples, examples_zh] = [named(skippedInWords), named(skippedInChinese)];
	return [
		say('raw.skipped', { count: skipped.length, total, examples, ...(isNamed ? {} : { examples_zh }) }),
	];
}

function nameOf({ path }: SkippedFile): string {
	return fileName(path);
}

/** `P3.bam (truncated: the compressed data end too early)`. */
export function skippedInWords({ path, reason }: SkippedFile): string {
	return `${fileName(path)} (${reason.replace(/\.$/, '')})`;
}

function skippedInChinese(file: SkippedFile): string {
	const said = reasonInChinese(file);
	return said === null ? skippedInWords(file) : `${fileName(file.path)}（${said}）`;
}
