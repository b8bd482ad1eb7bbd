import { LbError } from '../../../base/errors.ts';
import type { Parallel, TaskKind } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { askToStop, bytesDone, newRangeMeter, type RangeMeter } from './range-meter.ts';

/** How often progress is looked up, milliseconds. */
const LOOK_EVERY = 200;

/**
 * Runs a kind over the ranges of a file on the worker threads. With one range, or when a range fails, `whole` reads the
 * file from first to last instead: what it returns or throws is what one thread would have.
 */
export async function inRanges<Shared, Range, Result>(
	file: { path: string; bytes: number },
	ranges: readonly Range[],
	kind: TaskKind<Shared, Range & { meter?: RangeMeter }, Result>,
	shared: Shared,
	parallel: Parallel,
	watch: Watch,
	whole: () => Promise<Result[]>,
): Promise<Result[]> {
	if (ranges.length <= 1) return whole();
	const { path, bytes: total } = file;
	const meter = newRangeMeter();
	const stop = (): void => askToStop(meter);
	const message = say('reader.reading', { path });
	const look = setInterval(
		() => watch.onProgress?.({ done: Math.min(bytesDone(meter), total), total, unit: 'bytes', message }),
		LOOK_EVERY,
	);
	watch.signal?.addEventListener('abort', stop);
	try {
		const tasks = ranges.map((range) => ({ ...range, meter }));
		return await parallel.map(kind, shared, tasks, watch.signal ? { signal: watch.signal } : {});
	} catch (error) {
		stop();
		if (watch.signal?.aborted) throw new LbError('general.cancelled', { what: path });
		if (!(error instanceof LbError) || /^(general|run)\./.test(error.code)) throw error;
	} finally {
		clearInterval(look);
		watch.signal?.removeEventListener('abort', stop);
	}
	return whole();
}
