import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { readingFile } from '../../../base/file-fault.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { groupTexts, idsFile, type IdsFile } from '../../../contract/tasks/cohort-text.ts';
import { cellText } from '../../dataset/metadata/cells.ts';
import { sampleNameScore } from '../../dataset/metadata/column-names.ts';
import { looseColumn } from '../../dataset/metadata/pick-table.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import { faceOf, type AssistantContext } from '../context.ts';
import { requireReadable } from '../require-places.server.ts';
import { requireInside } from '../sessions/sources/inside-folders.server.ts';
import { withoutHeading } from './ids-heading.server.ts';

/** Files that hold no plain lines. */
const TABLE = /\.(?:xlsx|parquet|jsonl?|gz)(?:#[^#/\\]*)?$|#[^#/\\]*$/iu;
/** Lines by which a list of ids is told from a table. */
const LOOKED_AT = 50;
const MAX_ROWS = 1_000_000;

/**
 * Groups whose ids are in a file, with the ids in place of its name: `early=ids from early.txt` becomes `early=samples LB-001, …`.
 * The file is looked for beside the dataset, then where the program was started. Throws `cohort.ids_column`, `cohort.ids_none`, and
 * what reading a file throws.
 */
export async function withIdsOfFiles(
	groups: readonly string[],
	root: string,
	context: Pick<AssistantContext, 'userData' | 'watch'>,
): Promise<string[]> {
	const texts = groups.map(async (text): Promise<string[]> => {
		const named = idsFile(text);
		if (named === null) return [text];
		return groupTexts({ name: named.name, any_of: [], samples: await idsIn(named, root, context) });
	});
	return (await Promise.all(texts)).flat();
}

async function idsIn(
	{ file, column }: IdsFile,
	root: string,
	context: Pick<AssistantContext, 'userData' | 'watch'>,
): Promise<string[]> {
	const current = process.cwd();
	const beside = path.resolve(root, file);
	const place = existsSync(beside.replace(/#[^#/\\]*$/u, '')) ? beside : path.resolve(current, file);
	// A conversation reads nothing outside its folders on the word of a sentence.
	if (faceOf(context) === 'session') requireInside(place, root, [root]);
	requireReadable({ labels_table: [place] }, { dataset: root, current }, context);
	const ofSheet = place.replace(/#[^#/\\]*$/u, '');
	if (existsSync(ofSheet) && !statSync(ofSheet).isFile())
		throw new LbError('cohort.ids_none', {}, { path: file, field: 'group' });
	const lines = column === null && !TABLE.test(file) ? await plainLines(place) : null;
	const found = lines === null ? await columnOf(place, file, column, context) : { ids: lines, named: false };
	const ids = [...new Set(found.named ? found.ids : await withoutHeading(found.ids, root, context))];
	if (ids.length === 0) throw new LbError('cohort.ids_none', {}, { path: file, field: 'group' });
	return ids;
}

/** The lines of a file with one id per line, or those of its one line; null for a table. */
async function plainLines(file: string): Promise<string[] | null> {
	const text = await readingFile(file, () => plainText(file));
	// Other encodings are for the reader of tables.
	if (text.includes('\0')) return null;
	const lines = text
		.replace(/^\uFEFF/u, '')
		.split(/\r\n?|\n/u)
		.map((line) => /^"((?:[^"]|"")*)"$/u.exec(line.trim())?.[1]?.replaceAll('""', '"') ?? line.trim());
	const filled = lines.filter((line) => line !== '' && !line.startsWith('#'));
	const [only, ...more] = filled;
	if (only !== undefined && more.length === 0 && /[,;]/u.test(only))
		return only
			.split(/[,;]/u)
			.map((id) => id.trim())
			.filter((id) => id !== '');
	return filled.slice(0, LOOKED_AT).some((line) => /[,;\t]/u.test(line)) ? null : filled;
}

/**
 * The ids of the column that is named; else those of the one column, or of the one that is named like ids. `named`: the first row is
 * known to be a heading, which that of the one column need not be.
 */
async function columnOf(
	place: string,
	file: string,
	column: string | null,
	{ watch }: Pick<AssistantContext, 'watch'>,
): Promise<{ ids: string[]; named: boolean }> {
	const { header, raw_header, rows } = await readingFile(place, () =>
		readTable(place, { max_rows: MAX_ROWS }, watch),
	);
	const name = column === null ? likeliest(header) : looseColumn(header, column);
	if (name === undefined)
		throw new LbError(
			'cohort.ids_column',
			{ column: column ?? '–', columns: header.slice(0, 12) },
			{ path: file, field: 'group' },
		);
	const at = header.indexOf(name);
	const ids = rows.flatMap((row) => cellText(row[at]) ?? []);
	if (column !== null || header.length > 1) return { ids, named: true };
	// The first row of one column may be an id; where the reader saw that, no header was given.
	const [first = ''] = raw_header;
	return { ids: first === '' ? ids : [first, ...ids], named: false };
}

function likeliest(header: readonly string[]): string | undefined {
	if (header.length === 1) return header[0];
	const scored = header.map((name) => ({ name, score: sampleNameScore(name) }));
	const [best, next] = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
	return best === undefined || best.score === next?.score ? undefined : best.name;
}
