import { LbError } from '../../../base/errors.ts';
import type { BgzfPiece } from '../bgzf/bgzf.ts';
import type { AlignmentVisit } from './alignment.ts';
import { BamHeaderReader } from './bam-header.ts';
import { BamRecords } from './bam-records.ts';

/** The records of a BAM stream whose header comes first, as its pieces arrive. */
export class BamStream {
	readonly #path: string;
	readonly #header: BamHeaderReader;
	readonly #records: BamRecords;
	#before = 0;
	#inRecords = false;

	constructor(path: string, contigs: number, visit: AlignmentVisit) {
		this.#path = path;
		this.#header = new BamHeaderReader(path);
		this.#records = new BamRecords(path, contigs, visit);
	}

	push(piece: BgzfPiece): void {
		if (!this.#inRecords) {
			const header = this.#header.push(piece);
			if (header === null) {
				this.#before += piece.to;
				return;
			}
			this.#inRecords = true;
			piece.from = header.size - this.#before;
		}
		this.#records.push(piece);
	}

	/** Throws alignments.header_damaged, alignments.record_cut when the stream ended too early. */
	finish(): void {
		const path = this.#path;
		if (!this.#inRecords) throw new LbError('alignments.header_damaged', { why: 'it ends early' }, { path });
		const inside = this.#records.unfinished();
		if (inside !== null) throw new LbError('alignments.record_cut', { ...inside }, { path });
	}
}
