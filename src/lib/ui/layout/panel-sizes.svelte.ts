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

/** Sizes within what can be used: the conversation keeps at least 320 px. */
export function fitSizes(sizes: Sizes, windowWidth: number): Sizes {
	const left = clamp(sizes.left, 200, Math.max(200, windowWidth * 0.4));
	const taken = sizes.left_shown ? left : 0;
	const most = Math.max(0.2, (windowWidth - taken - 320) / windowWidth);
	return { ...sizes, left, right: clamp(sizes.right, 0.2, Math.min(0.75, most)) };
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
	sizes = $state.raw<Sizes>(usualSizes);

	/** Takes up what was remembered; only in a browser. */
	recall(): void {
		this.sizes = fitSizes(readSizes(localStorage.getItem(KEY)), innerWidth);
	}

	change(change: Partial<Sizes>): void {
		this.sizes = fitSizes({ ...this.sizes, ...change }, innerWidth);
		localStorage.setItem(KEY, JSON.stringify(this.sizes));
	}
}
