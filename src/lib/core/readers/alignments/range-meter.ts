/** Progress and stop of ranges that several threads read: shared memory, because a busy thread answers no messages. */
export type RangeMeter = Int32Array;

const DONE = 0;
const STOP = 1;
/** Progress is counted in kilobytes so that 2 TB fit. */
const UNIT = 1 << 10;

export function newRangeMeter(): RangeMeter {
	return new Int32Array(new SharedArrayBuffer(8));
}

export function addDone(meter: RangeMeter | undefined, bytes: number): void {
	if (meter) Atomics.add(meter, DONE, Math.round(bytes / UNIT));
}

export function bytesDone(meter: RangeMeter): number {
	return Atomics.load(meter, DONE) * UNIT;
}

export function askToStop(meter: RangeMeter): void {
	Atomics.store(meter, STOP, 1);
}

export function mustStop(meter: RangeMeter | undefined): boolean {
	return meter !== undefined && Atomics.load(meter, STOP) === 1;
}
