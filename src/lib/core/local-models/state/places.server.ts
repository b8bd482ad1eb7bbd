import path from 'node:path';
import { localModelId } from '../../../contract/records/local-model.ts';

/** Folder of everything that belongs to local models. */
export const localModelsFolder = (userData: string): string => path.join(userData, 'local-models');

/** Folder of the downloads, one folder for each model. */
export const modelsFolder = (userData: string): string => path.join(localModelsFolder(userData), 'models');

/** Folder of the models that the user added. */
export const profilesFolder = (userData: string): string =>
	path.join(localModelsFolder(userData), 'profiles');

export const profileFile = (userData: string, profileId: string): string =>
	path.join(profilesFolder(userData), `${localModelId.parse(profileId)}.json`);

/** Folder of the Ollama server that lb-agent starts. */
export const ollamaFolder = (userData: string): string => path.join(localModelsFolder(userData), 'ollama');

/** Folder of the model process. */
export const embeddedFolder = (userData: string): string =>
	path.join(localModelsFolder(userData), 'embedded');

export interface ModelPlaces {
	folder: string;
	record: string;
	/** Held while the record is changed: milliseconds. */
	record_lock: string;
	/** Held while a process downloads, checks or removes the model. */
	lock: string;
	/** What the process that holds the lock is doing. */
	progress: string;
	/** The model once it is whole and checked. */
	model: string;
}

/** Where the files of a model lie. `identifier` is that of an entry. */
export function placesOfModel(userData: string, identifier: string): ModelPlaces {
	const folder = path.join(modelsFolder(userData), localModelId.parse(identifier));
	return {
		folder,
		record: path.join(folder, 'record.json'),
		record_lock: path.join(folder, 'record.lock'),
		lock: path.join(folder, 'lock'),
		progress: path.join(folder, 'progress.json'),
		model: path.join(folder, 'model.gguf'),
	};
}
