/** Units that belong to a number, by their usual form; behind a fact, one that is not the fact's own is a doubt. */
const UNITS: Readonly<Record<string, string>> = {
	'%': '%|percent(?:age points?)?|per cent|个?百分点',
	'‰': '‰|per mille|per mil',
	bp: 'bp|base[- ]?pairs?|nt|nucleotides?|碱基对?|个碱基',
	kb: 'kb|kilobases?',
	Mb: 'Mb|megabases?',
	Gb: 'Gb|gigabases?',
	x: '[x×](?![A-Za-z\\d])|-?\\s?fold|倍(?!体|性)|times',
	years: 'years?(?: old)?|yrs?|岁|年',
	months: 'months?|个月',
	weeks: 'weeks?|周',
	days: 'days?|天',
	hours: 'hours?|hrs?|h|小时',
	minutes: 'minutes?|mins?|分钟',
	seconds: 'seconds?|secs?|s|秒',
	'ng/mL': 'ng\\s?/\\s?m[lL]|纳克/毫升',
	ng: 'ng|纳克',
	mL: 'm[lL]|毫升',
	µL: '[µμ][lL]|微升',
	GB: 'GB|MB|KB|TB',
	copies: 'copies|个?拷贝',
};

const ENTRIES = Object.entries(UNITS);

/** A unit at the start of a text. */
const AT_START = new RegExp(`^(?:${ENTRIES.map(([, words]) => `(${words})`).join('|')})(?![A-Za-z])`, 'u');

/** A unit behind a number, for a larger pattern. */
export const UNIT_SOURCE = `(?:${ENTRIES.map(([, words]) => words).join('|')})(?![A-Za-z])`;

/** The unit that a text begins with, and how long it is; spaces before it are allowed. */
export function unitAt(text: string): { unit: string; length: number } | null {
	const spaces = /^[\s ]*/u.exec(text)?.[0].length ?? 0;
	const match = AT_START.exec(text.slice(spaces));
	if (match === null) return null;
	const place = match.slice(1).findIndex((group) => group !== undefined);
	return { unit: ENTRIES[place]?.[0] ?? '', length: spaces + match[0].length };
}

/** Units without a sign of their own: nothing is written behind the value. */
const SILENT = new Set(['fraction', 'count', 'ratio', 'position', 'p value', 'log2 ratio']);
export const isSilentUnit = (unit: string): boolean => SILENT.has(unit);

/** The usual form of a unit as a fact states it; null for one without a sign, and for none. */
export function usualUnit(unit: string | null): string | null {
	if (unit === null || unit.trim() === '' || isSilentUnit(unit)) return null;
	const found = unitAt(unit.trim());
	return found !== null && found.length === unit.trim().length ? found.unit : unit.trim();
}
