/** How far the body of a request has come. */
export type BodyProgress =
	/** Bytes received so far; more must come from the client. */
	| { bytes: number }
	/** It is we who do not read on. */
	| 'held'
	/** Nothing more will come. */
	| 'over';

export interface StalledBodies<R> {
	watch(request: R): void;
	forget(request: R): void;
	/** Cuts those that have not moved for too long. */
	look(): void;
}

/**
 * Cuts requests whose body has stopped moving. However long one takes, it goes on as long as bytes arrive, or as long as it
 * is the service that does not take them. It has no timers: whoever holds the requests calls `look`.
 */
export function openStalledBodies<R>({
	patienceMs,
	progressOf,
	cut,
	now,
}: {
	patienceMs: number;
	progressOf: (request: R) => BodyProgress;
	cut: (request: R) => void;
	now: () => number;
}): StalledBodies<R> {
	const watched = new Map<R, { bytes: number; since: number }>();
	return {
		watch: (request) => void watched.set(request, { bytes: -1, since: now() }),
		forget: (request) => void watched.delete(request),
		look() {
			for (const [request, seen] of watched) {
				const progress = progressOf(request);
				if (progress === 'over') watched.delete(request);
				else if (progress === 'held') seen.since = now();
				else if (progress.bytes !== seen.bytes) watched.set(request, { bytes: progress.bytes, since: now() });
				else if (now() - seen.since >= patienceMs) {
					watched.delete(request);
					cut(request);
				}
			}
		},
	};
}
