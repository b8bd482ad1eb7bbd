import { totalmem } from 'node:os';
import { LbError } from '../../../base/errors.ts';
import { sizeText } from '../../../base/size-text.ts';
import { estimateMemory } from '../gguf/estimate-memory.ts';
import { openGguf } from '../gguf/open-gguf.server.ts';
import type { ProcessOrder } from './process-order.server.ts';

/** Memory of a model and of this machine (bytes). */
export interface ModelMemory {
	needed: number;
	total: number;
}

/**
 * Reads the header of a model before anything loads it: the library runs without end on some damaged files. Throws
 * local_models.not_gguf, local_models.memory where the model cannot fit this machine, and errors of the file.
 */
export async function checkModel(
	{ identifier, file, context_tokens }: ProcessOrder['model'],
	total = totalMemory(),
): Promise<ModelMemory> {
	const memory = { needed: estimateMemory(await openGguf(file), context_tokens), total };
	if (memory.needed > total) throw memoryFault(identifier, memory);
	return memory;
}

export const memoryFault = (name: string, { needed, total }: ModelMemory): LbError =>
	new LbError('local_models.memory', { name, needed: sizeText(needed), total: sizeText(total) });

/** Memory of this machine, or of its container where that has less (bytes). */
function totalMemory(): number {
	const limit = process.constrainedMemory();
	return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
