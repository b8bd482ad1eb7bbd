import { ApiProblem } from '../api-problem.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** Whether the service answers. While it does not, it is asked again and again; `onBack` runs once it does. */
export class Connection {
	lost = $state(false);
	#timer: ReturnType<typeof setTimeout> | null = null;
	#wait = FIRST_PAUSE_MS;
	readonly #ask: () => Promise<unknown>;
	readonly #onBack: () => void;

	constructor(ask: () => Promise<unknown>, onBack: () => void) {
		this.#ask = ask;
		this.#onBack = onBack;
	}

	/** Looks at what a call threw: true when nobody answered, or the service is just stopping. */
	noticed(error: unknown): boolean {
		const leaving = error instanceof ApiProblem && error.code === 'request.shutting_down';
		// TypeError: what fetch throws when there is no answer at all.
		if (!leaving && !(error instanceof TypeError)) return false;
		this.#lose();
		return true;
	}

	/** Asks now rather than at the next turn. */
	retry(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		void this.#try();
	}

	stop(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}

	#lose(): void {
		if (this.lost) return;
		this.lost = true;
		this.#wait = FIRST_PAUSE_MS;
		this.#timer = setTimeout(() => void this.#try(), this.#wait);
	}

	async #try(): Promise<void> {
		this.#timer = null;
		try {
			await this.#ask();
		} catch {
			this.#wait = Math.min(2 * this.#wait, LONGEST_PAUSE_MS);
			this.#timer = setTimeout(() => void this.#try(), this.#wait);
			return;
		}
		this.lost = false;
		this.#onBack();
	}
}
