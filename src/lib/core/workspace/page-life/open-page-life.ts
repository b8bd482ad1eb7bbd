import type { CloseMode } from '../../../contract/api/system.ts';
import type { PageLife } from './page-life.ts';

export interface PageLifeOptions {
	mode: CloseMode;
	/** Keeps a chosen mode. */
	keepMode: (mode: CloseMode) => void;
	/** Jobs that have not ended. */
	activeJobs: () => number;
	/** Called once, when the service should stop. */
	stop: () => void;
	now: () => number;
	/** A page that was not heard of for this long is gone. */
	silentMs: number;
	/** Time between the end of the last page and job and the stop, so that a reload is no end. */
	graceMs: number;
}

export interface RunningPageLife extends PageLife {
	/** Looks at clock, pages and jobs; called every second or so by the owner. */
	look(): void;
}

/** Nobody has more; whoever names more ids than this pushes out the oldest. */
const MAX_PAGES = 1000;
/** A page that is loaded again closes and opens within this time. */
const RELOAD_MS = 1000;

/** Keeps count of pages. Knows no timers: whoever owns it calls `look`. */
export function openPageLife(options: PageLifeOptions): RunningPageLife {
	const { keepMode, activeJobs, stop, now, silentMs, graceMs } = options;
	const seen = new Map<string, number>();
	const held = new Map<string, number>();
	const listeners = new Set<(mode: CloseMode) => void>();
	let { mode } = options;
	/** A service that no page ever opened runs until it is stopped. */
	let opened = false;
	let idleSince: number | null = null;
	let stopped = false;

	/** Pages that said goodbye: a heartbeat that was on its way then is no new page. */
	const closed = new Map<string, number>();

	const open = (pageId: string): void => {
		opened = true;
		closed.delete(pageId);
		seen.delete(pageId);
		seen.set(pageId, now());
		for (const [oldest] of seen) if (seen.size > MAX_PAGES && !held.has(oldest)) seen.delete(oldest);
	};
	const beat = (pageId: string): void => {
		if (!closed.has(pageId)) open(pageId);
	};

	function dropSilent(): void {
		for (const [pageId, at] of seen) if (!held.has(pageId) && now() - at > silentMs) seen.delete(pageId);
		for (const [pageId, at] of closed) if (now() - at > silentMs) closed.delete(pageId);
	}

	function look(): void {
		dropSilent();
		if (stopped || !opened || mode === 'keep_running' || seen.size > 0 || activeJobs() > 0) {
			idleSince = null;
			return;
		}
		idleSince ??= now();
		if (now() - idleSince < (mode === 'stop' ? Math.min(graceMs, RELOAD_MS) : graceMs)) return;
		stopped = true;
		stop();
	}

	return {
		look,
		open,
		beat,
		close(pageId) {
			if (seen.delete(pageId)) closed.set(pageId, now());
		},
		hold(pageId) {
			open(pageId);
			held.set(pageId, (held.get(pageId) ?? 0) + 1);
			let isHeld = true;
			return () => {
				if (!isHeld) return;
				isHeld = false;
				const rest = (held.get(pageId) ?? 1) - 1;
				if (rest > 0) held.set(pageId, rest);
				else held.delete(pageId);
				// A page that closed said so; one that lost its line has its time to come back.
				if (seen.has(pageId)) seen.set(pageId, now());
			};
		},
		get count() {
			dropSilent();
			return seen.size;
		},
		get mode() {
			return mode;
		},
		setMode(next) {
			mode = next;
			keepMode(next);
			for (const listener of listeners) listener(next);
		},
		onMode(listener) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}
