import { readdir } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import { nearestOrFirst } from '../../../base/nearest-names.ts';
import { profileEntry, reviewedEntry, type LocalEntry } from './profile-entry.ts';
import { leftOverEntry, unreadableEntry } from './left-over-entry.ts';
import { modelsFolder, placesOfModel } from '../../local-models/state/places.server.ts';
import { readRecord } from '../../local-models/state/record.server.ts';
import { readProfiles } from './profile-records.server.ts';
import { localModelCatalog } from '../../local-models/catalog/load-catalog.ts';
import { licenceTexts, ownModelNotice } from '../../local-models/catalog/licence-texts.ts';
import { localModelId, type CatalogEntry } from '../../../contract/records/local-model.ts';

/** Reviewed models, those that the user added, then those that are only on this machine. */
export async function allEntries(userData: string): Promise<LocalEntry[]> {
	const [reviewed, { profiles, unreadable }] = await Promise.all([
		localModelCatalog(),
		readProfiles(userData),
	]);
	const known = [
		...reviewed.map(reviewedEntry),
		...profiles.map((profile) =>
			profileEntry(profile, profile.facts, {
				licence: ownModelNotice,
				redirect_hosts: hostsBehind(profile.url, reviewed),
			}),
		),
	];
	const rest = await leftOver(userData, new Set(known.map(({ identifier }) => identifier)));
	const here = new Set(rest.map(({ identifier }) => identifier));
	// What is on this machine can be used without its profile.
	const faulty = unreadable
		.filter(({ profile_id }) => !here.has(profile_id))
		.map(({ profile_id, fault }) => unreadableEntry(profile_id, fault, ownModelNotice));
	return [...known, ...faulty, ...rest];
}

/** Models on this machine that nothing names any more; none is ever hidden. */
async function leftOver(userData: string, known: ReadonlySet<string>): Promise<LocalEntry[]> {
	const names = await readdir(modelsFolder(userData)).catch(() => []);
	const ids = names.filter((name) => !known.has(name) && localModelId.safeParse(name).success).sort();
	const licences = { texts: licenceTexts, other: ownModelNotice };
	const entries = await Promise.all(
		ids.map(async (id) => {
			const files = await readdir(placesOfModel(userData, id).folder).catch(() => []);
			if (!files.some((file) => file === 'record.json' || file.startsWith('model.gguf'))) return null;
			return leftOverEntry(id, await readRecord(userData, id).catch(() => null), licences);
		}),
	);
	return entries.filter((entry) => entry !== null);
}

/** Hosts that the host of an address is known to redirect to. */
function hostsBehind(url: string | undefined, reviewed: readonly CatalogEntry[]): string[] {
	if (url === undefined) return [];
	const { hostname } = new URL(url);
	const hosts = reviewed.flatMap(({ sources: { gguf } }) =>
		gguf !== null && new URL(gguf.url).hostname === hostname ? gguf.redirect_hosts : [],
	);
	return [...new Set(hosts)];
}

/** The entry of a name, in any case. Throws `local_models.unknown`, which names what is near. */
export async function entryNamed(name: string, userData: string): Promise<LocalEntry> {
	const entries = await allEntries(userData);
	const wanted = name.trim().toLowerCase();
	// An identifier first: somebody may have given another model a name that is one.
	const found =
		entries.find(({ identifier }) => identifier === wanted) ??
		entries.find((entry) => entry.name.toLowerCase() === wanted);
	if (found !== undefined) return found;
	const known = entries.map(({ identifier }) => identifier);
	throw new LbError('local_models.unknown', {
		model: name,
		nearest: known.length === 0 ? '–' : nearestOrFirst(name, known),
	});
}
