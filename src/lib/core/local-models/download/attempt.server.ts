import { reasonOf } from '../../fetch/ask-once.server.ts';
import { LbError } from '../../../base/errors.ts';
import { askRange, type RangeAsking } from './ask-range.server.ts';
import { DiskFault } from './disk-fault.ts';
import { DownloadFault, faults } from './fault.ts';
import type { RangeAnswer, Wanted } from './judge-answer.ts';
import type { DownloadOrder } from './order.ts';

interface Attempt {
	order: DownloadOrder;
	wanted: Wanted;
	asking: RangeAsking;
	/** Ends the download. */
	signal: AbortSignal;
	/** Longest time without a byte (ms), from the beginning of the attempt. */
	stall_ms: number;
}

/** The time without a byte is counted. */
export interface Heartbeat {
	/** From now on. */
	beat: () => void;
	/** Not while what came is written: a slow disk is no stall of the server. */
	rest: () => void;
}

const STALLED = Symbol('stalled');

/**
 * One attempt: a request and what is done with its answer. Throws DownloadFault for what another attempt may mend, the reason of
 * the signal, DiskFault, and LbError.
 */
export async function attempt<T>(
	{ order, wanted, asking, signal, stall_ms }: Attempt,
	take: (answer: RangeAnswer, heart: Heartbeat) => Promise<T>,
): Promise<T> {
	signal.throwIfAborted();
	const stop = new AbortController();
	let watchdog: NodeJS.Timeout | undefined;
	const rest = (): void => clearTimeout(watchdog);
	const beat = (): void => {
		rest();
		watchdog = setTimeout(() => stop.abort(STALLED), stall_ms);
	};
	beat();
	const leave = (): void => stop.abort(signal.reason);
	signal.addEventListener('abort', leave);
	let answer: RangeAnswer | null = null;
	try {
		answer = await askRange(order, wanted, asking, stop.signal);
		return await take(answer, { beat, rest });
	} catch (error) {
		throw explained(error, signal, stop.signal, stall_ms);
	} finally {
		rest();
		signal.removeEventListener('abort', leave);
		answer?.message.destroy();
		// Whatever is still open is closed.
		stop.abort();
	}
}

function explained(error: unknown, signal: AbortSignal, stop: AbortSignal, stall_ms: number): unknown {
	if (error instanceof DiskFault || error instanceof DownloadFault || error instanceof LbError) return error;
	if (signal.aborted) return signal.reason;
	if (stop.aborted && stop.reason === STALLED) return faults.stalled(stall_ms);
	// A mistake of ours is not tried again.
	const isOurs = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
	return isOurs || !(error instanceof Error) ? error : faults.connection(reasonOf(error));
}
