import type { MessageBlock, PlanCard } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import type { SessionTarget } from '../../contract/records/session.ts';

/** What can safely be done next. */
export type NextStep =
	| { kind: 'look' }
	| { kind: 'run'; target: number; task_key: string }
	| { kind: 'plan' }
	| { kind: 'autopilot'; target: number }
	| { kind: 'review' }
	/** A note that was stored just now is deleted. */
	| { kind: 'undo_note'; note: string }
	/** The answer to the question in which store something is kept. */
	| { kind: 'note_preference' }
	| { kind: 'note_observation' };

/**
 * Steps to offer below the newest answer, the likeliest first: look into folders nobody looked into, run what the newest
 * plan recommends, plan again once something ran since. Nothing without sources, after a plan that offers its own
 * buttons, or while there is nothing to follow.
 */
export function nextSteps(shown: readonly Message[], targets: readonly SessionTarget[]): NextStep[] {
	const last = shown.at(-1);
	if (last === undefined || last.role !== 'assistant') return [];
	const notes = noteSteps(last);
	return notes.length > 0 ? notes : stepsOfData(shown, targets, last);
}

const STORED =
	/^skills\.(?:observation_(?:stored|again)|preference_(?:stored|instead|partly|refused|unclear|invalid|text))$/u;

/** What a note that was stored, or the question where, offers. */
function noteSteps({ blocks }: Message): NextStep[] {
	const [block] = blocks;
	if (block?.kind !== 'sentence' || blocks.length > 1) return [];
	if (block.text_code === 'skills.note_which')
		return [{ kind: 'note_preference' }, { kind: 'note_observation' }];
	const { id } = block.text_values;
	return STORED.test(block.text_code) && typeof id === 'string' ? [{ kind: 'undo_note', note: id }] : [];
}

function stepsOfData(
	shown: readonly Message[],
	[target]: readonly SessionTarget[],
	last: Message,
): NextStep[] {
	if (target === undefined) return [];
	const said = shown.flatMap(({ blocks }) => blocks);
	const planAt = said.findLastIndex((block) => block.kind === 'plan' && block.path === target.path);
	if (planAt === -1) return [{ kind: 'look' }];
	const workAt = said.findLastIndex((block) => isWork(block, target.path));
	const { number } = target;
	const autopilot = canRun(said[planAt]) ? [{ kind: 'autopilot', target: number } as const] : [];
	// The plan itself stands at the end, with its buttons.
	if (last.blocks.some(({ kind }) => kind === 'plan') && workAt < planAt)
		return autopilot.length > 0 ? autopilot : [{ kind: 'look' }];
	if (workAt > planAt) {
		const passed = said[workAt]?.kind === 'autopilot';
		return [
			{ kind: 'plan' },
			...(passed ? [] : [{ kind: 'autopilot', target: number } as const]),
			{ kind: 'review' },
		];
	}
	const task = recommended(said[planAt]);
	return [
		...(task === null ? [] : [{ kind: 'run', target: number, task_key: task } as const]),
		...autopilot,
		{ kind: 'plan' },
	];
}

const canRun = (block: MessageBlock | undefined): boolean =>
	block?.kind === 'plan' && block.plan.tasks.some(({ status }) => status === 'ready');

const isWork = (block: MessageBlock, path: string): boolean =>
	(block.kind === 'run' || block.kind === 'autopilot') && block.path === path;

function recommended(block: MessageBlock | undefined): PlanCard['recommended_task'] {
	return block?.kind === 'plan' ? block.plan.recommended_task : null;
}
