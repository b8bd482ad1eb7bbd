import { LbError } from '../../../base/errors.ts';
import { render } from '../../../contract/messages/index.ts';
import type { AlignmentVisit } from './alignment.ts';
import { BamRecord } from './bam-record.ts';
import { ByteWriter } from './byte-writer.ts';
import { Lines } from '../text/lines.ts';
import { Cells, FieldFault } from './sam-fields.ts';
import { readSamHeader, type SamHeader } from './sam-header.ts';
import { ContigIds, writeSamRecord } from './sam-record.ts';

const AT = 0x40;

/**
 * Header and records of a SAM text as its bytes arrive. Each line becomes the bytes of a BAM record, so that one cursor
 * serves all formats. Throws alignments.sam_header and alignments.sam_line naming row, field and value.
 */
export class SamRecords {
	readonly #path: string;
	readonly #visit: AlignmentVisit | null;
	readonly #lines: Lines;
	readonly #cells = new Cells();
	readonly #out = new ByteWriter();
	readonly #record = new BamRecord();
	#headerText = '';
	#header: SamHeader | null = null;
	#contigs = new ContigIds([]);
	#stopped = false;

	/** Without a visit only the header is read. */
	constructor(path: string, visit: AlignmentVisit | null) {
		this.#path = path;
		this.#visit = visit;
		this.#lines = new Lines(path, (bytes, from, to, row) => this.#line(bytes, from, to, row));
	}

	/** False when nothing more is needed. */
	push(bytes: Uint8Array): boolean {
		return this.#lines.push(bytes);
	}

	/** No further record is visited. */
	stop(): void {
		this.#stopped = true;
	}

	/** The header, complete at the first record or the end of the file. */
	finish(): { header: SamHeader; text: string } {
		this.#lines.finish();
		return { header: this.#header ?? this.#endHeader(), text: this.#headerText };
	}

	#line(bytes: Uint8Array, from: number, to: number, row: number): boolean {
		if (this.#header === null && bytes[from] === AT && from < to) {
			this.#headerText += `${new TextDecoder().decode(bytes.subarray(from, to))}\n`;
			return true;
		}
		if (this.#header === null) this.#endHeader();
		if (this.#visit === null) return false;
		this.#cells.split(bytes, from, to);
		try {
			writeSamRecord(this.#cells, this.#contigs, this.#out);
		} catch (error) {
			throw this.#placed(error, row);
		}
		const record = this.#record;
		record.bytes = this.#out.bytes;
		record.view = this.#out.view;
		const fault = record.check(this.#contigs.count);
		if (fault !== null) throw this.#placed(new FieldFault('line', fault, ''), row);
		this.#visit(record);
		return !this.#stopped;
	}

	#endHeader(): SamHeader {
		const header = readSamHeader(this.#headerText);
		const severe = header.faults.find((fault) => fault.severe);
		if (severe !== undefined)
			throw new LbError(
				'alignments.sam_header',
				{ why: render(severe.message) },
				{ path: this.#path, row: severe.row },
			);
		this.#header = header;
		this.#contigs = new ContigIds(header.contigs.map((contig) => contig.name));
		return header;
	}

	#placed(error: unknown, row: number): unknown {
		if (!(error instanceof FieldFault)) return error;
		const { field, value, message: why } = error;
		return new LbError(
			'alignments.sam_line',
			{ why, value },
			{ path: this.#path, row, field },
			{ cause: error },
		);
	}
}
