import { answersProposal } from '../../../../contract/plain-answer.ts';
import type { Message } from '../../../../contract/records/conversation.ts';

export type ProposalState = 'open' | 'was_accepted' | 'was_declined' | 'lapsed';

/** What became of a proposal: the conversation says whether it waits, the next message of the user how it was answered. */
export function proposalState(
	proposalId: string,
	waiting: readonly string[],
	shown: readonly Message[],
): ProposalState {
	if (waiting.includes(proposalId)) return 'open';
	const made = shown.find(({ blocks }) =>
		blocks.some((block) => block.kind === 'proposal' && block.proposal.proposal_id === proposalId),
	);
	const alone = made?.blocks.filter(({ kind }) => kind === 'proposal').length === 1;
	const next = shown.find(
		({ role, seq, text }) =>
			role === 'user' &&
			seq > (made?.seq ?? Infinity) &&
			// It does not say which of several, and leaves them waiting.
			(alone || answersProposal(text) !== 'accept'),
	);
	const plain = answersProposal(next?.text ?? '');
	if (plain !== null) return plain === 'accept' ? 'was_accepted' : 'was_declined';
	const [, command, named] = /^\/(accept|decline)(?:\s+(p\d+))?\b/u.exec(next?.text ?? '') ?? [];
	if (command === undefined || (named !== undefined && named !== proposalId)) return 'lapsed';
	return command === 'accept' ? 'was_accepted' : 'was_declined';
}
