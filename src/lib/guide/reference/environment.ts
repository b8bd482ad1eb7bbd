import { environmentVariables, type EnvironmentVariable } from '../../contract/environment.ts';
import type { Language } from '../../contract/language.ts';
import { code, heading, page, sentence } from './markdown.ts';

const groups: Readonly<Record<EnvironmentVariable['group'], { en: string; zh: string }>> = {
	data: { en: 'Data', zh: '数据' },
	kernel: { en: 'Python and engine', zh: 'Python 与引擎' },
	service: { en: 'Local service', zh: '本地服务' },
	output: { en: 'Output', zh: '输出' },
	models: { en: 'Language models', zh: '语言模型' },
	network: { en: 'Network', zh: '网络' },
	system: { en: 'Other programs and the system', zh: '其他程序与系统' },
};

const words = {
	title: { en: 'Environment variables', zh: '环境变量' },
	intro: {
		en: 'Variables that lb-agent reads. Options of a command come before them. A variable that is set but cannot be used stops the command at once and names the variable.',
		zh: 'lb-agent 读取的环境变量。命令选项优先于环境变量。已设置但无法使用的变量会使命令立即停止，并指明该变量。',
	},
	otherwise: { en: 'Without it: ', zh: '未设置时：' },
} as const;

/** Every variable that a person may set; anchors are their names. */
export const environmentPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		Object.entries(groups).flatMap(([group, title]) => [
			heading(2, title[language], `group-${group}`),
			...environmentVariables
				.filter((one) => one.group === group)
				.flatMap(({ name, otherwise, ...text }) => [
					heading(3, code(name), name),
					sentence(text[language]),
					otherwise === null ? '' : `${words.otherwise[language]}${sentence(otherwise[language])}`,
				]),
		]),
	);
