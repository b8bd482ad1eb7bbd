import { appendAll } from '../../../base/append-all.ts';
import { LbError } from '../../../base/errors.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { analyseSurvival } from '../../analysis/survival/analyse-survival.ts';
import { followPeople, type FollowedRow } from '../../analysis/survival/follow-up.ts';
import { dividePeople, type Division } from '../../analysis/survival/groups.ts';
import { leadTimes, type LeadTime } from '../../analysis/survival/lead-time.ts';
import { cellNumber } from '../../dataset/metadata/cells.ts';
import { eventCodes } from '../../dataset/metadata/event-codes.ts';
import { lineWarnings } from '../cohort/line-warnings.server.ts';
import type { Suite } from '../suite.ts';
import { molecularCalls } from './calls.ts';
import { clockOf, onClock, readTimes, type Clock } from './clock.ts';
import { survivalParameters, type SurvivalParameters } from './parameters.ts';
import { ownersOf, readPeople, type PeopleTable } from './people-table.server.ts';
import { reasonWords } from './reasons.ts';
import { survivalResult } from './result.ts';
import type { SurvivalRun } from './survival-run.ts';
import { columnOf } from './text-table.ts';
import { survivalWarnings } from './warnings.ts';

/**
 * Time to an event of the people of a table. Throws survival.* where columns, events or times are missing or unclear, and what reading
 * the tables throws.
 */
export const analyzeSurvival: Suite = async ({ parameters: given, base, command, watch }) => {
	const parameters = survivalParameters(given);
	const people = await readPeople(parameters, base, watch);
	const run = survivalRun(people, parameters);
	appendAll(run.warnings, await lineWarnings(people.files, watch));
	return survivalResult(run, command);
};

/** The analysis of people as read. */
export function survivalRun(people: PeopleTable, parameters: SurvivalParameters): SurvivalRun {
	const { time_unit = null, start_date_col, draw_date_col, landmark_col } = parameters;
	const { pair } = people;
	const unclear = new Map<string, Message>();
	const read: typeof readTimes = (table, column, unit) => {
		const times = readTimes(table, column, unit);
		if (times.order_unclear) unclear.set(column, say('survival.date_order', { path: table.name, column }));
		return times;
	};
	const time = read(people, pair.time, time_unit);
	const start = start_date_col === undefined ? null : read(people, start_date_col);
	const clock = clockOf(time, start, time_unit);
	const landmark = landmark_col ?? draw_date_col ?? null;
	if (clock.calendar && landmark === null)
		throw new LbError('survival.origin_unknown', { path: people.name, a: pair.time, b: pair.event });
	const times = onClock(people, time, start, clock);
	const draws = landmark === null ? null : onClock(people, read(people, landmark), start, clock);
	const events = codedEvents(people, parameters);
	const rows = followPeople(
		people.rows.map((_, i) => ({
			...{ person: people.person[i]!, sample: people.sample[i] ?? null, time: times[i] ?? null },
			...{ event: events[i] ?? null, draw: draws?.[i] ?? null },
		})),
		landmark !== null,
	);
	const kept = rows.flatMap(({ left_out }, i) => (left_out === null ? [i] : []));
	if (kept.length === 0)
		throw new LbError('survival.nobody', {
			...{ path: people.name, rows: rows.length },
			reasons: reasonWords(rows).map((one) => render(one)),
			reasons_zh: reasonWords(rows).map((one) => render(one, 'zh')),
		});
	const division = divisionOf(people, kept, parameters);
	const of = (column: string): (string | null)[] => {
		const values = columnOf(people, column);
		return kept.map((i) => values[i] ?? null);
	};
	const { strata_col, group_col } = parameters;
	const analysis = analyseSurvival({
		times: {
			time: Float64Array.from(kept, (i) => rows[i]!.followed!),
			event: Uint8Array.from(kept, (i) => rows[i]!.event!),
		},
		groups:
			division === null || group_col === undefined
				? null
				: { column: group_col, names: division.groups, of: division.group },
		covariates: (parameters.covariates ?? []).map((name) => ({
			...{ name, values: of(name) },
			numbers: of(name).map(cellNumber),
		})),
		strata: strata_col === undefined ? null : { column: strata_col, of: of(strata_col) },
	});
	const run: SurvivalRun = {
		...{ people, parameters, rows, kept, landmark, division, analysis },
		endpoint: capital(pair.endpoint),
		unit: clock.unit ?? 'time units',
		event_values: eventValues(people, rows),
		lead: leadOf({ people, parameters, clock, start, events, read }),
		warnings: [],
	};
	run.warnings = [...people.warnings, ...unclear.values(), ...survivalWarnings(run)];
	return run;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function codedEvents(people: PeopleTable, { event_value }: SurvivalParameters): (0 | 1 | null)[] {
	const { event: column } = people.pair;
	const values = columnOf(people, column);
	const levels = [...new Set(values.filter((value) => value !== null))];
	const codes = eventCodes(column, levels, event_value ?? null);
	const told = { path: people.name, column, values: levels.slice(0, 8) };
	if (codes === null && event_value !== undefined)
		throw new LbError('survival.event_value_absent', { ...told, stated: event_value });
	if (codes === null) throw new LbError('survival.event_unclear', { ...told, example: levels.at(-1) ?? '1' });
	return values.map((value) => (value === null ? null : (codes.get(value) ?? null)));
}

function eventValues(people: PeopleTable, rows: readonly FollowedRow[]): string[] {
	const values = columnOf(people, people.pair.event);
	return [...new Set(rows.flatMap(({ event }, i) => (event === 1 ? (values[i] ?? []) : [])))].sort();
}

function divisionOf(
	people: PeopleTable,
	kept: readonly number[],
	{ group_col, cut, reference_group }: SurvivalParameters,
): Division | null {
	if (group_col === undefined) return null;
	const all = columnOf(people, group_col);
	const values = kept.map((i) => all[i] ?? null);
	const found = dividePeople(
		{ values, numbers: values.map(cellNumber) },
		cut ?? null,
		reference_group ?? null,
	);
	const [file, column] = [people.name, group_col];
	if (!('trouble' in found)) {
		if (reference_group !== undefined && found.groups[0] !== reference_group)
			throw new LbError('survival.no_reference', {
				...{ path: file, column, stated: reference_group, groups: found.groups },
			});
		return found;
	}
	const { levels } = found;
	if (found.trouble === 'cut_needed')
		throw new LbError('survival.cut_needed', { path: file, column, levels });
	if (found.trouble === 'not_numbers') throw new LbError('survival.cut_of_words', { path: file, column });
	throw new LbError('survival.not_divided', { path: file, column, levels });
}

interface LeadQuestion {
	people: PeopleTable;
	parameters: SurvivalParameters;
	clock: Clock;
	start: ReturnType<typeof readTimes> | null;
	/** Of the pair of time and event, row by row. */
	events: readonly (0 | 1 | null)[];
	read: typeof readTimes;
}

/** Lead times, where relapses and calls of draws are known. Throws survival.no_draws, survival.relapse_censored and what reading throws. */
function leadOf({ people, parameters, clock, start, events, read }: LeadQuestion): LeadTime | null {
	const { relapse_col, call_col } = parameters;
	const draw = parameters.landmark_col ?? parameters.draw_date_col;
	if (relapse_col === undefined || call_col === undefined) return null;
	const happened = relapsed(people, relapse_col, events);
	const relapse = onClock(people, read(people, relapse_col), start, clock);
	const relapses = new Map(
		relapse.flatMap((time, i) => (time === null || !happened(i) ? [] : [[people.person[i]!, time] as const])),
	);
	// The table of the calls has a row per draw; of people it may have one.
	const calls = [...people.beside, people].find(
		({ header }) => draw !== undefined && header.includes(call_col) && header.includes(draw),
	);
	if (calls === undefined || draw === undefined) throw new LbError('survival.no_draws', { column: call_col });
	const owner = ownersOf(people, calls, parameters);
	const begun = start === null ? null : new Map(people.person.map((id, i) => [id, start.values[i] ?? null]));
	const own =
		start === null || begun === null
			? null
			: { ...start, values: owner.map((id) => (id === null ? null : (begun.get(id) ?? null))) };
	const times = onClock(calls, read(calls, draw), own, clock);
	const positive = molecularCalls(calls, call_col);
	return leadTimes(
		owner.flatMap((person, i) => {
			const [time, call] = [times[i] ?? null, positive[i] ?? null];
			return person === null || time === null || call === null ? [] : [{ person, time, positive: call }];
		}),
		relapses,
	);
}

/** Who has the event of a time that everybody has: the last contact of the others is no relapse. A column of relapses alone counts as it is. */
function relapsed(
	people: PeopleTable,
	column: string,
	events: readonly (0 | 1 | null)[],
): (row: number) => boolean {
	if (column === people.pair.time) return (row) => events[row] === 1;
	const other = people.others.find(({ time }) => time === column);
	if (other === undefined) return () => true;
	const values = columnOf(people, other.event);
	const codes = eventCodes(other.event, [...new Set(values.filter((value) => value !== null))], null);
	if (codes === null)
		throw new LbError('survival.relapse_censored', { path: people.name, column, event: other.event });
	return (row) => codes.get(values[row] ?? '') === 1;
}
