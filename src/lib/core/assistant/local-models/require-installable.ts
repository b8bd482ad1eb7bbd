import { LbError } from '../../../base/errors.ts';
import { runtimeCommands } from '../../../contract/local-runtimes.ts';
import type { LocalModel, LocalRuntime, RuntimeState } from '../../../contract/records/local-model.ts';
import { sizeText } from '../../../base/size-text.ts';
import { estimateMemory } from '../../local-models/gguf/estimate-memory.ts';
import type { GgufFacts } from '../../local-models/gguf/gguf-facts.ts';
import { diskNeed, memoryLimit } from '../../local-models/room-for-models.ts';
import { isOffered } from './choose-runtime.ts';
import { smallestContext } from './context-that-fits.ts';
import type { Look } from './look.server.ts';
import type { LocalEntry } from './profile-entry.ts';
import { stateFault } from './state-words.ts';

/** Throws `local_models.licence_other`, `local_models.licence_needed`. */
export function requireLicence(
	{ identifier, name, licence }: LocalEntry,
	{ accepted, before }: { accepted: string | undefined; before: string | null },
): void {
	if (accepted !== undefined && accepted !== licence.sha256)
		throw new LbError('local_models.licence_other', { name, sha256: licence.sha256.slice(0, 12) });
	if (accepted !== undefined || before === licence.sha256) return;
	const { name: licenceName, sha256 } = licence;
	throw new LbError('local_models.licence_needed', { name, licence: licenceName, model: identifier, sha256 });
}

/** Throws `local_models.state` for a model that is installed, or that a job works on. */
export function requireIdle({ name, state }: LocalModel, isJob: boolean): void {
	if (state === 'installed') throw stateFault(name, state);
	if (!isJob && (state === 'queued' || state === 'downloading' || state === 'verifying'))
		throw stateFault(name, state);
}

/** Throws `local_models.no_source`, `local_models.runtime_missing`. */
export function requireRuntime(entry: LocalEntry, runtime: LocalRuntime, state: RuntimeState): void {
	if (!isOffered(entry, runtime))
		throw new LbError('local_models.no_source', { name: entry.name, runtime: state.name });
	if (state.present && state.running) return;
	throw runtimeMissing(entry.name, state);
}

export const runtimeMissing = (name: string, { name: runtime, how }: RuntimeState): LbError =>
	new LbError('local_models.runtime_missing', { name, runtime, how: how ?? runtimeCommands.install_ollama });

/** Throws `local_models.memory`. */
export function requireMemory(
	name: string,
	needed: number | null,
	{ memory_total_bytes: total }: Look['machine'],
): void {
	if (needed === null || needed <= memoryLimit(total)) return;
	throw tooLarge(name, needed, total);
}

/**
 * What the header of a file says of the memory. Of a reviewed model, the list has said whether it fits: it is refused only where it
 * cannot run at all, with the smallest context. Throws `local_models.memory`.
 */
export function requireLoadable(
	{ name, own }: Pick<LocalEntry, 'name' | 'own'>,
	facts: GgufFacts,
	machine: Look['machine'],
): void {
	const needed = estimateMemory(facts, smallestContext(facts.context_tokens));
	if (own) return requireMemory(name, needed, machine);
	if (needed > machine.memory_total_bytes) throw tooLarge(name, needed, machine.memory_total_bytes);
}

const tooLarge = (name: string, needed: number, total: number): LbError =>
	new LbError('local_models.memory', { name, needed: sizeText(needed), total: sizeText(total) });

/** Throws `local_models.disk_space`. An Ollama server keeps its models elsewhere; nobody can tell what is free there. */
export function requireDisk(
	{ name, runtime, download_bytes, progress }: LocalModel,
	{ disk_free_bytes: free, models_folder: folder }: Look['machine'],
): void {
	if (runtime === 'ollama' || download_bytes === null || download_bytes === 0 || free === null) return;
	const needed = diskNeed(download_bytes, progress?.verified_bytes ?? 0);
	if (needed <= free) return;
	throw new LbError('local_models.disk_space', {
		...{ name, needed: sizeText(needed), free: sizeText(free), folder },
	});
}
