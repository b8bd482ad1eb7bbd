import type { Proposal } from '../../../contract/records/chat.ts';
import type { MessageBlock } from '../../../contract/records/block.ts';
import { findTask } from '../../../contract/tasks/index.ts';
import { reviewResults } from '../../../contract/tasks/review_results.ts';
import { cohortArguments, metadataArguments, type ShellSession } from './shell-session.ts';

/** Work that uses what was chosen in the conversation: groups, exclusions, metadata columns, parameters that were set. */
const USES_CHOICES = new Set([
	...['run_lbbiopsy_assistant', 'run_autopilot', 'evaluate_project_results'],
	...['plan_assistant_tasks', 'state_goal'],
]);

type Choices = Pick<ShellSession, 'cohort' | 'parameters' | 'metadata'>;

/**
 * What the user chose in the conversation and what a proposal uses besides its own parameters. Those that it states itself are
 * left out; exclusions are added to its own.
 */
export function chosenFor(
	{ operation, path, arguments: given }: Pick<Proposal, 'operation' | 'path' | 'arguments'>,
	session: Choices,
): Record<string, unknown> {
	if (!USES_CHOICES.has(operation)) return {};
	const { parameters = {} } = given;
	const stated = typeof parameters === 'object' && parameters !== null ? Object.keys(parameters) : [];
	const task = operation === 'evaluate_project_results' ? reviewResults.task_key : given['task'];
	const card = typeof task === 'string' ? findTask(task) : null;
	// A task takes what it has a parameter for; which tasks follow from a plan is not known yet.
	const used = Object.entries(cohortArguments(session, path).parameters ?? {}).filter(
		([name]) =>
			(card === null || Object.hasOwn(card.parameters.shape, name)) &&
			(name === 'leave_out' || !stated.includes(name)),
	);
	return { ...metadataArguments(session), ...Object.fromEntries(used) };
}

/** The proposal with what was chosen for it, as its card shows it. */
export const withChosen = (proposal: Proposal, session: Choices): Proposal => ({
	...proposal,
	chosen: chosenFor(proposal, session),
});

export const blockWithChosen = (block: MessageBlock, session: Choices): MessageBlock =>
	block.kind === 'proposal' ? { ...block, proposal: withChosen(block.proposal, session) } : block;
