import { LbError } from '../../../../base/errors.ts';
import type { SessionState } from '../../../workspace/sessions/session-state.ts';
import { waitingProposals } from '../../slash/handle-proposal.ts';
import { readLine } from '../../slash/read-line.ts';

/** A plain "yes" while several proposals wait: it is asked which one is meant, so that all of them stay. */
export function isUnclearAnswer(
	text: string,
	{ groups, chat }: Pick<SessionState, 'groups' | 'chat'>,
): boolean {
	const proposals = waitingProposals({ chat });
	if (proposals.length < 2) return false;
	const request = readable(() => readLine(text, { groups, proposals }));
	return request?.kind === 'accept' && request.proposal_id === null;
}

/** What a line asks for; null where it asks for nothing, or cannot be read. */
export function readable<T>(read: () => T | null): T | null {
	try {
		return read();
	} catch (error) {
		if (error instanceof LbError) return null;
		throw error;
	}
}
