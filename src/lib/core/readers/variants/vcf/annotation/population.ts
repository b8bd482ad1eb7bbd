import { fieldKey, type FieldKey } from '../field-key.ts';
import type { VcfHeader } from '../header.ts';
import type { VcfRecord } from '../record.ts';
import type { Transcript } from './read-annotation.ts';

/**
 * Names under which annotators write allele frequencies of populations: gnomAD, ExAC, 1000 Genomes, ESP, TOPMed, and their
 * largest (popmax, grpmax, MAX_AF). Counts, filters and numbers of homozygotes beside them are not frequencies.
 */
const POPULATION =
	/^(gnomad[eg]?([._](genomes?|exomes?|v?\d[\w.]*))?[._](AF|ALL)(_\w+)?|(exac|exac_nontcga)[._](AF|ALL)|(1000g|1kg|kgp?|tgp)\w*[._](AF|ALL)|(AF_)?(popmax|grpmax)(_AF)?|MAX_AF|POP_?AF|esp6500\w*|topmed(_AF)?|dbsnp_AF|AF_(raw_)?pop\w*)$/i;
/** VEP's own column for the 1000 Genomes. */
const TRANSCRIPT_ONLY = new Set(['AF']);

/** Without sample columns INFO/AF may be the fraction of a tumour: it is of a population where it says so, or where AN counts many. */
const OF_A_POPULATION = /populat|gnomad|exac|1000 ?genomes|dbsnp|topmed/iu;
/** Alleles counted by AN that are no population: those of one genome. */
const FEW_ALLELES = 2;

/** Finds the largest population allele frequency that a file knows of an allele. */
export class PopulationReader {
	/** What was read last. */
	af: number | null = null;
	source: string | null = null;
	private readonly fields: { key: FieldKey; source: string; log: boolean; perAllele: boolean }[] = [];
	private readonly infoAf: FieldKey | null;
	private readonly an = fieldKey('AN');
	private readonly caf: FieldKey | null;
	private readonly samples: number;

	constructor(header: VcfHeader) {
		for (const [name, { description, number }] of header.info) {
			if (!POPULATION.test(name)) continue;
			// Mutect2 writes POPAF as -log10 of the frequency; the POP_AF of its first version was the frequency itself.
			const log = /^POPAF$/i.test(name)
				? !/^(?!.*(log|phred)).*frequenc/i.test(description)
				: /-?log ?10/i.test(description);
			this.fields.push({ key: fieldKey(name), source: `INFO/${name}`, log, perAllele: number !== '1' });
		}
		// A file that lost its header lines still says -log10 by the name that only Mutect2 uses.
		const bare = header.info.size === 0;
		if (bare) this.fields.push({ key: fieldKey('POPAF'), source: 'INFO/POPAF', log: true, perAllele: true });
		this.caf = header.info.has('CAF') ? fieldKey('CAF') : null;
		this.samples = header.samples.length;
		const infoAf = header.info.get('AF');
		const isKnown =
			this.samples > 0
				? bare || infoAf !== undefined
				: infoAf !== undefined && (OF_A_POPULATION.test(infoAf.description) || header.info.has('AN'));
		this.infoAf = isKnown ? fieldKey('AF') : null;
	}

	/** Finds the largest frequency of an allele (0 = first alternative); it is then in `af` and `source`. */
	read(record: VcfRecord, allele: number, transcript: Transcript | null): void {
		this.af = null;
		this.source = null;
		for (const field of this.fields) {
			const value = record.infoNumber(field.key, field.perAllele || record.altCount === 1 ? allele : 0);
			this.take(field.log ? 10 ** -value : value, field.source);
		}
		// dbSNP lists the reference allele first.
		if (this.caf !== null) this.take(record.infoNumber(this.caf, allele + 1), 'INFO/CAF');
		if (transcript !== null)
			for (const [name, value] of transcript) {
				if (!POPULATION.test(name) && !TRANSCRIPT_ONLY.has(name)) continue;
				if (value !== '') this.take(Number(value.split('&')[0]), name);
			}
		if (this.infoAf !== null && !this.countsOwnSamples(record))
			this.take(record.infoNumber(this.infoAf, allele), 'INFO/AF');
	}

	private take(value: number, source: string): void {
		if (value >= 0 && value <= 1 && value > (this.af ?? -1)) {
			this.af = value;
			this.source = source;
		}
	}

	/**
	 * True when AN says that the frequency counts no more genotypes than the file has samples: it is then a frequency among
	 * these samples (0.5 for any heterozygous call of a single one), not in a population.
	 */
	private countsOwnSamples(record: VcfRecord): boolean {
		const alleles = record.infoNumber(this.an);
		return alleles <= Math.max(FEW_ALLELES, 2 * this.samples);
	}
}
