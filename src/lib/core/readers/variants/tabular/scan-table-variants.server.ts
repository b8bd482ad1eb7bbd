import { maxOf } from '../../../../base/extremes.ts';
import { LbError } from '../../../../base/errors.ts';
import { OneContigStyle } from '../../call-tables/one-contig-style.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { decideScale, ScaleEvidence, scaleInWords } from '../fraction-scale.ts';
import type { VafScale, VariantFile, VariantReading } from '../variant.ts';
import { variantKey } from '../variant-key.ts';
import { FaultLog } from '../vcf/faults.ts';
import type { VariantVisitor } from '../vcf/variant-maker.ts';
import { cellNumber, cellTextOf } from './cells.ts';
import {
	chooseColumns,
	findVariantColumns,
	plainName,
	type VariantColumn,
	type VariantColumns,
} from './columns.ts';
import { DROPPING, type RowFault } from './fault-codes.ts';
import { readPlace, readRow, type RowReading } from './read-row.ts';
import { readRowHeader, scanRows } from './scan-rows.server.ts';

const NEEDED: Readonly<Record<'maf' | 'variant_table', readonly VariantColumn[]>> = {
	maf: ['contig', 'start', 'ref', 'alt', 'sample'],
	variant_table: ['contig', 'start', 'ref', 'alt'],
};
/** What a missing column is called in the error. */
const USUAL_NAME: Partial<Record<VariantColumn, readonly [maf: string, table: string]>> = {
	contig: ['Chromosome', 'chrom'],
	start: ['Start_Position', 'pos'],
	ref: ['Reference_Allele', 'ref'],
	alt: ['Tumor_Seq_Allele2', 'alt'],
	sample: ['Tumor_Sample_Barcode', 'sample'],
};
/** Rows remembered for finding repeated ones. */
const MAX_KEYS = 500_000;

/**
 * Reads a MAF or a table of variants (a row per variant with contig, position, reference and alternative allele). The file
 * is read twice: first for what its columns mean (scale of the VAF, what positions count from, which of several
 * spellings of a column holds values), then row by row. Rows that cannot be used are counted in `dropped`. Throws
 * variants.columns_missing, variants.vaf_scale_unclear, variants.positions_unclear, variants.no_usable_row,
 * reader.header_only and the reader.* errors.
 */
export async function scanTableVariants(
	path: string,
	format: 'maf' | 'variant_table',
	ownName: string,
	options: VariantReading,
	visit: VariantVisitor,
	watch: Watch,
): Promise<VariantFile> {
	const header = await readRowHeader(path, watch);
	const columns = findVariantColumns(header.names, format);
	if (format === 'maf' && columns.candidates.alt === undefined && columns.candidates.alt_first !== undefined)
		columns.candidates.alt = columns.candidates.alt_first;
	refuseMissing(path, format, header.names, columns);
	const seen = await survey(path, header.names, columns, watch);
	if (seen.rows === 0) throw new LbError('reader.header_only', {}, { path });
	const warnings: Message[] = [];
	const scale = scaleOf(path, header.names, seen, options, warnings);
	const reading: RowReading = {
		at: seen.at,
		names: header.names,
		columns,
		base: baseOf(path, seen, format),
		scale,
		maf: format === 'maf',
		ownName,
		scores:
			options.scores === undefined
				? null
				: options.scores.map((name) => columns.scores.find((one) => one.name === name)?.index),
	};
	const faults = new FaultLog<RowFault>();
	const style = new OneContigStyle(path);
	const file: VariantFile = {
		path,
		format,
		version: header.version,
		caller: null,
		samples: [],
		contigs: [],
		assembly: seen.build,
		records: 0,
		alleles: 0,
		passed_records: 0,
		multiallelic_records: 0,
		variants: 0,
		vaf_sources: {},
		score_fields: columns.scores.map((one) => one.name),
		dropped: {},
		warnings,
		deviations: [],
		notes: [],
	};
	const samples = new Set<string>();
	const contigs = new Set<string>();
	const keys = new Set<string>();
	const needed = maxOf(NEEDED[format].map((column) => seen.at[column] ?? -1));
	await scanRows(
		path,
		(cells, line) => {
			if (isBlankOrNote(cells)) return;
			file.records++;
			if (cells.length <= needed) return faults.add('short', line, String(cells.length));
			const place = readPlace(cells, line, reading, faults);
			if (place === null) return;
			style.row(place.contig, line);
			if (cells.length < header.names.length) faults.add('narrow', line, String(cells.length));
			file.alleles += place.alts.length;
			if (place.alts.length > 1) file.multiallelic_records++;
			contigs.add(place.contig);
			for (const variant of readRow(cells, line, place, reading, faults)) {
				if (variant.allele === 1 && variant.filters.length === 1 && variant.filters[0] === 'PASS')
					file.passed_records++;
				samples.add(variant.sample);
				const key = `${variant.sample}\t${variantKey(variant)}`;
				if (keys.has(key)) faults.add('duplicate', line, variantKey(variant));
				else if (keys.size < MAX_KEYS) keys.add(key);
				file.variants++;
				const source = variant.vaf_source ?? 'none';
				file.vaf_sources[source] = (file.vaf_sources[source] ?? 0) + 1;
				if (visit(variant) === false) return false;
			}
			return;
		},
		watch,
	);
	if (file.variants === 0) throw noUsableRow(path, file.records, faults);
	const column = seen.at.sample === undefined ? null : header.names[seen.at.sample]!;
	file.samples = [...samples].map((id) => ({ id, column: column === null ? null : id, role: null }));
	file.contigs = [...contigs].map((name) => ({ name, length: null }));
	for (const code of DROPPING) if (faults.count(code) > 0) file.dropped[`rows_${code}`] = faults.count(code);
	const name = path.split('/').at(-1) as string;
	for (const { code, count, lines, example } of faults.list())
		file.warnings.push(say(`variants.row_${code}`, { name, count, lines, example }));
	return file;
}

function isBlankOrNote(cells: readonly string[]): boolean {
	return (cells[0] ?? '').startsWith('#') || cells.every((cell) => cell === '');
}

function refuseMissing(
	path: string,
	format: 'maf' | 'variant_table',
	names: readonly string[],
	{ candidates }: VariantColumns,
): void {
	const missing = NEEDED[format].filter((column) => candidates[column] === undefined);
	if (missing.length === 0) return;
	const called = missing.map((column) => USUAL_NAME[column]?.[format === 'maf' ? 0 : 1] ?? column);
	throw new LbError(
		'variants.columns_missing',
		{ format: format === 'maf' ? 'MAF' : 'variant table', missing: called, columns: names.slice(0, 20) },
		{ path, column: called[0]! },
	);
}

/** What the first reading finds out. */
interface Survey {
	rows: number;
	at: Partial<Record<VariantColumn, number>>;
	evidence: ScaleEvidence;
	/** Substitutions of one base by how far their end lies from their start. */
	spans: { same: number; next: number; other: number };
	build: string | null;
}

async function survey(
	path: string,
	names: readonly string[],
	columns: VariantColumns,
	watch: Watch,
): Promise<Survey> {
	const quiet: Watch = watch.signal === undefined ? {} : { signal: watch.signal };
	const at = await fullestColumns(path, names.length, columns, quiet);
	const evidence = new ScaleEvidence();
	const spans = { same: 0, next: 0, other: 0 };
	let rows = 0;
	let build: string | null = null;
	await scanRows(
		path,
		(cells) => {
			if (isBlankOrNote(cells)) return;
			rows++;
			build ??= cellTextOf(cells, at.build);
			addEvidence(cells, at, evidence);
			addSpan(cells, at, spans);
		},
		quiet,
	);
	return { rows, at, evidence, spans, build };
}

/** One column for each thing; a table with several spellings of one thing is read for which of them has values. */
async function fullestColumns(
	path: string,
	width: number,
	columns: VariantColumns,
	watch: Watch,
): Promise<Survey['at']> {
	const several = Object.values(columns.candidates).filter((places) => places.length > 1);
	const filled = new Int32Array(width);
	if (several.length > 0)
		await scanRows(
			path,
			(cells) => {
				if (isBlankOrNote(cells)) return;
				for (const index of several.flat())
					if (cellTextOf(cells, index) !== null && cells[index] !== '0') filled[index] = filled[index]! + 1;
			},
			watch,
		);
	return chooseColumns(columns, (index) => filled[index]!);
}

function addEvidence(cells: readonly string[], at: Survey['at'], evidence: ScaleEvidence): void {
	const text = cellTextOf(cells, at.vaf);
	if (text === null || text.includes('%')) return;
	const value = cellNumber(text);
	if (value === null || Number.isNaN(value)) return;
	const alt = cellNumber(cellTextOf(cells, at.alt_count));
	const ref = cellNumber(cellTextOf(cells, at.ref_count));
	const depth = cellNumber(cellTextOf(cells, at.depth));
	const total = ref !== null && alt !== null ? ref + alt : (depth ?? NaN);
	evidence.add(value, alt === null || !(total > 0) ? NaN : alt / total);
}

function addSpan(cells: readonly string[], at: Survey['at'], spans: Survey['spans']): void {
	const start = cellNumber(cellTextOf(cells, at.start));
	const end = cellNumber(cellTextOf(cells, at.end));
	const ref = cells[at.ref ?? -1] ?? '';
	const alt = cells[at.alt ?? -1] ?? '';
	if (start === null || end === null || !/^[ACGT]$/i.test(ref) || !/^[ACGT]$/i.test(alt)) return;
	if (end === start) spans.same++;
	else if (end === start + 1) spans.next++;
	else spans.other++;
}

/** What positions count from, by the ends of single-base substitutions; without ends, from 1. */
function baseOf(path: string, { spans }: Survey, format: 'maf' | 'variant_table'): 0 | 1 {
	if (format === 'maf' || spans.next === 0) return 1;
	if (spans.same === 0) return 0;
	throw new LbError('variants.positions_unclear', { same: spans.same, next: spans.next }, { path });
}

function scaleOf(
	path: string,
	names: readonly string[],
	{ at, evidence }: Survey,
	options: VariantReading,
	warnings: Message[],
): VafScale | null {
	if (at.vaf === undefined) return 'fraction';
	const column = names[at.vaf]!;
	const scale = decideScale(
		options.vaf_scale,
		scaleInWords(column) ?? scaleInWords(plainName(column)),
		evidence,
	);
	if (scale !== null) return scale;
	const values = {
		column,
		values: evidence.values,
		median: Number(evidence.median.toPrecision(3)),
		largest: Number(evidence.largest.toPrecision(3)),
	};
	if (options.unclear_scale !== 'missing')
		throw new LbError('variants.vaf_scale_unclear', values, { path, field: 'vaf_scale', column });
	warnings.push(say('variants.vaf_left_out', { name: path.split('/').at(-1) as string, ...values }));
	return null;
}

function noUsableRow(path: string, rows: number, faults: FaultLog<RowFault>): LbError {
	const worst = faults.list().sort((a, b) => b.count - a.count)[0];
	return new LbError(
		'variants.no_usable_row',
		{ rows, why: worst?.code.replaceAll('_', ' ') ?? 'no alternative allele', example: worst?.example ?? '' },
		{ path, ...(worst?.lines[0] === undefined ? {} : { row: worst.lines[0] }) },
	);
}
