import { open, type FileHandle } from 'node:fs/promises';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { systemCode } from '../../../base/system-code.ts';
import {
	begunLine,
	headLine,
	mappedBytes,
	pieceLine,
	readMap,
	wholeLine,
	type BegunPiece,
	type MapHead,
	type PieceMap,
} from './piece-map.ts';

const PRIVATE = 0o600;

/** Reads the map in a file; null where there is none, or none that can be read. */
export async function loadMap(file: string): Promise<PieceMap | null> {
	try {
		return readMap(await plainText(file));
	} catch (error) {
		// What is no plain file of ours is written anew.
		if (['ENOENT', 'ELOOP', 'EINVAL', 'EFBIG'].includes(systemCode(error) ?? '')) return null;
		throw error;
	}
}

/** Which pieces are on the disk: a file to which one line is added for each. */
export class PieceLog {
	readonly #file: string;
	#map: PieceMap;
	#handle: FileHandle | null = null;

	private constructor(file: string, map: PieceMap) {
		this.#file = file;
		this.#map = map;
	}

	/** Goes on with a map that was read; torn lines are left out first. */
	static async resume(file: string, map: PieceMap): Promise<PieceLog> {
		const log = new PieceLog(file, map);
		if (!map.whole) await log.#rewrite();
		return log;
	}

	static async create(file: string, head: MapHead): Promise<PieceLog> {
		const log = new PieceLog(file, {
			head,
			digests: new Map(),
			last: null,
			begun: null,
			found: null,
			whole: true,
		});
		await log.#rewrite();
		return log;
	}

	get map(): PieceMap {
		return this.#map;
	}

	get bytes(): number {
		return mappedBytes(this.#map);
	}

	/** Notes a piece. Its bytes are on the disk before, and this line is when it returns. */
	async add(index: number, digest: string): Promise<void> {
		await this.#append(pieceLine(index, digest));
		this.#map.digests.set(index, digest);
		this.#map.last = index;
		if (this.#map.begun?.index === index) this.#map.begun = null;
	}

	/** Notes the beginning of a piece in place of another one. Its bytes are on the disk before. */
	async addBegun(begun: BegunPiece): Promise<void> {
		await this.#append(begunLine(begun));
		this.#map.begun = begun;
	}

	/** The beginning of a piece is there no more. */
	async dropBegun(): Promise<void> {
		this.#map.begun = null;
		await this.#rewrite();
	}

	/** Notes the digest of the whole file, of which all pieces are there. */
	async addWhole(digest: string): Promise<void> {
		await this.#append(wholeLine(digest));
		this.#map.found = digest;
	}

	async #append(line: string): Promise<void> {
		this.#handle ??= await open(this.#file, 'a', PRIVATE);
		await this.#handle.appendFile(line);
		await this.#handle.datasync();
	}

	/** Forgets pieces and what is begun, which are downloaded again. */
	async drop(indices: readonly number[]): Promise<void> {
		for (const index of indices) this.#map.digests.delete(index);
		this.#map.last = [...this.#map.digests.keys()].at(-1) ?? null;
		this.#map.begun = null;
		this.#map.found = null;
		await this.#rewrite();
	}

	async #rewrite(): Promise<void> {
		await this.close();
		const { head, digests, begun, found } = this.#map;
		const lines = [...digests].map(([index, digest]) => pieceLine(index, digest));
		if (begun !== null) lines.push(begunLine(begun));
		if (found !== null) lines.push(wholeLine(found));
		await writeFileAtomic(this.#file, headLine(head) + lines.join(''), PRIVATE);
		this.#map.whole = true;
	}

	async close(): Promise<void> {
		const handle = this.#handle;
		this.#handle = null;
		await handle?.close();
	}
}
