import { errorTable, type ErrorSpec } from '../../contract/errors/index.ts';
import type { Language } from '../../contract/language.ts';
import { errorFamilies } from './error-families.ts';
import { code, heading, link, page, sentence } from './markdown.ts';

const words = {
	title: { en: 'Errors', zh: '错误' },
	intro: {
		en: 'Every error has a stable code, says what is wrong and what to do next. ‹Words in these brackets› stand for the values of the case at hand. The exit code is that of the command line; HTTP answers with a problem document of the status, Python raises the exception.',
		zh: '每个错误都有固定的代码，说明问题和下一步。‹尖括号中的词› 代表具体情况下的值。退出码用于命令行；HTTP 以对应状态返回问题文档，Python 抛出对应的异常。',
	},
	remedy: { en: 'What to do', zh: '处理方法' },
	status: {
		en: 'HTTP {status}, exit code {exit}, Python {python}',
		zh: 'HTTP {status}，退出码 {exit}，Python {python}',
	},
} as const;

/** All error codes by family, with cause and remedy. */
export function errorsPage(language: Language): string {
	const codes = Object.entries<ErrorSpec>(errorTable).sort(([a], [b]) => (a < b ? -1 : 1));
	const names = [...new Set(codes.map(([one]) => familyOf(one)))];
	return page(
		`# ${words.title[language]}`,
		words.intro[language],
		names.flatMap((name) => [
			heading(2, errorFamilies[name]?.[language] ?? code(name), `family-${name}`),
			...codes
				.filter(([one]) => familyOf(one) === name)
				.flatMap(([one, spec]) => errorText(one, spec, language)),
		]),
	);
}

const familyOf = (one: string): string => one.split('.')[0] ?? one;

function errorText(one: string, spec: ErrorSpec, language: Language): string[] {
	const facts = words.status[language]
		.replace('{status}', String(spec.status))
		.replace('{exit}', link(String(spec.exit), 'command-line'))
		.replace('{python}', code(spec.python));
	const hint = language === 'en' ? spec.hint_en : spec.hint_zh;
	return [
		heading(3, code(one), one),
		sentence(spec[language]),
		`**${words.remedy[language]}** ${sentence(hint)}`,
		facts,
	];
}
