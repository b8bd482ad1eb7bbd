import type { SetAside } from './parse-record.ts';
import { recordNames, visitRecords, type LedgerPlace } from './read-records.server.ts';
import { recordName, type RecordKind } from './record-kinds.ts';

/**
 * The records of one kind, each read once: a record is never edited, so what was read stays true. A file that was set
 * aside is looked at again, because it may have been mended; a record that is gone starts everything anew.
 */
export class KindIndex<T> {
	/** Files that count nowhere. */
	setAside: SetAside[] = [];
	readonly #kind: RecordKind<T>;
	readonly #place: LedgerPlace;
	readonly #onRecord: (record: T) => void;
	readonly #onReset: () => void;
	readonly #read = new Map<string, { id: string; time: number }>();

	/**
	 * @param onRecord is handed every record once or more often, in no particular order.
	 * @param onReset is called when everything handed over so far is void.
	 */
	constructor(
		kind: RecordKind<T>,
		place: LedgerPlace,
		onRecord: (record: T) => void = () => undefined,
		onReset: () => void = () => undefined,
	) {
		this.#kind = kind;
		this.#place = place;
		this.#onRecord = onRecord;
		this.#onReset = onReset;
	}

	/** Reads what came since the last call. */
	async refresh(): Promise<void> {
		const names = await recordNames(this.#place.folder, this.#kind.prefix);
		const there = new Set(names);
		if ([...this.#read.keys()].some((name) => !there.has(name))) {
			this.#read.clear();
			this.#onReset();
		}
		const fresh = names.filter((name) => !this.#read.has(name));
		this.setAside = await visitRecords(this.#kind, this.#place, fresh, (record) => {
			const id = this.#kind.idOf(record);
			this.#read.set(recordName(this.#kind, id), { id, time: Date.parse(this.#kind.timeOf(record)) });
			this.#onRecord(record);
		});
	}

	/** How many records there are. */
	get count(): number {
		return this.#read.size;
	}

	/** Id of the newest record, or null. */
	get latest(): string | null {
		let newest: { id: string; time: number } | null = null;
		for (const one of this.#read.values())
			if (newest === null || one.time > newest.time || (one.time === newest.time && one.id > newest.id))
				newest = one;
		return newest?.id ?? null;
	}
}
