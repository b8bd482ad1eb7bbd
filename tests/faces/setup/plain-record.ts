/** Keys that hold times and durations. */
const TIMED = new Set(['created_at', 'started_at', 'ended_at', 'scanned_at', 'mtime', 'seconds', 'time']);

/** Keys that hold ids made from those of runs. */
const IDS = new Set(['artifact_id', 'signal_id', 'note_id']);

/** A record with ids, times and durations put aside. */
export function plain(value: unknown): unknown {
	if (typeof value === 'string')
		return value
			.replaceAll(/\d{8}T\d{9}Z-[0-9a-f]{16}/gu, '<id>')
			.replaceAll(/\b(?:[0-9a-f]{32}|[0-9a-f]{12})\b/gu, '<id>')
			.replaceAll(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| UTC)?/gu, '<time>');
	if (Array.isArray(value)) return plainList(value);
	if (value === null || typeof value !== 'object') return value;
	// A note says through which face it came.
	const isOfFace = (key: string): boolean => key === 'from' && 'note_id' in value;
	const kept = Object.entries(value).filter(([key]) => !TIMED.has(key) && !IDS.has(key) && !isOfFace(key));
	return Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner)]));
}

/** Ids of signals are made from those of their runs, and lists are in their order. */
function plainList(list: readonly unknown[]): unknown[] {
	const isId = (one: unknown): boolean => typeof one === 'string' && /^[0-9a-f]{16}$/u.test(one);
	if (list.every(isId)) return list.map(() => '<id>');
	const isSignal = (one: unknown): boolean => one !== null && typeof one === 'object' && 'signal_id' in one;
	const shown = list.map(plain);
	if (!list.every(isSignal)) return shown;
	return shown.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
