import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { LbError } from '../../../base/errors.ts';
import { say } from '../../../contract/messages/index.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { describeModel } from './describe-model.server.ts';
import { entryNamed } from './entries.server.ts';
import { holdModel } from './held-model.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import { lookAround, lookAtRecord, signalOf, type ModelContext } from './look.server.ts';
import { cancelInstalls } from './model-works.server.ts';
import { stopWork } from './pause-local-model.server.ts';
import type { LocalEntry } from './profile-entry.ts';
import { removeProfileRecord } from './profile-records.server.ts';
import { deleteModel } from '../../local-models/ollama/ask-ollama.server.ts';
import { endModel } from './with-service.server.ts';
import { modelIn } from '../../local-models/ollama/model-name.ts';
import { runtimeMissing } from './require-installable.ts';
import { serverOf } from './runtimes.server.ts';
import { stateFault } from './state-words.ts';
import { unchooseModel } from './unchoose-model.server.ts';

const WAIT_MS = 10_000;

/**
 * `remove_local_model`: stops its download and removes what lb-agent brought here. A file of the user is never deleted, nor a
 * model that an Ollama server had before. Where the model was chosen, none is chosen afterwards. Throws `local_models.unknown`,
 * `local_models.state`, `local_models.not_ours`, `local_models.busy`, `local_models.runtime_missing`, `local_models.ollama_said`.
 */
export async function removeLocalModel(
	{ identifier }: Arguments<'remove_local_model'>,
	context: Removing,
): Promise<LocalModel> {
	const { userData } = context;
	const entry = await entryNamed(identifier, userData);
	if (entry.unreadable !== null) return removeUnreadable(entry, context);
	const { record } = await lookAtRecord(userData, entry.identifier);
	if (!existsSync(placesOfModel(userData, entry.identifier).folder))
		throw await nothingToRemove(entry, context);
	// A model of the user that was only tested, or that they downloaded themselves.
	if (record?.runtime === 'ollama' && record.pulled === null) {
		const { state, model } = await showLocalModel(entry.identifier, context);
		if (state === 'installed') throw notOurs(entry, model);
	}
	await removeKept(entry, record, context);
	// Of one that no list names, nothing is left that could be looked up.
	return describeModel(entry, await lookAround(context), userData);
}

/** A model of the user whose profile cannot be read goes as a whole: nothing could be kept of it. */
async function removeUnreadable(entry: LocalEntry, context: Removing): Promise<LocalModel> {
	const { userData } = context;
	if (existsSync(placesOfModel(userData, entry.identifier).folder)) await removeKept(entry, null, context);
	await removeProfileRecord(userData, entry.identifier);
	return describeModel({ ...entry, unreadable: null }, await lookAround(context), userData);
}

type Removing = ModelContext & Pick<AssistantContext, 'note'>;

/** Removes a model and its record, whatever its state. */
export async function removeKept(
	entry: LocalEntry,
	record: LocalModelRecord | null,
	context: Removing,
): Promise<void> {
	const { userData } = context;
	// A record that cannot be read does not stop the work on its model; its jobs can be.
	if (record === null) await cancelInstalls(userData, entry.identifier, context.jobs ?? null);
	else if (record.installed === null) await stopWork(entry, context);
	const gone = await holdModel(
		userData,
		entry,
		async () => {
			// What was finished while the work was stopped counts.
			const { record: now } = await lookAtRecord(userData, entry.identifier);
			const isGone = now === null ? true : await removeFromOllama(entry, now, context);
			const runtime = now?.runtime ?? 'embedded';
			if (runtime === 'embedded') await endModel(userData, entry.identifier);
			await rm(placesOfModel(userData, entry.identifier).folder, {
				recursive: true,
				force: true,
				maxRetries: 3,
			});
			const model = now?.installed?.model ?? (runtime === 'ollama' ? now?.pulled?.model : undefined);
			return isGone || runtime === 'embedded' ? { runtime, model: model ?? entry.identifier } : null;
		},
		WAIT_MS,
	);
	if (gone !== null && (await unchooseModel(gone, context)))
		context.note(say('local_models.unchosen', { name: entry.name }));
}

/** Has the Ollama server delete what it downloaded for lb-agent; true where the model is not there afterwards. */
async function removeFromOllama(
	{ name }: LocalEntry,
	{ runtime, installed, pulled }: LocalModelRecord,
	context: Removing,
): Promise<boolean> {
	if (pulled === null) return runtime !== 'ollama';
	const { runtimes } = await lookAround(context);
	const { ollama, origin, tags } = runtimes;
	const { model } = pulled;
	if (tags === null && installed !== null) {
		// What cannot be deleted now would be there for ever once nothing is known of it.
		if (ollama.present) throw runtimeMissing(name, ollama);
		context.note(say('local_models.left_in_ollama', { model }));
		return true;
	}
	const tag = tags === null ? null : modelIn(tags, model);
	if (tag === null) {
		if (installed === null) context.note(say('local_models.parts_of_ollama', { name }));
		return true;
	}
	const server = serverOf(runtimes);
	if (server !== pulled.server) {
		context.note(say('local_models.other_server', { model, address: origin }));
		return false;
	}
	const digest = runtime === 'ollama' ? (installed?.digest ?? null) : null;
	if (digest !== null && tag.digest !== digest) {
		// Somebody has put another model under this name.
		context.note(say('local_models.other_in_ollama', { model: tag.name }));
		return false;
	}
	await deleteModel({ origin, signal: signalOf(context) }, tag.name);
	return true;
}

const notOurs = ({ name, identifier }: LocalEntry, model: string | null): LbError =>
	new LbError('local_models.not_ours', { name, model: model ?? identifier });

async function nothingToRemove(entry: LocalEntry, context: ModelContext): Promise<LbError> {
	const { state, model } = await showLocalModel(entry.identifier, context);
	if (state === 'installed') return notOurs(entry, model);
	return stateFault(entry.name, state);
}
