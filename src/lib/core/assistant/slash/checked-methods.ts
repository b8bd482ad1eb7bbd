import type { Language } from '../../../contract/language.ts';
import { isMessageCode, render } from '../../../contract/messages/index.ts';
import type { AdvisedMethod, CheckedRequirement } from '../../../contract/records/method.ts';
import { requirementText } from '../../../contract/records/method-words.ts';

/** A method with its requirements on this machine, one line each. */
export interface CheckedMethod {
	name: string;
	key: string;
	lines: string[];
}

export const checkedMethods = (methods: readonly AdvisedMethod[], language: Language): CheckedMethod[] =>
	methods.map(({ name, method_key, requirements }) => ({
		...{ name, key: method_key },
		lines:
			requirements.length === 0
				? [language === 'zh' ? '没有需要检查的条件' : 'nothing to check']
				: requirements.map((one) => checkedLine(one, language)),
	}));

function checkedLine(
	{ requirement, met, found, hint, hint_code, hint_values }: CheckedRequirement,
	language: Language,
): string {
	const what = requirementText(requirement, language);
	const states = {
		en: met === null ? 'cannot be checked here' : met ? 'found' : 'missing',
		zh: met === null ? '无法在此检查' : met ? '已找到' : '缺少',
	};
	const how = isMessageCode(hint_code) ? render({ code: hint_code, values: hint_values }, language) : hint;
	const detail = met === true ? (found ?? '') : how;
	if (language === 'zh')
		return `${what}：${states.zh}${met === true ? (detail === '' ? '' : `（${detail}）`) : `。${detail}`}`;
	const end = detail === '' ? '' : met === true ? ` (${detail})` : `. ${detail}`;
	return `${what}: ${states.en}${end}`;
}
