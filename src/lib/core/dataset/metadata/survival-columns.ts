import type { ColumnFacts } from './column-facts.ts';
import { roleWords } from './column-names.ts';
import { survivalPairs, type SurvivalPair } from './dictionary/index.ts';

/** Levels from which the kind of a column is told. */
const MAX_LEVELS = 30;
/** A date of those who had the event only tells when it was, and not how long the others were followed. */
const FOLLOWED = 0.8;

/** A length of time and no more: `time`, `days`, `time_days`, or `futime` as R's data sets name it. */
const BARE_TIME = /^(times?|(times? )?(days|weeks|months|years)|futime|survtime|stime)$/u;

/**
 * Time-to-event pairs among the columns of a table: by reviewed names, else the usual `time` with a coded `status`. Lengths of time
 * come before dates, which need a start, and of which the last contact tells nothing about when an event was.
 */
export function survivalPairsAmong(columns: readonly ColumnFacts[]): SurvivalPair[] {
	const usable = columns.filter(mayBeSurvival);
	const named = pairsOf(usable.filter(({ kind }) => kind !== 'date'));
	const lengths = named.length > 0 ? named : barePair(columns);
	const others = pairsOf(usable).filter(
		({ endpoint, event }) => !lengths.some((pair) => pair.endpoint === endpoint || pair.event === event),
	);
	return [...lengths, ...others];
}

function pairsOf(columns: readonly ColumnFacts[]): SurvivalPair[] {
	return survivalPairs(
		columns.map(({ name, counts }) => ({ name, levels: [...counts.keys()].slice(0, MAX_LEVELS) })),
	);
}

function mayBeSurvival({ kind, present, missing }: ColumnFacts): boolean {
	return present > 0 && (kind !== 'date' || present >= FOLLOWED * (present + missing));
}

/** A length of time that hardly repeats, beside a status of two codes. Visits of a study repeat, and diagnoses are words. */
function barePair(columns: readonly ColumnFacts[]): SurvivalPair[] {
	const time = columns.find(
		({ name, kind, counts, present }) =>
			BARE_TIME.test(roleWords(name)) && kind === 'number' && counts.size > present / 2,
	);
	const event = columns.find(
		({ name, counts }) =>
			/^(status|event|events|cens|censor|censored|delta)$/u.test(roleWords(name)) &&
			counts.size === 2 &&
			[...counts.keys()].every((value) => /^([012](\.0+)?|true|false)$/iu.test(value)),
	);
	return time === undefined || event === undefined
		? []
		: [{ endpoint: 'follow-up', time: time.name, event: event.name }];
}
