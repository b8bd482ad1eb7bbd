import { errorTable, type ErrorSpec } from '../contract/errors/index.ts';
import {
	fill,
	inChinese,
	messageTable,
	type MessageSpec,
	type MessageValues,
} from '../contract/messages/index.ts';
import type { Cause, LeftOutFile } from '../contract/records/left-out.ts';
import type { LbError } from './errors.ts';
import { stripFileName } from './strip-file-name.ts';

const errors: Readonly<Record<string, ErrorSpec>> = errorTable;
const messages: Readonly<Record<string, MessageSpec>> = messageTable;

/** What a cause says in Chinese, and what to do next where it is an error; null for a code of another version. */
function causeInChinese({ code, values }: Cause): { reason: string; hint: string } | null {
	const said = inChinese(values);
	const error = Object.hasOwn(errors, code) ? errors[code] : undefined;
	if (error !== undefined) return { reason: fill(error.zh, said), hint: fill(error.hint_zh, said) };
	const message = Object.hasOwn(messages, code) ? messages[code] : undefined;
	return message === undefined ? null : { reason: fill(message.zh, said), hint: '' };
}

/** A file that was left out with the error that says why. */
export const leftOutBy = (path: string, error: LbError): LeftOutFile => ({
	path,
	reason: error.message,
	hint: error.hint,
	causes: [{ code: error.code, values: error.values }],
});

/** A cause with a part of its texts in other words: places of a machine by the names of their files. */
export function rewordedCause({ code, values }: Cause, reword: (text: string) => string): Cause {
	const entries = Object.entries(values).map(([name, value]): [string, MessageValues[string]] => [
		name,
		typeof value === 'string'
			? reword(value)
			: Array.isArray(value)
				? value.map((one) => (typeof one === 'string' ? reword(one) : one))
				: value,
	]);
	return { code, values: Object.fromEntries(entries) };
}

const withoutStop = (text: string): string => text.replace(/[.。]$/u, '');

/** The reasons of a file in Chinese, beside its name and without a full stop; null where a code is not known. */
export function reasonInChinese({
	path,
	causes = [],
}: {
	path: string;
	causes?: readonly Cause[] | undefined;
}): string | null {
	const name = path.split(/[\\/]/u).at(-1) ?? path;
	const said = causes.map(causeInChinese);
	if (said.length === 0 || said.includes(null)) return null;
	return said.map((one) => withoutStop(stripFileName(one?.reason ?? '', name))).join('；');
}

/**
 * Reason and hint of a file as values of a sentence, in both languages where its record has codes. The reason stands beside
 * the name of the file, so it neither begins with that name nor ends with a full stop.
 */
export function leftOutValues(file: LeftOutFile): MessageValues {
	const { path, reason, hint, causes = [] } = file;
	const name = path.split(/[\\/]/u).at(-1) ?? path;
	const reason_zh = reasonInChinese(file);
	const hint_zh = causes.map((one) => causeInChinese(one)?.hint ?? '').find((one) => one !== '');
	return {
		reason: withoutStop(stripFileName(reason, name)),
		...(reason_zh === null ? {} : { reason_zh }),
		...(hint === undefined ? {} : { hint }),
		...(hint === undefined || reason_zh === null || hint_zh === undefined ? {} : { hint_zh }),
	};
}

/** What an error says and what to do next as values of another sentence, in both languages. */
export function errorWords(error: LbError): Record<'reason' | 'reason_zh' | 'advice' | 'advice_zh', string> {
	const said = causeInChinese(error);
	return {
		reason: error.message,
		reason_zh: said?.reason ?? error.message,
		advice: error.hint,
		advice_zh: said?.hint ?? error.hint,
	};
}
