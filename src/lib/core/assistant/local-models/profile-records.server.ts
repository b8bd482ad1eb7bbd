import { readdir, rm } from 'node:fs/promises';
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

/** Models that the user added, oldest first. A record that cannot be read is left out: it names nothing that could be shown. */
export async function readProfiles(userData: string): Promise<KeptProfile[]> {
	const names = await readdir(profilesFolder(userData)).catch((error: unknown) => {
		if (systemCode(error) === 'ENOENT') return [];
		throw error;
	});
	const ids = names
		.filter((name) => name.endsWith('.json'))
		.map((name) => name.slice(0, -'.json'.length))
		.filter((id) => localModelId.safeParse(id).success);
	const profiles = await Promise.all(ids.map((id) => readProfile(userData, id).catch(() => null)));
	return profiles
		.filter((profile) => profile !== null)
		.sort((a, b) =>
			a.created_at === b.created_at
				? a.profile_id < b.profile_id
					? -1
					: 1
				: a.created_at < b.created_at
					? -1
					: 1,
		);
}

/** Throws `local_models.unknown`, `local_models.unreadable`. */
export async function readProfile(userData: string, profileId: string): Promise<KeptProfile> {
	const unknown = new LbError('local_models.unknown', { model: profileId, nearest: '–' });
	if (!localModelId.safeParse(profileId).success) throw unknown;
	const file = profileFile(userData, profileId);
	try {
		const read = keptProfile.safeParse(recordJson(await plainText(file)));
		if (read.success && read.data.profile_id === profileId && isSound(read.data)) return read.data;
	} catch (error) {
		if (systemCode(error) === 'ENOENT') throw unknown;
	}
	throw new LbError(
		'local_models.unreadable',
		{ model: profileId, reason: 'it is not a profile', reason_zh: '它不是模型条目' },
		{ path: file },
	);
}

/** Could it have been added like this? What is wrong in one record must not keep the others from being listed. */
function isSound(profile: KeptProfile): boolean {
	if (!profile.profile_id.startsWith(OWN_PREFIX)) return false;
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

export const removeProfileRecord = (userData: string, profileId: string): Promise<void> =>
	rm(path.resolve(profileFile(userData, profileId)), { force: true });
