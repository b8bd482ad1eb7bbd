import type { localModelEndpoints } from '../local-models.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';
import { eventsUrl } from './records/job.ts';
import {
	absent,
	chosen,
	downloading,
	embedded,
	licenceExample,
	machine,
	ollamaRuntime,
	paused,
	profile,
} from './records/local-model.ts';

const started = { job_id: ids.job, events_url: eventsUrl(ids.job) };
const ofEntry = { identifier: absent.identifier };
const ofProfile = { profile_id: profile.profile_id };
const { profile_id: _id, created_at: _at, ...stated } = profile;
const notStarted = {
	...ollamaRuntime,
	running: false,
	own: false,
	version: null,
	can_start: true,
	address: 'http://127.0.0.1:11434',
	how: 'lb-agent llm-models start-ollama',
	reason: 'Ollama is installed, but no server answers at http://127.0.0.1:11434.',
	reason_code: 'local_models.runtime_not_running',
	reason_values: { runtime: 'Ollama', address: 'http://127.0.0.1:11434' },
};

export const localModelExamples: ExamplesOfAll<typeof localModelEndpoints> = {
	list_local_models: {
		answers: {
			200: {
				entries: [absent],
				licences: [licenceExample],
				machine,
				runtimes: [embedded, notStarted],
			},
		},
	},
	get_local_model: { params: ofEntry, answers: { 200: downloading } },
	install_local_model: {
		params: ofEntry,
		body: { accept_licence: absent.licence.sha256, runtime: 'embedded', continue_after_restart: true },
		answers: { 202: downloading },
	},
	pause_local_model: { params: ofEntry, answers: { 200: paused } },
	resume_local_model: { params: ofEntry, answers: { 202: downloading } },
	acknowledge_local_model: { params: ofEntry, answers: { 200: chosen } },
	remove_local_model: { params: ofEntry, answers: { 200: absent } },
	probe_local_model: { params: ofEntry, answers: { 202: started } },
	use_local_model: { params: ofEntry, answers: { 200: chosen } },
	list_local_profiles: { answers: { 200: { profiles: [profile] } } },
	add_local_profile: { body: stated, answers: { 201: profile } },
	change_local_profile: { params: ofProfile, body: stated, answers: { 200: profile } },
	remove_local_profile: { params: ofProfile, answers: { 200: profile } },
	probe_local_profile: { params: ofProfile, answers: { 202: started } },
	start_local_runtime: { body: { accept_shared: true }, answers: { 200: ollamaRuntime } },
	stop_local_runtime: { answers: { 200: notStarted } },
};
