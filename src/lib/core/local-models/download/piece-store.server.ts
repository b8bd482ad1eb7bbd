import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { onDisk } from './disk-fault.ts';
import type { DownloadTools } from './order.ts';
import { blocksOf, digestOf, openPart, writeAll } from './part-file.server.ts';
import { firstGap, placeOfPiece, piecesOf, type MapHead, type PieceMap } from './piece-map.ts';
import { PieceLog } from './piece-map.server.ts';
import type { DownloadPlaces } from './places.server.ts';
import { removeFile } from './download-state.server.ts';
import type { StartCheck } from './start-check.server.ts';

/** A piece of which some bytes came. */
interface Begun {
	index: number;
	hash: Hash;
	bytes: number;
}

interface Options {
	places: DownloadPlaces;
	check: StartCheck;
	write?: DownloadTools['write'];
}

/** The bytes of a download on the disk: pieces that are checked, and the beginning of the next one. */
export class PieceStore {
	readonly file: FileHandle;
	readonly #log: PieceLog;
	readonly #places: DownloadPlaces;
	readonly #check: StartCheck;
	readonly #write: NonNullable<DownloadTools['write']>;
	#begun: Begun | null = null;

	private constructor(file: FileHandle, log: PieceLog, { places, check, write = writeAll }: Options) {
		this.file = file;
		this.#log = log;
		this.#places = places;
		this.#check = check;
		this.#write = write;
	}

	/** Begins with an empty file. Throws DiskFault. */
	static create(head: MapHead, options: Options): Promise<PieceStore> {
		return onDisk(async () => {
			// A map that is left would speak of bytes that are gone.
			await removeFile(options.places.map);
			const file = await openPart(options.places.part, true);
			return new PieceStore(file, await PieceLog.create(options.places.map, head), options);
		});
	}

	/**
	 * Goes on with what is there. The piece that was written last is read again, because its bytes were the last to reach the
	 * disk, and so on before it until one is as it was. Throws DiskFault, local_models.not_gguf, what the check throws.
	 */
	static async resume(map: PieceMap, options: Options): Promise<PieceStore> {
		const store = await onDisk(async () => {
			const file = await openPart(options.places.part, false);
			return new PieceStore(file, await PieceLog.resume(options.places.map, map), options);
		});
		try {
			await onDisk(() => store.#readAgain());
			return store;
		} catch (error) {
			await store.close();
			throw error;
		}
	}

	async #readAgain(): Promise<void> {
		for (let { last } = this.map; last !== null; last = this.map.last) {
			const { start, end } = placeOfPiece(last, this.head);
			if ((await digestOf(this.file, start, end)) === this.map.digests.get(last)) break;
			await this.#log.drop([last]);
		}
		const gap = firstGap(this.map);
		const { begun } = this.map;
		if (begun !== null) {
			const { index, bytes } = begun;
			const { start } = placeOfPiece(index, this.head);
			const hash = createHash('sha256');
			for await (const block of blocksOf(this.file, start, start + bytes)) hash.update(block);
			if (gap?.from === index && hash.copy().digest('hex') === begun.digest)
				this.#begun = { index, hash, bytes };
			else await this.#log.dropBegun();
		}
		const prefix = gap === null ? this.head.total_bytes : placeOfPiece(gap.from, this.head).start;
		if (prefix > 0) await this.#check.look(this.file, prefix, this.head.total_bytes);
	}

	get head(): MapHead {
		return this.#log.map.head;
	}

	get map(): Readonly<PieceMap> {
		return this.#log.map;
	}

	/** Bytes of all pieces that are checked, with the noted beginning of one. */
	get bytes(): number {
		return this.#log.bytes;
	}

	/** No byte came yet. */
	get is_empty(): boolean {
		return this.bytes === 0 && this.gap?.start === 0;
	}

	/** What is missing first: from this byte to before that; null when nothing is. */
	get gap(): { start: number; end: number } | null {
		const gap = firstGap(this.#log.map);
		if (gap === null) return null;
		const { start } = placeOfPiece(gap.from, this.head);
		const { end } = placeOfPiece(gap.to - 1, this.head);
		return { start: start + (this.#begun?.index === gap.from ? this.#begun.bytes : 0), end };
	}

	/**
	 * Takes the next bytes, which begin at the gap and do not go beyond it. Gives how many pieces they ended. Throws DiskFault,
	 * local_models.not_gguf.
	 */
	async take(bytes: Uint8Array, at: number): Promise<number> {
		let ended = 0;
		for (let done = 0; done < bytes.length;) {
			const index = Math.floor((at + done) / this.head.piece_bytes);
			const { start, end } = placeOfPiece(index, this.head);
			if (this.#begun?.index !== index) this.#begun = { index, hash: createHash('sha256'), bytes: 0 };
			const begun = this.#begun;
			const part = bytes.subarray(done, done + (end - at - done));
			await onDisk(() => this.#write(this.file, part, start + begun.bytes));
			begun.hash.update(part);
			begun.bytes += part.length;
			done += part.length;
			if (start + begun.bytes === end) {
				await this.#end(begun);
				ended += 1;
			}
		}
		return ended;
	}

	async #end({ index, hash }: Begun): Promise<void> {
		this.#begun = null;
		await onDisk(async () => {
			await this.file.datasync();
			const { digests } = this.#log.map;
			const before = firstGap({ head: this.head, digests });
			if (before?.from === index) {
				// With this piece, the bytes reach to the next gap.
				let next = index + 1;
				while (next < piecesOf(this.head) && digests.has(next)) next += 1;
				const prefix = placeOfPiece(next - 1, this.head).end;
				await this.#check.look(this.file, prefix, this.head.total_bytes);
			}
			await this.#log.add(index, hash.digest('hex'));
		});
	}

	/**
	 * Notes the beginning of the next piece, so that another run goes on after it: a connection that never lasts for a whole piece
	 * must end some time. Throws DiskFault.
	 */
	async keepBegun(): Promise<void> {
		if (this.#begun === null) return;
		const { index, bytes, hash } = this.#begun;
		const { begun } = this.map;
		if (bytes === (begun?.index === index ? begun.bytes : 0)) return;
		await onDisk(async () => {
			await this.file.datasync();
			await this.#log.addBegun({ index, bytes, digest: hash.copy().digest('hex') });
		});
	}

	/** Forgets pieces, which are downloaded again. Throws DiskFault. */
	drop(indices: readonly number[]): Promise<void> {
		this.#begun = null;
		return onDisk(() => this.#log.drop(indices));
	}

	/** Notes the digest of the whole file. Throws DiskFault. */
	pin(digest: string): Promise<void> {
		return onDisk(() => this.#log.addWhole(digest));
	}

	async close(): Promise<void> {
		await this.#log.close();
		await this.file.close().catch(() => undefined);
	}

	/** Removes all of it. */
	async remove(): Promise<void> {
		await this.close();
		await onDisk(async () => {
			await removeFile(this.#places.map);
			await removeFile(this.#places.part);
		});
	}
}
