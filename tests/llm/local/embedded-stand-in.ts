import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownMark } from '../../../src/lib/base/process-mark.server.ts';
import {
	embeddedPlaces,
	writeServerRecord,
} from '../../../src/lib/core/local-models/embedded/server-record.server.ts';
import { profileFile } from '../../../src/lib/core/local-models/state/places.server.ts';
import { changeRecord } from '../../../src/lib/core/local-models/state/record.server.ts';
import {
	versionFolder,
	writeCurrent,
	type CurrentVersion,
} from '../../../src/lib/core/methods/runtime/current-version.server.ts';
import { tinyModel } from '../../../src/lib/core/methods/runtime/smoke/tiny-model.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';
import { startScriptedServer, type ScriptedServer } from '../scripted-server.ts';
import { socketPlace } from '../socket-place.ts';

const NOW = '2026-11-29T20:00:00.000Z';
const TOKEN = 'a-token-of-this-start';
export const CONTEXT = 16_384;

/** A user data folder with an installed model in lb-agent, whose process is a scripted server at its socket. */
export interface StandIn {
	userData: string;
	/** Identifier of the model. */
	identifier: string;
	server: ScriptedServer;
}

/** It is neither tested nor chosen yet. Everything ends with the test file. */
export async function embeddedStandIn(): Promise<StandIn> {
	const userData = mkdtempSync(path.join(tmpdir(), 'lb-embedded-'));
	whenFileEnds(() => rmSync(userData, { recursive: true, force: true }));
	const identifier = 'own-tiny';
	const model = tinyModel(1);
	const file = await installOwnModel(userData, identifier, model);
	await installLibrary(userData);
	const socket = socketPlace();
	const server = await startScriptedServer([{ text: 'Hello.' }], { socket, key: TOKEN });
	whenFileEnds(() => server.close());
	const places = embeddedPlaces(userData);
	mkdirSync(places.folder, { recursive: true });
	await writeServerRecord(places.record, {
		schema_version: 1,
		...{ process: ownMark(), socket, folder: null, token: TOKEN, context_tokens: CONTEXT, started_at: NOW },
		model: { identifier, file, bytes: model.length, context_tokens: CONTEXT, threads: 1 },
	});
	return { userData, identifier, server };
}

/** Installs a model in a file of the user; returns the file. */
export async function installOwnModel(
	userData: string,
	identifier: string,
	content: Buffer,
): Promise<string> {
	const file = path.join(userData, `${identifier}.gguf`);
	writeFileSync(file, content);
	const profile = profileFile(userData, identifier);
	mkdirSync(path.dirname(profile), { recursive: true });
	const stated = {
		schema_version: 1,
		profile_id: identifier,
		name: identifier,
		file,
		created_at: NOW,
		facts: null,
	};
	writeFileSync(profile, JSON.stringify(stated));
	await changeRecord(userData, identifier, () => ({
		...{ schema_version: 1, identifier, runtime: 'embedded', wanted: 'installed', licence: null },
		...{
			continue_after_restart: false,
			paused_by: null,
			notice: null,
			last_fault: null,
			probes: [],
			pulled: null,
		},
		source: { url: null, model: null, file, bytes: content.length, sha256: null, pinned: null },
		installed: {
			...{ at: NOW, bytes: content.length, sha256: null, digest: null },
			...{ model: identifier, facts: null },
		},
	}));
	return file;
}

/** As npm leaves it, without the library itself. */
async function installLibrary(userData: string): Promise<void> {
	const version: CurrentVersion = {
		...{ schema_version: 1, version: '3.21.1', folder: '3.21.1', path: [], needs: [] },
		...{ installed_at: NOW, log_path: path.join(userData, 'install.log') },
	};
	const folder = versionFolder('node-llama-cpp', userData, version);
	const modules = path.join(folder, 'node_modules', 'node-llama-cpp');
	mkdirSync(modules, { recursive: true });
	writeFileSync(path.join(modules, 'package.json'), JSON.stringify({ version: version.version }));
	await writeCurrent('node-llama-cpp', userData, version);
}
