import type { ArtifactAnswer, ColumnsAnswer, TablePage } from '../../../../contract/api/results.ts';
import { recordJson } from '../../../../base/record-json.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import { knownColumns, type KnownColumn } from '../../../results/tables/known-columns.ts';
import type { TableReader } from '../../../results/tables/open-table-pages.server.ts';
import type { TableSource } from '../../../results/tables/table-request.ts';
import type { ArtifactFiles, ArtifactForm } from './artifact-files.server.ts';
import { mediaType } from './media-types.ts';
import { openInside, type OpenedFile } from './open-file.server.ts';
import { DRAWN_BYTES } from './painted-figure.server.ts';

const TEXT_BYTES = 1_000_000;
const ROWS = 100;
const TABLE = /\.(csv|tsv)(\.gz)?$/iu;
const TEXT_FORMATS = new Set(['md', 'txt', 'log', 'bed', 'json', 'yaml', 'yml']);

/** The page of a table that is asked for. */
export interface PageQuery {
	offset?: number | undefined;
	limit?: number | undefined;
	sort?: string | undefined;
	filter?: string | string[] | undefined;
}

/** The forms that are there, with their sizes. */
export async function formsOf({ forms, folders }: ArtifactFiles): Promise<ArtifactAnswer['formats']> {
	const found = await Promise.all(
		forms.map(async ({ format, file }) => {
			const opened = await openInside(file, folders);
			await opened?.handle.close();
			const { type } = mediaType(format);
			return opened === null ? [] : [{ format, media_type: type, bytes: opened.bytes, file }];
		}),
	);
	return found.flat();
}

/** Says that the file is not the one its run wrote, as its size tells; nothing for what no manifest lists. */
export async function changeOf({ forms: [form], folders, output }: ArtifactFiles): Promise<Message[]> {
	const opened = form === undefined || output === null ? null : await openInside(form.file, folders);
	await opened?.handle.close();
	if (opened === null || output === null || opened.bytes === output.bytes) return [];
	return [say('results.file_changed', { bytes: opened.bytes, recorded: output.bytes })];
}

/** The record of a summary, of the ledger or of a figure's data; null for others and for those above 2 MB. */
export async function recordOf(artifact: Artifact, files: ArtifactFiles): Promise<unknown> {
	const form = recordForm(artifact, files);
	const text = form === null ? null : await readText(form, files, DRAWN_BYTES);
	if (text === null) return null;
	try {
		return recordJson(text);
	} catch {
		return null;
	}
}

function recordForm({ kind }: Artifact, { forms }: ArtifactFiles): ArtifactForm | null {
	const isRecord = kind === 'summary' || kind === 'ledger' || kind === 'figure';
	return isRecord ? (forms.find(({ format }) => format === 'json') ?? null) : null;
}

/** The text of a report or text file; null for others, for bytes that are no text and for those above 1 MB. */
export async function textOf({ kind }: Artifact, files: ArtifactFiles): Promise<string | null> {
	const [form] = files.forms;
	if (form === undefined || (kind !== 'report' && kind !== 'text') || !TEXT_FORMATS.has(form.format))
		return null;
	return readText(form, files, TEXT_BYTES);
}

async function readText(
	{ file }: ArtifactForm,
	{ folders }: ArtifactFiles,
	most: number,
): Promise<string | null> {
	const opened = await openInside(file, folders);
	if (opened === null) return null;
	try {
		if (opened.bytes > most) return null;
		return new TextDecoder('utf-8', { fatal: true }).decode(await opened.handle.readFile());
	} catch {
		return null;
	} finally {
		await opened.handle.close();
	}
}

/** A page of a table; null for what is none. */
export async function tableOf(
	artifact: Artifact,
	files: ArtifactFiles,
	{ offset = 0, limit = ROWS, sort, filter }: PageQuery,
	reader: TableReader,
	signal: AbortSignal,
): Promise<TablePage | null> {
	const table = await openTable(artifact, files, filter);
	if (table === null) return null;
	const { source, known, rows, close } = table;
	const request = { ...source, rows, offset, limit, sort: sort ?? null };
	const { columns, ...page } = await reader.page(request, signal, close);
	return {
		...page,
		offset,
		columns: columns.map(({ name, kind }) => {
			const column = Object.hasOwn(known, name) ? known[name] : undefined;
			return { name, kind, description: column?.description ?? null, unit: column?.unit ?? null };
		}),
	};
}

/** Columns whose statistics are asked for. */
export interface ColumnsQuery {
	column?: string | string[] | undefined;
	filter?: string | string[] | undefined;
}

/** Statistics of columns; null for what is no table. */
export async function columnsOf(
	artifact: Artifact,
	files: ArtifactFiles,
	{ column, filter }: ColumnsQuery,
	reader: TableReader,
	signal: AbortSignal,
): Promise<Omit<ColumnsAnswer, 'session_id' | 'artifact_id'> | null> {
	const table = await openTable(artifact, files, filter);
	if (table === null) return null;
	const columns = column === undefined ? null : [column].flat();
	return reader.columns({ ...table.source, columns }, signal, table.close);
}

interface OpenedTable {
	source: TableSource;
	known: Readonly<Record<string, KnownColumn>>;
	/** Rows as the run counted them. */
	rows: number | null;
	close: () => void;
}

async function openTable(
	{ kind }: Artifact,
	files: ArtifactFiles,
	filter: PageQuery['filter'],
): Promise<OpenedTable | null> {
	const [form] = files.forms;
	const ending = form === undefined ? null : TABLE.exec(form.file);
	if (form === undefined || ending === null || (kind !== 'table' && kind !== 'text')) return null;
	const opened = await openInside(form.file, files.folders);
	if (opened === null) return null;
	const known = knownColumns(form.file);
	return {
		source: {
			fd: opened.handle.fd,
			bytes: opened.bytes,
			identity: opened.identity,
			delimiter: ending[1]?.toLowerCase() === 'tsv' ? '\t' : ',',
			gzip: ending[2] !== undefined,
			kinds: Object.fromEntries(Object.entries(known).map(([name, column]) => [name, column.kind])),
			filters: [filter ?? []].flat(),
		},
		known,
		rows: rowsAsRecorded(opened, files),
		close: () => void opened.handle.close().catch(() => undefined),
	};
}

/** The rows that the run counted hold for the file it wrote, not for another that took its place. */
function rowsAsRecorded({ bytes }: OpenedFile, { output }: ArtifactFiles): number | null {
	return output !== null && output.bytes === bytes ? output.rows : null;
}
