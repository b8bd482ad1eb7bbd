import { addToList } from '../../../../base/add-to-list.ts';
import type { RowOf } from '../../../../contract/tables/define.ts';
import type { scoreSubgroupsTable } from '../../../../contract/tables/score-subgroups.ts';
import { characteristicClass } from '../../cohort/characteristic-class.ts';
import { escapeMarkdown, markdownTable } from '../../report/markdown.ts';
import { list } from '../../report/numbers.ts';

type Row = RowOf<typeof scoreSubgroupsTable>;

/** Rows of a table on the page at most; all are in the table of the run. */
const MAX_ROWS = 40;

/**
 * Subgroups on the page, at the first threshold of each score: columns that describe persons or their disease, each division
 * once. Technical columns, draws, dates and outcomes, the other thresholds and further rows are in the table of the run.
 */
export function subgroupLines(subgroups: readonly Row[], parts: boolean): string[] {
	const first = new Map<string, Row>();
	for (const row of subgroups) if (!first.has(scoreOf(row))) first.set(scoreOf(row), row);
	const atFirst = subgroups.filter((row) => first.get(scoreOf(row))?.threshold === row.threshold);
	const tells = new Set(
		[...grouped(atFirst, ({ column }) => column)].filter(isTelling).map(([name]) => name),
	);
	const telling = atFirst.filter(({ column }) => tells.has(column));
	const { rows, same } = eachDivisionOnce(telling);
	if (rows.length === 0) return [];
	const shown = rows.slice(0, MAX_ROWS);
	const rules = new Set([...first.values()].map(({ rule }) => rule));
	const part = (name: string): string[] => (parts ? [name] : []);
	// The threshold of the training set is that of every part.
	const points = new Set(
		[...first.values()].map(
			(row) =>
				`${row.score} ${row.threshold.toPrecision(4)}${rules.size === 1 ? '' : ` (${row.rule}${parts ? `, ${row.part}` : ''})`}`,
		),
	);
	const rest = shown.length < subgroups.length ? ' All rows are in `tables/score_subgroups.csv`.' : '';
	return [
		`**By stage and other subgroups**: above the threshold${rules.size === 1 ? ` of ${escapeMarkdown([...rules][0]!)}` : ''} (${escapeMarkdown(list([...points], 12))}).${same.length === 0 ? '' : ` ${escapeMarkdown(list(same))}.`}${rest}`,
		'',
		...markdownTable(
			['score', ...part('part'), 'group', 'column', 'level', 'above', '95 % interval'],
			shown.map((row) => [
				row.score,
				...part(row.part),
				row.group,
				row.column,
				row.level,
				`${row.above}/${row.n}`,
				row.ci_low === null || row.ci_high === null
					? '–'
					: `${row.ci_low.toFixed(2)} to ${row.ci_high.toFixed(2)}`,
			]),
		),
	];
}

/** Rows by a key, in the order of the first of each. */
function grouped(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
	const groups = new Map<string, Row[]>();
	for (const row of rows) addToList(groups, keyOf(row), row);
	return groups;
}

const scoreOf = ({ score, part }: Row): string => `${score}\n${part}`;

/** Does a column describe persons or their disease? */
function isTelling([column, rows]: [string, readonly Row[]]): boolean {
	const about = characteristicClass(
		{ name: column, levels: Object.fromEntries(rows.map(({ level, n }) => [level, n])) },
		{ survival_pairs: [], score_columns: [] },
	);
	return about === 'baseline' || about === 'disease' || about === 'label';
}

/** Columns that divide a group as an earlier one does, by every count at every score, are named and not repeated. */
function eachDivisionOnce(rows: readonly Row[]): { rows: Row[]; same: string[] } {
	const divisions = new Map<string, string>();
	const repeated = new Map<string, string>();
	for (const own of grouped(rows, (row) => `${row.group}\n${row.column}`).values()) {
		const { group, column } = own[0]!;
		const key = [group, ...own.map((row) => `${scoreOf(row)} ${row.above}/${row.n}`).sort()].join('\n');
		const before = divisions.get(key);
		if (before === undefined) divisions.set(key, column);
		else repeated.set(`${group}\n${column}`, before);
	}
	return {
		rows: rows.filter(({ group, column }) => !repeated.has(`${group}\n${column}`)),
		same: [...repeated].map(([key, before]) => {
			const [group = '', column = ''] = key.split('\n');
			return `"${column}" divides ${group} as "${before}" does`;
		}),
	};
}
