import { LbError } from '../../../base/errors.ts';
import { runtimeNames } from '../../../contract/local-runtimes.ts';
import type { LocalRuntime } from '../../../contract/records/local-model.ts';
import { changeRecord, readRecord } from '../../local-models/state/record.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { Arguments } from '../operation-functions.ts';
import { describeModel } from './describe-model.server.ts';
import { entryNamed } from './entries.server.ts';
import { isLeftOver } from './left-over-entry.ts';
import { lookAround, type Look, type ModelContext } from './look.server.ts';
import { newRecord, sourceOf } from './new-record.ts';
import type { LocalEntry } from './profile-entry.ts';
import {
	requireDisk,
	requireIdle,
	requireLicence,
	requireMemory,
	requireRuntime,
} from './require-installable.ts';
import { stateFault } from './state-words.ts';

export interface CheckedInstall {
	entry: LocalEntry;
	runtime: LocalRuntime;
	/** Its record at that moment; null without one. */
	before: LocalModelRecord | null;
	look: Look;
}

export interface PreparedInstall extends CheckedInstall {
	record: LocalModelRecord;
}

type Wish = Arguments<'install_local_model'>;

/**
 * Checks that a model can be installed; nothing is written. Throws `local_models.unknown`, `local_models.licence_other`,
 * `local_models.licence_needed`, `local_models.state`, `local_models.no_source`, `local_models.runtime_missing`,
 * `local_models.memory`, `local_models.disk_space`, `local_models.unreadable`.
 * @param isJob a job does it, so that a job is at work
 */
export async function checkInstall(
	args: Wish,
	context: ModelContext,
	isJob: boolean,
): Promise<CheckedInstall> {
	const { userData } = context;
	const entry = await entryNamed(args.identifier, userData);
	if (entry.unreadable !== null) throw entry.unreadable;
	const before = await readRecord(userData, entry.identifier);
	requireLicence(entry, { accepted: args.accept_licence, before: before?.licence?.sha256 ?? null });
	const look = await lookAround(context);
	const found = await describeModel(entry, look, userData);
	const runtime = args.runtime ?? found.runtime;
	const model = runtime === found.runtime ? found : await describeModel(entry, look, userData, runtime);
	const pulled = before?.pulled ?? null;
	// What the Ollama server of the user has keeps nobody from installing the model with llama.cpp.
	const isForeign = found.runtime === 'ollama' && found.state === 'installed' && pulled === null;
	// Ollama was stopped after the last byte and before lb-agent had noted it: the job does that now.
	const isUnnoted = isJob && pulled !== null && before?.installed === null;
	if (!isForeign && !isUnnoted) requireIdle(found, isJob);
	if (!isUnnoted) requireIdle(model, isJob);
	if (isLeftOver(entry))
		throw new LbError('local_models.no_source', { name: entry.name, runtime: runtimeNames[runtime] });
	requireRuntime(entry, runtime, look.runtimes[runtime]);
	requireMemory(entry.name, model.memory_bytes.at_8k, look.machine);
	requireDisk(model, look.machine);
	return { entry, runtime, before, look };
}

/**
 * Notes that a checked model is wanted. To be called while nobody else works on it: the record of a download that is under way
 * says what is downloaded. Throws `local_models.state`, `local_models.unreadable`, `local_models.busy`, `run.disk_full`.
 */
export async function noteInstall(
	checked: CheckedInstall,
	{ accept_licence, continue_after_restart }: Wish,
	{ userData, now }: Pick<ModelContext, 'userData' | 'now'>,
): Promise<PreparedInstall> {
	const { entry, runtime, before } = checked;
	const accepted_at = now().toISOString();
	const record = await changeRecord(userData, entry.identifier, (kept) => {
		// Another process was faster.
		if (kept !== null && kept.installed !== null && before?.installed == null)
			throw stateFault(entry.name, 'installed');
		const base = kept ?? newRecord(entry, runtime);
		return {
			...base,
			runtime,
			wanted: 'installed',
			continue_after_restart: continue_after_restart ?? base.continue_after_restart,
			licence: accept_licence === undefined ? base.licence : { sha256: accept_licence, accepted_at },
			source: sourceOf(entry, runtime, base.source),
			...{ paused_by: null, notice: null, last_fault: null, installed: null },
		};
	});
	return { ...checked, record };
}
