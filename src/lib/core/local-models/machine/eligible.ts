import { sizeText } from '../../../base/size-text.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type {
	LocalMachine,
	LocalRuntime,
	MemoryNeed,
	RuntimeState,
} from '../../../contract/records/local-model.ts';
import { diskNeed, memoryLimit } from '../room-for-models.ts';
import { APPLE_GPU } from './apple-gpu.ts';

export interface ModelOnMachine {
	memory: MemoryNeed;
	/** Of the whole model with this runtime (bytes); 0 for a file that is here already, null if unknown. */
	download_bytes: number | null;
	/** Of it, kept already (bytes). */
	verified_bytes: number;
	/** Its runtime as it is here; it cannot run when its reason is `local_models.runtime_impossible`. */
	runtime: Pick<RuntimeState, 'name' | 'present' | 'reason_code' | 'reason_values'>;
	runtime_kind: LocalRuntime;
	machine: Pick<LocalMachine, 'memory_total_bytes' | 'memory_available_bytes' | 'disk_free_bytes' | 'gpu'>;
}

export interface Eligibility {
	/** Nothing known keeps it from running. What is unknown or only not installed yet does not. */
	eligible: boolean;
	sentences: Message[];
}

/** Whether a model can run on this machine, with a sentence on memory, disk, graphics processor and runtime. */
export function eligibilityOf(model: ModelOnMachine): Eligibility {
	const parts = [ofMemory(model), ofDisk(model), ofGpu(model), ofRuntime(model)];
	return {
		eligible: parts.every(({ eligible }) => eligible),
		sentences: parts.flatMap(({ sentences }) => sentences),
	};
}

const fits = (...sentences: Message[]): Eligibility => ({ eligible: true, sentences });
const lacks = (sentence: Message): Eligibility => ({ eligible: false, sentences: [sentence] });

function ofMemory({ memory, machine }: ModelOnMachine): Eligibility {
	const needed = memory.at_8k;
	if (needed === null) return fits(say('local_models.memory_unknown'));
	const { memory_total_bytes: total, memory_available_bytes: available } = machine;
	const values = { needed: sizeText(needed), tokens: '8,192', total: sizeText(total) };
	if (needed > total) return lacks(say('local_models.lacks_memory', values));
	const limit = memoryLimit(total);
	if (needed > limit) return lacks(say('local_models.tight_memory', { ...values, limit: sizeText(limit) }));
	const sentence = say('local_models.fits_memory', values);
	if (needed <= available) return fits(sentence);
	return fits(sentence, say('local_models.memory_in_use', { available: sizeText(available) }));
}

function ofDisk({ download_bytes, verified_bytes, runtime_kind, machine }: ModelOnMachine): Eligibility {
	// Nothing is left to download.
	if (download_bytes !== null && download_bytes <= verified_bytes) return fits();
	if (runtime_kind === 'ollama') return fits(say('local_models.disk_of_ollama'));
	const free = machine.disk_free_bytes;
	if (free === null) return fits(say('local_models.disk_unknown'));
	if (download_bytes === null) return fits(say('local_models.disk_size_unknown', { free: sizeText(free) }));
	const needed = diskNeed(download_bytes, verified_bytes);
	const values = { free: sizeText(free), needed: sizeText(needed) };
	return needed > free
		? lacks(say('local_models.lacks_disk', values))
		: fits(say('local_models.fits_disk', values));
}

function ofGpu({ runtime, runtime_kind, machine: { gpu } }: ModelOnMachine): Eligibility {
	if (gpu === null) return fits(say('local_models.gpu_missing'));
	// Its programs for other graphics processors are ten times as large and are not installed.
	if (runtime_kind === 'embedded' && gpu !== APPLE_GPU)
		return fits(say('local_models.gpu_not_used', { gpu, runtime: runtime.name }));
	return fits(say('local_models.gpu_found', { gpu }));
}

function ofRuntime({ runtime }: ModelOnMachine): Eligibility {
	if (runtime.reason_code === 'local_models.runtime_impossible')
		return lacks(say('local_models.runtime_impossible', runtime.reason_values));
	const code = runtime.present ? 'local_models.runtime_there' : 'local_models.runtime_absent';
	return fits(say(code, { runtime: runtime.name }));
}
