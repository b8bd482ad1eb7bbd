import { LbError } from '../../../../base/errors.ts';
import { functions, ownWays, type FunctionOperation } from '../../../../contract/operations/functions.ts';
import type { Message } from '../../../../contract/records/conversation.ts';
import type { SessionTarget } from '../../../../contract/records/session.ts';
import { findTask, taskKeys, type TaskCard } from '../../../../contract/tasks/index.ts';
import type { SessionRow, Workspace, MessageStore } from '../../../workspace/workspace.ts';
import { nearest } from '../../slash/nearest.ts';

/** A session that may be worked in. Throws `session.unknown`, `session.trashed`. */
export function usableSession({ sessions }: Pick<Workspace, 'sessions'>, sessionId: string): SessionRow {
	const session = sessions.get(sessionId);
	if (session.trashed_at !== null) throw new LbError('session.trashed');
	return session;
}

/** The target of a number, 1 when none is given. Throws `sources.none`, `sources.target_unknown`. */
export function requireTarget(targets: readonly SessionTarget[], number = 1): SessionTarget {
	requireSome(targets);
	const found = targets.find((target) => target.number === number);
	if (found === undefined)
		throw new LbError('sources.target_unknown', { count: targets.length, target: number });
	return found;
}

/** Throws `sources.none`. */
export function requireSome(targets: readonly unknown[]): void {
	if (targets.length === 0) throw new LbError('sources.none');
}

/** The card of a task. Throws `run.task_unknown` with the nearest key, or all when none is near. */
export function requireCard(key: string): TaskCard {
	const card = findTask(key);
	if (card !== null) return card;
	const near = nearest(key, taskKeys);
	throw new LbError('run.task_unknown', { task_key: key, known: near === null ? [...taskKeys] : [near] });
}

const ways: Readonly<Record<string, string>> = ownWays;

/** The function of a name. Throws `functions.unknown` with the nearest, `functions.elsewhere` with the endpoint that does it. */
export function requireFunction(name: string): FunctionOperation {
	const found = functions.find((operation) => operation.name === name);
	if (found !== undefined) return found;
	const endpoint = Object.hasOwn(ways, name) ? ways[name] : undefined;
	if (endpoint !== undefined) throw new LbError('functions.elsewhere', { function: name, endpoint });
	const names = functions.map((operation) => operation.name);
	const near = nearest(name, names);
	throw new LbError('functions.unknown', { function: name, known: near === null ? names : [near] });
}

/** A message of the user that counts still. Throws `message.unknown`, `message.not_editable`. */
export function requireEditable(
	messages: Pick<MessageStore, 'get'>,
	threadId: string,
	messageId: string,
): Message {
	const message = messages.get(threadId, messageId);
	const [reason, reason_zh] =
		message.role !== 'user'
			? ['the program wrote it', '它由程序所写']
			: message.superseded
				? ['a later edit replaced it', '它已被之后的修改取代']
				: [null, null];
	if (reason !== null)
		throw new LbError('message.not_editable', { message_id: messageId, reason, reason_zh });
	return message;
}
