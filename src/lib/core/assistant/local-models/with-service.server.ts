import { existsSync } from 'node:fs';
import { ownMark } from '../../../base/process-mark.server.ts';
import { embeddedFolder, modelsFolder, ollamaFolder } from '../../local-models/state/places.server.ts';
import type { Jobs } from '../../workspace/jobs/jobs.ts';

/** Starts the downloads that go on by themselves when the service starts; loads nothing where there never was one. */
export async function continueDownloads(userData: string, jobs: Jobs): Promise<void> {
	if (!existsSync(modelsFolder(userData))) return;
	const { resumeDownloads } = await import('./resume-downloads.server.ts');
	// A service must start whatever is wrong with a download; the list says it.
	await resumeDownloads(userData, jobs).catch(() => []);
}

/** Ends the servers that this process started for local models; loads nothing where none was ever started. */
export async function closeLocalModels(userData: string): Promise<void> {
	const closing: Promise<void>[] = [];
	if (existsSync(ollamaFolder(userData))) closing.push(endOllama(userData));
	if (existsSync(embeddedFolder(userData))) closing.push(endModel(userData, null));
	// What cannot be ended notices by itself that its owner is gone.
	await Promise.allSettled(closing);
}

async function endOllama(userData: string): Promise<void> {
	const { stopOwnOllama } = await import('../../local-models/ollama/start-ollama.server.ts');
	await stopOwnOllama(userData, ownMark());
}

/** Ends the process that runs a model: any, or only that of one model. */
export async function endModel(userData: string, identifier: string | null): Promise<void> {
	const { embeddedPlaces, readServerRecord } =
		await import('../../local-models/embedded/server-record.server.ts');
	const running = readServerRecord(embeddedPlaces(userData).record);
	if (running === null || (identifier !== null && running.model.identifier !== identifier)) return;
	const { closeEmbedded } = await import('../../local-models/embedded/open-embedded.server.ts');
	await closeEmbedded(userData);
}
