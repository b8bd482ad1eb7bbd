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

export interface Population {
	af: number | null;
	source: string | null;
}

const NONE: Population = { af: null, source: null };

/** Finds the largest population allele frequency that a file knows of an allele. */
export class PopulationReader {
	private readonly keys: { key: FieldKey; log: boolean; perAllele: boolean }[] = [];
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
			this.keys.push({ key: fieldKey(name), log, perAllele: number !== '1' });
		}
		// A file that lost its header lines still says -log10 by the name that only Mutect2 uses.
		const bare = header.info.size === 0;
		if (bare) this.keys.push({ key: fieldKey('POPAF'), log: true, perAllele: true });
		this.caf = header.info.has('CAF') ? fieldKey('CAF') : null;
		this.samples = header.samples.length;
		this.infoAf = this.samples > 0 && (bare || header.info.has('AF')) ? fieldKey('AF') : null;
	}

	/** Largest frequency of an allele (0 = first alternative). */
	read(record: VcfRecord, allele: number, transcript: Transcript | null): Population {
		let af = -1;
		let source: string | null = null;
		const take = (value: number, name: string): void => {
			if (value >= 0 && value <= 1 && value > af) {
				af = value;
				source = name;
			}
		};
		for (const { key, log, perAllele } of this.keys) {
			const several = perAllele || record.infoCount(key) === record.altCount;
			const value = record.infoNumber(key, several ? allele : 0);
			take(log ? 10 ** -value : value, `INFO/${key.name}`);
		}
		// dbSNP lists the reference allele first.
		if (this.caf !== null) take(record.infoNumber(this.caf, allele + 1), 'INFO/CAF');
		if (transcript !== null)
			for (const [name, value] of transcript) {
				if (!POPULATION.test(name) && !TRANSCRIPT_ONLY.has(name)) continue;
				if (value !== '') take(Number(value.split('&')[0]), name);
			}
		if (this.infoAf !== null && !this.countsOwnSamples(record))
			take(record.infoNumber(this.infoAf, allele), 'INFO/AF');
		return source === null ? NONE : { af, source };
	}

	/**
	 * True when AN says that the frequency counts no more genotypes than the file has samples: it is then a frequency among
	 * these samples (0.5 for any heterozygous call of a single one), not in a population.
	 */
	private countsOwnSamples(record: VcfRecord): boolean {
		const alleles = record.infoNumber(this.an);
		return alleles <= 2 * this.samples;
	}
}
