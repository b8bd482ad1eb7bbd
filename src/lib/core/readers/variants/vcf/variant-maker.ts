import { parseNumberBytes } from '../../text/number-bytes.ts';
import { alleleKind } from '../allele-kind.ts';
import type { Variant, VariantReading } from '../variant.ts';
import { AnnotationReader } from './annotation/read-annotation.ts';
import { NO_EFFECT, type Effect } from './annotation/effect.ts';
import { PopulationReader } from './annotation/population.ts';
import { ScoreReader } from './annotation/scores.ts';
import { textOf } from './ascii.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { fieldKey, type FieldKey } from './field-key.ts';
import type { VcfHeader } from './header.ts';
import { allocateReads, clearReads } from './reads/allele-reads.ts';
import { countFields, infoStrands, type CountField } from './reads/count-fields.ts';
import { estimateField, infoFractionIsVaf, type EstimateField } from './reads/estimate-fields.ts';
import type { FormatLayout, VcfRecord } from './record.ts';

const PERCENT = 37;
const DOT = 46;
const ZERO = 48;
const NINE = 57;

const GT = fieldKey('GT');
const DP = fieldKey('DP');
const AF = fieldKey('AF');
const PS = fieldKey('PS');
const PID = fieldKey('PID');
const PGT = fieldKey('PGT');

/** What a FORMAT column offers, worked out once per spelling of it. */
interface Offer {
	layout: FormatLayout | null;
	counts: CountField[];
	estimate: (EstimateField & { field: FieldKey; source: string }) | null;
}

/** What is the same for every sample of a record. */
interface Facts {
	effect: Effect;
	population_af: number | null;
	population_source: string | null;
	scores: (number | null)[] | undefined;
}

/** Receives variants; false stops the reading. */
export type VariantVisitor = (variant: Variant) => void | false;

/** Turns records into variants: one per alternative allele and sample that carries it. */
export class VariantMaker {
	private readonly reads = allocateReads();
	private readonly annotation: AnnotationReader;
	private readonly population: PopulationReader;
	private readonly scores: ScoreReader | null;
	private readonly offers = new Map<FormatLayout | null, Offer>();
	private offer: Offer | null = null;
	private readonly facts: Facts[] = [];
	private readonly genotypes = new Map<number, string>();
	private readonly fromInfo: boolean;
	/** Samples as `Variant.sample` names them. */
	private readonly samples: readonly string[];
	variants = 0;
	/** Alleles whose record has no reference allele and that were left out. */
	withoutRef = 0;
	readonly sources = new Map<string, number>();

	constructor(
		private readonly header: VcfHeader,
		private readonly faults: FaultLog<VcfFault>,
		private readonly options: VariantReading,
		/** Divides estimates that carry no percent sign: 100 when they were found to be percent. */
		private readonly divisor: 1 | 100 | null,
		ownName: string,
	) {
		this.samples = header.samples.length === 0 ? [ownName] : header.samples;
		this.annotation = new AnnotationReader(header);
		this.population = new PopulationReader(header);
		const { scores } = options;
		this.scores = scores === undefined || scores.length === 0 ? null : new ScoreReader(header, scores);
		this.fromInfo = infoFractionIsVaf(header);
	}

	make(record: VcfRecord, visit: VariantVisitor): void | false {
		const { alts } = record;
		if (alts.length === 0) return;
		const { ref } = record;
		if (ref === '.' || ref === '') {
			this.withoutRef += alts.length;
			return;
		}
		const layout = record.format;
		if (this.offer === null || this.offer.layout !== layout) this.offer = this.offerOf(layout);
		const annotated = !this.annotation.empty;
		const facts = this.factsOf(record, alts.length, annotated);
		for (let s = 0; s < this.samples.length; s++) {
			const genotype = this.header.samples.length === 0 ? null : this.genotypeOf(record, s);
			const counts = this.readSample(record, s, alts.length, this.offer);
			for (let allele = 0; allele < alts.length; allele++) {
				const variant = this.variant(record, s, allele, ref, genotype, counts, facts[allele]!);
				if (!variant.carried && this.options.absent !== true) continue;
				this.variants++;
				const from = variant.vaf_source ?? 'none';
				this.sources.set(from, (this.sources.get(from) ?? 0) + 1);
				if (visit(variant) === false) return false;
			}
		}
	}

	/** What the record says of each allele, whoever carries it. The objects are used again for the next record. */
	private factsOf(record: VcfRecord, alts: number, annotated: boolean): Facts[] {
		const { facts, population } = this;
		while (facts.length < alts)
			facts.push({ effect: NO_EFFECT, population_af: null, population_source: null, scores: undefined });
		for (let allele = 0; allele < alts; allele++) {
			const fact = facts[allele]!;
			const transcript = annotated ? this.annotation.transcript(record, allele) : null;
			if (annotated) fact.effect = this.annotation.effect(record, transcript);
			population.read(record, allele, transcript);
			fact.population_af = population.af;
			fact.population_source = population.source;
			if (this.scores !== null) fact.scores = this.scores.read(record, allele, transcript);
		}
		return facts;
	}

	/** Genotype text; the few there are stay the same strings. */
	private genotypeOf(record: VcfRecord, sample: number): string | null {
		if (this.offer?.layout?.keys[0] !== 'GT' || !record.findField(sample, 0)) return null;
		const { bytes, valueStart: from, valueEnd: to } = record;
		if (to - from !== 3) return record.sampleText(sample, GT);
		const code = (bytes[from]! << 16) | (bytes[from + 1]! << 8) | bytes[from + 2]!;
		let text = this.genotypes.get(code);
		if (text === undefined) {
			text = textOf(bytes, from, to);
			this.genotypes.set(code, text);
		}
		return text;
	}

	private offerOf(layout: FormatLayout | null): Offer {
		let offer = this.offers.get(layout);
		if (offer === undefined) {
			const keys = new Set(layout?.keys ?? []);
			const definition = (key: string) => this.header.format.get(key);
			const counts = countFields(keys, definition);
			// Counts over all samples are those of a sample only where there is just one.
			if (this.header.samples.length <= 1) counts.push(infoStrands);
			const found = estimateField(keys, definition);
			offer = {
				layout,
				counts,
				estimate:
					found === null ? null : { ...found, field: fieldKey(found.key), source: `FORMAT/${found.key}` },
			};
			this.offers.set(layout, offer);
		}
		return offer;
	}

	/** Fills `reads` for a sample; returns where its counts stand and whether they decide. */
	private readSample(record: VcfRecord, sample: number, alts: number, offer: Offer): CountField | null {
		const { reads } = this;
		clearReads(reads, alts);
		let counts: CountField | null = null;
		for (const field of offer.counts)
			if (field.read(record, sample, alts, reads)) {
				counts = field;
				break;
			}
		if (counts !== null) this.dropNegative(record, alts);
		if (Number.isNaN(reads.depth)) {
			if (layoutHas(offer, 'DP')) reads.depth = record.sampleNumber(sample, DP);
			else if (this.samples.length === 1) reads.depth = record.infoNumber(DP);
		}
		if (reads.depth < 0) {
			this.faults.add('negative_count', record.line, `DP=${reads.depth}`);
			reads.depth = NaN;
		}
		if (Number.isNaN(reads.depth)) reads.depth = reads.total;
		else if (reads.total > reads.depth * 1.01 + 1 && counts !== null && counts.source !== 'FORMAT/TIR+TAR')
			this.faults.add('counts_disagree', record.line, `${reads.total} > ${reads.depth}`);
		this.readEstimates(record, sample, alts, offer);
		return counts;
	}

	private dropNegative(record: VcfRecord, alts: number): void {
		const { reads } = this;
		let negative = reads.ref < 0;
		if (negative) reads.ref = NaN;
		for (let i = 0; i < alts; i++)
			if (reads.alt[i]! < 0) {
				negative = true;
				reads.alt[i] = NaN;
			}
		if (!negative) return;
		reads.total = NaN;
		this.faults.add('negative_count', record.line, `${record.contig}:${record.position}`);
	}

	private readEstimates(record: VcfRecord, sample: number, alts: number, offer: Offer): void {
		const { reads } = this;
		if (offer.estimate !== null) {
			const { field, divisor } = offer.estimate;
			const count = record.sampleCount(sample, field);
			if (count === 0) return;
			if (count !== alts && count !== 1) return this.faults.add('count_number', record.line, field.name);
			// One value for several alleles is nobody's.
			if (count !== alts) return;
			for (let i = 0; i < alts; i++)
				reads.estimate[i] = this.fraction(record, i, this.divisor ?? divisor, field.name);
		} else if (this.fromInfo && record.infoCount(AF) === alts)
			for (let i = 0; i < alts; i++) reads.estimate[i] = this.checked(record, record.infoNumber(AF, i), 'AF');
	}

	/** The nth comma-separated value of the field found last, as a fraction; a percent sign divides by 100. */
	private fraction(record: VcfRecord, n: number, divisor: 1 | 100, key: string): number {
		const { bytes } = record;
		const end = record.valueEnd;
		let from = record.valueStart;
		for (let skipped = 0; skipped < n; skipped++) {
			while (from < end && bytes[from] !== 44) from++;
			from++;
		}
		let to = from;
		while (to < end && bytes[to] !== 44) to++;
		if (to - from === 1 && bytes[from] === DOT) return NaN;
		const percent = to > from && bytes[to - 1] === PERCENT;
		const value = parseNumberBytes(bytes, from, percent ? to - 1 : to, DOT);
		// 12.34 / 100 is not the number nearest to 0.1234; the text with its point moved is.
		return this.checked(record, percent || divisor === 100 ? Number(`${value}e-2`) : value, key);
	}

	/** A fraction outside of 0-1 is none. */
	private checked(record: VcfRecord, value: number, key: string): number {
		if (value >= 0 && value <= 1) return value;
		if (!Number.isNaN(value)) this.faults.add('vaf_range', record.line, `${key}=${value}`);
		return NaN;
	}

	private variant(
		record: VcfRecord,
		sample: number,
		allele: number,
		ref: string,
		genotype: string | null,
		counts: CountField | null,
		{ effect, population_af, population_source, scores }: Facts,
	): Variant {
		const { reads } = this;
		const alt = record.alts[allele]!;
		const altCount = reads.alt[allele]!;
		const estimate = reads.estimate[allele]!;
		const ratio = reads.total > 0 ? altCount / reads.total : NaN;
		const byCounts = !Number.isNaN(ratio) && (counts?.decides === true || Number.isNaN(estimate));
		const vaf = byCounts ? ratio : estimate;
		const estimateSource = this.offer?.estimate?.source ?? 'INFO/AF';
		const variant: Variant = {
			contig: record.contig,
			start: record.position - 1,
			ref,
			alt,
			kind: alleleKind(ref, alt),
			id: record.id,
			qual: record.qual,
			filters: record.filters,
			vaf: orNull(vaf),
			vaf_source: Number.isNaN(vaf) ? null : byCounts && counts !== null ? counts.source : estimateSource,
			vaf_estimate: orNull(estimate),
			vaf_counts: orNull(ratio),
			depth: orNull(reads.depth),
			alt_count: orNull(altCount),
			ref_count: orNull(reads.ref),
			genotype,
			carried: carries(genotype, allele + 1, altCount, vaf, this.samples.length),
			gene: effect.gene,
			consequence: effect.consequence,
			protein_change: effect.protein_change,
			population_af,
			population_af_source: population_source,
			sample: this.samples[sample]!,
			allele: allele + 1,
			alleles: record.alts.length,
			line: record.line,
		};
		if (scores !== undefined) variant.scores = scores;
		const haplotype = this.haplotypeOf(record, sample, genotype, allele + 1);
		if (haplotype !== null) variant.haplotype = haplotype;
		return variant;
	}

	private haplotypeOf(
		record: VcfRecord,
		sample: number,
		genotype: string | null,
		allele: number,
	): string | null {
		const { offer } = this;
		if (offer === null || genotype === null) return null;
		if (layoutHas(offer, 'PS')) {
			const set = record.sampleText(sample, PS);
			const side = sideOf(genotype, allele);
			if (set !== null && set !== '.' && side !== null) return `PS ${set} ${side}`;
		}
		if (!layoutHas(offer, 'PID') || !layoutHas(offer, 'PGT')) return null;
		const set = record.sampleText(sample, PID);
		// PGT knows the alleles 0 and 1 of the record's own sample only.
		const side = sideOf(record.sampleText(sample, PGT) ?? '', 1);
		return set === null || set === '.' || side === null || allele !== 1 ? null : `PID ${set} ${side}`;
	}
}

/** Which side of the bar of a phased genotype has the allele; null where it is unphased, or both or none have it. */
function sideOf(genotype: string, allele: number): number | null {
	const sides = genotype.split('|');
	if (sides.length < 2) return null;
	const first = sides.indexOf(String(allele));
	return first < 0 || sides.lastIndexOf(String(allele)) !== first ? null : first;
}

function layoutHas(offer: Offer, key: string): boolean {
	return offer.layout?.index.has(key) === true;
}

function orNull(value: number): number | null {
	return Number.isNaN(value) ? null : value;
}

/**
 * True when the sample has the allele: by its genotype where one is called, else by reads or fraction above zero, else
 * because a record of a single sample is there for no other reason. A genotype called in part (`0/.`) leaves the missing
 * allele open: the reads decide.
 */
function carries(
	genotype: string | null,
	allele: number,
	altCount: number,
	vaf: number,
	samples: number,
): boolean {
	if (genotype !== null && isCalled(genotype)) {
		if (hasAllele(genotype, allele)) return true;
		if (!genotype.includes('.')) return false;
		return altCount > 0 || (Number.isNaN(altCount) && vaf > 0);
	}
	if (!Number.isNaN(altCount) || !Number.isNaN(vaf)) return altCount > 0 || vaf > 0;
	return samples === 1 && genotype === null;
}

function isCalled(genotype: string): boolean {
	for (let i = 0; i < genotype.length; i++) {
		const code = genotype.charCodeAt(i);
		if (code >= ZERO && code <= NINE) return true;
	}
	return false;
}

function hasAllele(genotype: string, allele: number): boolean {
	let value = -1;
	for (let i = 0; i <= genotype.length; i++) {
		const digit = i < genotype.length ? genotype.charCodeAt(i) - ZERO : -1;
		if (digit >= 0 && digit <= 9) value = (value < 0 ? 0 : value) * 10 + digit;
		else {
			if (value === allele) return true;
			value = -1;
		}
	}
	return false;
}
