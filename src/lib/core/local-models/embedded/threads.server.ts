import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

/**
 * Threads for a model: the cores that are free now, at least one, and one less than there are, so that the rest of the machine
 * goes on. Threads of llama.cpp wait actively, so two on one core slow each other down.
 */
export function threadsForModel(
	cores = physicalCores(),
	allowed = availableParallelism(),
	load = loadavg()[0] ?? 0,
): number {
	const usable = Math.min(cores, allowed);
	return Math.max(1, Math.min(usable - 1, Math.round(usable - load)));
}

/** Cores, without those that share one; where the system does not tell, as many as programs may use. */
function physicalCores(): number {
	try {
		const text = readFileSync('/proc/cpuinfo', 'utf8');
		const cores = new Set(
			text.split('\n\n').flatMap((one) => {
				const socket = /^physical id\s*:\s*(\d+)$/mu.exec(one)?.[1];
				const core = /^core id\s*:\s*(\d+)$/mu.exec(one)?.[1];
				return socket === undefined || core === undefined ? [] : [`${socket}/${core}`];
			}),
		);
		if (cores.size > 0) return cores.size;
	} catch {
		// Other systems.
	}
	return availableParallelism();
}
