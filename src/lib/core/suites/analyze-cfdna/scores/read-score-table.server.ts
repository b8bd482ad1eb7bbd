import path from 'node:path';
import { existsSync } from 'node:fs';
import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { shortList } from '../../../../contract/messages/short-list.ts';
import { cellText, type Cell } from '../../../dataset/metadata/cells.ts';
import { columnFacts } from '../../../dataset/metadata/column-facts.ts';
import { scoreGroups } from '../../../dataset/metadata/score-columns.ts';
import { findSampleColumn } from '../../../dataset/recognise/table-kind.ts';
import { splitSheet } from '../../../readers/tables/sheet-path.ts';
import { readTable } from '../../../readers/tables/table.server.ts';
import { fileName } from '../../cohort/file-name.ts';
import { namesAlike, partNames, trainAndTest, validationFile } from '../../cohort/part-names.ts';

const MAX_ROWS = 200_000;
/** Name of the column that says which file a row is from. */
const COLUMN = 'score_file';

/** A table of scores as it was read: one file, or the training and test files of one study. */
export interface ScoreTable {
	given: string[];
	/** For people. */
	name: string;
	header: string[];
	rows: Cell[][];
	/** Column that holds the part of each row; null of a single file. */
	split: string | null;
	notes: Message[];
	/** Absolute paths of the files. */
	inputs: string[];
}

/** Reads one file. Throws signals.file_not_found, reader.*. */
export async function readScoreTable(given: string, base: string, watch: Watch): Promise<ScoreTable> {
	const { file, sheet } = splitSheet(given);
	const absolute = path.resolve(base, file);
	if (!existsSync(absolute)) throw new LbError('signals.file_not_found', {}, { path: absolute });
	const full = sheet === undefined ? absolute : `${absolute}#${sheet}`;
	const { header, rows } = await readTable(full, { max_rows: MAX_ROWS }, watch);
	return {
		given: [given],
		name: sheet === undefined ? fileName(given) : `${fileName(file)} (${sheet})`,
		...{ header: [...header], rows: rows.map((row) => [...row]), split: null },
		...{ notes: [], inputs: [absolute] },
	};
}

/** Files that by their names are the training and the test part of one study, put together; all others alone. */
export function scorePartners(tables: readonly string[]): string[][] {
	const groups: string[][] = [];
	for (const given of tables) {
		const home = groups.find(([first = '']) => namesAlike(first, given) && first !== given);
		if (home === undefined) groups.push([given]);
		else home.push(given);
	}
	return groups.flatMap((group) =>
		group.length === 2 && trainAndTest(group[0]!, group[1]!) ? [group] : group.map((given) => [given]),
	);
}

/**
 * Training and test file as one table, so that thresholds of the one hold in the other and nothing is pooled; null when they
 * differ in columns or their labels are elsewhere. Samples of both files train.
 */
export function joinScoreTables(tables: readonly ScoreTable[]): ScoreTable | null {
	const first = tables[0]!;
	const given = tables.map((one) => one.given[0]!);
	const same = tables.every(({ header }) => header.join('\n') === first.header.join('\n'));
	if (!same || first.header.includes(COLUMN)) return null;
	const names = partNames(given);
	const held = validationFile(given);
	const order = [...tables.keys()].sort((a, b) => Number(given[a] === held) - Number(given[b] === held));
	const facts = columnFacts(
		first.header,
		tables.flatMap(({ rows }) => rows),
	);
	const id = findSampleColumn(facts);
	if (scoreGroups(facts, id).labels !== 'own') return null;
	const seen = new Set<string>();
	const twice: string[] = [];
	const rows = order.flatMap((at) => {
		const own = tables[at]!.rows.map((row) => ({
			row: [...first.header.map((_, i) => row[i] ?? null), names[at]!],
			key: id === null ? null : cellText(row[id.index]),
		}));
		const kept = own.filter(({ key }) => key === null || !seen.has(key));
		for (const { key } of own) if (key !== null && seen.has(key)) twice.push(key);
		for (const { key } of kept) if (key !== null) seen.add(key);
		return kept.map(({ row }) => row);
	});
	const name = tables.map((one) => one.name).join(' and ');
	const shared = { name, count: twice.length, names: shortList(twice) };
	return {
		...{ given, name, header: [...first.header, COLUMN], rows, split: COLUMN },
		notes: twice.length === 0 ? [] : [say('suites.parts_shared', shared)],
		inputs: tables.flatMap(({ inputs }) => inputs),
	};
}
