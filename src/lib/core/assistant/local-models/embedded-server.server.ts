import { lstat, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { LbError } from '../../../base/errors.ts';
import { ownMark } from '../../../base/process-mark.server.ts';
import { sizeText } from '../../../base/size-text.ts';
import { runtimeCommands, runtimeNames } from '../../../contract/local-runtimes.ts';
import { openEmbedded } from '../../local-models/embedded/open-embedded.server.ts';
import { threadsForModel } from '../../local-models/embedded/threads.server.ts';
import { estimateMemory } from '../../local-models/gguf/estimate-memory.ts';
import { openGguf } from '../../local-models/gguf/open-gguf.server.ts';
import { lookAtMachine } from '../../local-models/machine/look-at-machine.server.ts';
import { modelsFolder, placesOfModel } from '../../local-models/state/places.server.ts';
import { readRecord } from '../../local-models/state/record.server.ts';
import { llamaLibrary } from '../../methods/runtime/node-library.server.ts';
import { readServiceRecords } from '../../workspace/service-record.server.ts';
import type { EmbeddedServer } from '../llm/local-offers.ts';
import { contextThatFits, smallestContext } from './context-that-fits.ts';
import { entryNamed } from './entries.server.ts';

export interface EmbeddedTools {
	env?: NodeJS.ProcessEnv;
	/** Starts the process of a model, or finds it running. */
	open?: typeof openEmbedded;
	/** Folder of the installed library; null where it is not installed. */
	library?: (userData: string) => Promise<{ folder: string } | null>;
	/** Free memory (bytes). */
	available?: () => Promise<number>;
}

/**
 * The server of an installed model: the one that runs, or a new one with the largest context that fits into the free memory.
 * Throws `local_models.unknown`, `local_models.not_installed`, `local_models.runtime_missing`, `local_models.not_gguf`,
 * `local_models.memory_busy`, and what opening it throws.
 */
export async function embeddedServer(
	identifier: string,
	userData: string,
	signal: AbortSignal,
	tools: EmbeddedTools = {},
): Promise<EmbeddedServer> {
	const { env = process.env, open = openEmbedded, library: find = llamaLibrary } = tools;
	const entry = await entryNamed(identifier, userData);
	const record = await readRecord(userData, entry.identifier);
	const file = entry.file ?? placesOfModel(userData, entry.identifier).model;
	// A file of the user may be a link; what lb-agent downloaded is none.
	const found = await (entry.file === null ? lstat : stat)(file).catch(() => null);
	if (record === null || record.installed === null || found === null || !found.isFile())
		throw new LbError('local_models.not_installed', { name: entry.name, model: entry.identifier });
	const library = await find(userData);
	if (library === null)
		throw new LbError('local_models.runtime_missing', {
			...{ runtime: runtimeNames.embedded, name: entry.name, how: runtimeCommands.install_embedded },
		});
	return open(
		{
			...{ userData, signal, library: library.folder },
			program: fileURLToPath(new URL('./model-process.mjs', import.meta.url)),
			model: { identifier: entry.identifier, file, bytes: found.size, threads: threadsForModel() },
			context: () => newContext(entry.name, file, { userData, ...tools, env }),
			owner: readServiceRecords(userData)[0]?.process ?? ownMark(),
		},
		{ env },
	);
}

async function newContext(
	name: string,
	file: string,
	{
		userData,
		env,
		available,
	}: { userData: string; env: NodeJS.ProcessEnv } & Pick<EmbeddedTools, 'available'>,
): Promise<number> {
	// Its header is checked before anything loads it.
	const facts = await openGguf(file);
	const free = async (): Promise<number> =>
		(await lookAtMachine({ folder: modelsFolder(userData), env })).memory_available_bytes;
	const available_bytes = await (available ?? free)();
	const full = facts.context_tokens;
	const needs = (tokens: number): number => estimateMemory(facts, tokens);
	const context_tokens = contextThatFits({ needs, full, available_bytes });
	if (context_tokens !== null) return context_tokens;
	throw new LbError('local_models.memory_busy', {
		name,
		needed: sizeText(needs(smallestContext(full))),
		available: sizeText(available_bytes),
	});
}
