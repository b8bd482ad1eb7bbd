import { existsSync } from 'node:fs';
import type { Session, SessionSource, SessionTarget } from '../../../../contract/records/session.ts';
import type { BoundSource, SessionState } from '../../../workspace/sessions/session-state.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';

/** A session as the contract shows it. */
export function sessionRecord(row: SessionRow, activeJobs: string[]): Session {
	const { session_id, thread_id, title, created_at, updated_at, trashed_at, state } = row;
	return {
		session_id,
		thread_id,
		title,
		created_at,
		updated_at,
		trashed_at,
		sources: shownSources(state),
		targets: sessionTargets(state),
		metadata: state.metadata,
		goal: state.goal,
		chat: chatRecord(state),
		active_jobs: activeJobs,
	};
}

function chatRecord({ chat }: SessionState): Session['chat'] {
	const { off, consent, proposals, without_asking, asked } = chat;
	return {
		...{ off, consent, without_asking },
		proposals: proposals.map(({ proposal_id }) => proposal_id),
		waits_for_consent: asked !== null,
	};
}

export function shownSources({ sources }: SessionState): SessionSource[] {
	return sources.map((source, at) => ({
		...source,
		index: at + 1,
		missing: !existsSync(source.source_path),
	}));
}

/** Are all datasets of a parent folder bound? */
export function isBoundWhole({ sources, parents }: SessionState, parent: string): boolean {
	return sources.filter((one) => one.parent === parent).length === parents[parent];
}

/** A parent folder as one joint dataset while all its datasets are bound, every other source by itself. */
export function sessionTargets(state: SessionState): SessionTarget[] {
	const targets = new Map<string, BoundSource[]>();
	for (const source of state.sources) {
		const { parent, source_path } = source;
		const path = parent !== null && isBoundWhole(state, parent) ? parent : source_path;
		targets.set(path, [...(targets.get(path) ?? []), source]);
	}
	return [...targets].map(([path, own], at) => ({
		number: at + 1,
		name: path === own[0]?.source_path ? own[0].name : (path.split(/[/\\]/u).at(-1) ?? path),
		path,
		sources: own.map(({ source_id }) => source_id),
	}));
}
