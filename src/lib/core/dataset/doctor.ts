import { keysOf } from '../../contract/keys.ts';
import { factsOf, isReadBy, type FormatKey } from '../../contract/formats.ts';
import { stripFileName } from '../../base/strip-file-name.ts';
import { addToList } from '../../base/add-to-list.ts';
import {
	render,
	say,
	type MessageCode,
	type MessageValue,
	type MessageValues,
} from '../../contract/messages/index.ts';
import type { DoctorFinding } from '../../contract/records/profile.ts';
import { copiesOf } from './copies.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';
import { faultGroups } from '../readers/line-faults/fault-values.ts';
import type { ExaminedLines } from '../readers/line-faults/line-faults.ts';
import type { SampledPattern } from './recognise-folder.server.ts';
import type { FileProblem, Recognised } from './recognise/recognised.ts';

/** A recognised file with its fingerprint, as far as one was taken. */
export interface DoctorInput {
	file: Recognised;
	/** Digest of the content; null when none was taken. */
	hash: string | null;
	/** Of a file of one sample: shared by those of the same content, null where no other has it. */
	content?: string | null;
}

/** Sampled name patterns told of, one by one. */
const MAX_PATTERNS = 5;
/** Files named in one finding; the count is always complete. */
const MAX_PATHS = 200;
/** Below this the outputs of a run may not fit: a report with figures and tables of a large cohort takes some 500 MB. */
const LOW_SPACE = 2 * 2 ** 30;

const SEVERITY: Record<FileProblem, DoctorFinding['severity']> = {
	html: 'error',
	lfs_pointer: 'error',
	gzip_truncated: 'error',
	gzip_damaged: 'error',
	damaged: 'error',
	not_as_named: 'error',
	too_large: 'error',
	nul_bytes: 'error',
	unreadable: 'error',
	layout_unknown: 'warning',
	columns_unnamed: 'warning',
	columns_unclear: 'warning',
	empty: 'warning',
};

/**
 * Everything wrong or doubtful that the scan can see in the first second. Faulty files are gathered over the whole folder;
 * what compares files with each other stays within one source. Pure; findings in a fixed order.
 */
export function examineSources(
	sources: readonly string[],
	inputs: readonly DoctorInput[],
	freeBytes: number | null,
	lines: readonly ExaminedLines[] = [],
): DoctorFinding[] {
	const files = inputs.map((input) => input.file);
	const compared = sources.flatMap((source) => {
		const part = source === '.' ? inputs : inputs.filter(({ file }) => file.path.startsWith(`${source}/`));
		const partFiles = part.map(({ file }) => file);
		return [...contigStyles(partFiles), ...duplicates(part), ...repeatedSamples(partFiles)];
	});
	return [
		...problems(files),
		...cutLines(sources, lines),
		...indexes(files),
		...compared,
		...rObjects(files),
		...hdf5Files(files),
		...eitherWay(files),
		...leftSheets(files),
		...officeLocks(files),
		...diskSpace(freeBytes, files),
	];
}

/** Name patterns of which only a sample was opened, the largest first. Pure. */
export function sampledPatterns(patterns: readonly SampledPattern[]): DoctorFinding[] {
	return patterns
		.toSorted((a, b) => b.files - a.files)
		.slice(0, MAX_PATTERNS)
		.map(({ pattern, files, opened, format }) =>
			finding('doctor.by_pattern', 'doctor.by_pattern_hint', 'warning', [], {
				...{ pattern, files, opened, format },
			}),
		);
}

/** Folders that could not be read, and what a walk with its bound left out: nothing in them is in any account. Pure. */
export function unseenPlaces(
	walk: { unreadable: readonly string[]; truncated: boolean },
	limit: number,
): DoctorFinding[] {
	const { unreadable, truncated } = walk;
	const found: DoctorFinding[] = [];
	const [example] = unreadable;
	if (example !== undefined) {
		const values = { count: unreadable.length, example };
		// No error: these are counted as files that cannot be used, and nobody knows how many a folder holds.
		found.push(
			finding('doctor.unreadable_folders', 'doctor.unreadable_hint', 'warning', [...unreadable], values),
		);
	}
	if (truncated)
		found.push(finding('doctor.folder_truncated', 'doctor.folder_truncated_hint', 'warning', [], { limit }));
	return found;
}

function finding(
	code: MessageCode,
	hint: MessageCode,
	severity: DoctorFinding['severity'],
	paths: readonly string[],
	values: MessageValues,
): DoctorFinding {
	return {
		code,
		severity,
		paths: paths.slice(0, MAX_PATHS),
		finding: render(say(code, values)),
		finding_values: values,
		hint: render(say(hint, values)),
	};
}

/** Problems whose finding says what was seen of the columns. */
const UNNAMED: ReadonlySet<FileProblem> = new Set(['layout_unknown', 'columns_unnamed', 'columns_unclear']);

function problems(files: readonly Recognised[]): DoctorFinding[] {
	const faulty = files.filter((file) => file.problem !== null);
	return keysOf(SEVERITY).flatMap((problem) => {
		const concerned = faulty.filter((file) => file.problem === problem);
		const first = concerned[0];
		if (first === undefined) return [];
		const values: MessageValues = { count: concerned.length, example: first.path };
		if (['unreadable', 'damaged', 'too_large'].includes(problem)) Object.assign(values, reasonOf(first));
		if (UNNAMED.has(problem)) Object.assign(values, first.evidence[0]?.values);
		if (problem === 'not_as_named') values['format'] = String(first.evidence[0]?.values['format'] ?? '');
		const paths = concerned.map((file) => file.path);
		return [finding(`doctor.${problem}`, `doctor.${problem}_hint`, SEVERITY[problem], paths, values)];
	});
}

/** Why a file cannot be read, beside its name: in Chinese too, where its evidence has it. */
function reasonOf({ path, evidence: [first] }: Recognised): MessageValues {
	const { reason = '', reason_zh } = first?.values ?? {};
	const beside = (text: MessageValue): string => stripFileName(String(text), path).replace(/[.。]$/u, '');
	return { reason: beside(reason), ...(reason_zh === undefined ? {} : { reason_zh: beside(reason_zh) }) };
}

/** Texts that may be cut; blocks are compared within one source. */
function cutLines(sources: readonly string[], lines: readonly ExaminedLines[]): DoctorFinding[] {
	return sources.flatMap((source) =>
		faultGroups(lines.filter(({ given }) => source === '.' || given.startsWith(`${source}/`))).map(
			({ kind, values, files }) => finding(`doctor.${kind}`, `doctor.${kind}_hint`, 'warning', files, values),
		),
	);
}

/** Any sorted text may have one of these. */
const TABIX = ['tbi', 'csi'] as const;

/** Index names that belong to a file, in the order tools look for them. */
export function indexNames(path: string, format: FormatKey): string[] {
	return (factsOf(format).index ?? TABIX).flatMap((ending) => {
		const added = `${path}.${ending}`;
		// sample.bam.bai or sample.bai
		const replaced = path.replace(new RegExp(`\\.${format}$`, 'i'), `.${ending}`);
		return ending === 'bai' || ending === 'crai' ? [added, replaced] : [added];
	});
}

/** Formats that tools read by region when an index lies beside them; of texts only those in BGZF. */
function wantsIndex({ problem, format, compression }: Recognised): boolean {
	const { index, content } = factsOf(format);
	return problem === null && index !== undefined && (content === 'binary' || compression === 'bgzip');
}

const isNamedIndex = ({ path }: Recognised): boolean => /\.(bai|csi|crai|tbi)$/i.test(path);

function indexes(files: readonly Recognised[]): DoctorFinding[] {
	const indexes = new Map(files.filter(isNamedIndex).map((file) => [file.path, file]));
	const indexOf = (file: Recognised): Recognised | undefined =>
		indexNames(file.path, file.format)
			.map((name) => indexes.get(name))
			.find((entry) => entry !== undefined && entry !== file);
	const missing: string[] = [];
	const older: string[] = [];
	for (const file of files) {
		const index = indexes.size === 0 ? undefined : indexOf(file);
		if (index === undefined) {
			if (wantsIndex(file)) missing.push(file.path);
		} else if (index.mtime < file.mtime) older.push(index.path);
	}
	const found: DoctorFinding[] = [];
	if (missing[0] !== undefined) {
		const values = { count: missing.length, example: missing[0] };
		found.push(finding('doctor.index_missing', 'doctor.index_missing_hint', 'info', missing, values));
	}
	if (older[0] !== undefined) {
		const values = { count: older.length, example: older[0] };
		found.push(finding('doctor.index_older', 'doctor.index_older_hint', 'warning', older, values));
	}
	return found;
}

function contigStyles(files: readonly Recognised[]): DoctorFinding[] {
	const chr = files.filter((file) => file.contigs === 'chr').map((file) => file.path);
	const plain = files.filter((file) => file.contigs === 'plain').map((file) => file.path);
	if (chr[0] === undefined || plain[0] === undefined) return [];
	const values = {
		chr_count: chr.length,
		chr_example: chr[0],
		plain_count: plain.length,
		plain_example: plain[0],
	};
	const minority = chr.length < plain.length ? chr : plain;
	return [finding('doctor.contig_styles', 'doctor.contig_styles_hint', 'info', minority, values)];
}

function duplicates(inputs: readonly DoctorInput[]): DoctorFinding[] {
	const groups = new Map<string, string[]>();
	for (const { file, hash, content } of inputs) {
		// Two samples without a call have the same file.
		if (file.without_records === true) continue;
		// Sheets of one workbook share its bytes.
		if (hash === null || file.bytes === 0 || file.path.includes('#')) continue;
		if (file.role !== 'data' && file.role !== 'metadata') continue;
		if (content === undefined) addToList(groups, hash, file.path);
	}
	const copies = copiesOf(
		inputs.map(({ file, content = null }) => ({ path: file.path, content, format: file.format })),
	);
	const pathOf = (i: number): string => inputs[i]!.file.path;
	const repeated = [
		...[...groups.values()].filter((paths) => paths.length > 1),
		// Their names tell draws of one person apart, so each is read as a sample.
		...copies.draws.map((own) => own.map(pathOf)),
	];
	return [
		...repeated.map((paths) => {
			const values = { count: paths.length, examples: paths.slice(0, 5) };
			return finding('doctor.duplicate_content', 'doctor.duplicate_content_hint', 'warning', paths, values);
		}),
		...sameSamples(copies.of, pathOf),
	];
}

/** Copies of a file of one sample under other names: they count once. */
function sameSamples(copies: ReadonlyMap<number, number>, pathOf: (i: number) => string): DoctorFinding[] {
	if (copies.size === 0) return [];
	const sets = new Map<number, string[]>();
	for (const [copy, of] of copies) addToList(sets, of, pathOf(copy));
	const named = [...sets].map(([first, own]) => [pathOf(first), ...own]);
	const values = { count: copies.size, examples: named.slice(0, 5).map((paths) => paths.join(' = ')) };
	return [finding('doctor.same_sample', 'doctor.same_sample_hint', 'warning', named.flat(), values)];
}

/** One-sample files of one format and ending in different folders that lead to the same sample id. */
function repeatedSamples(files: readonly Recognised[]): DoctorFinding[] {
	const byId = new Map<string, string[]>();
	for (const file of files) {
		if (!file.named_by_file) continue;
		const name = file.path.split('/').at(-1) as string;
		const key = [file.format, name, ...file.sample_ids].join('\u0000');
		addToList(byId, key, file.path);
	}
	const repeated = [...byId.values()].filter((paths) => paths.length > 1);
	const [first] = repeated;
	if (first === undefined) return [];
	const values = { count: repeated.length, examples: first.slice(0, 3) };
	const paths = repeated.flat();
	return [finding('doctor.repeated_names', 'doctor.repeated_names_hint', 'warning', paths, values)];
}

/** R keeps one object in an .rds, and named ones in a workspace: they are read in different ways. */
function rObjects(files: readonly Recognised[]): DoctorFinding[] {
	return (['r_data', 'r_workspace'] as const).flatMap((format) => {
		const paths = files.filter((file) => file.format === format).map((file) => file.path);
		if (paths[0] === undefined) return [];
		const values = { count: paths.length, example: paths[0] };
		return [finding(`doctor.${format}`, `doctor.${format}_hint`, 'info', paths, values)];
	});
}

function hdf5Files(files: readonly Recognised[]): DoctorFinding[] {
	const found = files.filter((file) => file.format === 'hdf5' || file.format === 'anndata');
	const [first] = found;
	if (first === undefined) return [];
	const what = first.format === 'anndata' ? 'AnnData' : 'HDF5';
	const paths = found.map((file) => file.path);
	return [
		finding('doctor.hdf5', 'doctor.hdf5_hint', 'warning', paths, {
			count: found.length,
			example: first.path,
			what,
		}),
	];
}

/** Sheets beside those that are used: a legend, or a table that was not understood. */
function leftSheets(files: readonly Recognised[]): DoctorFinding[] {
	const books = files.filter(({ left_sheets }) => left_sheets !== undefined);
	return books.slice(0, MAX_EITHER_WAY).map(({ path, left_sheets: sheets = [] }) =>
		finding('doctor.left_sheets', 'doctor.left_sheets_hint', 'warning', [path], {
			...{ path: fileOfSheet(path), sheets, count: sheets.length },
		}),
	);
}

/** Matrices of which nothing tells whether rows or columns are samples, with both readings; a sample table that names the
 * samples settles it. */
function eitherWay(files: readonly Recognised[]): DoctorFinding[] {
	const named = new Set(
		files.flatMap(({ format, sample_ids }) => (format === 'metadata_table' ? sample_ids : [])),
	);
	const open = files.filter(
		({ either_way, sample_ids }) => either_way !== undefined && !sample_ids.some((id) => named.has(id)),
	);
	return open.slice(0, MAX_EITHER_WAY).map(({ path, either_way, matrix }) =>
		finding('doctor.either_way', 'doctor.either_way_hint', 'warning', [path], {
			path,
			rows: either_way?.rows ?? 0,
			columns: either_way?.columns ?? 0,
			taken: matrix?.orientation === 'samples_in_rows' ? 'rows' : 'columns',
			taken_zh: matrix?.orientation === 'samples_in_rows' ? '行' : '列',
		}),
	);
}

/** Doubtful matrices told of, one by one. */
const MAX_EITHER_WAY = 5;

function officeLocks(files: readonly Recognised[]): DoctorFinding[] {
	const paths = files.filter((file) => file.format === 'office_lock').map((file) => file.path);
	if (paths[0] === undefined) return [];
	const values = { count: paths.length, example: paths[0] };
	return [finding('doctor.office_lock', 'doctor.office_lock_hint', 'warning', paths, values)];
}

/** Signals whose cleaned versions are written row by row; of alignments and tables only summaries are. */
const isWrittenAgain = (format: FormatKey): boolean =>
	isReadBy(format, 'fragments', 'track', 'peaks', 'variants');
/** Cleaned rows are compressed as their sources are, and stand once: the published copy is a link. */
const GROWTH = 1.5;

function diskSpace(freeBytes: number | null, files: readonly Recognised[]): DoctorFinding[] {
	if (freeBytes === null) return [];
	const free = inMegabytes(freeBytes);
	const signals = files.filter(({ format, role }) => role === 'data' && isWrittenAgain(format));
	const needed = LOW_SPACE / 4 + GROWTH * signals.reduce((sum, { bytes }) => sum + bytes, 0);
	if (freeBytes < needed) {
		const values = { needed: inMegabytes(needed), free };
		return [finding('doctor.disk_short', 'doctor.disk_low_hint', 'warning', [], values)];
	}
	if (freeBytes >= LOW_SPACE) return [];
	return [finding('doctor.disk_low', 'doctor.disk_low_hint', 'warning', [], { free })];
}

function inMegabytes(bytes: number): string {
	return `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MB`;
}
