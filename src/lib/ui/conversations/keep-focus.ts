/**
 * Gives the focus to a neighbour when what had it has gone: to the candidate at a place of the list, else to its last one,
 * else to something that is always there. A focus that is anywhere stays.
 */
export function keepFocus(
	candidates: ArrayLike<HTMLElement> | undefined,
	at: number,
	always: HTMLElement | null | undefined,
): void {
	const { activeElement, body } = document;
	if (activeElement !== null && activeElement !== body) return;
	const count = candidates?.length ?? 0;
	(candidates?.[Math.min(Math.max(at, 0), count - 1)] ?? always)?.focus();
}
