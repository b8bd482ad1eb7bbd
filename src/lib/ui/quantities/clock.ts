import { createSubscriber } from 'svelte/reactivity';

const PAUSE_MS = 20_000;

const follow = createSubscriber((update) => {
	const timer = setInterval(update, PAUSE_MS);
	return () => clearInterval(timer);
});

/** The time in ms. What shows it is drawn anew every 20 s; one timer for the whole page, and none while nothing shows it. */
export function now(): number {
	follow();
	return Date.now();
}
