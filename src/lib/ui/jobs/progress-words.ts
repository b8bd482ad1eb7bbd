import type { JobEvent } from '../../contract/events/job-event.ts';
import type { Language } from '../../contract/language.ts';
import { bytesText } from '../quantities/bytes.ts';
import { durationText } from '../quantities/duration.ts';
import { fillWords, formatCount } from '../words/catalogue.ts';
import { words } from './words.ts';

export type Progress = Extract<JobEvent, { kind: 'progress' }>['data'];

/**
 * How far work is, in words: `60 of 199 steps`, `9.40 MB of 120 MB`; empty while nothing is counted, and when `said`, what
 * stands above it, counts already.
 */
export function amountDone({ done, total, unit }: Progress, language: Language, said = ''): string {
	if (total === null && (done === 0 || said.includes(formatCount(Math.round(done))))) return '';
	const bytes = unit === 'bytes';
	const amount = (value: number): string => (bytes ? bytesText(value) : formatCount(Math.round(value)));
	const says = bytes ? '' : unitWord(unit, language);
	const text =
		total === null
			? fillWords(words.so_far, language, { done: amount(done), unit: says })
			: fillWords(words.of, language, { done: amount(done), total: amount(total), unit: says });
	return text.replace(/\s+/gu, (blank) => (blank === '\u202f' ? blank : ' ')).trim();
}

/** How long it takes still; empty when unknown. */
export function timeLeft({ eta_s }: Pick<Progress, 'eta_s'>, language: Language): string {
	if (eta_s === null) return '';
	if (eta_s < 1) return fillWords(words.almost, language);
	return fillWords(words.left, language, { time: durationText(eta_s, language) });
}

function unitWord(unit: string, language: Language): string {
	const known = new Map([
		['rows', words.rows],
		['files', words.files],
		['steps', words.steps],
		['samples', words.samples],
	]).get(unit);
	return known === undefined ? unit : fillWords(known, language);
}
