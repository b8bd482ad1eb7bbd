import { readFileSync } from 'node:fs';
import { onPath } from './on-path.server.ts';

/** More processes and threads than any tool needs, on top of those that run. */
const MORE_PROCESSES = 4096;

/** Limits that the system holds a process and its children to: words before its command, and the memory limit in force. */
export function limitsBefore({
	output_bytes,
	memory_bytes,
}: {
	output_bytes: number;
	memory_bytes: number | null;
}): { words: string[]; memory_bytes: number | null } {
	const program = process.platform === 'linux' ? onPath('prlimit') : null;
	if (program === null) return { words: [], memory_bytes: null };
	return {
		words: [
			program,
			'--core=0',
			`--fsize=${Math.ceil(output_bytes)}`,
			`--nproc=${runningNow() + MORE_PROCESSES}`,
			...(memory_bytes === null ? [] : [`--as=${Math.ceil(memory_bytes)}`]),
			'--',
		],
		memory_bytes,
	};
}

/** Processes and threads of the system, all users together: the fourth number of /proc/loadavg (proc(5)). */
function runningNow(): number {
	try {
		return Number(/\/(\d+)/u.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1] ?? 0);
	} catch {
		return 0;
	}
}
