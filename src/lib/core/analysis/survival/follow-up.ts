/** A person of a table, with the cells that matter as text; null = empty. */
export interface TableRow {
	/** Person. */
	person: string;
	/** Sample, where the table names one. */
	sample: string | null;
	/** Time to the event or the end of follow-up. */
	time: number | null;
	event: 0 | 1 | null;
	/** When the sample was drawn, on the clock of `time`; null without a draw. */
	draw: number | null;
}

/** Why a row is not among the people analysed. */
export const leftOutReasons = [
	'no_time',
	'no_event',
	'negative_time',
	'no_draw',
	'before_draw',
	'conflicting_rows',
	'later_row',
] as const;
export type LeftOut = (typeof leftOutReasons)[number];

/** A row, and what became of it. */
export interface FollowedRow extends TableRow {
	/** Time from the draw, or as given without a landmark; null where it is not known. */
	followed: number | null;
	left_out: LeftOut | null;
}

/**
 * One row per person: the first draw where draws are known, else the first row. With a landmark the time runs from the draw, and
 * who had the event or left before it is left out: nobody counts as surviving a time in which no sample of theirs existed. People whose
 * rows contradict each other are left out.
 */
export function followPeople(rows: readonly TableRow[], landmark: boolean): FollowedRow[] {
	const judged = rows.map((row) => judge(row, landmark));
	const kept = new Map<string, number>();
	for (const [at, row] of judged.entries()) {
		if (row.left_out !== null) continue;
		const before = kept.get(row.person);
		if (before === undefined) kept.set(row.person, at);
		else if (landmark && row.draw! < judged[before]!.draw!) {
			judged[before] = { ...judged[before]!, left_out: 'later_row' };
			kept.set(row.person, at);
		} else judged[at] = { ...row, left_out: 'later_row' };
	}
	const torn = contradicted(rows);
	return judged.map((row) => (torn.has(row.person) ? { ...row, left_out: 'conflicting_rows' } : row));
}

/** People whose rows state different times or events: whatever draw they are of, they are no follow-up of one person. */
function contradicted(rows: readonly TableRow[]): Set<string> {
	const first = new Map<string, TableRow>();
	const torn = new Set<string>();
	for (const row of rows) {
		const { person, time, event } = row;
		if (time === null || event === null || time < 0) continue;
		const before = first.get(person);
		if (before === undefined) first.set(person, row);
		else if (before.time !== time || before.event !== event) torn.add(person);
	}
	return torn;
}

function judge(row: TableRow, landmark: boolean): FollowedRow {
	const { time, event, draw } = row;
	const out = (left_out: LeftOut): FollowedRow => ({ ...row, followed: null, left_out });
	if (time === null) return out('no_time');
	if (event === null) return out('no_event');
	if (time < 0) return out('negative_time');
	if (!landmark) return { ...row, followed: time, left_out: null };
	if (draw === null) return out('no_draw');
	return time < draw ? out('before_draw') : { ...row, followed: time - draw, left_out: null };
}
