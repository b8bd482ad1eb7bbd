import { LbError } from '../../../../base/errors.ts';
import { textOf } from './ascii.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { expect, type Expectation } from './expectation.ts';
import { isAtLeast, type VcfHeader } from './header.ts';
import type { FormatLayout, VcfRecord } from './record.ts';
import { reservedDefinition } from './reserved.ts';
import { countsAgree, numbersAt, valuesAt } from './value-shape.ts';

const DOT = 46;
const SLASH = 47;
const BAR = 124;
const ZERO = 48;
const NINE = 57;

/** What a FORMAT column asks of its values. */
interface Expected {
	layout: FormatLayout;
	definitions: (Expectation | null)[];
	genotype: boolean;
}

/** Holds sample columns against FORMAT; as strict as htslib with genotypes, numbers and surplus values. */
export class SampleChecker {
	private readonly known = new Map<FormatLayout, Expected>();
	private readonly named = new Set<string>();
	private readonly leadingPhase: boolean;
	private expected: Expected | null = null;
	/** Alleles in the genotype read last; null without one. */
	private ploidy: number | null = null;

	constructor(
		private readonly header: VcfHeader,
		private readonly path: string,
		private readonly faults: FaultLog<VcfFault>,
	) {
		this.leadingPhase = isAtLeast(header.version, '4.4');
	}

	check(record: VcfRecord): void {
		const layout = record.format;
		if (layout === null) return;
		if (this.expected?.layout !== layout) this.expected = this.expectedOf(layout, record.line);
		for (let s = 0; s < this.header.samples.length; s++) this.checkSample(record, s, this.expected);
	}

	private expectedOf(layout: FormatLayout, line: number): Expected {
		let expected = this.known.get(layout);
		if (expected === undefined) {
			for (const key of layout.keys) this.checkName(key, line);
			const definitions = layout.keys.map((key) => this.definitionOf(key, line));
			expected = { layout, definitions, genotype: layout.keys[0] === 'GT' };
			this.known.set(layout, expected);
		}
		return expected;
	}

	private checkName(key: string, line: number): void {
		// 4.1 and 4.2 name letters and digits only, yet their own GATK and samtools write MIN_DP: worth a word, no more.
		const lawful = isAtLeast(this.header.version, '4.3') ? /^[A-Za-z_][0-9A-Za-z_.]*$/ : /^[0-9A-Za-z]+$/;
		if (!lawful.test(key) && key !== '1000G') this.faults.add('format_name', line, key, 'deviation');
	}

	private definitionOf(key: string, line: number): Expectation | null {
		const defined = this.header.format.get(key);
		if (defined === undefined && this.header.format.size > 0 && !this.named.has(key)) {
			this.named.add(key);
			this.faults.add('key_undefined', line, `FORMAT ${key}`, 'note');
		}
		if (defined !== undefined) return expect('FORMAT', defined);
		const reserved = reservedDefinition('FORMAT', key);
		// Types are not held to where nobody stated them: htslib reads such keys as text.
		return reserved === null ? null : expect('FORMAT', { ...reserved, type: 'String' });
	}

	private checkSample(record: VcfRecord, sample: number, expected: Expected): void {
		const { definitions } = expected;
		const values = record.fieldsOf(sample);
		this.ploidy = null;
		// A column of nothing under a FORMAT of nothing is lawful.
		if (values > definitions.length && (definitions.length > 0 || values > 1))
			this.refuseSurplus(record, sample, expected);
		for (let place = 0; place < values && place < definitions.length; place++) {
			record.findField(sample, place);
			const { valueStart: from, valueEnd: to } = record;
			const definition = definitions[place];
			if (place === 0 && expected.genotype) this.checkGenotype(record, sample, from, to);
			else if (definition !== null && definition !== undefined)
				this.checkValue(record, sample, definition, from, to);
		}
	}

	private refuseSurplus(record: VcfRecord, sample: number, expected: Expected): never {
		throw new LbError(
			'variants.vcf_sample_fields',
			{
				sample: this.header.samples[sample]!,
				expected: expected.definitions.length,
				text: record.columnText(9 + sample).slice(0, 60),
			},
			{ path: this.path, row: record.line },
		);
	}

	/** Alleles are numbers or `.`, with / or | between them; from 4.4 on a phase sign may stand in front. */
	private checkGenotype(record: VcfRecord, sample: number, from: number, to: number): void {
		const { bytes } = record;
		let i = from;
		const sign = bytes[i];
		if (this.leadingPhase && (sign === SLASH || sign === BAR)) i++;
		let ploidy = 0;
		let largest = 0;
		for (;;) {
			const begin = i;
			let allele = 0;
			if (i < to && bytes[i] === DOT) i++;
			else
				for (; i < to; i++) {
					const byte = bytes[i]!;
					if (byte < ZERO || byte > NINE) break;
					allele = allele * 10 + (byte - ZERO);
				}
			if (i === begin) this.refuseGenotype(record, sample, from, to);
			if (allele > largest) largest = allele;
			ploidy++;
			if (i === to) break;
			if (bytes[i] !== SLASH && bytes[i] !== BAR) this.refuseGenotype(record, sample, from, to);
			i++;
		}
		this.ploidy = ploidy;
		if (largest > record.altCount && record.altCount > 0)
			this.faults.add('genotype_allele', record.line, textOf(bytes, from, to).slice(0, 40));
	}

	private refuseGenotype(record: VcfRecord, sample: number, from: number, to: number): never {
		throw new LbError(
			'variants.vcf_genotype',
			{
				sample: this.header.samples[sample]!,
				text: textOf(record.bytes, from, Math.min(to, from + 40)),
			},
			{ path: this.path, row: record.line },
		);
	}

	private checkValue(
		record: VcfRecord,
		sample: number,
		expected: Expectation,
		from: number,
		to: number,
	): void {
		const { bytes } = record;
		if (to === from || (to - from === 1 && bytes[from] === DOT)) return;
		const { type } = expected;
		const numbers = expected.numeric ? numbersAt(bytes, from, to, type === 'Integer') : -1;
		const values = numbers < 0 ? valuesAt(bytes, from, to) : numbers;
		if (expected.numeric && numbers < 0) {
			if (!isEmptyValue(textOf(bytes, from, to))) this.refuseValue(record, sample, expected, from, to);
			this.fault('sample_type', record, expected, from, to);
		}
		if (type === 'Character' && to - from !== 2 * values - 1)
			this.fault('sample_type', record, expected, from, to);
		if (!countsAgree(expected.number, values, record.altCount, this.ploidy))
			this.fault('sample_number', record, expected, from, to);
	}

	private fault(code: VcfFault, record: VcfRecord, expected: Expectation, from: number, to: number): void {
		const text = textOf(record.bytes, from, Math.min(to, from + 40));
		const level = expected.used ? 'warning' : 'deviation';
		this.faults.add(code, record.line, `${expected.id}=${text}`, level);
	}

	private refuseValue(
		record: VcfRecord,
		sample: number,
		{ id, type }: Expectation,
		from: number,
		to: number,
	): never {
		throw new LbError(
			'variants.vcf_sample_value',
			{
				sample: this.header.samples[sample]!,
				key: id,
				type,
				text: textOf(record.bytes, from, Math.min(to, from + 40)),
			},
			{ path: this.path, row: record.line },
		);
	}
}

/** `-` and values left out between commas: htslib takes them as missing. */
function isEmptyValue(text: string): boolean {
	return /^(-|[^,]*,,.*|,.*|.*,)$/.test(text);
}
