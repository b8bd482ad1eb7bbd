/** What came within a short time. */
interface Slot {
	/** Begin (ms). */
	at: number;
	bytes: number;
}

const WINDOW_MS = 10_000;
const SLOT_MS = 250;
/** Less says nothing. */
const MIN_SPAN_MS = 1000;

/** Rate of the last seconds. */
export class Rate {
	#slots: Slot[] = [];
	/** When the first of them began, or the window does. */
	#since: number | null = null;

	/** @param now time (ms) */
	add(now: number, bytes: number): void {
		const last = this.#slots.at(-1);
		if (last !== undefined && now >= last.at && now - last.at < SLOT_MS) last.bytes += bytes;
		else this.#slots.push({ at: now, bytes });
		this.#since ??= now;
	}

	/** Bytes per second; null while too little is known. */
	perSecond(now: number): number | null {
		// A clock that was set back.
		if (this.#since !== null && now < this.#since) this.clear();
		if (this.#since === null) return null;
		const begin = Math.max(this.#since, now - WINDOW_MS);
		this.#slots = this.#slots.filter(({ at }) => at >= begin - SLOT_MS);
		if (now - this.#since < MIN_SPAN_MS) return null;
		const bytes = this.#slots.reduce((sum, slot) => sum + (slot.at >= begin ? slot.bytes : 0), 0);
		return Math.round((bytes * 1000) / (now - begin));
	}

	clear(): void {
		this.#slots = [];
		this.#since = null;
	}
}

/** Time left (s); null while the rate is unknown or zero. */
export function secondsLeft(bytes: number, per_second: number | null): number | null {
	return per_second === null || per_second <= 0 ? null : Math.ceil(bytes / per_second);
}
