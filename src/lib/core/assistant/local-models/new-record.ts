import type { LocalRuntime } from '../../../contract/records/local-model.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { LocalEntry } from './profile-entry.ts';

/** The record of a model that nothing was asked for yet. */
export function newRecord(entry: LocalEntry, runtime: LocalRuntime): LocalModelRecord {
	return {
		schema_version: 1,
		identifier: entry.identifier,
		runtime,
		wanted: 'installed',
		continue_after_restart: false,
		licence: null,
		source: sourceOf(entry, runtime, null),
		...{ pulled: null, paused_by: null, notice: null, last_fault: null, installed: null, probes: [] },
	};
}

/** What is downloaded; a digest that a first download pinned counts as long as the address stays the same. */
export function sourceOf(
	{ sources, file }: LocalEntry,
	runtime: LocalRuntime,
	before: LocalModelRecord['source'] | null,
): LocalModelRecord['source'] {
	if (runtime === 'ollama') {
		const { model, bytes, digest } = sources.ollama ?? { model: null, bytes: null, digest: null };
		return {
			url: null,
			model,
			file: null,
			bytes,
			sha256: digest,
			pinned: digest === null ? null : 'catalog',
		};
	}
	const { url, bytes, sha256 } = sources.gguf ?? { url: null, bytes: null, sha256: null };
	const isSame = before !== null && before.url === url && before.file === file;
	if (sha256 === null && isSame) return before;
	return { url, model: null, file, bytes, sha256, pinned: sha256 === null ? null : 'catalog' };
}
