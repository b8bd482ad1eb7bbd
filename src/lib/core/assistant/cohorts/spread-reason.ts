import { render, type Message } from '../../../contract/messages/index.ts';

/** A sentence as records hold it: text, code and values. */
export function spreadReason(reason: Message): {
	reason: string;
	reason_code: string;
	reason_values: Message['values'];
} {
	return { reason: render(reason), reason_code: reason.code, reason_values: reason.values };
}
