import path from 'node:path';
import type { LocalMachine } from '../../../contract/records/local-model.ts';
import { findGpu } from './gpu.server.ts';
import { machineSources, type MachineSources } from './machine-sources.server.ts';
import { memoryOf } from './memory.server.ts';

/** Everything that the machine itself tells. */
export type SeenMachine = Omit<LocalMachine, 'proxy' | 'downloads_limit'>;

/** Nobody puts in a graphics processor while the service runs, and asking takes a second where there is one. */
let known: Promise<string | null> | null = null;

/**
 * What this machine offers to local models.
 * @param folder where models are kept; it need not exist yet
 * @param sources other facts than those of this machine
 */
export async function lookAtMachine(
	{ folder, env }: { folder: string; env: Readonly<Record<string, string | undefined>> },
	sources?: MachineSources,
): Promise<SeenMachine> {
	const used = sources ?? machineSources(env);
	const asked = sources === undefined ? (known ??= findGpu(used)) : findGpu(used);
	const [gpu, memory] = await Promise.all([asked, memoryOf(used)]);
	return {
		memory_total_bytes: memory.total_bytes,
		memory_available_bytes: memory.available_bytes,
		disk_free_bytes: freeAround(folder, used),
		models_folder: folder,
		cores: used.cores,
		gpu,
	};
}

/** Free space where the folder is, or will be: in the nearest folder above it that exists. */
function freeAround(folder: string, sources: MachineSources): number | null {
	for (let place = path.resolve(folder); ; place = path.dirname(place)) {
		const free = sources.free_space(place);
		if (free !== null || path.dirname(place) === place) return free;
	}
}
