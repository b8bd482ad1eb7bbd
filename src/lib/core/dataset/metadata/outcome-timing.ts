import { minOf } from '../../../base/extremes.ts';
import { cellNumber, cellText, type Cell } from './cells.ts';
import { columnDays } from './calendar.ts';
import type { ColumnFacts } from './column-facts.ts';
import { roleWords } from './column-names.ts';

/** When the samples were drawn, as far as the table tells: before the outcome that is the label, or after it. */
export interface OutcomeTiming {
	/** Columns that told; empty when none does. */
	columns: string[];
	/** Labelled samples drawn before the outcome, those of people without the event among them. */
	before: number;
	/** Of them, drawn on the day of the outcome. */
	same_day: number;
	/** Samples drawn after it. */
	after: string[];
	/** Labelled samples of which it is not known. */
	unknown: number;
}

interface Sample {
	sample: string;
	raw: string | null;
}

/** Words of an outcome; a date of one endpoint says nothing about another. */
const FAMILIES: readonly RegExp[] = [
	/(^| )(progress\w*|pd|pfs|ttp)( |$)|进展/u,
	/(^| )(relaps\w*|recur\w*|dfs|rfs|ttr)( |$)|复发/u,
	/(^| )(death|dead|died|deceas\w*|dod|os|vital|living|life|surviv\w*|mortality|alive)( |$)|死亡|生存|存活/u,
	/(^| )(metast\w*|mfs|dmfs)( |$)|转移/u,
	/(^| )(respon\w*|remission|recist|bor|orr|assess\w*|evaluation|restaging|dcb|benefit)( |$)|疗效|缓解|应答|评估/u,
	/(^| )(future|later|incident|subsequent|diagnos\w*)( |$)|确诊|诊断/u,
	/(^| )(toxicity|irae|adverse)( |$)|毒性|不良/u,
];
const RESPONSE = 4;
/** A diagnosis is an outcome only of people who were well: "future cancer". */
const DIAGNOSIS = 5;
const GENERIC = /(^| )(event|events|outcome|outcomes|endpoint|end point|efs)( |$)|结局|终点|事件/u;

const DRAW =
	/(^| )(blood|draw|drawn|sampling|sample|sampled|collect\w*|plasma|phlebotomy)( |$)|采血|采样|抽血/u;
/** What happened to a sample later. */
const PROCESSED =
	/(^| )(receiv\w*|process\w*|extract\w*|librar\w*|sequenc\w*|seq|frozen|stor\w*|ship\w*|run|prep\w*)( |$)|提取|建库|测序|上机|入库/u;
const LENGTH = /(^| )(days?|weeks?|months?|years?|time|interval|lead)( |$)|天|月|时间|间隔/u;
/** The draw comes first in "days from draw to progression" and last in "days since progression". */
const AHEAD = /(^| )(to|until|till|before|prior|ahead|lead)( |$)|[至到距]|前/u;
const BEHIND = /(^| )(after|since|post|past|relative to)( |$)|后/u;
/** Time points in words. */
const BEFORE_WORDS =
	/^(base ?line|bl|pre|pre[- ].*|screening|at diagnosis|diagnosis|before.*|基线|治疗前|术前)$/iu;

/** Labels of people who did not have the event, so that every sample of theirs is drawn before it. */
const EVENT_FREE =
	/^(0(\.0+)?([:._ -].*)?|no|none|never|false|n|(no|not|non|without)[ -_].*|alive|living|censored|.*[ -]free|未.*|无.*|否|存活|生存)$/iu;

/**
 * Compares when each sample was drawn with when the outcome happened: two dates, days between both, or a time point called as the
 * outcome. A column counts where its name gives the outcome of the label, or an event of any kind.
 */
export function outcomeTiming(
	label: string,
	columns: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
	sampleIndex: number,
	time: ColumnFacts | null,
	samples: readonly Sample[],
): OutcomeTiming {
	const fits = fitting(label);
	const others = columns.filter(({ name }) => name !== label);
	const readings = [dates(others, rows, fits), lengths(others, rows, fits), words(time, rows, fits)].filter(
		(one) => one !== null,
	);
	const at = new Map(rows.map((row, index) => [cellText(row[sampleIndex]) ?? '', index]));
	const timing: OutcomeTiming = { columns: [], before: 0, same_day: 0, after: [], unknown: 0 };
	const told = new Set<string>();
	for (const { sample, raw } of samples) {
		if (raw === null) continue;
		const index = at.get(sample) ?? -1;
		const found = readings.find(({ ahead }) => !Number.isNaN(ahead[index] ?? NaN));
		const ahead = found?.ahead[index] ?? NaN;
		if (!isEventFree(label, raw)) for (const name of found?.columns ?? []) told.add(name);
		if (isEventFree(label, raw)) timing.before++;
		else if (ahead < 0) timing.after.push(sample);
		else if (ahead >= 0) {
			timing.before++;
			if (ahead === 0) timing.same_day++;
		} else timing.unknown++;
	}
	// Without any column that tells, people without the event tell nothing about the others.
	return told.size === 0
		? { columns: [], before: 0, same_day: 0, after: [], unknown: timing.before + timing.unknown }
		: { ...timing, columns: [...told] };
}

function isEventFree(label: string, raw: string): boolean {
	return !FAMILIES[RESPONSE]!.test(roleWords(label)) && EVENT_FREE.test(raw.trim());
}

/** Tells whether words name the outcome of the label. */
function fitting(label: string): (words: string) => boolean {
	const own = FAMILIES.filter((family) => family.test(roleWords(label)));
	return (words) =>
		GENERIC.test(words) ||
		(own.length === 0
			? FAMILIES.some((family, i) => i !== DIAGNOSIS && family.test(words))
			: own.some((family) => family.test(words)));
}

interface Reading {
	columns: string[];
	/** How long before the outcome each row was drawn; below 0 = after it, NaN = not known. */
	ahead: number[];
}

/** Date of the draw and date of the outcome. */
function dates(
	columns: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
	fits: (words: string) => boolean,
): Reading | null {
	const dated = columns.filter(({ kind }) => kind === 'date');
	const isDraw = (name: string): boolean => {
		const plain = roleWords(name);
		return DRAW.test(plain) && !fits(plain) && !PROCESSED.test(plain);
	};
	const draw =
		dated.find(({ name }) => isDraw(name)) ??
		dated.find(({ name }) => /^(date|日期)$/u.test(roleWords(name)));
	const outcomes = dated.filter(
		({ name }) => name !== draw?.name && fits(roleWords(name)) && !PROCESSED.test(roleWords(name)),
	);
	// A date of the very endpoint before one of "event".
	const outcome = outcomes.find(({ name }) => !GENERIC.test(roleWords(name))) ?? outcomes[0];
	if (draw === undefined || outcome === undefined) return null;
	const days = (column: ColumnFacts): (number | null)[] =>
		columnDays(rows.map((row) => cellText(row[column.index])));
	const [drawn, happened] = [days(draw), days(outcome)];
	return {
		columns: [draw.name, outcome.name],
		ahead: drawn.map((day, i) => {
			const other = happened[i] ?? null;
			return day === null || other === null ? NaN : other - day;
		}),
	};
}

/** A length of time between the draw and the outcome, in whichever direction its name says. */
function lengths(
	columns: readonly ColumnFacts[],
	rows: readonly (readonly Cell[])[],
	fits: (words: string) => boolean,
): Reading | null {
	for (const column of columns) {
		// The unit often stands in brackets.
		const name = roleWords(column.name.replace(/[()[\]]/gu, ' '));
		if (column.numeric < 0.9 || column.present === 0 || !LENGTH.test(name) || !fits(name)) continue;
		const sign = direction(name, fits);
		if (sign === 0) continue;
		const value = (row: readonly Cell[]): number => {
			const text = cellText(row[column.index]);
			return text === null ? NaN : (cellNumber(text) ?? NaN);
		};
		return { columns: [column.name], ahead: rows.map((row) => sign * value(row)) };
	}
	return null;
}

/** 1 = counted from the draw to the outcome, -1 = from the outcome to the draw, 0 = not told or of another origin. */
function direction(name: string, fits: (words: string) => boolean): -1 | 0 | 1 {
	const draw = DRAW.exec(name);
	const outcome = firstOutcome(name, fits);
	if (outcome < 0) return 0;
	if (draw !== null) {
		if (draw.index < outcome) {
			const way = name.slice(draw.index, outcome + 1);
			return AHEAD.test(way) ? 1 : BEHIND.test(way) ? -1 : 0;
		}
		return AHEAD.test(name.slice(outcome, draw.index + 1)) ||
			/(^| )from( |$)/u.test(name.slice(0, outcome + 1))
			? -1
			: 0;
	}
	// "Days to progression" counts from an origin that is not named: diagnosis, treatment or the draw.
	const before = name.slice(0, outcome);
	if (/(^| )(before|prior to|ahead of|lead)( |$)/u.test(`${before} `)) return 1;
	return /(^| )(after|since|post|relative to)( |$)/u.test(`${before} `) ? -1 : 0;
}

/** Where the first word of the outcome begins; -1 without one. */
function firstOutcome(name: string, fits: (words: string) => boolean): number {
	const found = [...FAMILIES, GENERIC]
		.map((family) => family.exec(name))
		.flatMap((match) => (match !== null && fits(match[0].trim()) ? [match.index] : []));
	return found.length === 0 ? -1 : minOf(found);
}

/** Time points in words: "baseline" is before any outcome, "progression" at it. */
function words(
	time: ColumnFacts | null,
	rows: readonly (readonly Cell[])[],
	fits: (words: string) => boolean,
): Reading | null {
	if (time === null || time.kind === 'date' || time.kind === 'number') return null;
	const ahead = rows.map((row) => {
		const text = cellText(row[time.index]);
		if (text === null) return NaN;
		if (BEFORE_WORDS.test(text)) return 1;
		const plain = roleWords(text);
		return fits(plain) && !/(^| )(pre|before|prior|to)( |$)/u.test(plain) ? -1 : NaN;
	});
	return { columns: [time.name], ahead };
}
