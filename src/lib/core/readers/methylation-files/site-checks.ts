import { LbError } from '../../../base/errors.ts';
import { ContigIndex } from '../call-tables/contig-index.ts';
import type { CallRow } from '../call-tables/row.ts';
import type { Message } from '../../../contract/messages/index.ts';
import type { MethylationSite, SiteOptions, SiteScan, SiteVisitor } from './site.ts';

const PLUS = 43;
const MINUS = 45;
const STAR = 42;
const DOT = 46;
const F = 70;
const R = 82;

/** What the scans of this folder have in common: the cursor, contigs and positions of one file. */
export class SiteCursor {
	readonly site: MethylationSite = {
		contig: 0,
		position: 0,
		strand: 0,
		methylated: 0,
		unmethylated: 0,
		sample: 0,
		line: 0,
	};
	/** Rows told so far. */
	rows = 0;
	private other = 0;
	private empty = 0;
	private readonly index: ContigIndex;
	private lengths: (number | undefined)[] = [];

	constructor(
		private readonly path: string,
		private readonly options: SiteOptions,
	) {
		this.index = new ContigIndex(path);
	}

	get contigs(): readonly string[] {
		return this.index.names;
	}

	/** Takes contig and 1-based position of a row. Throws calls.not_a_position, calls.past_contig. */
	place(row: CallRow, contig: number, position: number): void {
		const written = row.position(position);
		if (written === 0) throw row.refuse('calls.not_a_position', position, { found: '0' });
		this.set(row, contig, written - 1);
	}

	/**
	 * Takes contig, start and end of a row: start = end from 1 on, or end = start + 1 from 0 on; with `longest` 2 also both
	 * bases of a CpG from 0 on, placed at its C.
	 */
	interval(row: CallRow, contig: number, start: number, end: number, longest: 1 | 2 = 1): 'one' | 'zero' {
		const from = row.position(start);
		const to = row.position(end);
		if (from > to) {
			const values = { contig: row.text(contig), start: from, end: to };
			throw row.refuse('calls.start_after_end', null, values);
		}
		if (from === to && from > 0) {
			this.set(row, contig, from - 1);
			return 'one';
		}
		if (to === from + 1 || to === from + longest) {
			this.set(row, contig, from);
			return 'zero';
		}
		const values = { contig: row.text(contig), start: from, end: to };
		throw row.refuse('methylation.not_one_base', null, values);
	}

	/** Strand of a cell: + - F R, or * and . where the file does not say. */
	strand(row: CallRow, column: number): 1 | -1 | 0 {
		const { byte, length } = row.letter(column);
		if (length === 1) {
			if (byte === PLUS || byte === F) return 1;
			if (byte === MINUS || byte === R) return -1;
			if (byte === STAR || byte === DOT) return 0;
		}
		throw row.refuse('calls.wrong_orientation', null, { found: row.text(column), known: '+ - F R *' });
	}

	/** Ends a row: visits the site, or counts it where it is no CpG or has no reads. */
	tell(visit: SiteVisitor, isCpg = true, reads = this.site.methylated + this.site.unmethylated): void {
		this.rows++;
		if (!isCpg) this.other++;
		else if (reads === 0) this.empty++;
		else visit(this.site, this.contigs);
	}

	/** The scan of a file of one sample. Throws reader.header_only when no row was told. */
	finish(notes: Message[] = []): SiteScan {
		if (this.rows === 0) throw new LbError('reader.header_only', {}, { path: this.path });
		const { contigs, other, empty } = this;
		return { samples: [null], contigs, other_contexts: other, without_reads: empty, notes };
	}

	private set(row: CallRow, contig: number, position: number): void {
		const { site } = this;
		const known = this.index.names.length;
		site.contig = this.index.of(row, contig);
		site.position = position;
		site.line = row.line;
		const name = this.index.names[site.contig]!;
		if (this.index.names.length > known) this.lengths[site.contig] = this.options.lengthOf?.(name);
		const length = this.lengths[site.contig];
		if (length === undefined || position < length) return;
		const values = { contig: name, start: position, end: position + 1, length, build: '' };
		throw new LbError('calls.past_contig', values, { path: this.path, row: row.line });
	}
}

/** A product of decimals may lie a hair below the half it is: 1000 x 33.35 / 100. */
const HAIR = 1e-9;

/** Rounds half up (R rounds half to even: 8.5 -> 8). */
export function halfUp(value: number): number {
	return Math.floor(value + 0.5 + HAIR);
}

/** Reads as a whole number from 0 on. Throws calls.not_a_number, calls.out_of_range. */
export function readCount(row: CallRow, column: number): number {
	const digits = row.digits(column);
	if (digits !== -1) return digits;
	const value = row.number(column);
	if (Number.isSafeInteger(value) && value >= 0) return value;
	if (Number.isNaN(value)) throw row.refuse('calls.not_a_number', column, { found: row.text(column) });
	throw row.refuse('calls.out_of_range', column, {
		found: row.text(column),
		range: 'whole numbers from 0',
	});
}
