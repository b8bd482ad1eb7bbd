import type * as engineModule from './live-engine.ts';

export type Engine = typeof engineModule;

/** Cards come in long lists; those that are further from sight wait with their figure. */
const AHEAD = '400px';

/** The code that draws figures, which comes with the first one. */
export class FigureEngine {
	/** Null until it is there. */
	code = $state.raw<Engine | null>(null);
	/** It did not come. */
	missing = $state(false);

	async load(): Promise<void> {
		this.missing = false;
		try {
			this.code = await import('./live-engine.ts');
		} catch {
			this.missing = true;
		}
	}

	/** Loads it once an element is nearly in sight. Returns what ends the watching. */
	loadNear(node: HTMLElement): () => void {
		const watch = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				watch.disconnect();
				void this.load();
			},
			{ rootMargin: AHEAD },
		);
		watch.observe(node);
		return () => watch.disconnect();
	}
}
