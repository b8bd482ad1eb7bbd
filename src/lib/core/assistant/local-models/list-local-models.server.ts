import type { LicenceText, LocalModel, LocalModelList } from '../../../contract/records/local-model.ts';
import type { Arguments } from '../operation-functions.ts';
import { describeModel } from './describe-model.server.ts';
import { allEntries, entryNamed } from './entries.server.ts';
import { lookAround, type ModelContext } from './look.server.ts';
import type { LocalEntry } from './profile-entry.ts';
import { licenceTexts } from '../../local-models/catalog/licence-texts.ts';

/** `list_local_models`: every entry, or one, with its state on this machine. Throws `local_models.unknown`. */
export async function listLocalModels(
	{ identifier }: Arguments<'list_local_models'>,
	context: ModelContext,
): Promise<LocalModelList> {
	const { userData } = context;
	const wanted =
		identifier === undefined ? await allEntries(userData) : [await entryNamed(identifier, userData)];
	const look = await lookAround(context);
	const entries = await Promise.all(wanted.map((entry) => describeModel(entry, look, userData)));
	const { embedded, ollama } = look.runtimes;
	return {
		entries,
		licences: licencesOf(wanted),
		machine: look.machine,
		runtimes: [embedded, ollama],
	};
}

/** One entry with its state. Throws `local_models.unknown`. */
export async function showLocalModel(identifier: string, context: ModelContext): Promise<LocalModel> {
	const entry = await entryNamed(identifier, context.userData);
	return describeModel(entry, await lookAround(context), context.userData);
}

function licencesOf(entries: readonly LocalEntry[]): LicenceText[] {
	const used = new Set(entries.map(({ licence }) => licence.sha256));
	return licenceTexts.filter(({ sha256 }) => used.has(sha256));
}
