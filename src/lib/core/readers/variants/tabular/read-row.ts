import { alleleKind } from '../allele-kind.ts';
import { scoreOf } from '../score-names.ts';
import type { NormalReads, Variant, VafScale } from '../variant.ts';
import type { FaultLog } from '../vcf/faults.ts';
import { cellNumber, cellTextOf } from './cells.ts';
import type { VariantColumn, VariantColumns } from './columns.ts';
import type { RowFault } from './fault-codes.ts';

/** Positions of VCF and BAM are 32-bit numbers; no chromosome is longer. */
const LAST_POSITION = 2 ** 31 - 1;

/** How the rows of one table are read. */
export interface RowReading {
	at: Partial<Record<VariantColumn, number>>;
	names: readonly string[];
	columns: VariantColumns;
	/** What the first position column counts from: 1, or 0 for BED-like tables. */
	base: 0 | 1;
	/** Scale of VAF cells without a percent sign; null = they are left out. */
	scale: VafScale | null;
	maf: boolean;
	ownName: string;
	/** Columns of the asked scores, in the order asked for. */
	scores: readonly (number | undefined)[] | null;
}

/** Alleles and place of a row. */
export interface RowPlace {
	contig: string;
	start: number;
	ref: string;
	alts: string[];
}

/** Place and alleles of a row; null when the row says none, with the reason in `faults`. */
export function readPlace(
	cells: readonly string[],
	line: number,
	{ at, base, maf }: RowReading,
	faults: FaultLog<RowFault>,
): RowPlace | null {
	const drop = (code: RowFault, example: string | null): null => {
		faults.add(code, line, (example ?? '').slice(0, 60));
		return null;
	};
	const contig = cellTextOf(cells, at.contig);
	if (contig === null || /\s/.test(contig)) return drop('contig', contig);
	const positionText = cellTextOf(cells, at.start);
	const position = cellNumber(positionText);
	if (position === null || !Number.isInteger(position) || position < base || position > LAST_POSITION)
		return drop('position', positionText);
	const end = cellNumber(cellTextOf(cells, at.end));
	if (end !== null && end < position) return drop('interval', `${position} > ${end}`);
	const ref = allele(at.ref === undefined ? '' : (cells[at.ref] ?? ''));
	const alts = alternatives(cells, at, ref, maf);
	if (ref === null || alts === null) return drop('alleles', cells[at.ref ?? -1] ?? '');
	if (alts.length === 0) return drop('no_alternative', ref);
	let start = position - base;
	// MAF places an insertion between the bases Start and End: it goes before the base after Start.
	if (ref === '' && base === 1) start++;
	return { contig, start, ref, alts };
}

/** Upper case, `-` and alike as the empty text; null for what is no allele. */
function allele(text: string): string | null {
	const plain = text.trim().toUpperCase();
	if (plain === '-' || plain === '--' || plain === '*-') return '';
	return /^[ACGTN]+$/.test(plain) || /^<[^<>\s]+>$/.test(plain) ? plain : null;
}

/** Alternative alleles that differ from the reference; null when a cell holds something else. */
function alternatives(
	cells: readonly string[],
	at: RowReading['at'],
	ref: string | null,
	maf: boolean,
): string[] | null {
	const text = at.alt === undefined ? '' : (cells[at.alt] ?? '');
	const given = text.split(/[,/|]/).map(allele);
	// The second allele of a MAF is the variant; where it repeats the reference the first one is.
	if (maf && given.length === 1 && (given[0] === ref || text.trim() === '') && at.alt_first !== undefined)
		given[0] = allele(cells[at.alt_first] ?? '');
	const known = given.filter((one) => one !== null);
	return known.length < given.length ? null : known.filter((one) => one !== ref);
}

/** The variants of a row, one per alternative allele. */
export function readRow(
	cells: readonly string[],
	line: number,
	place: RowPlace,
	reading: RowReading,
	faults: FaultLog<RowFault>,
): Variant[] {
	const { at, names } = reading;
	const text = (column: VariantColumn): string | null => cellTextOf(cells, at[column]);
	const population = largestPopulation(cells, reading.columns);
	return place.alts.map((alt, i) => {
		const numbers = readNumbers(cells, line, i, place.alts.length, reading, faults);
		const qual = cellNumber(text('qual'));
		if (Number.isNaN(qual)) faults.add('quality', line, text('qual') ?? '');
		const protein = text('protein');
		const variant: Variant = {
			contig: place.contig,
			start: place.start,
			ref: place.ref,
			alt,
			kind: alleleKind(place.ref, alt),
			id: text('id'),
			qual: qual === null || Number.isNaN(qual) ? null : qual,
			filters:
				text('filter')
					?.split(/[;,]/)
					.map((one) => one.trim()) ?? [],
			...numbers,
			vaf_source:
				numbers.vaf === null
					? null
					: ((numbers.vaf === numbers.vaf_estimate
							? names[at.vaf ?? -1]
							: names[at.alt_count ?? at.allele_depths ?? -1]) ?? null),
			genotype: text('genotype'),
			carried: true,
			gene: text('gene'),
			consequence: text('consequence'),
			protein_change: protein === null ? null : (/p\.[^,:;]+/.exec(protein)?.[0] ?? protein),
			population_af: population.af,
			population_af_source: population.source,
			sample: text('sample') ?? reading.ownName,
			allele: i + 1,
			alleles: place.alts.length,
			line,
		};
		const normal = readNormal(cells, i, place.alts.length, at);
		if (normal !== null) variant.in_normal = normal;
		if (reading.scores !== null)
			variant.scores = reading.scores.map((index) => scoreOf(cellTextOf(cells, index)));
		return variant;
	});
}

type Numbers = Pick<Variant, 'vaf' | 'vaf_estimate' | 'vaf_counts' | 'depth' | 'alt_count' | 'ref_count'>;

function readNumbers(
	cells: readonly string[],
	line: number,
	i: number,
	alleles: number,
	{ at, scale }: RowReading,
	faults: FaultLog<RowFault>,
): Numbers {
	const count = (text: string | null): number | null => {
		const value = cellNumber(text);
		if (value === null) return null;
		if (Number.isNaN(value) || !Number.isFinite(value)) return faulty('count_not_number', text);
		return value < 0 ? faulty('count_negative', text) : value;
	};
	const faulty = (code: RowFault, text: string | null): null => {
		faults.add(code, line, (text ?? '').slice(0, 40));
		return null;
	};
	const nth = (column: VariantColumn): string | null => nthOf(cells, at[column], i, alleles);
	const depths = cellTextOf(cells, at.allele_depths)?.split(/[,:/|]/) ?? [];
	const both = depths.length === alleles + 1;
	let alt = count(nth('alt_count')) ?? (both ? count(depths[i + 1]!) : null);
	let ref = count(cellTextOf(cells, at.ref_count)) ?? (both ? count(depths[0]!) : null);
	let depth = count(cellTextOf(cells, at.depth));
	const known = (alt ?? 0) + (ref ?? 0);
	if (depth === 0) {
		if (known > 0) faults.add('depth_zero', line, `${known}`);
		depth = null;
	}
	if (depth !== null && known > depth * 1.01 + 1) faults.add('counts_disagree', line, `${known} > ${depth}`);
	if (ref === null && alt !== null && depth !== null && alt <= depth && alleles === 1) ref = depth - alt;
	if (alt === null && ref !== null && depth !== null && ref <= depth && alleles === 1) alt = depth - ref;
	if (depth === null && alt !== null && ref !== null) depth = alt + ref;
	const total = alt !== null && ref !== null ? alt + ref : depth;
	const counts = alt !== null && total !== null && total > 0 && alt <= total ? alt / total : null;
	const estimate = readFraction(nth('vaf'), scale, faulty);
	return {
		vaf: estimate ?? counts,
		vaf_estimate: estimate,
		vaf_counts: counts,
		depth,
		alt_count: alt,
		ref_count: ref,
	};
}

/** The cell of one of several alleles: one number for all of them is nobody's; a list is theirs in order. */
function nthOf(
	cells: readonly string[],
	column: number | undefined,
	i: number,
	alleles: number,
): string | null {
	const whole = cellTextOf(cells, column);
	if (whole === null || alleles === 1) return whole;
	const parts = whole.split(',');
	return parts.length === alleles ? parts[i]! : null;
}

/** Reads of the normal beside the tumour's; null where the row does not give both, or gives none at all. */
function readNormal(
	cells: readonly string[],
	i: number,
	alleles: number,
	at: RowReading['at'],
): NormalReads | null {
	const count = (text: string | null): number | null => {
		const value = cellNumber(text);
		return value !== null && Number.isFinite(value) && value >= 0 ? value : null;
	};
	const alt = count(nthOf(cells, at.normal_alt_count, i, alleles));
	if (alt === null) return null;
	const ref = count(cellTextOf(cells, at.normal_ref_count));
	const depth = count(cellTextOf(cells, at.normal_depth)) ?? (ref === null ? null : alt + ref);
	if (depth === null || depth === 0 || alt > depth) return null;
	return { sample: cellTextOf(cells, at.normal_sample), depth, alt_count: alt };
}

function readFraction(
	text: string | null,
	scale: VafScale | null,
	faulty: (code: RowFault, text: string | null) => null,
): number | null {
	const value = cellNumber(text);
	if (value === null || text === null) return null;
	if (Number.isNaN(value)) return faulty('vaf_not_number', text);
	const percent = text.trim().endsWith('%');
	if (!percent && scale === null) return null;
	// 45.66 / 100 is not the number nearest to 0.4566; the text with its point moved is.
	const fraction = percent || scale === 'percent' ? Number(`${value}e-2`) : value;
	return fraction >= 0 && fraction <= 1 ? fraction : faulty('vaf_range', text);
}

function largestPopulation(
	cells: readonly string[],
	{ population }: VariantColumns,
): { af: number | null; source: string | null } {
	let af = -1;
	let source: string | null = null;
	for (const { index, name } of population) {
		const value = cellNumber(cellTextOf(cells, index));
		if (value !== null && value >= 0 && value <= 1 && value > af) {
			af = value;
			source = name;
		}
	}
	return source === null ? { af: null, source: null } : { af, source };
}
