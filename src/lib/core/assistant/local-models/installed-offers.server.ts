import { readdir, stat } from 'node:fs/promises';
import { countingProbe } from '../../../contract/local-probes.ts';
import { modelsFolder, placesOfModel } from '../../local-models/state/places.server.ts';
import type { LocalOffer } from '../llm/local-offers.ts';
import { allEntries } from './entries.server.ts';
import { lookAtRecord } from './look.server.ts';
import type { LocalEntry } from './profile-entry.ts';

/** Installed models that run in a process of lb-agent, reviewed ones first. No server and no library is asked. */
export async function installedOffers(userData: string): Promise<LocalOffer[]> {
	const kept = new Set(await namesIn(modelsFolder(userData)));
	if (kept.size === 0) return [];
	const entries = (await allEntries(userData)).filter(({ identifier }) => kept.has(identifier));
	const offers = await Promise.all(entries.map((entry) => offerOf(entry, userData)));
	return offers.filter((offer) => offer !== null);
}

async function offerOf(entry: LocalEntry, userData: string): Promise<LocalOffer | null> {
	const { identifier, name } = entry;
	const { record } = await lookAtRecord(userData, identifier);
	if (record === null || record.runtime !== 'embedded' || record.installed === null) return null;
	const found = await stat(entry.file ?? placesOfModel(userData, identifier).model).catch(() => null);
	if (found === null || !found.isFile()) return null;
	const { bytes, facts } = record.installed;
	if (bytes !== null && bytes !== found.size) return null;
	const context_tokens = facts?.context_tokens ?? entry.context_tokens;
	return { identifier, name, context_tokens, probe: countingProbe(record.probes) };
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
