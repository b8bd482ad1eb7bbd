import type { VcfHeader } from '../header.ts';

/** An INFO key whose values are lists of `|`-separated cells. */
export interface SubFields {
	key: 'CSQ' | 'vep' | 'ANN' | 'BCSQ' | 'FUNCOTATION';
	/** Names of the cells, in order, as the header lists them (BCSQ and ANN: by their specification). */
	names: string[];
}

/** SnpEff's ANN 1.0 and bcftools csq; both fix the order. */
const ANN =
	'Allele|Annotation|Annotation_Impact|Gene_Name|Gene_ID|Feature_Type|Feature_ID|Transcript_BioType|Rank|HGVS.c|HGVS.p|cDNA.pos / cDNA.length|CDS.pos / CDS.length|AA.pos / AA.length|Distance|ERRORS / WARNINGS / INFO';
const BCSQ = 'Consequence|gene|transcript|biotype|strand|amino_acid_change|dna_change';

/** The transcript annotation of a file, the richest when there are several; null without one. */
export function subFields(header: VcfHeader): SubFields | null {
	for (const key of ['CSQ', 'vep'] as const) {
		const names = listed(header, key, /Format:\s*"?([^"]+)/i);
		if (names !== null) return { key, names };
	}
	if (header.info.has('ANN')) {
		const names = annNames(header.info.get('ANN')?.description ?? '');
		return { key: 'ANN', names: names ?? ANN.split('|') };
	}
	const funcotation = listed(header, 'FUNCOTATION', /fields are:\s*(.+)$/i);
	if (funcotation !== null) return { key: 'FUNCOTATION', names: funcotation };
	return header.info.has('BCSQ') ? { key: 'BCSQ', names: BCSQ.split('|') } : null;
}

/** `... : 'Allele | Annotation | ...'`: the list behind the first colon that has one behind it, quoted or not. */
function annNames(description: string): string[] | null {
	const parts = description.split("'");
	for (const [i, part] of parts.entries()) {
		const isQuoted = i > 0 && parts[i - 1]!.trimEnd().endsWith(':');
		const colon = part.indexOf(':');
		const list = isQuoted ? part : colon === -1 ? '' : part.slice(colon + 1);
		if (list.slice(1, -1).includes('|')) return list.split('|').map((name) => name.trim());
	}
	return null;
}

function listed(header: VcfHeader, key: string, pattern: RegExp): string[] | null {
	const description = header.info.get(key)?.description;
	const found = description === undefined ? null : pattern.exec(description)?.[1];
	if (found === undefined || found === null || !found.includes('|')) return null;
	return found.split('|').map((name) => name.trim());
}
