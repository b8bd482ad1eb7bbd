/**
 * Maps the place of a scroll bar to a place in a list that may be longer than a browser can scroll (Firefox ends below
 * 17.9 million px, Chromium below 33.5 million). Up to `most` px both are the same. Beyond it small steps move the list by
 * as much as the bar, so that no row is passed over, and long ones move it in proportion.
 */
export class ScrollMap {
	/** Height of the list as it would be, and of what is scrolled. */
	readonly full: number;
	readonly height: number;
	/** Place in the list at the top of the view, in px. */
	top = 0;
	readonly #view: number;
	#bar = 0;

	constructor(full: number, view: number, most = 15_000_000) {
		this.full = full;
		this.height = Math.min(full, most);
		this.#view = view;
	}

	/** Takes the place of the bar; returns the place in the list. */
	scrolled(bar: number): number {
		const step = bar - this.#bar;
		this.#bar = bar;
		if (this.height === this.full) this.top = bar;
		else if (bar <= 0) this.top = 0;
		else if (bar >= this.height - this.#view) this.top = this.full - this.#view;
		else if (Math.abs(step) <= this.#view) this.top = this.#within(this.top + step);
		else this.top = this.#within((bar / (this.height - this.#view)) * (this.full - this.#view));
		return this.top;
	}

	/** Moves to a place in the list; returns where the bar belongs. */
	moveTo(top: number): number {
		this.top = this.#within(top);
		this.#bar = this.bar;
		return this.#bar;
	}

	/** Where the bar belongs: small steps let it drift. */
	get bar(): number {
		if (this.height === this.full || this.full <= this.#view) return this.top;
		return (this.top / (this.full - this.#view)) * (this.height - this.#view);
	}

	#within(top: number): number {
		return Math.max(0, Math.min(this.full - this.#view, top));
	}
}
