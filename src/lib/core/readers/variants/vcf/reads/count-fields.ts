import { fieldKey } from '../field-key.ts';
import type { FieldDefinition } from '../header.ts';
import type { VcfRecord } from '../record.ts';
import { sumReads, type AlleleReads } from './allele-reads.ts';

/** How a caller writes the reads of each allele. */
export interface CountField {
	/** As it stands in `vaf_source`. */
	source: string;
	/** Fills `ref`, `alt` and `total`, and `depth` where the caller's depth is its own; false when the sample has none. */
	read(record: VcfRecord, sample: number, alts: number, reads: AlleleReads): boolean;
	/** True when the caller's fraction is this ratio and no other field (Ion, Strelka2, FreeBayes). */
	decides: boolean;
}

const key = {
	AD: fieldKey('AD'),
	RD: fieldKey('RD'),
	AO: fieldKey('AO'),
	RO: fieldKey('RO'),
	FAO: fieldKey('FAO'),
	FRO: fieldKey('FRO'),
	FDP: fieldKey('FDP'),
	NR: fieldKey('NR'),
	NV: fieldKey('NV'),
	VD: fieldKey('VD'),
	DP: fieldKey('DP'),
	DP4: fieldKey('DP4'),
	TAR: fieldKey('TAR'),
	TIR: fieldKey('TIR'),
};
/** Strelka2 counts of a base: tier 1, tier 2. */
const baseKey: Readonly<Record<string, ReturnType<typeof fieldKey>>> = {
	A: fieldKey('AU'),
	C: fieldKey('CU'),
	G: fieldKey('GU'),
	T: fieldKey('TU'),
};

/** Ion Torrent: flow-space counts FAO and FRO, depth FDP. */
const ion: CountField = {
	source: 'FORMAT/FAO+FRO',
	decides: true,
	read(record, sample, alts, reads) {
		if (!readEach(record, sample, key.FAO, alts, reads)) return false;
		reads.ref = record.sampleNumber(sample, key.FRO);
		reads.total = sumReads(reads, alts);
		reads.depth = record.sampleNumber(sample, key.FDP);
		return true;
	},
};

/** Strelka2 substitutions: tier-1 counts of the bases. */
const strelkaBases: CountField = {
	source: 'FORMAT/AU+CU+GU+TU',
	decides: true,
	read(record, sample, alts, reads) {
		const of = (base: string): number => {
			const found = baseKey[base];
			return found === undefined ? NaN : record.sampleNumber(sample, found);
		};
		reads.ref = of(record.ref);
		for (let i = 0; i < alts; i++) reads.alt[i] = of(record.alts[i]!);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** Strelka2 indels: tier-1 counts of reads for the indel (TIR) and for anything else (TAR). */
const strelkaIndels: CountField = {
	source: 'FORMAT/TIR+TAR',
	decides: true,
	read(record, sample, alts, reads) {
		if (alts !== 1) return false;
		reads.ref = record.sampleNumber(sample, key.TAR);
		reads.alt[0] = record.sampleNumber(sample, key.TIR);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** VarScan2: AD is the depth of the one alternative allele, RD that of the reference. */
const varscan: CountField = {
	source: 'FORMAT/AD+RD',
	decides: false,
	read(record, sample, alts, reads) {
		if (alts !== 1) return false;
		reads.ref = record.sampleNumber(sample, key.RD);
		reads.alt[0] = record.sampleNumber(sample, key.AD);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** FreeBayes: RO and one AO per alternative allele. */
const freebayes: CountField = {
	source: 'FORMAT/AO+RO',
	decides: true,
	read(record, sample, alts, reads) {
		if (!readEach(record, sample, key.AO, alts, reads)) return false;
		reads.ref = record.sampleNumber(sample, key.RO);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** AD: reference first, then one count per alternative allele (GATK, VarDict, DeepVariant, bcftools). */
const alleleDepths: CountField = {
	source: 'FORMAT/AD',
	decides: false,
	read(record, sample, alts, reads) {
		if (record.sampleCount(sample, key.AD) !== alts + 1) return false;
		reads.ref = record.sampleNumber(sample, key.AD, 0);
		for (let i = 0; i < alts; i++) reads.alt[i] = record.sampleNumber(sample, key.AD, i + 1);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** Platypus: reads at the locus (NR) and with the allele (NV), both per allele. */
const platypus: CountField = {
	source: 'FORMAT/NV+NR',
	decides: false,
	read(record, sample, alts, reads) {
		if (!readEach(record, sample, key.NV, alts, reads)) return false;
		reads.total = record.sampleNumber(sample, key.NR);
		reads.depth = reads.total;
		reads.ref = alts === 1 ? reads.total - reads.alt[0]! : NaN;
		return true;
	},
};

/** VarDict without AD: reads with the allele (VD) of the depth. */
const vardict: CountField = {
	source: 'FORMAT/VD+DP',
	decides: false,
	read(record, sample, alts, reads) {
		if (alts !== 1) return false;
		reads.alt[0] = record.sampleNumber(sample, key.VD);
		reads.total = record.sampleNumber(sample, key.DP);
		return true;
	},
};

/** DP4 of the sample: reference forward and reverse, alternative forward and reverse. */
const sampleStrands: CountField = {
	source: 'FORMAT/DP4',
	decides: false,
	read(record, sample, alts, reads) {
		if (alts !== 1 || record.sampleCount(sample, key.DP4) !== 4) return false;
		reads.ref = record.sampleNumber(sample, key.DP4, 0) + record.sampleNumber(sample, key.DP4, 1);
		reads.alt[0] = record.sampleNumber(sample, key.DP4, 2) + record.sampleNumber(sample, key.DP4, 3);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** INFO/DP4: the counts of the only sample there is (LoFreq, bcftools mpileup of one file). */
export const infoStrands: CountField = {
	source: 'INFO/DP4',
	decides: false,
	read(record, _sample, alts, reads) {
		if (alts !== 1 || record.infoCount(key.DP4) !== 4) return false;
		reads.ref = record.infoNumber(key.DP4, 0) + record.infoNumber(key.DP4, 1);
		reads.alt[0] = record.infoNumber(key.DP4, 2) + record.infoNumber(key.DP4, 3);
		reads.total = sumReads(reads, alts);
		return true;
	},
};

/** One count per alternative allele of a key; false when there is another number of them. */
function readEach(
	record: VcfRecord,
	sample: number,
	field: (typeof key)['AO'],
	alts: number,
	reads: AlleleReads,
): boolean {
	if (record.sampleCount(sample, field) !== alts) return false;
	for (let i = 0; i < alts; i++) reads.alt[i] = record.sampleNumber(sample, field, i);
	return true;
}

/**
 * The fields of a FORMAT column that hold counts, the caller's own first. `definition` says how the header defines a key:
 * VarScan2 writes one AD per sample, everybody else one per allele.
 */
export function countFields(
	keys: ReadonlySet<string>,
	definition: (key: string) => FieldDefinition | undefined,
): CountField[] {
	const has = (...names: string[]): boolean => names.every((name) => keys.has(name));
	const found: CountField[] = [];
	if (has('FAO', 'FRO')) found.push(ion);
	if (has('AU', 'CU', 'GU', 'TU')) found.push(strelkaBases);
	if (has('TAR', 'TIR')) found.push(strelkaIndels);
	const scalar = definition('AD')?.number === '1' || definition('AD') === undefined;
	if (has('AD', 'RD') && scalar) found.push(varscan);
	else if (has('AD')) found.push(alleleDepths);
	if (has('AO', 'RO')) found.push(freebayes);
	if (has('NV', 'NR')) found.push(platypus);
	if (has('VD', 'DP')) found.push(vardict);
	if (has('DP4')) found.push(sampleStrands);
	return found;
}
