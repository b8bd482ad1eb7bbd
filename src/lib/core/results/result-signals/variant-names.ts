import { numberIn } from '../facts/run-facts.ts';
import { textIn, type Located, type Row } from '../facts/rows.ts';

/** Gene and protein change of a variant, or its place where the file has no gene: `KRAS p.G12D`, `7:140453136 A>T`. */
export function variantName(row: Row): string {
	const gene = textIn(row, 'gene');
	const place = `${textIn(row, 'contig')}:${textIn(row, 'position')} ${textIn(row, 'ref')}>${textIn(row, 'alt')}`;
	return gene === ''
		? place
		: `${gene} ${textIn(row, 'protein_change')}`.trim() +
				(textIn(row, 'protein_change') === '' ? ` ${place}` : '');
}

/** Place of a variant: the same for the tables that trim alleles and those that do not, as far as single bases go. */
export function variantPlace(row: Row): string {
	return `${textIn(row, 'contig')}:${textIn(row, 'position')}`;
}

/** Allele fraction; 0 where the file has none. */
export function vafOf({ row }: Located): number {
	return numberIn(row, 'vaf') ?? numberIn(row, 'max_vaf') ?? 0;
}

/** Does the row speak for a variant of the germline? By fraction, population or matched normal. */
export function germlineLike(row: Row): boolean {
	return (
		textIn(row, 'germline_like') !== '' || row['common'] === 'true' || row['matched_normal'] === 'germline'
	);
}

/** In a gene of clonal haematopoiesis, or seen as a clone of blood cells in the matched normal. */
export function fromBlood(row: Row): boolean {
	return row['chip_gene'] === 'true' || row['matched_normal'] === 'blood_clone';
}

/** Passed the caller's filters, as far as the file says. */
export function passed(row: Row): boolean {
	const filter = textIn(row, 'filter');
	return filter === '' || filter === 'PASS' || filter === '.';
}
