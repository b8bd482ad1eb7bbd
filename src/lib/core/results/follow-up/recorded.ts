import { writtenInChinese } from '../../../contract/written/in-chinese.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import type { Problem } from '../../../contract/records/problem.ts';
import {
	render,
	messageTable,
	say,
	type Message,
	type MessageCode,
	type MessageValues,
} from '../../../contract/messages/index.ts';

/** A sentence of a record as a message again, so that it can be shown in either language; the text itself otherwise. */
export function recorded(text: string, code: string, values: MessageValues): Message {
	return isKnown(code) ? say(code, values) : say('follow_up.quote', { text });
}

/** A sentence as a value of another one, in both languages where they differ. */
export function worded(name: string, message: Message): MessageValues {
	const [en, zh] = [render(message), render(message, 'zh')];
	return en === zh ? { [name]: en } : { [name]: en, [`${name}_zh`]: zh };
}

/** A text that results keep in English alone (headline, title, caption) as a value of a sentence, in Chinese where its sentences are known. */
export function writtenValues(name: string, text: string): MessageValues {
	const zh = writtenInChinese(text);
	return zh === text ? { [name]: text } : { [name]: text, [`${name}_zh`]: zh };
}

/** A recorded problem as values of a sentence, in both languages. */
export function problemValues(problem: Problem): Record<'detail' | 'detail_zh' | 'hint' | 'hint_zh', string> {
	const { detail: detail_zh, hint: hint_zh } = renderProblem(problem, 'zh');
	return { detail: problem.detail, detail_zh, hint: problem.hint, hint_zh };
}

/** The sentences of a record's three parallel fields. */
export function recordedList(
	texts: readonly string[],
	codes: readonly string[],
	values: readonly MessageValues[],
): Message[] {
	return texts.map((text, i) => recorded(text, codes[i] ?? '', values[i] ?? {}));
}

const isKnown = (code: string): code is MessageCode => Object.hasOwn(messageTable, code);
