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

export interface PreparedInstall {
	entry: LocalEntry;
	runtime: LocalRuntime;
	record: LocalModelRecord;
	look: Look;
}

/**
 * Checks that a model can be installed, and only then notes that it is wanted. Throws `local_models.unknown`,
 * `local_models.licence_other`, `local_models.licence_needed`, `local_models.state`, `local_models.no_source`, `local_models.runtime_missing`,
 * `local_models.memory`, `local_models.disk_space`, `local_models.unreadable`.
 * @param isJob a job does it, so that a job is at work
 */
export async function prepareInstall(
	args: Arguments<'install_local_model'>,
	context: ModelContext,
	isJob: boolean,
): Promise<PreparedInstall> {
	const { userData, now } = context;
	const entry = await entryNamed(args.identifier, userData);
	const before = await readRecord(userData, entry.identifier);
	requireLicence(entry, { accepted: args.accept_licence, before: before?.licence?.sha256 ?? null });
	const look = await lookAround(context);
	const model = await describeModel(entry, look, userData);
	requireIdle(model, isJob);
	const runtime = args.runtime ?? model.runtime;
	if (isLeftOver(entry))
		throw new LbError('local_models.no_source', { name: entry.name, runtime: runtimeNames[runtime] });
	requireRuntime(entry, runtime, look.runtimes[runtime]);
	requireMemory(entry.name, model.memory_bytes.at_8k, look.machine);
	requireDisk({ ...model, runtime }, look.machine);
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
			continue_after_restart: args.continue_after_restart ?? base.continue_after_restart,
			licence:
				args.accept_licence === undefined ? base.licence : { sha256: args.accept_licence, accepted_at },
			source: sourceOf(entry, runtime, base.source),
			...{ paused_by: null, notice: null, last_fault: null, installed: null },
		};
	});
	return { entry, runtime, record, look };
}
