import type { Page } from 'playwright-core';

/** Times between the frames of a page while something goes on, in ms, shortest first. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<number[]> {
	await page.evaluate(() => {
		const spans: number[] = [];
		let last = performance.now();
		const state = { spans, on: true };
		Reflect.set(window, '__frames', state);
		const tick = (): void => {
			const now = performance.now();
			spans.push(now - last);
			last = now;
			if (state.on) requestAnimationFrame(tick);
		};
		requestAnimationFrame(tick);
	});
	await work();
	const spans = await page.evaluate(() => {
		const state = Reflect.get(window, '__frames') as { spans: number[]; on: boolean };
		state.on = false;
		return state.spans.slice(1);
	});
	return spans.sort((a, b) => a - b);
}

/** The value below which a share of sorted values lies. */
export function shareOf(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
