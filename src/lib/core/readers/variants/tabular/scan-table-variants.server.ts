import { maxOf } from '../../../../base/extremes.ts';
import { LbError } from '../../../../base/errors.ts';
import { OneContigStyle } from '../../call-tables/one-contig-style.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { Variant, VariantFile, VariantReading } from '../variant.ts';
import { variantKey } from '../variant-key.ts';
import { FaultLog } from '../vcf/faults.ts';
import type { VariantVisitor } from '../vcf/variant-maker.ts';
import { isBlankOrNote } from './cells.ts';
import { findVariantColumns, type VariantColumn, type VariantColumns } from './columns.ts';
import { DROPPING, type RowFault } from './fault-codes.ts';
import { readPlace, readRow, type RowReading } from './read-row.ts';
import { readRowHeader, scanRows } from './scan-rows.server.ts';
import { baseOf, scaleOf, survey } from './survey.server.ts';

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
		...nothingRead(path, format),
		version: header.version,
		assembly: seen.build,
		score_fields: columns.scores.map((one) => one.name),
		warnings,
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
				countVariant(file, variant);
				samples.add(variant.sample);
				const key = `${variant.sample}\t${variantKey(variant)}`;
				if (keys.has(key)) faults.add('duplicate', line, variantKey(variant));
				else if (keys.size < MAX_KEYS) keys.add(key);
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

function nothingRead(path: string, format: 'maf' | 'variant_table'): VariantFile {
	return {
		path,
		format,
		version: null,
		caller: null,
		samples: [],
		contigs: [],
		assembly: null,
		records: 0,
		alleles: 0,
		passed_records: 0,
		multiallelic_records: 0,
		variants: 0,
		vaf_sources: {},
		score_fields: [],
		dropped: {},
		warnings: [],
		deviations: [],
		notes: [],
	};
}

function countVariant(file: VariantFile, { allele, filters, vaf_source }: Variant): void {
	if (allele === 1 && filters.length === 1 && filters[0] === 'PASS') file.passed_records++;
	file.variants++;
	const source = vaf_source ?? 'none';
	file.vaf_sources[source] = (file.vaf_sources[source] ?? 0) + 1;
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

function noUsableRow(path: string, rows: number, faults: FaultLog<RowFault>): LbError {
	const worst = faults.list().sort((a, b) => b.count - a.count)[0];
	return new LbError(
		'variants.no_usable_row',
		{ rows, why: worst?.code.replaceAll('_', ' ') ?? 'no alternative allele', example: worst?.example ?? '' },
		{ path, ...(worst?.lines[0] === undefined ? {} : { row: worst.lines[0] }) },
	);
}
