import { existsSync } from 'node:fs';
import { LbError } from '../../../base/errors.ts';
import type { LocalModelProfile, StatedProfile } from '../../../contract/records/local-model.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import { readRecord } from '../../local-models/state/record.server.ts';
import type { CheckedHeader } from '../../local-models/state/record.ts';
import type { AssistantContext } from '../context.ts';
import { checkedHeaderOf } from './checked-header.ts';
import { entryNamed } from './entries.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import { lookAtRecord, type ModelContext } from './look.server.ts';
import { checkProfile, type ProfileChange } from './check-profile.server.ts';
import {
	OWN_PREFIX,
	addProfileRecord,
	readProfile,
	readProfiles,
	removableProfile,
	removeProfileRecord,
	writeProfileRecord,
	type KeptProfile,
} from './profile-records.server.ts';
import { removeKept } from './remove-local-model.server.ts';
import { openGguf } from '../../local-models/gguf/open-gguf.server.ts';
import { slugOf } from './slug.ts';
import { stateFault } from './state-words.ts';

/** So many models of one name are told apart by a number. */
const MAX_OF_A_NAME = 1000;

/** Models that the user added, oldest first; those whose profiles cannot be read are in the list of models alone. */
export async function listProfiles(userData: string): Promise<{ profiles: LocalModelProfile[] }> {
	return { profiles: (await readProfiles(userData)).profiles.map(shown) };
}

/**
 * Adds a model of the user. Nothing is downloaded; a file is looked into. Throws `local_models.profile_invalid`,
 * `local_models.not_gguf`, `skills.address_*`, what reading a file throws.
 */
export async function addProfile(stated: StatedProfile, context: ModelContext): Promise<LocalModelProfile> {
	const { userData, now, env = process.env } = context;
	const checked = checkProfile(stated, env);
	const facts = await factsOf(checked.file);
	const base = `${OWN_PREFIX}${slugOf(checked.name)}`;
	for (let number = 1; number <= MAX_OF_A_NAME; number++) {
		const profile: KeptProfile = {
			schema_version: 1,
			profile_id: number === 1 ? base : `${base}-${number}`,
			...checked,
			created_at: now().toISOString(),
			facts,
		};
		// What is left of a former model of this name is not taken for this one.
		if (existsSync(placesOfModel(userData, profile.profile_id).folder)) continue;
		if (await addProfileRecord(userData, profile)) return shown(profile);
	}
	throw new LbError('local_models.profile_invalid', {
		reason: `there are ${MAX_OF_A_NAME} models of this name`,
		reason_zh: `已有 ${MAX_OF_A_NAME} 个同名模型`,
	});
}

/**
 * Changes what is stated of a model of the user: what is downloaded only while nothing of it is. Throws what `addProfile` throws,
 * `local_models.unknown`, `local_models.state`.
 */
export async function changeProfile(
	profileId: string,
	change: ProfileChange,
	context: ModelContext & Pick<AssistantContext, 'note'>,
): Promise<LocalModelProfile> {
	const { userData, env = process.env } = context;
	const before = await readProfile(userData, profileId);
	const checked = checkProfile(merged(before, change), env);
	const isOther = (['file', 'url', 'ollama_model', 'sha256'] as const).some(
		(field) => checked[field] !== before[field],
	);
	if (isOther) await forgetAttempt(profileId, context);
	const { schema_version, profile_id, created_at } = before;
	const facts = isOther ? await factsOf(checked.file) : before.facts;
	const profile: KeptProfile = { schema_version, profile_id, ...checked, created_at, facts };
	await writeProfileRecord(userData, profile);
	return shown(profile);
}

/**
 * Forgets a download that came to nothing, so that its source can be another one. Throws `local_models.state` where something is
 * installed, kept or under way, `local_models.unreadable`.
 */
async function forgetAttempt(
	profileId: string,
	context: ModelContext & Pick<AssistantContext, 'note'>,
): Promise<void> {
	const { userData } = context;
	const record = await readRecord(userData, profileId);
	if (record === null) return;
	const { name, state, progress, job_id } = await showLocalModel(profileId, context);
	const isAtWork = job_id !== null || ['queued', 'downloading', 'verifying'].includes(state);
	const isKept = record.installed !== null || record.pulled !== null || (progress?.verified_bytes ?? 0) > 0;
	if (isAtWork || isKept || state === 'installed') throw stateFault(name, state);
	await removeKept(await entryNamed(profileId, userData), record, context);
}

/** Removes a model of the user with what was downloaded for it; a file of the user stays. Throws `local_models.*`. */
export async function removeProfile(
	profileId: string,
	context: ModelContext & Pick<AssistantContext, 'note'>,
): Promise<LocalModelProfile> {
	const { userData } = context;
	const profile = await removableProfile(userData, profileId);
	const { record } = await lookAtRecord(userData, profileId);
	if (existsSync(placesOfModel(userData, profileId).folder))
		await removeKept(await entryNamed(profileId, userData), record, context);
	await removeProfileRecord(userData, profileId);
	return shown(profile);
}

/** A source that is stated takes the place of the one before. */
function merged(before: KeptProfile, change: ProfileChange): ProfileChange & { name: string } {
	const { name, licence_note, sha256, file, url, ollama_model } = before;
	const isSource = change.file !== undefined || change.url !== undefined || change.ollama_model !== undefined;
	const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
	return {
		name,
		licence_note,
		...(isSource ? {} : { file, url, ollama_model, sha256 }),
		...given,
	};
}

async function factsOf(file: string | undefined): Promise<CheckedHeader | null> {
	if (file === undefined) return null;
	const { bytes: _bytes, ...facts } = await openGguf(file);
	return checkedHeaderOf(facts);
}

function shown({ schema_version: _version, facts: _facts, ...profile }: KeptProfile): LocalModelProfile {
	return profile;
}
