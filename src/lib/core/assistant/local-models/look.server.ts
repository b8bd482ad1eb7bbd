import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { LocalMachine } from '../../../contract/records/local-model.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import { readSettings } from '../../llm/config/settings.server.ts';
import { modelsFolder } from '../../local-models/state/places.server.ts';
import { readRecord } from '../../local-models/state/record.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import { downloadLimit } from '../../workspace/jobs/download-limit.ts';
import type { AssistantContext } from '../context.ts';
import { findWorks, type ModelJobList, type WorksOfModels } from './model-works.server.ts';
import { shownProxy } from '../../local-models/download/proxy.ts';
import { lookAtMachine } from '../../local-models/machine/look-at-machine.server.ts';
import type { MachineSources } from '../../local-models/machine/machine-sources.server.ts';
import { chosenOf } from './chosen-model.server.ts';
import type { ChosenModel } from './chosen-model.ts';
import { lookAtRuntimes, type FoundRuntimes } from './runtimes.server.ts';

export type ModelContext = Pick<AssistantContext, 'userData' | 'now' | 'watch'> & {
	/** Those of the service; a process of a command finds its own. */
	jobs?: ModelJobList | null;
	env?: NodeJS.ProcessEnv;
	/** Other facts than those of this machine. */
	machine?: MachineSources;
};

/** This machine at one moment, as far as local models are concerned. */
export interface Look {
	machine: LocalMachine;
	runtimes: FoundRuntimes;
	works: WorksOfModels;
	/** Who answers now; null where no local runtime could be the one. */
	chosen: ChosenModel | null;
}

export const signalOf = ({ watch }: Pick<ModelContext, 'watch'>): AbortSignal =>
	watch.signal ?? new AbortController().signal;

export async function lookAround(context: ModelContext): Promise<Look> {
	const { userData, jobs = null, env = process.env } = context;
	const signal = signalOf(context);
	const [machine, runtimes, works, chosen] = await Promise.all([
		lookAtMachine({ folder: modelsFolder(userData), env }, context.machine),
		lookAtRuntimes({ userData, env, signal }),
		findWorks(userData, jobs),
		chosenNow(userData, env),
	]);
	const proxy = shownProxy('https://huggingface.co/', env);
	return { machine: { ...machine, proxy, downloads_limit: downloadLimit(env) }, runtimes, works, chosen };
}

/** Settings that cannot be read choose nobody; who asks them says why. */
async function chosenNow(userData: string, env: NodeJS.ProcessEnv): Promise<ChosenModel | null> {
	const settings = await readSettings(userData).catch(() => null);
	return settings === null ? null : chosenOf(settings, { userData, env });
}

/** The record of a model, or why there is none to read. */
export async function lookAtRecord(
	userData: string,
	identifier: string,
): Promise<{ record: LocalModelRecord | null; unreadable: Problem | null }> {
	try {
		return { record: await readRecord(userData, identifier), unreadable: null };
	} catch (error) {
		if (!(error instanceof LbError) || error.code !== 'local_models.unreadable') throw error;
		return { record: null, unreadable: toProblem(error) };
	}
}
