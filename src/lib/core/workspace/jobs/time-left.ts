/**
 * Seconds left, from the share done and the time it took; null while the total is unknown or too little is done to tell
 * (2 % and one second).
 */
export function secondsLeft(done: number, total: number | null, elapsedMs: number): number | null {
	if (total === null || total <= 0) return null;
	const share = Math.min(1, done / total);
	if (share <= 0.02 || elapsedMs < 1000) return null;
	return Math.round((elapsedMs / 1000 / share) * (1 - share));
}
