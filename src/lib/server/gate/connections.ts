/** Why a connection is closed before its client closes it. */
export type ClosingReason =
	/** It said nothing, for too long or while too many others were there. */
	| 'silent'
	/** It began to ask, and did not come to the end of the head in time. */
	| 'slow'
	/** It asked while too many others were being looked up. */
	| 'crowded'
	/** It is ours, at rest for longer than all others, and its place is needed. */
	| 'at_rest';

export interface ConnectionLimits {
	/** Connections whose user is not known yet, as they have said nothing; over it the longest silent is closed. */
	unknown: number;
	/**
	 * Connections that have spoken and are being looked up, a matter of 100 ms. They have places of their own: who is ours
	 * is among them, and strangers who all ask at once must not take its place before the tables have been read.
	 */
	lookups: number;
	/** Connections of our own user. */
	own: number;
	/** From the connection to the end of the head of its first request; while we look it up, the clock is on us. */
	headMs: number;
	/** What is left of that after the lookup at least: the head has mostly come by then, and is only to be read. */
	headGraceMs: number;
}

export interface Connections<C> {
	/** A client connected; nothing is known of it. */
	accept(connection: C): void;
	/** Its first bytes have come: its user is being looked up. */
	hear(connection: C): void;
	/** Its user is ours. `full`: every place is taken by a request that is being answered; `gone`: closed meanwhile. */
	admit(connection: C): 'admitted' | 'full' | 'gone';
	/** The head of a request has come over a connection of ours. */
	ask(connection: C): void;
	/** A request of it is answered, or given up. */
	answer(connection: C): void;
	/** It has closed. */
	leave(connection: C): void;
	/** True when more are unknown than may be; the next `look` closes them. */
	readonly crowded: boolean;
	/** Closes who is over a limit. */
	look(): void;
	/** Closes everyone who is not known to be ours. */
	closeUnknown(): void;
}

/**
 * Who may stay connected. Strangers and our own user have places of their own, so that no number of strangers takes one of
 * ours. It has no timers: whoever holds the sockets calls `look`.
 */
export function openConnections<C>({
	limits,
	close,
	now,
}: {
	limits: ConnectionLimits;
	close: (connection: C, reason: ClosingReason) => void;
	now: () => number;
}): Connections<C> {
	/** Unknown, nothing said; longest silent first. */
	const silent = new Set<C>();
	/** Unknown, being looked up. */
	const heard = new Set<C>();
	/** Ours, no request in hand; longest at rest first. */
	const resting = new Set<C>();
	/** Ours, with the number of requests in hand. */
	const busy = new Map<C, number>();
	/** When the first head must have come. */
	const due = new Map<C, number>();

	const leave = (connection: C): void => {
		for (const place of [silent, heard, resting, busy, due]) place.delete(connection);
	};
	const shut = (connection: C, reason: ClosingReason): void => {
		// First out of the books: `close` may come back here, and whoever counts next must not count it.
		leave(connection);
		close(connection, reason);
	};
	const over = (place: ReadonlySet<C>, limit: number): number => Math.max(0, place.size - limit);
	return {
		accept(connection) {
			silent.add(connection);
			due.set(connection, now() + limits.headMs);
		},
		hear(connection) {
			if (silent.delete(connection)) heard.add(connection);
		},
		admit(connection) {
			if (!heard.delete(connection)) return 'gone';
			const [longest] = resting;
			if (resting.size + busy.size >= limits.own) {
				if (longest === undefined) {
					due.delete(connection);
					return 'full';
				}
				// A client opens a new one when it needs it; the program that asks now could do nothing about it.
				shut(longest, 'at_rest');
			}
			due.set(connection, Math.max(due.get(connection) ?? 0, now() + limits.headGraceMs));
			resting.add(connection);
			return 'admitted';
		},
		ask(connection) {
			due.delete(connection);
			if (!resting.delete(connection) && !busy.has(connection)) return;
			busy.set(connection, (busy.get(connection) ?? 0) + 1);
		},
		answer(connection) {
			const left = (busy.get(connection) ?? 0) - 1;
			if (left > 0) busy.set(connection, left);
			else if (busy.delete(connection)) resting.add(connection);
		},
		leave,
		get crowded() {
			return over(silent, limits.unknown) + over(heard, limits.lookups) > 0;
		},
		look() {
			for (const [connection, time] of due) {
				if (time > now() || heard.has(connection)) continue;
				shut(connection, silent.has(connection) ? 'silent' : 'slow');
			}
			for (const connection of [...silent].slice(0, over(silent, limits.unknown))) shut(connection, 'silent');
			// Here the last give way: who has waited longest is nearest to its answer.
			for (const connection of [...heard].reverse().slice(0, over(heard, limits.lookups)))
				shut(connection, 'crowded');
		},
		closeUnknown() {
			for (const connection of [...silent, ...heard]) shut(connection, 'silent');
		},
	};
}
