import path from 'node:path';
import type { Api } from '../../../src/lib/client/api.ts';
import { plainModel } from '../../llm/local/ollama-library.ts';
import { startOllamaStandIn, type OllamaStandIn } from '../../llm/local/ollama-server.ts';
import type { Case } from './cases.ts';
import { typical } from './typical.ts';

/** Bytes come slowly enough that the large model is on its way as long as the test runs, and the small ones are there at once. */
const SPEED = { bytes_per_tick: 1 << 16, tick: 20 };

/** The Ollama server whose models the requests are about; it answers as long as the test runs, so nothing is missing. */
export const startModels = (folder: string): Promise<OllamaStandIn> =>
	startOllamaStandIn({
		models: path.join(folder, 'models'),
		library: {
			'large:70b': plainModel('large', 40_000_000_000),
			'kept:1b': plainModel('kept', 60_000),
			'removed:1b': plainModel('removed', 50_000),
			'asked:1b': plainModel('asked', 40_000),
		},
		speed: SPEED,
	});

/**
 * Models of every state and the calls about them: one on its way, one that failed, some to be installed, one of which nothing was
 * asked. `ended` waits for a job.
 */
export async function modelsWorld(
	api: Api,
	ended: (job_id: string) => Promise<void>,
): Promise<{ typical: Case[]; last: Case[] }> {
	const add = async (name: string, ollama_model: string) => {
		const { profile_id } = (await api.add_local_profile({ body: { name, ollama_model } })).data;
		const params = { identifier: profile_id };
		const accept_licence = (await api.get_local_model({ params })).data.licence.sha256;
		return { params, profile: { profile_id }, body: { accept_licence } };
	};
	const [kept, removed, asked] = [
		await add('Kept', 'kept:1b'),
		await add('Removed', 'removed:1b'),
		await add('Asked', 'asked:1b'),
	];
	const [large, absent] = [await add('Large', 'large:70b'), await add('Absent', 'absent:1b')];
	const unused = await add('Unused', 'unused:1b');
	for (const { params, body } of [kept, removed, absent, large]) {
		const { job_id } = (await api.install_local_model({ params, body })).data;
		if (params !== large.params && job_id !== null) await ended(job_id);
	}
	return {
		typical: [
			typical('get_local_model', kept.params, {}),
			typical('pause_local_model', large.params, {}),
			typical('acknowledge_local_model', kept.params, {}),
			typical('probe_local_profile', kept.profile, {}),
			typical('change_local_profile', unused.profile, {}, { name: 'Renamed' }),
			typical('start_local_runtime', {}, {}, {}),
			typical('stop_local_runtime', {}, {}),
		],
		last: [
			typical('install_local_model', asked.params, {}, asked.body),
			typical('resume_local_model', absent.params, {}),
			typical('remove_local_model', removed.params, {}),
			typical('remove_local_profile', unused.profile, {}),
			typical('probe_local_model', kept.params, {}),
			// Nobody asks it afterwards.
			typical('use_local_model', kept.params, {}),
		],
	};
}
