import { LbError } from '../../../../base/errors.ts';
import type { Message } from '../../../../contract/records/conversation.ts';
import type { MessageStore } from '../../../workspace/workspace.ts';

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
