import { closeSync, fstatSync, readSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import { openReadOnlySync } from '../bytes/open.server.ts';

/** Bytes kept around the last place that was read: sorted data asks for neighbouring places. */
const WINDOW = 1 << 18;

/** Nothing that is asked for at once is longer; a file with holes can announce far more and take no place on the disk. */
export const LARGEST_READ = 1 << 27;

/** Random access to a file, synchronous so that worker threads can use it in a tight loop. Opened read-only. */
export class ReadWindow {
	readonly path: string;
	readonly size: number;
	readonly #file: number;
	#buffer = new Uint8Array(0);
	#from = 0;
	#length = 0;

	readonly #damage: 'genome.reference_damaged' | 'genome.track_damaged';

	/** `damage` is the error of a file that ends too early. Throws reader.not_found, reader.not_readable. */
	constructor(
		path: string,
		damage: 'genome.reference_damaged' | 'genome.track_damaged' = 'genome.reference_damaged',
	) {
		this.path = path;
		this.#damage = damage;
		this.#file = openReadOnlySync(path);
		const stat = fstatSync(this.#file);
		if (!stat.isFile()) {
			closeSync(this.#file);
			throw new LbError('reader.not_readable', { why: 'not a file' }, { path });
		}
		this.size = stat.size;
	}

	/**
	 * `length` bytes from `offset` on, as a view that is valid until the next call. Throws the error of damage when the
	 * file ends before that or `length` is above LARGEST_READ, before anything is allocated.
	 */
	bytes(offset: number, length: number): Uint8Array {
		if (length < 0 || offset < 0 || offset + length > this.size)
			throw this.damaged(offset, `${length} bytes are declared there, the file ends at ${this.size}`);
		if (length > LARGEST_READ)
			throw this.damaged(
				offset,
				`${length} bytes are declared there, more than the ${LARGEST_READ} that are read at once`,
			);
		const inside = offset >= this.#from && offset + length <= this.#from + this.#length;
		if (!inside) this.#load(offset, Math.min(Math.max(length, WINDOW), this.size - offset));
		const start = offset - this.#from;
		return this.#buffer.subarray(start, start + length);
	}

	view(offset: number, length: number): DataView {
		const bytes = this.bytes(offset, length);
		return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	}

	#load(offset: number, length: number): void {
		if (this.#buffer.length < length) this.#buffer = new Uint8Array(length);
		let got = 0;
		while (got < length) {
			const read = readSync(this.#file, this.#buffer, got, length - got, offset + got);
			if (read === 0) break;
			got += read;
		}
		this.#from = offset;
		this.#length = got;
		if (got < length) throw this.damaged(offset + got, 'the file became shorter while it was read');
	}

	/** The error of what stands at a byte. */
	damaged(offset: number, why: string): LbError {
		return new LbError(this.#damage, { offset, why }, { path: this.path });
	}

	close(): void {
		closeSync(this.#file);
	}
}
