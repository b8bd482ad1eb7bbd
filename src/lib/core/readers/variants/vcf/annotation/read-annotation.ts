import { fieldKey, type FieldKey } from '../field-key.ts';
import type { VcfHeader } from '../header.ts';
import { decodePercent } from '../percent.ts';
import type { VcfRecord } from '../record.ts';
import { NO_EFFECT, orNull, type Effect } from './effect.ts';
import { subFields, type SubFields } from './sub-fields.ts';

/** One transcript's cells by name. */
export type Transcript = ReadonlyMap<string, string>;

/** Reads gene, consequence and protein change of each alternative allele from whatever annotation a file has. */
export class AnnotationReader {
	private readonly layout: SubFields | null;
	private readonly key: FieldKey | null;
	private readonly plain: { gene: FieldKey[]; consequence: FieldKey[]; protein: FieldKey[] };
	/** Key of the transcript annotation, for the report; null without one. */
	readonly source: string | null;

	constructor(private readonly header: VcfHeader) {
		this.layout = subFields(header);
		this.key = this.layout === null ? null : fieldKey(this.layout.key);
		const known = (...names: string[]): FieldKey[] =>
			names.filter((name) => header.info.has(name)).map(fieldKey);
		this.plain = {
			gene: known(
				'Gene.refGene',
				'Gene.refGeneWithVer',
				'Gene.ensGene',
				'Gene.knownGene',
				'SYMBOL',
				'GENE',
				'Gene',
				'gene',
				'GENEINFO',
			),
			consequence: known(
				'ExonicFunc.refGene',
				'ExonicFunc.refGeneWithVer',
				'ExonicFunc.ensGene',
				'Func.refGene',
				'Consequence',
				'CONSEQUENCE',
				'EFFECT',
			),
			protein: known('AAChange.refGene', 'AAChange.refGeneWithVer', 'AAChange.ensGene', 'AA_CHANGE', 'HGVSp'),
		};
		this.source = this.layout?.key ?? this.plain.gene[0]?.name ?? null;
	}

	/** True when the file has nothing to read. */
	get empty(): boolean {
		return this.layout === null && this.plain.gene.length + this.plain.consequence.length === 0;
	}

	/** Effect on an allele, of its transcript or of the record's own keys. */
	effect(record: VcfRecord, transcript: Transcript | null): Effect {
		return this.decoded(transcript === null ? this.plainEffect(record) : effectOf(transcript));
	}

	private decoded(effect: Effect): Effect {
		const decode = (text: string | null): string | null =>
			text === null ? null : decodePercent(text, this.header.version);
		return {
			gene: decode(effect.gene),
			consequence: decode(effect.consequence),
			protein_change: decode(effect.protein_change),
		};
	}

	/** Cells of the transcript that stands for an allele; null without annotation. */
	transcript(record: VcfRecord, allele: number): Transcript | null {
		if (this.key === null || this.layout === null) return null;
		const text = record.infoText(this.key);
		if (text === null) return null;
		const { names, key } = this.layout;
		const all = splitTranscripts(text, key).map((cells) => byName(names, cells));
		return pickTranscript(all, record, allele, key);
	}

	private plainEffect(record: VcfRecord): Effect {
		if (this.plain.gene.length + this.plain.consequence.length === 0) return NO_EFFECT;
		const first = (keys: readonly FieldKey[]): string | null => {
			for (const key of keys) {
				const text = orNull(record.infoText(key) ?? undefined);
				if (text !== null && text !== 'unknown') return text;
			}
			return null;
		};
		const gene = first(this.plain.gene);
		const protein = first(this.plain.protein);
		return {
			// ANNOVAR joins genes by \x3b; dbSNP writes SYMBOL:id|SYMBOL:id.
			gene: gene === null ? null : orNull(gene.split(/\\x3b|[,|:]/)[0]),
			consequence: first(this.plain.consequence)?.replaceAll('\\x3b', '&') ?? null,
			protein_change: protein === null ? null : (/p\.[^,:;]+/.exec(protein)?.[0] ?? null),
		};
	}
}

/** FUNCOTATION puts each transcript in brackets; the others use commas. */
function splitTranscripts(text: string, key: SubFields['key']): string[][] {
	if (key === 'FUNCOTATION')
		return [...text.slice(0, text.lastIndexOf(']') + 1).matchAll(/\[([^\]]*)\]/g)].map((match) =>
			match[1]!.split('|'),
		);
	return text.split(',').map((one) => one.split('|').map((cell) => cell.trim()));
}

function byName(names: readonly string[], cells: readonly string[]): Transcript {
	return new Map(names.map((name, i) => [name, cells[i] ?? '']));
}

/**
 * The transcript of an allele: the one the annotator picked (VEP PICK), else its canonical or MANE one, else the first, which
 * SnpEff, Funcotator and bcftools put first by impact. Alleles are matched by number or by spelling; an annotation that
 * names no allele of the record is left out, unless the record has one allele only.
 */
function pickTranscript(
	all: readonly Transcript[],
	record: VcfRecord,
	allele: number,
	key: SubFields['key'],
): Transcript | null {
	// bcftools refers to the record of another change by "@position".
	const own = all.filter(
		(one) => isOfAllele(one, record, allele, key) && !(one.get('Consequence') ?? '').startsWith('@'),
	);
	const marked = (name: string, value: RegExp): Transcript | undefined =>
		own.find((one) => value.test(one.get(name) ?? ''));
	return (
		marked('PICK', /^1$/) ?? marked('MANE_SELECT', /./) ?? marked('CANONICAL', /^YES$/) ?? own[0] ?? null
	);
}

function isOfAllele(one: Transcript, record: VcfRecord, allele: number, key: SubFields['key']): boolean {
	const alt = record.alts[allele]!;
	const number = one.get('ALLELE_NUM');
	if (number !== undefined && number !== '') return Number(number) === allele + 1;
	if (record.alts.length === 1) return true;
	if (key === 'BCSQ') return true;
	const spelled =
		one.get('Allele') ?? one.get('Gencode_34_tumorSeqAllele2') ?? cellEnding(one, 'tumorSeqAllele2');
	if (spelled === undefined) return true;
	return spelled === alt || spelled === vepSpelling(record, alt);
}

function cellEnding(one: Transcript, ending: string): string | undefined {
	for (const [name, value] of one) if (name.endsWith(ending)) return value;
	return undefined;
}

/** VEP takes the first base off when all alleles of the record share it; nothing left is `-`. */
function vepSpelling(record: VcfRecord, alt: string): string {
	const first = record.ref[0];
	const shared = [record.ref, ...record.alts].every((one) => one[0] === first);
	const differs = record.alts.some((one) => one.length !== record.ref.length);
	return shared && differs ? alt.slice(1) || '-' : alt;
}

function effectOf(one: Transcript): Effect {
	const first = (...names: string[]): string | null => {
		for (const name of names) {
			const value = orNull(one.get(name) ?? cellEnding(one, `_${name}`));
			if (value !== null) return value;
		}
		return null;
	};
	const protein = first('HGVSp', 'HGVS.p', 'proteinChange', 'amino_acid_change');
	return {
		gene: first('SYMBOL', 'Gene_Name', 'hugoSymbol', 'gene'),
		consequence: first('Consequence', 'Annotation', 'variantClassification'),
		// ENSP00000269305.4:p.Arg175His; VEP escapes the sign of a synonymous change.
		protein_change: protein === null ? null : (protein.split(':').at(-1) as string).replace('%3D', '='),
	};
}
