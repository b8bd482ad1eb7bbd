import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import type { ErrorCode } from '../../../contract/errors/index.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { removeDownload, settleDownload } from '../../local-models/download/download-state.server.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import { changeKeptRecord, readRecord } from '../../local-models/state/record.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { modelName } from './describe-model.server.ts';
import { entryNamed } from './entries.server.ts';
import { fetchModel, type FetchedModel } from './fetch-model.server.ts';
import { holdModel } from './held-model.server.ts';
import { showLocalModel } from './list-local-models.server.ts';
import { signalOf, type ModelContext } from './look.server.ts';
import { checkInstall, noteInstall, type PreparedInstall } from './prepare-install.server.ts';
import type { LocalEntry } from './profile-entry.ts';
import { watchForPause } from './watch-pause.server.ts';
import { WorkReporter } from './work-reporter.server.ts';

/**
 * `install_local_model`: downloads a model or goes on with it, checks it, and notes that it is installed. What is wrong is noted
 * too, so that the list says it. Throws what `checkInstall` and `noteInstall` throw, `local_models.paused`, `local_models.busy`, and the faults
 * of a download.
 */
export async function installLocalModel(
	args: Arguments<'install_local_model'>,
	context: ModelContext & Pick<AssistantContext, 'note'>,
): Promise<LocalModel> {
	const { userData } = context;
	const checked = await checkInstall(args, context, true).catch(async (error: unknown) => {
		await keepBlock(args.identifier, userData, error);
		throw error;
	});
	const { entry } = checked;
	await holdModel(userData, entry, async () => carryOut(await noteInstall(checked, args, context), context));
	return showLocalModel(entry.identifier, context);
}

/** What keeps a download from beginning that was asked for before; its state would name the end of lb-agent as the reason. */
const BLOCKS: readonly string[] = [
	'local_models.runtime_missing',
	'local_models.memory',
	'local_models.disk_space',
	'local_models.no_source',
];

/** Notes why a download that is wanted, and of which nothing else is known, could not begin when its turn came. */
async function keepBlock(name: string, userData: string, error: unknown): Promise<void> {
	if (!(error instanceof LbError) || !BLOCKS.includes(error.code)) return;
	const entry = await entryNamed(name, userData);
	const record = await readRecord(userData, entry.identifier);
	if (record === null || record.installed !== null || record.wanted !== 'installed') return;
	if (record.paused_by === null && record.last_fault === null) await keepFault(userData, entry, error);
}

async function carryOut(
	prepared: PreparedInstall,
	context: ModelContext & Pick<AssistantContext, 'note'>,
): Promise<void> {
	const { entry } = prepared;
	const { userData, now, note, env = process.env } = context;
	// It may have been removed while this waited for its turn; nothing is fetched that no record tells of.
	if ((await readRecord(userData, entry.identifier)) === null) throw removed(entry);
	const stop = new AbortController();
	const signal = AbortSignal.any([signalOf(context), stop.signal]);
	const endWatch = watchForPause(userData, entry, stop);
	const reporter = new WorkReporter(context, entry);
	try {
		const fetched = await fetchModel(prepared, {
			...{ userData, env, now, signal, onNote: note },
			onProgress: (progress, stage) => reporter.tell(progress, stage),
		});
		// Pieces of a download that was begun with the other runtime are of no use any more.
		if (prepared.runtime === 'ollama') await removeDownload(placesOfModel(userData, entry.identifier).folder);
		await keep(userData, prepared, fetched, now());
		if (prepared.runtime === 'embedded')
			await settleDownload(placesOfModel(userData, entry.identifier).folder);
	} catch (error) {
		if (signalOf(context).aborted) throw new LbError('general.cancelled', { what: entry.name });
		if (stop.signal.aborted) throw stop.signal.reason;
		await keepFault(userData, entry, error);
		throw error;
	} finally {
		endWatch();
		await reporter.end();
	}
}

const removed = ({ name, identifier }: LocalEntry): LbError =>
	new LbError('local_models.not_installed', { name, model: identifier });

async function keep(
	userData: string,
	{ entry, runtime }: PreparedInstall,
	fetched: FetchedModel,
	now: Date,
): Promise<void> {
	const { bytes, sha256, pinned, digest, facts } = fetched;
	const kept = await changeKeptRecord(userData, entry.identifier, (record) => ({
		...{ ...record, runtime },
		source: runtime === 'ollama' ? record.source : { ...record.source, bytes, sha256, pinned },
		...{ wanted: 'installed', paused_by: null, notice: 'finished', last_fault: null, probes: [] },
		installed: {
			...{ at: now.toISOString(), bytes, sha256, digest, facts },
			model: modelName(entry, runtime),
		},
	}));
	if (kept === null) throw removed(entry);
}

const FULL: readonly ErrorCode[] = [
	'local_models.disk_space',
	'local_models.ollama_disk_full',
	'run.disk_full',
];

/** A full disk is no fault of the download: it is paused, and what it has is kept. */
async function keepFault(
	userData: string,
	entry: Pick<LocalEntry, 'identifier'>,
	error: unknown,
): Promise<void> {
	const isFull = error instanceof LbError && FULL.includes(error.code);
	const fault: Pick<LocalModelRecord, 'paused_by' | 'last_fault'> = isFull
		? { paused_by: 'disk_full', last_fault: null }
		: { paused_by: null, last_fault: toProblem(error) };
	const edit = (record: LocalModelRecord): LocalModelRecord => ({ ...record, ...fault, notice: 'failed' });
	// A disk that is full takes no record either; the job says why.
	await changeKeptRecord(userData, entry.identifier, edit).catch(() => undefined);
}
