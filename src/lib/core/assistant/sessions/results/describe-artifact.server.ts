import type { ArtifactAnswer, TablePage } from '../../../../contract/api/results.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import { knownColumns } from '../../../results/tables/known-columns.ts';
import type { TableReader } from '../../../results/tables/open-table-pages.server.ts';
import type { ArtifactFiles, ArtifactForm } from './artifact-files.server.ts';
import { mediaType } from './media-types.ts';
import { openInside, type OpenedFile } from './open-file.server.ts';

const RECORD_BYTES = 2_000_000;
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
			return opened === null ? [] : [{ format, media_type: mediaType(format).type, bytes: opened.bytes }];
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
	const text = form === null ? null : await readText(form, files, RECORD_BYTES);
	if (text === null) return null;
	try {
		return JSON.parse(text) as unknown;
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
	{ kind }: Artifact,
	files: ArtifactFiles,
	query: PageQuery,
	reader: TableReader,
	signal: AbortSignal,
): Promise<TablePage | null> {
	const [form] = files.forms;
	const ending = form === undefined ? null : TABLE.exec(form.file);
	if (form === undefined || ending === null || (kind !== 'table' && kind !== 'text')) return null;
	const opened = await openInside(form.file, files.folders);
	if (opened === null) return null;
	return readPage(opened, form.file, ending, rowsAsRecorded(opened, files), query, reader, signal);
}

/** The rows that the run counted hold for the file it wrote, not for another that took its place. */
function rowsAsRecorded({ bytes }: OpenedFile, { output }: ArtifactFiles): number | null {
	return output !== null && output.bytes === bytes ? output.rows : null;
}

async function readPage(
	{ handle, bytes, identity }: OpenedFile,
	file: string,
	ending: RegExpExecArray,
	rows: number | null,
	{ offset = 0, limit = ROWS, sort, filter }: PageQuery,
	reader: TableReader,
	signal: AbortSignal,
): Promise<TablePage> {
	const known = knownColumns(file);
	const request = {
		fd: handle.fd,
		bytes,
		identity,
		delimiter: ending[1]?.toLowerCase() === 'tsv' ? '\t' : ',',
		gzip: ending[2] !== undefined,
		kinds: Object.fromEntries(Object.entries(known).map(([name, column]) => [name, column.kind])),
		rows,
		offset,
		limit,
		sort: sort ?? null,
		filters: [filter ?? []].flat(),
	} as const;
	const done = (): void => void handle.close().catch(() => undefined);
	const { columns, ...page } = await reader.page(request, signal, done);
	return {
		...page,
		offset,
		columns: columns.map(({ name, kind }) => {
			const column = Object.hasOwn(known, name) ? known[name] : undefined;
			return { name, kind, description: column?.description ?? null, unit: column?.unit ?? null };
		}),
	};
}
