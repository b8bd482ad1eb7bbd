import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
	localModel,
	localModelList,
	localModelProfile,
} from '../../../src/lib/contract/records/local-model.ts';
import type { LocalModel } from '../../../src/lib/contract/records/local-model.ts';
import { startServer, type TestServer } from '../../api/setup/server.ts';
import { eventually } from '../../setup/eventually.ts';
import { installLlamaDouble } from './llama-double.ts';
import { emptyModel, startModelHost, type ModelHost } from './model-host.ts';

/** A service with folders of its own, a host that has a model for it, and a library that runs every model. */
export interface ModelLab {
	readonly server: TestServer;
	host: ModelHost;
	/** Stops the service and starts it again, with the same folders. */
	restart(): Promise<void>;
	/** Adds the model of the host under a name, and installs it; resolves once it is tested and in use. */
	useModel(name: string): Promise<LocalModel>;
	close(): Promise<void>;
}

export async function openModelLab(): Promise<ModelLab> {
	const host = await startModelHost(emptyModel());
	const userData = mkdtempSync(path.join(tmpdir(), 'lb-local-models-'));
	await installLlamaDouble(userData);
	// Nothing listens there: an Ollama server of whoever runs the tests is not asked.
	const env = { ...host.env, OLLAMA_HOST: 'http://127.0.0.1:9' };
	let server = await startServer({ userData, env });

	const ask = async (method: string, asked: string, body?: unknown): Promise<unknown> => {
		const address = `/api/llm/local/${asked}`;
		const answer = await server.request(method, address, body === undefined ? {} : { body });
		if (answer.status >= 400) throw new Error(`${address} answered ${answer.status}: ${answer.text}`);
		return answer.json();
	};

	return {
		get server() {
			return server;
		},
		host,
		async restart() {
			await server.stop();
			server = await startServer({ userData, env });
		},
		async useModel(name) {
			const { profile_id } = localModelProfile.parse(await ask('POST', 'profiles', { name, url: host.url }));
			const { entries } = localModelList.parse(await ask('GET', 'catalog'));
			const accept_licence = entries.find(({ identifier }) => identifier === profile_id)?.licence.sha256;
			await ask('POST', `catalog/${profile_id}/install`, { accept_licence });
			const once = (what: string, is: (model: LocalModel) => boolean): Promise<LocalModel> =>
				eventually(what, async () => {
					const model = localModel.parse(await ask('GET', `catalog/${profile_id}`));
					if (model.state === 'failed') throw new Error(model.reason);
					return is(model) ? model : null;
				});
			await once('the end of the download', ({ state }) => state === 'installed');
			await ask('POST', `catalog/${profile_id}/probe`);
			const { probe } = await once('the end of the test', (model) => model.probe !== null);
			if (probe?.passed !== true) throw new Error(probe?.problem ?? 'The test did not pass.');
			return localModel.parse(await ask('POST', `catalog/${profile_id}/use`));
		},
		async close() {
			await server.stop();
			await host.close();
			rmSync(userData, { recursive: true, force: true });
		},
	};
}
