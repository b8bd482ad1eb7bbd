import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { countingProbe, foundBy } from '../../../contract/local-probes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { LocalModelProbe, LocalModelState } from '../../../contract/records/local-model.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import type { LocalModelRecord } from './record.ts';
import { sizeText } from '../../../base/size-text.ts';
import { diskNeed } from '../room-for-models.ts';
import type { WorkProgress } from './work-progress.server.ts';

/** What is known of a model at one moment. */
export interface ModelFacts {
	/** Null where nothing was ever asked for. */
	record: Pick<
		LocalModelRecord,
		'wanted' | 'paused_by' | 'notice' | 'last_fault' | 'probes' | 'installed'
	> | null;
	/** Why the record cannot be read. */
	unreadable: Problem | null;
	/** Job that installs it and has not ended. */
	job: { queued: boolean } | null;
	/** The newest job that installed it was cancelled by somebody. */
	cancelled: boolean;
	/** What a process does with it now. */
	work: WorkProgress | null;
	/** Pieces that are kept. */
	download: { verified_bytes: number; total_bytes: number | null } | null;
	/** What is kept can be told: an Ollama server does not tell it. */
	parts_known: boolean;
	/** Size of the download (bytes); null if unknown. */
	total_bytes: number | null;
	runtime: { name: string; present: boolean; running: boolean };
	/**
	 * The installed model: `there`, `gone` with its place, or `unknown` where its runtime cannot be asked; `none` where none is
	 * installed.
	 */
	copy: { is: 'there' } | { is: 'gone'; place: string } | { is: 'unknown' } | { is: 'none' };
	/** A file of the user that needs no download; null for others. */
	own_file: { place: string; there: boolean } | null;
}

export interface FoundState {
	state: LocalModelState;
	reason: Message;
}

/** The state of a model, and one sentence about it. It is computed whenever somebody looks, so that none can be out of date. */
export function modelState(facts: ModelFacts): FoundState {
	const { unreadable, work, job, record } = facts;
	if (unreadable !== null) return failed(unreadable);
	if (work?.stage === 'verifying') return is('verifying', say('local_models.is_verifying'));
	// A job that has installed the model still runs while it says so, also where the model was removed at once.
	const isInstalled = facts.copy.is === 'there' && (record?.installed ?? null) !== null;
	const isDone = work === null && (record === null || isInstalled);
	if (work !== null || (job !== null && !job.queued && !isDone)) return is('downloading', downloading(facts));
	if (job !== null && !isDone) return is('queued', say('local_models.is_queued'));
	const installed = installedState(facts);
	if (installed !== null) return installed;
	if (record !== null && record.last_fault !== null && record.notice === 'failed')
		return failed(record.last_fault);
	return restingState(facts);
}

const is = (state: LocalModelState, reason: Message): FoundState => ({ state, reason });

function failed(problem: Problem): FoundState {
	const { detail, hint } = problem;
	const zh = renderProblem(problem, 'zh');
	return is(
		'failed',
		say('local_models.is_failed', { problem: `${detail} ${hint}`, problem_zh: `${zh.detail}${zh.hint}` }),
	);
}

/** Null where nothing is installed. */
function installedState({ copy, runtime, record }: ModelFacts): FoundState | null {
	if (copy.is === 'none') return null;
	if (copy.is === 'gone') return is('unavailable', say('local_models.is_file_gone', { path: copy.place }));
	if (copy.is === 'unknown' || !runtime.present) return is('unavailable', unavailable(runtime));
	return is('installed', tested(record?.probes ?? []));
}

function tested(probes: readonly LocalModelProbe[]): Message {
	const counting = countingProbe(probes);
	if (counting === null) return say('local_models.is_installed');
	switch (foundBy(counting)) {
		case 'failed':
			return say('local_models.is_test_failed');
		case null:
			return say('local_models.is_test_undone');
		case 'passed':
			return passed(counting, counting === probes.at(-1));
	}
}

/** @param isNewest no later test could not be carried out */
function passed({ tokens_per_second, first_token_ms }: LocalModelProbe, isNewest: boolean): Message {
	if (tokens_per_second === null || first_token_ms === null)
		return say(
			isNewest ? 'local_models.is_tested_speed_unknown' : 'local_models.is_tested_before_speed_unknown',
		);
	return say(isNewest ? 'local_models.is_tested' : 'local_models.is_tested_before', {
		speed: tokens_per_second.toFixed(1),
		first: (first_token_ms / 1000).toFixed(1),
	});
}

const unavailable = ({ name }: ModelFacts['runtime']): Message =>
	say('local_models.is_unavailable', { runtime: name });

/** Nothing works on it and nothing is installed. */
function restingState(facts: ModelFacts): FoundState {
	const { record, download, runtime, own_file } = facts;
	if (own_file !== null && !own_file.there)
		return is('unavailable', say('local_models.is_file_gone', { path: own_file.place }));
	const isBegun = record !== null && (record.wanted === 'paused' || record.installed === null);
	const isAcknowledged = record !== null && record.last_fault !== null && record.paused_by === null;
	if ((download?.verified_bytes ?? 0) > 0 || (own_file === null && isBegun && !isAcknowledged))
		return is('paused', paused(facts));
	if (!runtime.present) return is('unavailable', unavailable(runtime));
	if (own_file !== null) return is('not_installed', say('local_models.is_not_checked'));
	return is(
		'not_installed',
		facts.total_bytes === null
			? say('local_models.is_not_installed_size_unknown')
			: say('local_models.is_not_installed', { size: sizeText(facts.total_bytes) }),
	);
}

function paused(facts: ModelFacts): Message {
	const { done, total } = amounts(facts);
	if (facts.record?.paused_by === 'disk_full' && (total === null || !facts.parts_known))
		return say('local_models.is_paused_disk_full_unknown');
	if (total === null) return say('local_models.is_paused_size_unknown', { done: sizeText(done) });
	const values = { done: sizeText(done), total: sizeText(total) };
	const { wanted, paused_by } = facts.record ?? { wanted: 'installed', paused_by: null };
	if (paused_by === 'disk_full')
		return say('local_models.is_paused_disk_full', { ...values, needed: sizeText(diskNeed(total, done)) });
	const isStopped = wanted === 'installed' && !facts.cancelled;
	return say(isStopped ? 'local_models.is_paused_by_stop' : 'local_models.is_paused', values);
}

function downloading(facts: ModelFacts): Message {
	const { stalled_s = null, next_try_s = null, attempt = 1 } = facts.work?.progress ?? {};
	if (stalled_s !== null)
		return say('local_models.is_stalled', {
			seconds: Math.round(stalled_s),
			wait: Math.ceil(next_try_s ?? 0),
			attempt,
		});
	const { done, total } = amounts(facts);
	return total === null
		? say('local_models.is_downloading_size_unknown', { done: sizeText(done) })
		: say('local_models.is_downloading', { done: sizeText(done), total: sizeText(total) });
}

/** Bytes that are kept, and those of the whole. */
function amounts({ work, download, total_bytes }: ModelFacts): { done: number; total: number | null } {
	const progress = work?.progress ?? null;
	const done = progress?.verified_bytes ?? download?.verified_bytes ?? 0;
	return { done, total: progress?.total_bytes ?? download?.total_bytes ?? total_bytes };
}
