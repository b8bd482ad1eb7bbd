import { LbError } from '../../../base/errors.ts';

const MAX_KEY = 4096;

/** Printable ASCII without blanks: what a header can carry. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/u.test(text);

/** A key as entered, without blanks around it. Throws `llm.key_invalid`, which does not repeat it. */
export function readKey(text: string): string {
	const key = text.trim();
	const refuse = (reason: string, reason_zh: string): LbError =>
		new LbError('llm.key_invalid', { reason, reason_zh }, { field: 'key' });
	if (key === '') throw refuse('it is empty', '内容为空');
	if (key.length > MAX_KEY) throw refuse(`it has more than ${MAX_KEY} characters`, `超过 ${MAX_KEY} 个字符`);
	if (!isKey(key))
		throw refuse(
			'it contains a blank, a line break or a character that keys do not have',
			'含空格、换行或密钥中不会出现的字符',
		);
	return key;
}

const MAX_NAME = 200;

/** Can a model be called so? Not where somebody would see another name than is sent. */
export const isModelName = (text: string): boolean =>
	text !== '' && text === text.trim() && text.length <= MAX_NAME && !/[\p{Cc}\p{Cf}]/u.test(text);

/** Name of a model as typed. Throws `llm.model_invalid`. */
export function readModel(text: string): string {
	const model = text.trim();
	if (isModelName(model)) return model;
	throw new LbError('llm.model_invalid', { limit: MAX_NAME }, { field: 'model' });
}
