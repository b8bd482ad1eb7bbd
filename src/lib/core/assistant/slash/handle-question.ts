import { LbError } from '../../../base/errors.ts';
import { answer } from '../../../contract/records/answer.ts';
import type { Block } from './block.ts';
import { makePlan } from './handle-work.ts';
import { targetsOf, type ShellSession } from './shell-session.ts';
import { forEachTarget } from './targets.ts';
import { toldPoint } from './told-point.ts';
import type { ShellTools } from './tools.ts';

/**
 * A question about results, asked of every target; what each answer was about stays for the next question. What can also
 * be read as a goal is planned for when no result answers it. Throws shell.not_understood when no folder is open.
 */
export async function question(
	{ text, goal }: { text: string; goal: string | null },
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	if (targetsOf(session).length === 0) {
		if (goal !== null) return makePlan(goal, session, tools);
		throw new LbError('shell.not_understood', { text: text.length > 80 ? `${text.slice(0, 79)}…` : text });
	}
	const blocks = await forEachTarget(session, async (path, number) => {
		const context = session.points[path] ?? null;
		const args = { path, question: text, goal: session.goal, context };
		const found = answer.parse(await tools.call('ask', args, null));
		session.points = { ...session.points, [path]: toldPoint(found) };
		return [{ kind: 'reply', path, number, answer: found }];
	});
	const isAnswered = blocks.some((block) => block.kind === 'reply' && block.answer.outcome === 'answered');
	return isAnswered || goal === null ? blocks : makePlan(goal, session, tools);
}
