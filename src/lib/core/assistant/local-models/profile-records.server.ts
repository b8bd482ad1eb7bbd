import { lstat, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { createFileOnce, writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { systemCode } from '../../../base/system-code.ts';
import { localModelId, localModelProfile } from '../../../contract/records/local-model.ts';
import { profileFile, profilesFolder } from '../../local-models/state/places.server.ts';
import { checkProfile } from './check-profile.server.ts';
import { checkedHeader } from '../../local-models/state/record.ts';

const PRIVATE = 0o600;
/** Begins the identifier of every model that a user added, and of no reviewed one. */
export const OWN_PREFIX = 'own-';

/** A model that the user added, with what the header of its file said then. */
export const keptProfile = localModelProfile.extend({
	schema_version: z.literal(1),
	facts: checkedHeader.nullable(),
});
export type KeptProfile = z.infer<typeof keptProfile>;

export interface KeptProfiles {
	/** Oldest first. */
	profiles: KeptProfile[];
	/** Records that cannot be read, by identifier: what they are about, only their names tell. */
	unreadable: { profile_id: string; fault: LbError }[];
}

/** Models that the user added. What is wrong with one record does not keep the others from being listed. */
export async function readProfiles(userData: string): Promise<KeptProfiles> {
	const names = await readdir(profilesFolder(userData)).catch((error: unknown) => {
		if (systemCode(error) === 'ENOENT') return [];
		throw error;
	});
	const ids = names
		.filter((name) => name.endsWith('.json'))
		.map((name) => name.slice(0, -'.json'.length))
		.filter(isProfileId)
		.sort();
	const unreadable: KeptProfiles['unreadable'] = [];
	const read = await Promise.all(
		ids.map((profile_id) =>
			readProfile(userData, profile_id).catch((error: unknown) => {
				if (!(error instanceof LbError)) throw error;
				// Removed meanwhile where it is unknown.
				if (error.code === 'local_models.unreadable') unreadable.push({ profile_id, fault: error });
				return null;
			}),
		),
	);
	return {
		profiles: read
			.filter((profile) => profile !== null)
			.sort((a, b) => compareTexts(a.created_at, b.created_at) || compareTexts(a.profile_id, b.profile_id)),
		unreadable: unreadable.sort((a, b) => compareTexts(a.profile_id, b.profile_id)),
	};
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Could it be the identifier of a model that a user added? Never that of a reviewed one. */
const isProfileId = (id: string): boolean => id.startsWith(OWN_PREFIX) && localModelId.safeParse(id).success;

/** Throws `local_models.unknown`, `local_models.unreadable`. */
export async function readProfile(userData: string, profileId: string): Promise<KeptProfile> {
	const unknown = new LbError('local_models.unknown', { model: profileId, nearest: '–' });
	if (!isProfileId(profileId)) throw unknown;
	const file = profileFile(userData, profileId);
	let reason = { reason: 'it is not a profile', reason_zh: '它不是模型条目' };
	try {
		const read = keptProfile.safeParse(recordJson(await plainText(file)));
		if (read.success && read.data.profile_id === profileId && isSound(read.data)) return read.data;
	} catch (error) {
		const code = systemCode(error);
		if (code === 'ENOENT') throw unknown;
		if (code !== undefined) reason = { reason: code, reason_zh: code };
	}
	throw new LbError('local_models.unreadable', { model: profileId, ...reason }, { path: file });
}

/** A profile that is removed; of one that cannot be read, its identifier and the time of its file. Throws `local_models.unknown`. */
export async function removableProfile(userData: string, profileId: string): Promise<KeptProfile> {
	try {
		return await readProfile(userData, profileId);
	} catch (error) {
		if (!(error instanceof LbError) || error.code !== 'local_models.unreadable') throw error;
		const { mtime } = await lstat(profileFile(userData, profileId));
		const created_at = mtime.toISOString();
		return { schema_version: 1, profile_id: profileId, name: profileId, created_at, facts: null };
	}
}

/** Could it have been added like this? What is wrong in one record must not keep the others from being listed. */
function isSound(profile: KeptProfile): boolean {
	try {
		// Whether private addresses are allowed is asked when something is downloaded.
		checkProfile(profile, { LB_AGENT_ALLOW_PRIVATE_URLS: '1' });
		return true;
	} catch {
		return false;
	}
}

/** False when there is one of this identifier already. */
export const addProfileRecord = (userData: string, profile: KeptProfile): Promise<boolean> =>
	createFileOnce(profileFile(userData, profile.profile_id), canonicalJson(profile), PRIVATE);

export const writeProfileRecord = (userData: string, profile: KeptProfile): Promise<void> =>
	writeFileAtomic(profileFile(userData, profile.profile_id), canonicalJson(profile), PRIVATE);

/** Whatever has its name: a link is removed, and not what it leads to. */
export const removeProfileRecord = (userData: string, profileId: string): Promise<void> =>
	rm(path.resolve(profileFile(userData, profileId)), { force: true, recursive: true });
