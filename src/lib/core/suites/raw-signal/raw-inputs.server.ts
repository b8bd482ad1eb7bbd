import { errorWords } from '../../../base/left-out-words.ts';
import { isFormatKey, type FormatKey } from '../../../contract/formats.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message, type MessageCode } from '../../../contract/messages/index.ts';
import type { MetadataSources } from '../../dataset/metadata-profile.server.ts';
import { applySidecars } from '../../dataset/recognise/apply-sidecars.ts';
import type { FileProblem, Recognised } from '../../dataset/recognise/recognised.ts';
import { formatNamed, namedLike } from '../../dataset/recognise/named-like.ts';
import { areRoles, sampleIdOfFile } from '../../dataset/sample-id-from-name.ts';
import { recogniseFiles } from '../../dataset/sources.server.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { openFragmentFile } from '../../readers/alignments/fragment-file.server.ts';
import { notText } from '../../readers/bytes/not-text.ts';
import { beginningOf, fileFault, isText } from '../../readers/bytes/refuse-file.server.ts';
import { walkFolder } from '../../dataset/walk.server.ts';
import type { RawInput, SkippedFile } from './raw-input.ts';
import { reworded, skippedFor } from './skipped-file.ts';
import { oneViewEach, type FoundInput } from './views/one-view-each.server.ts';
import type { RawParameters } from './raw-parameters.server.ts';

export type { RawInput, SkippedFile } from './raw-input.ts';

/** What a raw task starts from. */
export interface RawInputs {
	inputs: RawInput[];
	/** Files that cannot be used, when others can. */
	skipped: SkippedFile[];
	/** Sample tables found in the folder, for labels that nobody named; relative to the base of the run. */
	tables: MetadataSources['tables'];
	/** What is doubtful about which files are of one sample. */
	doubts: Message[];
}

/** What a faulty file is, for the headline; where the place of the fault counts, the error of the reader stands instead. */
const FAULTS: Partial<Record<FileProblem, MessageCode>> = {
	html: 'raw.fault_html',
	lfs_pointer: 'raw.fault_lfs_pointer',
	empty: 'raw.fault_empty',
};

/**
 * Finds the files of a raw task: the named ones, else those of the folder. Each is recognised by its content; one that is
 * damaged or of a format the task does not take is skipped with its reason while others remain; when none does, a single
 * one is refused by its own error, several by raw.all_unusable with the first of them. Throws signals.file_not_found,
 * raw.no_input, raw.nothing_usable, raw.format_not_taken, raw.not_recognised, dataset.folder_*.
 */
export async function resolveRawInputs(
	parameters: Pick<RawParameters, 'input_files' | 'input_dir' | 'input_format'>,
	base: string,
	formats: readonly FormatKey[],
	watch: Watch,
): Promise<RawInputs> {
	if (parameters.input_files.length > 0)
		return finish(
			await namedFiles(parameters.input_files, base, watch),
			parameters,
			formats,
			{ named: true, tables: [] },
			watch,
		);
	if (parameters.input_dir === undefined) throw new LbError('raw.no_input');
	const folder = path.resolve(base, parameters.input_dir);
	const walk = await walkFolder(folder, {}, watch);
	const recognised = applySidecars(await recogniseFiles(walk.root, walk.files, watch));
	const tables = recognised
		.filter((file) => file.format === 'metadata_table')
		.map((file) => ({
			path: path.join(walk.root, file.path),
			is_matrix: false,
			id_column: file.sample_column,
		}));
	const found = recognised.map((file) => ({
		file,
		absolute: path.join(walk.root, file.path),
		given: shown(base, path.join(folder, file.path)),
	}));
	return finish(found, parameters, formats, { named: false, tables }, watch);
}

/**
 * A path as reports and tables show it, the same wherever the data lie: a product of a run from its `products/` on, a file
 * below the base of the run relative to it, any other file by its name.
 */
function shown(base: string, file: string): string {
	const product = /(?:^|[\\/])assistant[\\/]runs[\\/][^\\/]+[\\/](products[\\/].*)$/.exec(file)?.[1];
	if (product !== undefined) return product;
	const relative = path.relative(base, file);
	return relative.startsWith('..') || path.isAbsolute(relative) ? path.basename(file) : relative;
}

interface Found {
	file: Recognised;
	absolute: string;
	given: string;
}

/** Is there anything of that name? A link without a target is a file that cannot be read; a name no file can have is none. */
function isNamed(file: string): boolean {
	try {
		return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
	} catch {
		return false;
	}
}

async function namedFiles(files: readonly string[], base: string, watch: Watch): Promise<Found[]> {
	const found: Found[] = [];
	for (const given of [...new Set(files)]) {
		const absolute = path.resolve(base, given);
		if (!isNamed(absolute)) throw new LbError('signals.file_not_found', {}, { path: absolute });
		const [file] = await recogniseFiles(path.dirname(absolute), [path.basename(absolute)], {
			signal: watch.signal,
		});
		if (file !== undefined) found.push({ file, absolute, given: shown(base, absolute) });
	}
	return found;
}

async function finish(
	found: readonly Found[],
	{ input_format, input_dir }: Pick<RawParameters, 'input_format' | 'input_dir'>,
	formats: readonly FormatKey[],
	{ named, tables }: Pick<RawInputs, 'tables'> & { named: boolean },
	watch: Watch,
): Promise<RawInputs> {
	const inputs: FoundInput[] = [];
	const take = (file: Recognised, { absolute, given }: Found): void =>
		void inputs.push({ ...pick(file), input: inputOf(file, absolute, given) });
	const skipped: SkippedFile[] = [];
	const errors: LbError[] = [];
	const skip = ({ given, absolute }: Found, error: LbError, code?: MessageCode): void => {
		errors.push(error);
		const file = skippedFor(given, error);
		const told = code === undefined ? file : { ...skippedFor(given, say(code)), hint: error.hint };
		skipped.push(reworded(told, (text) => text.replaceAll(absolute, () => path.basename(absolute))));
	};
	for (const one of found) {
		const { file, absolute, given } = one;
		const format = named ? (input_format ?? file.format) : file.format;
		const wanted =
			isFormatKey(format) &&
			formats.includes(format) &&
			(input_format === undefined || input_format === format);
		// In a folder a file that is faulty or unknown counts as a signal only when its name says so; else it is none of ours.
		const meant = named || namedLike(given, formats);
		const isOpen = !wanted && input_format === undefined;
		const isBroken = isOpen && !named && meant && file.role === 'unknown';
		const asNamed =
			isOpen && named ? await textAsNamed(one, formats) : isBroken ? await brokenAsNamed(one, formats) : null;
		if (file.problem !== null) {
			const error = meant ? await faultOf(file.problem, absolute) : null;
			if (error !== null) skip(one, error, FAULTS[file.problem]);
		} else if (wanted) take({ ...file, format }, one);
		else if (asNamed !== null) take({ ...file, format: asNamed }, one);
		else if (named || (meant && file.role === 'unknown' && input_format === undefined))
			skip(one, await notTaken(absolute, format, formats));
	}
	if (inputs.length === 0) {
		const [first] = errors;
		if (first === undefined)
			throw new LbError('raw.nothing_usable', { formats: [...formats] }, { path: input_dir ?? '' });
		if (errors.length === 1) throw first;
		const values = { count: errors.length, ...errorWords(first) };
		throw new LbError('raw.all_unusable', values, { path: first.place.path ?? '' }, { cause: first });
	}
	const { inputs: kept, views, doubts } = await oneViewEach(inputs, watch);
	return { inputs: kept, skipped: [...skipped, ...views], tables, doubts };
}

function pick({ compression, sha256, without_records }: Recognised): Omit<FoundInput, 'input'> {
	return { compression, sha256, ...(without_records === true ? { without_records } : {}) };
}

/** The error of a faulty file: what its head shows, else what the reader of tables says. */
async function faultOf(problem: FileProblem, absolute: string): Promise<LbError | null> {
	const shown = await fileFault(absolute);
	if (shown !== null || problem !== 'damaged') return shown;
	return readTable(absolute, { max_rows: 1 }).then(
		() => null,
		(error: unknown) => faultOfFile(error, absolute),
	);
}

/**
 * The format that the name of an unknown text says, or null: the reader of that format tells which line is wrong, where
 * recognition only knows that something is.
 */
async function textAsNamed(
	{ file, absolute, given }: Found,
	formats: readonly FormatKey[],
): Promise<FormatKey | null> {
	if (!['unknown', 'table'].includes(file.format) || file.problem !== null) return null;
	const format = formatNamed(given, formats);
	return format !== null && (await isText(absolute)) ? format : null;
}

/** Errors of readers that say which line or which part of the header is wrong. */
const IN_FILE = /^(fragment_file\.line|alignments\.(sam_|header_)\w+)$/;

/**
 * The format of a file of a folder that its name calls fragments or SAM, where recognition saw that one of its first lines is
 * none: its reader says which.
 */
async function brokenAsNamed(one: Found, formats: readonly FormatKey[]): Promise<FormatKey | null> {
	const format = await textAsNamed(one, formats);
	if (format !== 'fragment_file' && format !== 'sam') return null;
	try {
		await (format === 'sam' ? openAlignments(one.absolute) : openFragmentFile(one.absolute));
		return format;
	} catch (error) {
		return IN_FILE.test(faultOfFile(error, one.absolute).code) ? format : null;
	}
}

/** Why a sound file is none for this task: another format, or none that is known. */
async function notTaken(absolute: string, format: string, formats: readonly FormatKey[]): Promise<LbError> {
	const place = { path: absolute };
	if (format === 'r_workspace') return notText('rdata', absolute);
	if (format === 'r_data') return notText('rds', absolute);
	if (format !== 'unknown' && format !== 'table')
		return new LbError('raw.format_not_taken', { format, formats: [...formats] }, place);
	const found = await beginningOf(absolute);
	return new LbError('raw.not_recognised', { found, formats: [...formats] }, place);
}

function inputOf(file: Recognised, absolute: string, given: string): RawInput {
	const [only, ...others] = file.sample_ids;
	const single = only !== undefined && others.length === 0 && !areRoles([only]) ? only : undefined;
	return {
		path: absolute,
		given,
		format: file.format,
		signal_family: file.family,
		sample_id: single ?? sampleIdOfFile(absolute.replaceAll('\\', '/')),
		sample_ids: file.sample_ids,
		bytes: file.bytes,
	};
}
