import type { LbError } from '../../../base/errors.ts';
import type { CatalogEntry, LicenceText, LocalModelProfile } from '../../../contract/records/local-model.ts';
import type { CheckedHeader } from '../../local-models/state/record.ts';

/** An entry of the list: a reviewed one, or one that the user added. */
export interface LocalEntry extends CatalogEntry {
	own: boolean;
	/** GGUF file on this machine; null for all others. */
	file: string | null;
	/** Digest that the user stated for that file; null without one. */
	stated_sha256: string | null;
	/** Why what the user added cannot be read: nothing else is known of it then. Null for all others. */
	unreadable: LbError | null;
}

export const reviewedEntry = (entry: CatalogEntry): LocalEntry => ({
	...entry,
	own: false,
	file: null,
	stated_sha256: null,
	unreadable: null,
});

/** The entry of a model that the user added; what nobody reviewed is what its file says, or unknown. */
export function profileEntry(
	profile: LocalModelProfile,
	facts: CheckedHeader | null,
	{ licence, redirect_hosts }: { licence: LicenceText; redirect_hosts: string[] },
): LocalEntry {
	const { profile_id, name, url, ollama_model, file = null, sha256 = null, licence_note } = profile;
	return {
		identifier: profile_id,
		name,
		family: facts?.architecture ?? name,
		parameters: facts?.parameters ?? null,
		quantisation: facts?.file_type ?? null,
		licence: {
			name: licence_note || facts?.licence || licence.name,
			url: null,
			sha256: licence.sha256,
		},
		sources: {
			ollama: ollama_model === undefined ? null : { model: ollama_model, bytes: null, digest: null },
			gguf:
				url === undefined
					? null
					: {
							...{ url, repository: null, revision: null, file: nameIn(url) },
							...{ bytes: null, sha256, redirect_hosts },
						},
		},
		memory_bytes: facts?.memory_bytes ?? { at_8k: null, at_32k: null, full: null },
		context_tokens: facts?.context_tokens ?? null,
		capabilities: { tools: null, images: null, languages: facts?.languages ?? null },
		reviewed_at: profile.created_at.slice(0, 10),
		facts: [],
		own: true,
		file,
		stated_sha256: file === null ? null : sha256,
		unreadable: null,
	};
}

/** Last part of an address. */
function nameIn(url: string): string {
	const name = new URL(url).pathname.split('/').at(-1) ?? '';
	return name === '' ? 'model.gguf' : name;
}
