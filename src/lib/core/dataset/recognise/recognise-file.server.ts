import { appendAll } from '../../../base/append-all.ts';
import { faultOfFile } from '../../../base/file-fault.ts';
import path from 'node:path';
import { throwIfCancelled, type LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { fileState, sniffFile, type Sniff } from '../../readers/bytes/sniff.server.ts';
import { holdsSeriesSamples, listSheets } from '../../readers/tables/table.server.ts';
import { isSeriesMatrix, SERIES_SAMPLES, splitSheet } from '../../readers/tables/sheet-path.ts';
import { alignmentContigStyle, textContigStyle } from './contig-style.ts';
import { matchRules, type Match } from './engine.ts';
import { allRules } from './families/index.ts';
import { methylationCounts, unknownLayout, unnamedLengths, type HeaderlessVerdict } from './headerless.ts';
import { pastSamHeader } from './past-sam-header.server.ts';
import { previewText, type Preview } from './preview.ts';
import { isOneSample, type ContigStyle, type Recognised } from './recognised.ts';
import { atlasColumns } from '../../readers/methylation-atlas/atlas-columns.ts';
import { readSidecar } from './sidecar.ts';
import { contentSamples, holdsManySamples } from './content-samples.server.ts';
import { recalled } from './recalled.server.ts';
import { problemOf, recogniseTable, shownAs } from './recognise-table.server.ts';

/** From here on a format rule is trusted without looking at the file as a table. */
const SURE = 0.7;
/** From here on a table without a header is what the rule says. */
const LIKELY = 0.6;

/**
 * Recognises one file from its first 64 kB, and a table from its first rows; a workbook gives one entry per sheet.
 * `relative` is the path below `root`. Never throws for what a file holds: a file that cannot be used comes back with
 * its `problem`. `known_ids` are sample ids of sample tables; they decide how a matrix lies. Throws general.cancelled.
 */
export async function recogniseFile(
	root: string,
	relative: string,
	watch: Watch = {},
	known_ids: readonly string[] = [],
): Promise<Recognised[]> {
	throwIfCancelled(watch.signal, 'the folder scan');
	const absolute = path.join(root, relative);
	try {
		const found = await recognise(absolute, relative, watch, known_ids);
		return [...found, ...(await seriesSamples(absolute, relative, watch, known_ids))];
	} catch (error) {
		return [unreadable(relative, absolute, faultOfFile(error, absolute))];
	}
}

/** The samples that a series matrix of GEO describes in its head; the values may be in another file. */
async function seriesSamples(
	absolute: string,
	relative: string,
	watch: Watch,
	known_ids: readonly string[],
): Promise<Recognised[]> {
	if (!isSeriesMatrix(relative)) return [];
	const sniff = await sniffFile(absolute);
	if (sniff.problem !== null || !holdsSeriesSamples(absolute, sniff)) return [];
	const place = `${relative}#${SERIES_SAMPLES}`;
	const base = { ...blank(relative, sniff), path: place };
	return recogniseTable(`${absolute}#${SERIES_SAMPLES}`, place, base, null, watch, known_ids);
}

async function recognise(
	absolute: string,
	relative: string,
	watch: Watch,
	known_ids: readonly string[],
): Promise<Recognised[]> {
	const sniff = await sniffFile(absolute);
	const base = blank(relative, sniff);
	if (path.basename(relative).startsWith('~$'))
		return [{ ...base, format: 'office_lock', role: 'document', confidence: 0.9 }];
	if (sniff.problem !== null)
		return [{ ...base, format: sniff.problem, role: 'problem', confidence: 0.95, problem: sniff.problem }];
	const again = (find: () => Promise<Recognised[]>): Promise<Recognised[]> =>
		recalled([absolute, relative, known_ids], sniff, () => fileState(absolute), find);
	if (sniff.magic === 'xlsx') return again(() => recogniseWorkbook(absolute, base, watch, known_ids));
	const text = await pastSamHeader(absolute, sniff, watch);
	const preview = text === null ? null : previewText(text, sniff.complete);
	if (preview?.header != null && atlasColumns(preview.header, preview.rows) !== null) {
		// Rules of tables with coordinates would claim it by its first columns.
		const [table] = await again(() => recogniseTable(absolute, relative, base, preview, watch, known_ids));
		if (table?.format === 'methylation_atlas') return [table];
	}
	const match = matchRules(
		{ name: path.basename(relative), magic: sniff.magic, head: sniff.head, preview },
		allRules,
	)[0];
	const ofMany =
		match !== undefined && (await holdsManySamples(match.rule.format, preview, absolute, sniff, watch));
	if (ofMany) {
		const [table] = await again(() => recogniseTable(absolute, relative, base, preview, watch, known_ids));
		if (table?.format === 'feature_table') return [table];
		// Read as one sample it would be a mixture of all.
		if (isOneSample(match.rule.format) && match.rule.role === 'data')
			return [{ ...base, ...MIXED, family: match.rule.family, evidence: match.evidence }];
	}
	if (match !== undefined && match.confidence >= SURE && !isMatrixRule(match))
		return [await fromRule(match, base, sniff, preview, absolute, watch)];
	const counted =
		preview === null || (match?.confidence ?? 0) >= SURE
			? null
			: methylationCounts(preview, path.basename(relative));
	if (counted !== null) return [withoutNames(counted, base, preview)];
	const unnamed =
		preview === null || (match?.confidence ?? 0) >= LIKELY
			? null
			: (unnamedLengths(preview, path.basename(relative)) ?? unknownLayout(preview));
	if (unnamed !== null) return [withoutNames(unnamed, base, preview)];
	if (sniff.magic === 'parquet' || mayBeTable(sniff, preview, match)) {
		const [table] = await again(() => recogniseTable(absolute, relative, base, preview, watch, known_ids));
		if (
			table !== undefined &&
			(table.confidence > (match?.confidence ?? 0) || isSurely(table, preview, match))
		)
			return [table];
	}
	if (match !== undefined) return [await fromRule(match, base, sniff, preview, absolute, watch)];
	return [base];
}

const MIXED = { format: 'samples_in_one_table', role: 'auxiliary', confidence: 0.7 } as const;

const FAMILY_OF: Record<HeaderlessVerdict['format'], Recognised['family']> = {
	methylation_counts: 'methylation',
	fragment_size_table: 'fragmentomics',
	layout_unknown: 'unknown',
};

/** Numbers whose columns the content tells, or leaves unnamed. */
function withoutNames(
	{ format, problem, evidence }: HeaderlessVerdict,
	base: Recognised,
	preview: Preview | null,
): Recognised {
	return {
		...base,
		format,
		family: FAMILY_OF[format],
		role: problem === null ? 'data' : 'problem',
		confidence: problem === null ? 0.9 : 0.6,
		evidence,
		problem,
		contigs: preview === null ? null : textContigStyle(preview),
	};
}

/** A table that needs no more confidence than the rule: an array export, or data and sample tables in lines of JSON. */
function isSurely(table: Recognised, preview: Preview | null, match: Match | undefined): boolean {
	if (table.matrix?.layout === 'methylated_unmethylated') return true;
	if (match !== undefined && isMatrixRule(match) && table.matrix !== null) return true;
	const records = (preview?.lines ?? []).slice(0, 2).every((line) => /^\s*\{.*\}\s*$/.test(line));
	return records && (preview?.lines.length ?? 0) > 1 && ['data', 'metadata'].includes(table.role);
}

/** Array exports are recognised by a rule, but their samples and layout are those of a matrix. */
function isMatrixRule(match: Match): boolean {
	return match.rule.format === 'methylation_array_matrix';
}

function mayBeTable(sniff: Sniff, preview: Preview | null, match: Match | undefined): boolean {
	if (preview === null || sniff.text === null || match?.rule.role === 'document') return false;
	return preview.delimiter !== null || /^\s*[[{]/.test(sniff.text);
}

async function recogniseWorkbook(
	absolute: string,
	base: Recognised,
	watch: Watch,
	known_ids: readonly string[],
): Promise<Recognised[]> {
	let sheets: string[];
	try {
		sheets = await listSheets(absolute);
	} catch (error) {
		const evidence = [unreadableSentence(faultOfFile(error, absolute), absolute, base.path)];
		return [{ ...base, format: 'damaged', role: 'problem', confidence: 0.95, problem: 'damaged', evidence }];
	}
	if (sheets.length === 0) {
		const evidence = [
			say('recognise.unreadable', { reason: 'its list of sheets is empty', reason_zh: '工作表列表为空' }),
		];
		return [{ ...base, format: 'damaged', role: 'problem', confidence: 0.95, problem: 'damaged', evidence }];
	}
	const found: Recognised[] = [];
	for (const sheet of sheets) {
		const relative = sheets.length === 1 ? base.path : `${base.path}#${sheet}`;
		const full = sheets.length === 1 ? absolute : `${absolute}#${sheet}`;
		appendAll(
			found,
			await recogniseTable(full, relative, { ...base, path: relative }, null, watch, known_ids),
		);
	}
	const useful = found.filter((entry) => entry.role === 'data' || entry.role === 'metadata');
	const [first, ...rest] = useful;
	if (first !== undefined) {
		// A legend has one column; a table of several was expected to be used.
		const left_sheets = found.flatMap((entry) =>
			useful.includes(entry) || (entry.columns?.length ?? 0) < 2 ? [] : (splitSheet(entry.path).sheet ?? []),
		);
		return left_sheets.length === 0 ? useful : [{ ...first, left_sheets }, ...rest];
	}
	return found.length > 0
		? found
		: [{ ...base, format: 'xlsx', evidence: [say('recognise.magic', { signature: 'xlsx' })] }];
}

async function fromRule(
	match: Match,
	base: Recognised,
	sniff: Sniff,
	preview: Preview | null,
	absolute: string,
	watch: Watch,
): Promise<Recognised> {
	const { rule } = match;
	const entry: Recognised = {
		...base,
		format: rule.format,
		family: rule.family,
		role: rule.role,
		confidence: match.confidence,
		evidence: match.evidence,
		contigs: rule.role === 'data' || rule.role === 'reference' ? contigStyle(sniff, preview) : null,
		sidecar: rule.format === 'key_value_meta' && preview !== null ? readSidecar(preview.lines) : null,
	};
	const bisulfite = ['bam', 'sam'].includes(rule.format) ? bisulfiteSign(latin1(sniff.head)) : null;
	if (bisulfite !== null) {
		entry.family = 'methylation';
		entry.evidence = [...entry.evidence, say('recognise.bisulfite', { what: bisulfite })];
	}
	return { ...entry, ...(await contentSamples(absolute, rule.format, preview, sniff, watch)) };
}

/** Alignments name contigs in their header, texts in a column. */
function contigStyle(sniff: Sniff, preview: Preview | null): ContigStyle | null {
	const header = preview === null ? latin1(sniff.head) : preview.lines.join('\n');
	return alignmentContigStyle(header) ?? (preview === null ? null : textContigStyle(preview));
}

/** Bismark writes the methylation call of each base to XM; other bisulfite aligners name themselves in the header. */
function bisulfiteSign(head: string): string | null {
	if (/XM:?Z:?[.zxhuZXHU]{10}/.test(head)) return 'XM';
	return /@PG\t[^\n]*\b(bismark|bwa-?meth|bsmap|bs-?seeker|gem3-bs|abismal)\b/i.exec(head)?.[1] ?? null;
}

function blank(relative: string, sniff: Sniff): Recognised {
	return {
		path: relative,
		format: 'unknown',
		family: 'unknown',
		role: 'unknown',
		confidence: 0,
		evidence: [say('recognise.nothing')],
		bytes: sniff.bytes,
		mtime: sniff.mtime,
		compression: sniff.compression,
		sha256: sniff.complete && sniff.compression === 'none' ? sha256(sniff.head) : null,
		matrix: null,
		sample_column: null,
		sample_ids: [],
		named_by_file: false,
		problem: null,
		contigs: null,
		sidecar: null,
		...(holdsNoRecords(sniff) ? { without_records: true as const } : {}),
	};
}

/** A header, under comments or marked as one, and nothing below it. */
function holdsNoRecords({ text, complete }: Sniff): boolean {
	if (text === null || !complete) return false;
	const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '' && !/^[#@]/.test(line));
	return lines.length <= 1;
}

/** A file of which nothing is known but why. */
function unreadable(relative: string, absolute: string, error: LbError): Recognised {
	const nothing = {
		path: relative,
		bytes: 0,
		mtime: new Date(0).toISOString(),
		compression: 'none' as const,
	};
	return {
		...nothing,
		sha256: null,
		format: 'unknown',
		family: 'unknown',
		role: 'problem',
		confidence: 0,
		evidence: [unreadableSentence(error, absolute, relative)],
		matrix: null,
		sample_column: null,
		sample_ids: [],
		named_by_file: false,
		problem: problemOf(error, relative, null) ?? 'unreadable',
		contigs: null,
		sidecar: null,
	};
}

function unreadableSentence(error: LbError, absolute: string, relative: string): Message {
	return say('recognise.unreadable', shownAs(error, absolute, relative));
}

function latin1(bytes: Uint8Array): string {
	return new TextDecoder('latin1').decode(bytes);
}
