import { roleWords } from './column-names.ts';

/** What the values of an event column mean: 1 = the event occurred, 0 = censored; null where they do not say it. */
export type EventCodes = ReadonlyMap<string, 0 | 1> | null;

const HAPPENED =
	/^(dead|deceased|died|death|dod|event|yes|y|true|progress(ed|ion|ive disease)?|pd|relapsed?|recurred|recurrence|recurred progressed|metastasis|死亡|进展|复发|是|事件)$/u;
const CENSORED =
	/^(alive|living|censored|no|n|false|no event|event free|(disease|relapse|progression) ?free|disease ?free|no (relapse|recurrence|progression)|lost to follow ?up|not progressed|not recurred|存活|生存|删失|否|无|未(复发|进展|死亡))$/u;
/** A name of which 1 means that it happened. "Status" and "survival" do not say which of both they count. */
const COUNTS_EVENTS =
	/(^| )(event|events|death|dead|died|deceased|mortality|progression|progressed|relapse|relapsed|recurrence|recurred)( |$)|死亡|进展|复发|事件/u;
const COUNTS_CENSORING =
	/(^| )(cens|censor|censored|censoring|alive|living|free|survived|survival|vital)( |$)|删失|存活|生存/u;

/**
 * Meaning of each value of an event column. Words such as "Deceased" and codes such as "1:DECEASED" say it; 0 and 1 do where the name of
 * the column counts the event. Everything else, "status" of 1 and 2 among it, must be stated: a wrong guess turns the curve round.
 * @param stated values that mean the event, as the user said; every other value is censored
 */
export function eventCodes(
	column: string,
	levels: readonly string[],
	stated: readonly string[] | null,
): EventCodes {
	if (stated !== null) {
		const events = new Set(stated.map(plain));
		const codes = levels.map((level) => [level, events.has(plain(level)) ? 1 : 0] as const);
		return codes.some(([, code]) => code === 1) ? new Map(codes) : null;
	}
	const name = roleWords(column);
	const reversed = COUNTS_CENSORING.test(name);
	const counts = COUNTS_EVENTS.test(name) && !reversed;
	const codes = new Map<string, 0 | 1>();
	for (const level of levels) {
		const code = meaningOf(level, counts, reversed);
		if (code === null) return null;
		codes.set(level, code);
	}
	return codes;
}

function meaningOf(level: string, counts: boolean, reversed: boolean): 0 | 1 | null {
	// "1:DECEASED" of cBioPortal.
	const text = roleWords(level.replace(/^[01]\s*:\s*/u, ''));
	const answers = /^(yes|y|true|no|n|false|是|否)$/u.test(text);
	// "censored: yes" is no event; "vital status: yes" is nothing that anybody could read.
	if (answers && !counts) return null;
	if (!reversed || !answers) {
		if (HAPPENED.test(text)) return 1;
		if (CENSORED.test(text)) return 0;
	}
	if (!counts || !/^[01](\.0+)?$/u.test(level)) return null;
	return Number(level) === 1 ? 1 : 0;
}

/** 1 and 1.0 are one value, and so are Dead and dead. */
function plain(value: string): string {
	const number = Number(value);
	return value.trim() !== '' && Number.isFinite(number) ? String(number) : value.trim().toLowerCase();
}
