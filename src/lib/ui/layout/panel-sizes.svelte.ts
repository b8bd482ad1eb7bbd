/** Widths of the side panels and whether they are shown; remembered by the browser. */
export interface Sizes {
	/** px. */
	left: number;
	/** Share of the window, 0-1. */
	right: number;
	left_shown: boolean;
	right_shown: boolean;
}

export const usualSizes: Sizes = { left: 280, right: 0.4, left_shown: true, right_shown: true };
const KEY = 'lb_panels';

/** Below this width of the window the left panel is shown only while a person wants it. */
export const WIDE_PX = 1200;
/** Below this the right panel lies over the conversation and takes nothing from it. */
const BESIDE_PX = 1100;
/** What the conversation keeps where panels lie beside it: 480 px and the lines to either side. */
const CONVERSATION_PX = 482;
const LEFT_PX = 200;

/** Sizes within what can be used: the conversation keeps at least 480 px beside the panels. */
export function fitSizes(sizes: Sizes, windowWidth: number): Sizes {
	const beside = windowWidth >= BESIDE_PX && sizes.right_shown;
	const least = beside ? 0.2 * windowWidth : 0;
	const most = Math.min(windowWidth * 0.4, windowWidth - CONVERSATION_PX - least);
	const left = Math.round(clamp(sizes.left, LEFT_PX, Math.max(LEFT_PX, most)));
	const taken = sizes.left_shown ? left : 0;
	const free = Math.max(0.2, (windowWidth - taken - CONVERSATION_PX) / windowWidth);
	return { ...sizes, left, right: clamp(sizes.right, 0.2, Math.min(0.75, free)) };
}

/** Reads what was remembered; anything else is as usual. */
export function readSizes(text: string | null): Sizes {
	let read: unknown;
	try {
		read = JSON.parse(text ?? 'null');
	} catch {
		return usualSizes;
	}
	if (typeof read !== 'object' || read === null) return usualSizes;
	const number = (name: 'left' | 'right'): number => {
		const value: unknown = Reflect.get(read, name);
		return typeof value === 'number' && Number.isFinite(value) ? value : usualSizes[name];
	};
	const shown = (name: 'left_shown' | 'right_shown'): boolean => Reflect.get(read, name) !== false;
	return {
		left: number('left'),
		right: number('right'),
		left_shown: shown('left_shown'),
		right_shown: shown('right_shown'),
	};
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

export class PanelSizes {
	#wanted = $state.raw<Sizes>(usualSizes);
	#width = $state(1440);
	/** In a narrow window the left panel is folded away until it is asked for. */
	#left_narrow = $state(false);
	/** As they are shown in the window as it is. */
	readonly sizes = $derived(
		fitSizes(
			{ ...this.#wanted, left_shown: this.#width < WIDE_PX ? this.#left_narrow : this.#wanted.left_shown },
			this.#width,
		),
	);

	/** The right panel lies over the conversation, and is there only while it is looked at. */
	get covering(): boolean {
		return this.#width < BESIDE_PX;
	}

	/** Takes up what was remembered; only in a browser. */
	recall(): void {
		this.#width = innerWidth;
		this.#wanted = readSizes(localStorage.getItem(KEY));
	}

	/** The window has another width: a panel that was folded away because it was narrow comes back. */
	resize(width: number): void {
		if (width < WIDE_PX !== this.#width < WIDE_PX) this.#left_narrow = false;
		this.#width = width;
	}

	/** What a person changes; kept, except that the left panel is shown in a narrow window. */
	change(change: Partial<Sizes>): void {
		const { left_shown, ...others } = change;
		const narrow = this.#width < WIDE_PX;
		if (left_shown !== undefined && narrow) this.#left_narrow = left_shown;
		const shown = left_shown === undefined || narrow ? this.#wanted.left_shown : left_shown;
		const fitted = fitSizes({ ...this.#wanted, ...others, left_shown: this.sizes.left_shown }, this.#width);
		this.#wanted = {
			...this.#wanted,
			...others,
			...('left' in others ? { left: fitted.left } : {}),
			...('right' in others ? { right: fitted.right } : {}),
			left_shown: shown,
		};
		localStorage.setItem(KEY, JSON.stringify(this.#wanted));
	}
}
