import { LbError } from '../../../base/errors.ts';
import type { Parallel, ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import { askToStop, bytesDone, newRangeMeter, type RangeMeter } from './range-meter.ts';

/** How often progress is looked up, milliseconds. */
const LOOK_EVERY = 200;

/** What a scan makes of the records of a file: started once per range, fed each record, ended with its result. */
export interface RangeFold<Shared, Visit, Result> {
	/** Name of the task kind. */
	name: string;
	begin(shared: Shared): { visit: Visit; end(): Result };
}

/** How a format is read: a range of it on a thread, or all of it on the calling one. */
export interface RangeScan<Range, Visit> {
	/** Ranges of the file; one or none means that only `whole` reads it. */
	ranges: readonly Range[];
	range: (range: Range, visit: Visit) => void;
	whole: (visit: Visit) => Promise<void>;
}

/** A fold as work for worker threads, to be listed among the task kinds of the room. */
export function rangeKind<Shared, Range, Visit, Result>(
	fold: RangeFold<Shared, Visit, Result>,
	scan: RangeScan<Range, Visit>['range'],
): ThreadWork<Shared, Range, Result> {
	return {
		name: fold.name,
		run(shared, range) {
			const { visit, end } = fold.begin(shared);
			scan(range, visit);
			return end();
		},
	};
}

/**
 * One result per range, in file order; the caller merges them. With one range, or when a cut turns out wrong or a thread
 * fails, the file is read from first to last instead, so that neither counts nor errors depend on the number of threads.
 */
export async function foldRanges<Shared, Range, Visit, Result>(
	file: { path: string; bytes: number },
	fold: RangeFold<Shared, Visit, Result>,
	scan: RangeScan<Range & { meter?: RangeMeter }, Visit>,
	shared: Shared,
	parallel: Parallel,
	watch: Watch,
): Promise<Result[]> {
	const whole = async (): Promise<Result[]> => {
		const { visit, end } = fold.begin(shared);
		await scan.whole(visit);
		return [end()];
	};
	if (scan.ranges.length <= 1) return whole();
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
		const tasks = scan.ranges.map((range) => ({ ...range, meter }));
		const kind = rangeKind(fold, scan.range);
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
