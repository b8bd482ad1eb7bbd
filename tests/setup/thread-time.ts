import { existsSync, readFileSync } from 'node:fs';

const OWN = '/proc/thread-self/schedstat';
const isThere = existsSync(OWN);

/**
 * Milliseconds that this thread has computed so far: other work on the machine does not count. Where the system does not
 * tell, the time of a clock.
 */
export function threadTime(): number {
	return isThere ? Number(readFileSync(OWN, 'utf8').split(' ')[0]) / 1e6 : performance.now();
}
