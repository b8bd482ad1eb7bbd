import { stat } from 'node:fs/promises';
import { appendAll } from '../../../base/append-all.ts';
import { toProblem } from '../../../base/problem.ts';
import { verdictOf } from '../../../contract/local-probes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { Job } from '../../../contract/records/job.ts';
import type { LocalModel, LocalModelState, LocalRuntime } from '../../../contract/records/local-model.ts';
import { modelState, type ModelFacts } from '../../local-models/state/model-state.ts';
import { placesOfModel } from '../../local-models/state/places.server.ts';
import type { LocalModelRecord } from '../../local-models/state/record.ts';
import { readWorkProgress } from '../../local-models/state/work-progress.server.ts';
import { isChosen } from './chosen-model.ts';
import { chooseRuntime } from './choose-runtime.ts';
import { isLeftOver } from './left-over-entry.ts';
import { lookAtRecord, type Look } from './look.server.ts';
import type { LocalEntry } from './profile-entry.ts';
import type { OllamaModel } from '../../local-models/ollama/ask-ollama.server.ts';
import { modelIn } from '../../local-models/ollama/model-name.ts';
import { readDownload } from '../../local-models/download/download-state.server.ts';
import { eligibilityOf } from '../../local-models/machine/eligible.ts';

/**
 * An entry with its state on this machine. Never throws for what is wrong with its files: the state says it.
 * @param wanted runtime that is asked about in place of the one that the entry has
 */
export async function describeModel(
	entry: LocalEntry,
	look: Look,
	userData: string,
	wanted?: LocalRuntime,
): Promise<LocalModel> {
	const { identifier } = entry;
	const { record, unreadable: fault } = await lookAtRecord(userData, identifier);
	const unreadable = entry.unreadable === null ? fault : toProblem(entry.unreadable);
	const tag = tagOf(entry, look.runtimes.tags);
	const usual = chooseRuntime(entry, {
		recorded: record?.runtime ?? null,
		embedded: look.runtimes.embedded.present,
		impossible: look.runtimes.embedded.reason_code === 'local_models.runtime_impossible',
		ollama: {
			present: look.runtimes.ollama.present,
			answers: look.runtimes.ollama.running,
			has: tag !== null,
		},
	});
	const runtime = wanted ?? usual;
	const { folder } = placesOfModel(userData, identifier);
	const works = look.works.get(identifier);
	const install = works?.active?.kind === 'install_local_model' ? works.active : null;
	const [work, download, own_file, copy] = await Promise.all([
		readWorkProgress(userData, identifier),
		runtime === 'embedded' && entry.file === null ? readDownload(folder).catch(() => null) : null,
		ownFile(entry),
		copyOf({ entry, runtime, record, tag, look, userData }),
	]);
	const download_bytes = downloadBytes(entry, runtime, record);
	const state = look.runtimes[runtime];
	// Those of another runtime say nothing about this one.
	const probes = (record?.probes ?? []).filter((one) => one.runtime === runtime);
	const facts: ModelFacts = {
		record: record === null ? null : { ...record, probes },
		unreadable,
		job: install === null ? null : { queued: install.status === 'queued' },
		cancelled: works?.newest?.status === 'cancelled',
		work,
		download,
		parts_known: runtime === 'embedded',
		total_bytes: download_bytes,
		runtime: state,
		copy,
		own_file,
	};
	const found = modelState(facts);
	const verified_bytes = work?.progress?.verified_bytes ?? download?.verified_bytes ?? 0;
	const shown = stated(entry, record);
	const { eligible: fits, sentences } = eligibilityOf({
		...{ memory: shown.memory_bytes, verified_bytes },
		...{ download_bytes: copy.is === 'there' ? 0 : download_bytes, runtime: state, runtime_kind: runtime },
		machine: look.machine,
	});
	const eligible = fits && !isLeftOver(entry) && entry.unreadable === null;
	if (entry.unreadable !== null) sentences.splice(0, sentences.length, say('local_models.lacks_record'));
	if (isLeftOver(entry)) sentences.unshift(say('local_models.lacks_review'));
	if (tag !== null && runtime === 'ollama') appendAll(sentences, differs(entry, tag));
	const model = copy.is === 'there' ? modelName(entry, runtime) : null;
	return {
		...shown,
		state: found.state,
		reason: render(found.reason),
		reason_code: found.reason.code,
		reason_values: found.reason.values,
		runtime,
		download_bytes,
		digest: digestOf(entry, runtime, record),
		eligible,
		eligibility: sentences.map((sentence) => render(sentence)),
		eligibility_codes: sentences.map(({ code }) => code),
		eligibility_values: sentences.map(({ values }) => values),
		licence_accepted_at: record?.licence?.sha256 === entry.licence.sha256 ? record.licence.accepted_at : null,
		continue_after_restart: record?.continue_after_restart ?? false,
		progress: progressOf(facts, runtime, found.state),
		job_id: workingJob(works?.active ?? null, found.state),
		notice: record?.notice ?? null,
		installed_at: copy.is === 'there' ? installedAt(record) : null,
		model,
		probe: probes.at(-1) ?? null,
		test_result: copy.is === 'there' ? verdictOf(probes) : null,
		chosen: model !== null && isChosen({ runtime, model, origin: look.runtimes.origin }, look.chosen),
		unreadable: entry.unreadable !== null ? 'profile' : fault !== null ? 'record' : null,
	};
}

/** Null without one. The job that has just installed a model only has to end: the model can be tested, used or removed meanwhile. */
function workingJob(active: Job | null, state: LocalModelState): string | null {
	const isInstalling = state === 'queued' || state === 'downloading' || state === 'verifying';
	if (active === null || (active.kind === 'install_local_model' && !isInstalling)) return null;
	return active.job_id;
}

/** A model that an Ollama server had before was installed by somebody else, nobody knows when. */
function installedAt(record: LocalModelRecord | null): string | null {
	if (record === null) return null;
	const at = record.installed?.at ?? null;
	if (record.runtime === 'embedded') return at;
	return record.pulled === null ? null : (at ?? record.pulled.at);
}

/** Name of an entry for its runtime. */
export const modelName = ({ identifier, sources }: LocalEntry, runtime: LocalRuntime): string =>
	runtime === 'ollama' ? (sources.ollama?.model ?? identifier) : identifier;

/** What an Ollama server has under the name of the entry. */
export function tagOf(
	{ sources: { ollama } }: LocalEntry,
	tags: readonly OllamaModel[] | null,
): OllamaModel | null {
	if (ollama === null || tags === null) return null;
	return modelIn(tags, ollama.model);
}

/** A tag of the Ollama library may lead to another model by now. */
function differs({ sources: { ollama } }: LocalEntry, { name, digest }: OllamaModel): Message[] {
	const expected = ollama?.digest ?? null;
	if (expected === null || digest === null || digest === expected) return [];
	const values = { model: name, found: digest.slice(0, 12), expected: expected.slice(0, 12) };
	return [say('local_models.digest_differs', values)];
}

async function ownFile({ file }: LocalEntry): Promise<ModelFacts['own_file']> {
	return file === null ? null : { place: file, there: (await sizeOf(file)) !== null };
}

interface Copied {
	entry: LocalEntry;
	runtime: LocalRuntime;
	record: LocalModelRecord | null;
	tag: OllamaModel | null;
	look: Look;
	userData: string;
}

/** Is the installed model where it should be? */
async function copyOf({ entry, runtime, record, tag, look, userData }: Copied): Promise<ModelFacts['copy']> {
	if (runtime === 'ollama') {
		if (tag !== null) return { is: 'there' };
		const isRecorded = record !== null && record.installed !== null;
		return isRecorded && look.runtimes.tags === null ? { is: 'unknown' } : { is: 'none' };
	}
	if (record === null || record.installed === null) return { is: 'none' };
	const place = entry.file ?? placesOfModel(userData, entry.identifier).model;
	const size = await sizeOf(place);
	const isSame = size !== null && (record.installed.bytes === null || size === record.installed.bytes);
	return isSame ? { is: 'there' } : { is: 'gone', place };
}

async function sizeOf(file: string): Promise<number | null> {
	const facts = await stat(file).catch(() => null);
	return facts !== null && facts.isFile() ? facts.size : null;
}

/** Size of the download; 0 for a file that is on this machine. */
export function downloadBytes(
	entry: LocalEntry,
	runtime: LocalRuntime,
	record: Pick<LocalModelRecord, 'source'> | null,
): number | null {
	if (entry.file !== null) return 0;
	const stated = runtime === 'ollama' ? entry.sources.ollama?.bytes : entry.sources.gguf?.bytes;
	return stated ?? record?.source.bytes ?? null;
}

function digestOf(
	entry: LocalEntry,
	runtime: LocalRuntime,
	record: LocalModelRecord | null,
): LocalModel['digest'] {
	const stated =
		runtime === 'ollama' ? entry.sources.ollama?.digest : (entry.sources.gguf?.sha256 ?? entry.stated_sha256);
	if (stated != null) return { sha256: stated, pinned: 'catalog' };
	const sha256 = runtime === 'ollama' ? record?.installed?.digest : record?.source.sha256;
	return sha256 == null ? { sha256: null, pinned: null } : { sha256, pinned: 'first_download' };
}

/** What nobody stated, the file said when it was checked. */
function stated(
	{ stated_sha256: _sha256, unreadable: _fault, ...entry }: LocalEntry,
	record: LocalModelRecord | null,
): Omit<LocalEntry, 'stated_sha256' | 'unreadable'> {
	const facts = record?.installed?.facts ?? null;
	if (!entry.own) return entry;
	const { gguf } = entry.sources;
	const sources = { ...entry.sources, gguf: gguf === null ? null : { ...gguf, url: withoutQuery(gguf.url) } };
	if (facts === null) return { ...entry, sources };
	return {
		...{ ...entry, sources },
		family: facts.architecture,
		parameters: facts.parameters,
		quantisation: facts.file_type,
		context_tokens: facts.context_tokens,
		memory_bytes: facts.memory_bytes,
	};
}

/** What follows the path of an address may be a secret. */
function withoutQuery(address: string): string {
	const { origin, pathname, search } = new URL(address);
	return search === '' ? address : `${origin}${pathname}?…`;
}

/** Progress while something is under way or kept; else null. */
function progressOf(
	{ work, download, total_bytes }: ModelFacts,
	runtime: LocalRuntime,
	state: LocalModel['state'],
): LocalModel['progress'] {
	if (state === 'installed' || state === 'not_installed') return null;
	if (work !== null && work.progress !== null) return work.progress;
	if (download === null) return null;
	return {
		verified_bytes: download.verified_bytes,
		total_bytes: download.total_bytes ?? total_bytes,
		...{ bytes_per_second: null, eta_s: null, stalled_s: null, attempt: 1, next_try_s: null },
		basis: runtime === 'ollama' ? 'as_reported' : 'verified',
	};
}
