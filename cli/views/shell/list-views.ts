import { maxOf } from '../../../src/lib/base/extremes.ts';
import type { SlashCommand } from '../../../src/lib/core/assistant/slash/commands.ts';
import type { BoundSource } from '../../../src/lib/core/assistant/slash/shell-session.ts';
import { padded, widthOf, type Speaker } from '../speak.ts';
import { inWords, words } from '../words.ts';
import { WIDTH } from '../line-width.ts';
import { wrap } from '../wrap.ts';

/** Bound folders, numbered as `/sources remove` counts them. */
export function sourceLines(
	sources: readonly BoundSource[],
	targets: readonly string[],
	{ t, language }: Speaker,
): string[] {
	const width = maxOf(sources.map(({ name }) => widthOf(name))) + 2;
	const lines = sources.map(
		({ name, path, likely_signal, files }, index) =>
			`${String(index + 1).padStart(3)} ${padded(name, width)}${inWords(likely_signal, language)}${language === 'zh' ? '，' : ', '}${t(words.n_files, { n: files })}  ${path}`,
	);
	const [target] = targets;
	if (sources.length > 1 && targets.length === 1 && target !== undefined)
		lines.push(t(words.planned_together, { path: target }));
	if (targets.length > 1) lines.push(t(words.planned_apart));
	return lines;
}

/** Every command with its forms, then what can be said in plain words. */
export function helpLines(commands: readonly SlashCommand[], language: 'en' | 'zh'): string[] {
	const lines = commands.flatMap(({ usage, help_en, help_zh }) => {
		const help = language === 'zh' ? help_zh : help_en;
		const [first = '', ...more] = usage;
		const own = more.map((form) => `  ${form}`);
		const head =
			first.length > 26 ? [`  ${first}`, `${' '.repeat(30)}${help}`] : [`  ${first.padEnd(28)}${help}`];
		return [...head, ...own];
	});
	return [...lines, '', ...wrap(WORDS[language], WIDTH, '  ')];
}

const WORDS = {
	en: 'In plain words: "scan this folder", "what can I do", "run the next step", "do everything", "why is this blocked", "show the results", "what does result 3 mean", "which labels are used", "compare cancer and healthy".',
	zh: '也可以直接说：“扫描这个文件夹”“我能做什么”“运行下一步”“全部运行”“为什么被阻塞”“显示结果”“解释结果 3”“使用了哪些标签”“比较癌症和健康对照”。',
} as const;
