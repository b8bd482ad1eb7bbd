import { LbError } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import { decideScale, ScaleEvidence, scaleInWords } from '../fraction-scale.ts';
import type { VafScale, VariantReading } from '../variant.ts';
import { cellNumber, cellTextOf, isBlankOrNote } from './cells.ts';
import { chooseColumns, plainName, type VariantColumn, type VariantColumns } from './columns.ts';
import { scanRows } from './scan-rows.server.ts';

/** What the first reading finds out. */
export interface Survey {
	rows: number;
	at: Partial<Record<VariantColumn, number>>;
	evidence: ScaleEvidence;
	/** Substitutions of one base by how far their end lies from their start. */
	spans: { same: number; next: number; other: number };
	build: string | null;
}

/** Reads the table for what its columns mean. */
export async function survey(
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
export function baseOf(path: string, { spans }: Survey, format: 'maf' | 'variant_table'): 0 | 1 {
	if (format === 'maf' || spans.next === 0) return 1;
	if (spans.same === 0) return 0;
	throw new LbError('variants.positions_unclear', { same: spans.same, next: spans.next }, { path });
}

/** The scale of the VAF, by the name of the column, else by its values; null = it is left out. Throws variants.vaf_scale_unclear. */
export function scaleOf(
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
