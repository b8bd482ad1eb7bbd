import { LbError } from '../../../../base/errors.ts';
import { requirePlace } from '../../../../base/require-place.server.ts';
import type { Job } from '../../../../contract/records/job.ts';
import type {
	LocalModel,
	LocalModelProfile,
	RuntimeState,
	StatedProfile,
} from '../../../../contract/records/local-model.ts';
import type { AssistantContext } from '../../context.ts';
import { lightContext } from '../../light-context.ts';
import { acknowledgeLocalModel } from '../../local-models/acknowledge-model.server.ts';
import type { ProfileChange } from '../../local-models/check-profile.server.ts';
import { holdModel } from '../../local-models/held-model.server.ts';
import { listLocalModels, showLocalModel } from '../../local-models/list-local-models.server.ts';
import type { ModelContext } from '../../local-models/look.server.ts';
import { findWorks } from '../../local-models/model-works.server.ts';
import { startOllamaServer, stopOllamaServer } from '../../local-models/ollama-server.server.ts';
import { pauseLocalModel } from '../../local-models/pause-local-model.server.ts';
import { checkInstall, noteInstall } from '../../local-models/prepare-install.server.ts';
import {
	addProfile,
	changeProfile,
	listProfiles,
	removeProfile,
} from '../../local-models/profiles.server.ts';
import { removeLocalModel } from '../../local-models/remove-local-model.server.ts';
import { setAfterRestart } from '../../local-models/set-after-restart.server.ts';
import { startInstall } from '../../local-models/start-install.ts';
import { stateFault } from '../../local-models/state-words.ts';
import type { Arguments } from '../../operation-functions.ts';
import type { SessionContext } from '../session-context.ts';

export type LocalModels = ReturnType<typeof openLocalModels>;

/** Local language models of this computer: looks and small changes are done here, downloads and tests by jobs. */
export function openLocalModels(context: SessionContext) {
	const { userData, now, jobs } = context;
	const light = (signal: AbortSignal): ModelContext & AssistantContext => ({
		...lightContext(userData, signal, { now }),
		jobs,
	});

	let turn: Promise<unknown> = Promise.resolve();
	/** One after the other: of two requests to start the same work, the second one finds the first. */
	function inTurn<T>(work: () => Promise<T>): Promise<T> {
		const done = turn.then(work);
		turn = done.catch(() => undefined);
		return done;
	}

	const install = (args: Arguments<'install_local_model'>, signal: AbortSignal): Promise<LocalModel> =>
		inTurn(() => startInstalling(args, signal));

	async function startInstalling(
		args: Arguments<'install_local_model'>,
		signal: AbortSignal,
	): Promise<LocalModel> {
		signal.throwIfAborted();
		const set = await setAfterRestart(args, light(signal));
		if (set !== null) return set;
		const checked = await checkInstall(args, light(signal), false);
		const { identifier } = checked.entry;
		await holdModel(userData, checked.entry, () => noteInstall(checked, args, { userData, now }));
		const works = await findWorks(userData, jobs);
		startInstall(jobs, identifier, works.get(identifier)?.newest ?? null);
		return showLocalModel(identifier, light(signal));
	}

	/** Throws `local_models.state` unless it is paused or failed. */
	async function resume(identifier: string, signal: AbortSignal): Promise<LocalModel> {
		const { name, state } = await showLocalModel(identifier, light(signal));
		if (state !== 'paused' && state !== 'failed') throw stateFault(name, state);
		return install({ identifier }, signal);
	}

	/** Throws `local_models.not_installed`, `local_models.busy`. */
	const probe = (identifier: string, signal: AbortSignal): Promise<Job> =>
		inTurn(() => startProbe(identifier, signal));

	async function startProbe(identifier: string, signal: AbortSignal): Promise<Job> {
		signal.throwIfAborted();
		const model = await showLocalModel(identifier, light(signal));
		const { name, state } = model;
		if (state !== 'installed')
			throw new LbError('local_models.not_installed', { name, model: model.identifier });
		if (model.job_id !== null) throw new LbError('local_models.busy', { name, model: model.identifier });
		return jobs.start('probe_local_model', { identifier: model.identifier });
	}

	return {
		list: (signal: AbortSignal) => listLocalModels({}, light(signal)),
		show: (identifier: string, signal: AbortSignal) => showLocalModel(identifier, light(signal)),
		install,
		resume,
		pause: (identifier: string, signal: AbortSignal) => pauseLocalModel({ identifier }, light(signal)),
		acknowledge: (identifier: string, signal: AbortSignal) =>
			acknowledgeLocalModel(identifier, light(signal)),
		remove: (identifier: string, signal: AbortSignal) => removeLocalModel({ identifier }, light(signal)),
		probe,
		use: async (identifier: string, signal: AbortSignal): Promise<LocalModel> => {
			const { useLocalModel } = await import('../../local-models/use-model.server.ts');
			return useLocalModel({ identifier }, light(signal));
		},
		listProfiles: () => listProfiles(userData),
		async addProfile(stated: StatedProfile, signal: AbortSignal): Promise<LocalModelProfile> {
			requireOpenFile(stated.file, userData);
			return addProfile(stated, light(signal));
		},
		async changeProfile(
			profileId: string,
			change: ProfileChange,
			signal: AbortSignal,
		): Promise<LocalModelProfile> {
			requireOpenFile(change.file, userData);
			return changeProfile(profileId, change, light(signal));
		},
		removeProfile: (profileId: string, signal: AbortSignal) => removeProfile(profileId, light(signal)),
		probeProfile: probe,
		startOllama: (acceptShared: boolean, signal: AbortSignal): Promise<RuntimeState> =>
			startOllamaServer(acceptShared, light(signal)),
		stopOllama: (signal: AbortSignal): Promise<RuntimeState> => stopOllamaServer(light(signal)),
	};
}

/** Keys and settings of the user are no models, and a page does not ask whether they exist. */
function requireOpenFile(file: string | undefined, userData: string): void {
	if (file === undefined) return;
	if (!/^(?:\/|[A-Za-z]:[\\/])/u.test(file) || file.includes('\0'))
		throw new LbError('request.invalid', { reason: 'an absolute path is needed' }, { field: 'file' });
	requirePlace(file, { use: 'read', face: 'session', userData });
}
