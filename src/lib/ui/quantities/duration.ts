import type { Language } from '../../contract/language.ts';
import { fillWords } from '../words/catalogue.ts';
import { words } from './words.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A duration for people, in its two largest units: 12 s, 3 min, 2 h 5 min. Takes seconds. */
export function durationText(seconds: number, language: Language): string {
	const say = (name: keyof typeof words, values: Record<string, number> = {}): string =>
		fillWords(words[name], language, values);
	if (seconds < 1) return say('under_second');
	if (seconds < 90) return say('seconds', { n: Math.round(seconds) });
	const minutes = Math.round(seconds / MINUTE);
	if (minutes < 60) return say('minutes', { n: minutes });
	if (minutes < (48 * HOUR) / MINUTE) {
		const [n, m] = [Math.floor(minutes / 60), minutes % 60];
		return m === 0 ? say('hours', { n }) : say('hours_minutes', { n, m });
	}
	const hours = Math.round(seconds / HOUR);
	const [n, h] = [Math.floor(hours / 24), hours % 24];
	return h === 0 ? say('days', { n }) : say('days_hours', { n, h });
}

/** How long ago a time was; `at` and `now` in ms. Beyond a month the date says it better. */
export function agoText(at: number, now: number, language: Language): string {
	const seconds = (now - at) / 1000;
	if (seconds < 45) return fillWords(words.just_now, language);
	if (seconds > 31 * DAY)
		return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at));
	const say = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
	if (seconds < 45 * MINUTE) return say.format(-Math.max(1, Math.round(seconds / MINUTE)), 'minute');
	if (seconds < 22 * HOUR) return say.format(-Math.max(1, Math.round(seconds / HOUR)), 'hour');
	return say.format(-Math.max(1, Math.round(seconds / DAY)), 'day');
}

/** A time to the second, in the zone of the reader. */
export function exactTime(at: number, language: Language): string {
	return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(at));
}
