import { alleleKind, isSequence, trimmed } from '../allele-kind.ts';
import { OneContigStyle } from '../../call-tables/one-contig-style.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { isAtLeast, type VcfHeader } from './header.ts';
import { InfoChecker } from './check-info.ts';
import { SampleChecker } from './check-samples.ts';
import type { FilterEntry, VcfRecord } from './record.ts';

const CONTIG_NAME = /^[0-9A-Za-z!#$%&+./:;?@^_|~-][0-9A-Za-z!#$%&*+./:;=?@^_|~-]*$/;

/** Alleles at one place that are compared with each other: a file of a million records at one position ends too. */
const MAX_RECENT = 500;

/**
 * Holds every column of a record against the specification and the definitions of the header. What cannot be read as it is
 * meant is reported in `faults`; what htslib refuses is refused: variants.vcf_format_keys, variants.vcf_genotype,
 * variants.vcf_sample_fields, variants.vcf_sample_value, calls.contigs_mixed.
 */
export class RecordChecker {
	private readonly old: boolean;
	private readonly known: ReadonlyMap<string, number | null>;
	private readonly info: InfoChecker;
	private readonly samples: SampleChecker;
	private readonly filters = new Map<FilterEntry, boolean>();
	private readonly style: OneContigStyle;
	private contig = '';
	private contigLength: number | null = null;
	/** Sequence alleles that begin at or after the record before, as trimmed. */
	private readonly recent: { start: number; ref: string; alt: string }[] = [];

	constructor(
		header: VcfHeader,
		path: string,
		private readonly faults: FaultLog<VcfFault>,
	) {
		this.style = new OneContigStyle(path);
		this.old = !isAtLeast(header.version, '4.3');
		this.known = new Map(header.contigs.map(({ name, length }) => [name, length]));
		this.info = new InfoChecker(header, faults);
		this.samples = new SampleChecker(header, path, faults);
	}

	check(record: VcfRecord): void {
		if (record.contig !== this.contig) this.enterContig(record);
		if (this.contigLength !== null && record.position > this.contigLength + 1)
			this.faults.add('contig_past_end', record.line, `${record.contig}:${record.position}`);
		this.checkId(record);
		this.checkAlleles(record);
		// Reading reports what is no quality.
		void record.qual;
		this.checkFilter(record);
		this.info.check(record);
		if (record.header.samples.length > 0) this.samples.check(record);
	}

	private enterContig({ contig, line }: VcfRecord): void {
		this.contig = contig;
		this.style.row(contig, line);
		this.recent.length = 0;
		const name = contig.replace(/^<(.*)>$/, '$1');
		const lawful = this.old ? !/[\s:]/.test(name) : CONTIG_NAME.test(name);
		if (!lawful) this.faults.add('contig_name', line, contig);
		this.contigLength = this.known.get(contig) ?? null;
		if (this.known.size > 0 && !this.known.has(contig) && contig === name)
			this.faults.add('contig_undefined', line, contig);
	}

	private checkId(record: VcfRecord): void {
		const from = record.columnStart(2);
		const to = record.columnEnd(2);
		if (to - from === 1) return;
		const id = record.columnText(2);
		if (/\s|^;|;$|^$/.test(id)) this.faults.add('id', record.line, id, 'deviation');
	}

	private checkAlleles(record: VcfRecord): void {
		const { faults } = this;
		const { line, ref, alts } = record;
		if (ref === '.' || ref === '') faults.add('ref_missing', line, ref);
		else if (!isBases(ref)) faults.add('ref', line, ref);
		const start = record.position - 1;
		this.forgetBefore(start);
		for (const alt of alts) {
			const kind = alleleKind(ref, alt);
			if (isSequence(kind)) this.checkDuplicate(record, trimmed(start, ref, alt));
			else if (kind === 'other' && isBases(ref)) faults.add('alt', line, alt);
		}
	}

	/** Later records of a sorted file cannot be the same as an allele that begins before them. */
	private forgetBefore(start: number): void {
		const { recent } = this;
		let kept = 0;
		for (const one of recent) if (one.start >= start && kept < MAX_RECENT) recent[kept++] = one;
		recent.length = kept;
	}

	private checkDuplicate(record: VcfRecord, own: { start: number; ref: string; alt: string }): void {
		let twice = false;
		for (const one of this.recent)
			if (one.start === own.start && one.ref === own.ref && one.alt === own.alt) twice = true;
		if (twice)
			this.faults.add(
				'duplicate',
				record.line,
				`${record.contig}:${record.position} ${record.ref}>${own.alt}`,
			);
		else this.recent.push(own);
	}

	private checkFilter(record: VcfRecord): void {
		const entry = record.filterEntry;
		let faulty = this.filters.get(entry);
		if (faulty === undefined) {
			faulty = isFaultyFilter(entry.text);
			this.filters.set(entry, faulty);
		}
		if (faulty) this.faults.add('filter', record.line, entry.text);
	}
}

/** Spaces, empty names, the reserved `0`, and `.` beside names. */
function isFaultyFilter(text: string): boolean {
	const names = text.split(';');
	return (
		/\s/.test(text) || names.some((name) => name === '' || name === '0' || (names.length > 1 && name === '.'))
	);
}

/** One or more of A, C, G, T, N. */
function isBases(text: string): boolean {
	for (let i = 0; i < text.length; i++) if (!'ACGTN'.includes(text[i]!)) return false;
	return text !== '';
}
