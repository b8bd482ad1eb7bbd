import { stat } from 'node:fs/promises';
import { sha256 } from '../../../base/hashing.server.ts';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import { connector, resolveName } from '../../fetch/connect.server.ts';
import { attempt, type Heartbeat } from './attempt.server.ts';
import { orderedAddress, type RangeAsking } from './ask-range.server.ts';
import { DiskFault } from './disk-fault.ts';
import { removeFile } from './download-state.server.ts';
import { DownloadFault, otherFile, type Words } from './fault.ts';
import { finishedBefore, finish } from './finish.server.ts';
import { freeBytes, requireSpace } from './free-space.server.ts';
import type { RangeAnswer } from './judge-answer.ts';
import type { DownloadLimits } from './limits.ts';
import { SourceWatch, tooOften } from './meet-source.ts';
import type { DownloadOrder, DownloadTools, Downloaded } from './order.ts';
import { sourceOf, withinFile, type PieceMap } from './piece-map.ts';
import { loadMap } from './piece-map.server.ts';
import { PieceStore } from './piece-store.server.ts';
import type { DownloadPlaces } from './places.server.ts';
import { Report } from './report.ts';
import { Retries } from './retries.server.ts';
import type { Source } from './source.ts';
import { StartCheck } from './start-check.server.ts';
import { takeAnswer } from './take-answer.server.ts';
import { toldOfDisk } from './told-of-disk.server.ts';

export type ReadyTools = DownloadTools & Required<Pick<DownloadTools, 'now' | 'random' | 'sleep'>>;

/** One download, whose folder belongs to this process while it runs. */
export class Download {
	readonly #order: DownloadOrder;
	readonly #tools: ReadyTools;
	readonly #places: DownloadPlaces;
	readonly #limits: DownloadLimits;
	readonly #report: Report;
	readonly #retries: Retries;
	readonly #watch = new SourceWatch();
	/** SHA-256 of the address, by which a map is known as that of this order. */
	readonly #address: string;
	#store: PieceStore | null = null;
	#times_anew = 0;
	#has_space = false;
	/** The file is no model, or none that can be used here. */
	#is_refused = false;
	readonly #check: DownloadTools['checkStart'];

	constructor(order: DownloadOrder, tools: ReadyTools, places: DownloadPlaces, limits: DownloadLimits) {
		this.#order = order;
		this.#check = tools.checkStart;
		this.#tools = { ...tools, checkStart: (bytes, total) => this.#checkStart(bytes, total) };
		this.#places = places;
		this.#limits = limits;
		this.#address = sha256(order.url);
		this.#report = new Report(tools.onProgress, tools.now, limits.stall_ms, order.bytes);
		this.#retries = new Retries(order, tools, limits, this.#report);
	}

	async run(): Promise<Downloaded> {
		const ticker = setInterval(() => this.#tick(), this.#limits.progress_ms);
		try {
			const before = await finishedBefore(
				this.#order,
				this.#tools,
				this.#places,
				this.#report,
				this.#address,
			);
			if (before !== null) return before;
			await this.#open();
			for (let repairs = 0; ; repairs += 1) {
				const store = await this.#complete();
				const done = await finish(store, this.#order, this.#tools, this.#places, this.#report, repairs);
				if (done !== null) return done;
				this.#report.enter('downloading');
			}
		} catch (error) {
			const { code } = error instanceof LbError ? error : { code: null };
			// Of a file that can never be used, nothing is worth keeping.
			if (this.#is_refused || code === 'local_models.not_gguf') await this.#clearAll();
			// On a disk that fails, it costs a piece.
			else if (!(error instanceof DiskFault)) await this.#store?.keepBegun().catch(() => undefined);
			if (this.#tools.signal.aborted) throw this.#tools.signal.reason;
			throw await toldOfDisk(error, this.#order, this.#report, this.#tools.freeBytes ?? freeBytes);
		} finally {
			clearInterval(ticker);
			await this.#store?.close();
		}
	}

	/** Nobody could catch here what a listener throws; the next report of a piece throws it where it can be caught. */
	#tick(): void {
		try {
			this.#report.tell();
		} catch {
			// As said.
		}
	}

	#checkStart(bytes: Uint8Array, total: number): unknown {
		try {
			return this.#check(bytes, total);
		} catch (error) {
			this.#is_refused = true;
			throw error;
		}
	}

	/** Goes on with the pieces that are there, if they are of this file. */
	async #open(): Promise<void> {
		const { bytes, sha256: digest } = this.#order;
		const read = await loadMap(this.#places.map);
		const part = await stat(this.#places.part).catch(() => null);
		if (read !== null && part !== null) {
			const { head } = read;
			const isOther =
				head.address !== this.#address ||
				(bytes !== null && head.total_bytes !== bytes) ||
				(digest !== null && head.sha256 !== null && head.sha256 !== digest);
			if (!isOther) return this.#resume(withinFile(read, part.size));
			this.#noteAnew(otherFile);
		}
		await this.#clear();
	}

	async #resume(map: PieceMap): Promise<void> {
		this.#store = await PieceStore.resume(map, this.#storing());
		this.#report.total = map.head.total_bytes;
		this.#report.verified = this.#store.bytes;
		this.#report.tell();
	}

	#storing(): Parameters<typeof PieceStore.create>[1] {
		const { checkStart, write } = this.#tools;
		const check = new StartCheck(checkStart, this.#order.name, this.#limits.header_bytes);
		return { places: this.#places, check, ...(write === undefined ? {} : { write }) };
	}

	/** Downloads until no piece is missing. */
	async #complete(): Promise<PieceStore> {
		for (;;) {
			if (this.#store !== null && this.#store.gap === null) return this.#store;
			try {
				await this.#stretch();
			} catch (error) {
				if (!(error instanceof DownloadFault)) throw error;
				await this.#retries.afterFault(error);
			}
		}
	}

	async #stretch(): Promise<void> {
		const { signal } = this.#tools;
		// What can never be asked is told before there is a fault.
		orderedAddress(this.#order, this.#tools.env);
		await this.#requireSpace(this.#store?.head.total_bytes ?? this.#order.bytes);
		const gap = this.#store?.gap ?? null;
		const total = this.#store?.head.total_bytes ?? null;
		const wanted = {
			start: gap?.start ?? 0,
			end: gap === null || gap.end === total ? null : gap.end,
			whole_too: this.#retries.whole_too,
			begun: (this.#store?.bytes ?? 0) > 0 || this.#order.bytes !== null || this.#order.sha256 !== null,
		};
		const asking = { order: this.#order, wanted, asking: this.#asking(), signal };
		await attempt({ ...asking, stall_ms: this.#limits.stall_ms }, async (answer, heart) => {
			const store = await this.#met(answer.source);
			await this.#requireSpace(store.head.total_bytes);
			// The download began anew, and the answer is not its beginning.
			if (answer.start > (store.gap?.start ?? 0)) return;
			await this.#take(answer, store, heart);
		});
	}

	#take(answer: RangeAnswer, store: PieceStore, heart: Heartbeat): Promise<void> {
		return takeAnswer(answer, store, heart, {
			onBytes: (bytes) => {
				this.#report.received(bytes);
				this.#retries.onBytes();
			},
			onTaken: (taken) => this.#retries.onTaken(taken),
			onPieces: () => {
				this.#report.verified = store.bytes;
				this.#retries.onPiece();
				this.#report.tell();
			},
		});
	}

	/** The store for what the source offers. */
	async #met(source: Source): Promise<PieceStore> {
		const { name, bytes, sha256: digest } = this.#order;
		const known = this.#store === null ? null : sourceOf(this.#store.head);
		const is_empty = this.#store?.is_empty === true;
		const why = this.#watch.meet(source, { name, bytes, sha256: digest, known, is_empty });
		if (why === null && this.#store !== null && !is_empty) return this.#store;
		if (why !== null) {
			this.#times_anew += 1;
			if (this.#times_anew > this.#limits.anew) throw this.#retries.gaveUp(tooOften(why));
			this.#noteAnew(why);
		}
		// Where no byte came before, the newest answer says what they are of.
		await this.#clear();
		const { piece_bytes } = this.#limits;
		const head = { format: 1 as const, piece_bytes, address: this.#address, ...source };
		this.#has_space = false;
		await this.#requireSpace(source.total_bytes);
		this.#store = await PieceStore.create(head, this.#storing());
		this.#report.total = source.total_bytes;
		return this.#store;
	}

	#noteAnew(why: Words): void {
		const { name } = this.#order;
		this.#report.verified = 0;
		this.#tools.onNote(say('local_models.started_anew', { name, ...why }));
	}

	async #requireSpace(total: number | null): Promise<void> {
		if (this.#has_space || total === null) return;
		const { folder, name } = this.#order;
		const kept = this.#store?.bytes ?? 0;
		await requireSpace({ folder, name, total, kept }, this.#tools.freeBytes ?? freeBytes);
		this.#has_space = true;
	}

	#asking(): RangeAsking {
		const { env, now } = this.#tools;
		return {
			resolve: this.#tools.resolve ?? resolveName,
			connector: this.#tools.connector ?? connector,
			onPrivate: (host) => this.#tools.onNote(say('skills.private_allowed', { host })),
			env,
			limits: this.#limits,
			now,
		};
	}

	async #clear(): Promise<void> {
		await this.#store?.close();
		this.#store = null;
		await removeFile(this.#places.map);
		await removeFile(this.#places.part);
	}

	/** Also a finished file, of which no record tells yet. */
	async #clearAll(): Promise<void> {
		await this.#clear();
		await removeFile(this.#places.file);
	}
}
