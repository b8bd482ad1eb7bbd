import type { LocalModel } from '../../../contract/records/local-model.ts';

/** A model in one word: its state, and of an installed one what its test came to. */
export type RowState =
	| Exclude<LocalModel['state'], 'installed'>
	| 'installed'
	| 'testing'
	| 'tested'
	| 'test_failed'
	| 'chosen';

/** What most people want next with a model. */
export type PrimaryAct =
	| 'install'
	| 'check'
	| 'show_why'
	| 'cancel'
	| 'pause'
	| 'resume'
	| 'test'
	| 'stop_test'
	| 'use'
	| 'ask'
	| 'try_again'
	| 'remove'
	| 'show_how';

/** What can be done with it besides. */
export type QuietAct = 'delete_download' | 'remove' | 'dismiss' | 'test_again' | 'forget' | 'after_restart';

export function rowState({ state, job_id, chosen, test_result, runtime }: RowFacts): RowState {
	if (state !== 'installed') return state;
	if (job_id !== null) return 'testing';
	// A model in lb-agent is not asked once it has failed.
	const isAsked = chosen && (runtime !== 'embedded' || test_result !== 'failed');
	if (isAsked) return 'chosen';
	if (test_result === null) return 'installed';
	return test_result === 'passed' ? 'tested' : 'test_failed';
}

type RowFacts = Pick<LocalModel, 'state' | 'job_id' | 'chosen' | 'test_result' | 'runtime'>;
type ActFacts = RowFacts &
	Pick<LocalModel, 'eligible' | 'progress' | 'notice' | 'own' | 'file' | 'installed_at' | 'unreadable'>;

/** Whether a model fits this computer, in one word; of one whose record cannot be read nobody knows. */
export function fitOf({
	eligible,
	unreadable,
}: Pick<LocalModel, 'eligible' | 'unreadable'>): 'fits' | 'fits_not' | 'fits_unknown' {
	if (unreadable !== null) return 'fits_unknown';
	return eligible ? 'fits' : 'fits_not';
}

/** Something of its download is kept. */
export const hasBytes = ({ progress }: Pick<LocalModel, 'progress'>): boolean =>
	(progress?.verified_bytes ?? 0) > 0;

/** The one button of a state. */
export function primaryAct(model: ActFacts): PrimaryAct {
	// Nothing else could succeed.
	if (model.unreadable !== null) return 'remove';
	switch (rowState(model)) {
		case 'not_installed':
			if (!model.eligible) return 'show_why';
			// A file that is here already is read, and its header is looked at.
			return model.file === null ? 'install' : 'check';
		case 'queued':
			return hasBytes(model) ? 'pause' : 'cancel';
		case 'downloading':
		case 'verifying':
			return 'pause';
		case 'paused':
			return 'resume';
		case 'failed':
			return 'try_again';
		case 'unavailable':
			return 'show_how';
		case 'installed':
		case 'test_failed':
			return 'test';
		case 'testing':
			return 'stop_test';
		case 'tested':
			return 'use';
		case 'chosen':
			return 'ask';
	}
}

/** The others, in their order. A file of the user's own is never removed, so that nothing offers it. */
export function quietActs(model: ActFacts): readonly QuietAct[] {
	const { notice, own, file, installed_at, unreadable } = model;
	// What the user added stays in the list without the record of its download.
	if (unreadable !== null) return own && unreadable === 'record' ? ['forget'] : [];
	const state = rowState(model);
	const acts: QuietAct[] = [];
	if (state === 'tested' || state === 'chosen') acts.push('test_again');
	const isToldOf = notice === 'failed' ? state === 'failed' : notice === 'finished' && state !== 'testing';
	if (isToldOf) acts.push('dismiss');
	const isLoading = state === 'downloading' || state === 'verifying';
	const isUnfinished = ['queued', 'downloading', 'verifying', 'paused', 'failed'].includes(state);
	if (installed_at !== null && file === null && !isUnfinished && state !== 'testing') acts.push('remove');
	else if (file === null && state !== 'testing' && (isLoading || hasBytes(model)))
		acts.push('delete_download');
	const isAtRest = ['not_installed', 'unavailable', 'failed'].includes(state);
	const isBusy = isLoading || state === 'queued' || state === 'testing';
	if (own && (isAtRest || (file !== null && !isBusy))) acts.push('forget');
	if (isUnfinished && state !== 'failed' && file === null) acts.push('after_restart');
	return acts;
}

/** What speaks against a model here, or is to be known before it is used: by the end of its code. */
const AGAINST = /\.(?:lacks_\w+|runtime_impossible|runtime_absent|memory_in_use|memory_unknown)$/u;

/** Those of the sentences about this machine that a person has to know; the places of them. */
export const pointsAgainst = (codes: readonly string[]): number[] =>
	codes.flatMap((code, i) => (AGAINST.test(code) ? [i] : []));

/** Host of an address; the address itself where it is none. */
export function hostOf(address: string): string {
	try {
		return new URL(address).host;
	} catch {
		return address;
	}
}
