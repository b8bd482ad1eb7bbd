import type { SessionState } from '../../../workspace/sessions/session-state.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import { sessionTargets } from './session-record.server.ts';
import { isStandIn, oneLine, titleFrom } from './title.ts';

/** A title the user gave stays; without one the conversation is named after its dataset, or what is said next. */
export function statedTitle(title: string, state: SessionState): Pick<SessionRow, 'title' | 'titled_by'> {
	const line = oneLine(title);
	return line === ''
		? { title: datasetTitle(state), titled_by: 'program' }
		: { title: line, titled_by: 'user' };
}

/**
 * The title that a conversation takes from the first dataset bound to it; nothing while the user named it, or said what it
 * is about.
 */
export function titleOfDataset(
	{ title, titled_by }: Pick<SessionRow, 'title' | 'titled_by'>,
	state: SessionState,
): { title?: string } {
	const name = datasetTitle(state);
	return titled_by === 'program' && isStandIn(title) && name !== '' ? { title: name } : {};
}

function datasetTitle(state: SessionState): string {
	return titleFrom(sessionTargets(state)[0]?.name ?? '');
}
