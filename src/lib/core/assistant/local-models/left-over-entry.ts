import type { LbError } from '../../../base/errors.ts';
import type { LicenceText } from '../../../contract/records/local-model.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { LocalEntry } from './profile-entry.ts';

/**
 * The entry of a model that is on this machine although neither the reviewed list nor a model of the user names it any more: it can
 * be used and removed, and not downloaded again.
 * @param record null where it cannot be read
 * @param licences texts that are known, and the one for everything else
 */
export function leftOverEntry(
	identifier: string,
	record: LocalModelRecord | null,
	{ texts, other }: { texts: readonly LicenceText[]; other: LicenceText },
): LocalEntry {
	const facts = record?.installed?.facts ?? null;
	const licence = texts.find(({ sha256 }) => sha256 === record?.licence?.sha256) ?? other;
	const { model = null, file = null, bytes = null, sha256 = null } = record?.source ?? {};
	const since = record?.installed?.at ?? record?.licence?.accepted_at ?? '1970-01-01';
	return {
		identifier,
		name: identifier,
		family: facts?.architecture ?? identifier,
		parameters: facts?.parameters ?? null,
		quantisation: facts?.file_type ?? null,
		licence: { name: licence.name, url: null, sha256: licence.sha256 },
		sources: { ollama: model === null ? null : { model, bytes, digest: sha256 }, gguf: null },
		memory_bytes: facts?.memory_bytes ?? { at_8k: null, at_32k: null, full: null },
		context_tokens: facts?.context_tokens ?? null,
		capabilities: { tools: null, images: null, languages: facts?.languages ?? null },
		reviewed_at: since.slice(0, 10),
		facts: [],
		own: false,
		...{ file, stated_sha256: null, unreadable: null },
	};
}

/** The entry of a model that the user added and whose profile cannot be read: it can only be removed. */
export const unreadableEntry = (identifier: string, fault: LbError, licence: LicenceText): LocalEntry => ({
	...leftOverEntry(identifier, null, { texts: [], other: licence }),
	...{ own: true, unreadable: fault },
});

/** Is it on no list any more? What was reviewed has the sources of its facts. */
export const isLeftOver = ({ own, facts }: Pick<LocalEntry, 'own' | 'facts'>): boolean =>
	!own && facts.length === 0;
