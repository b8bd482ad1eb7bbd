import type { Language } from '../../contract/language.ts';
import { familyNames, requirementText } from '../../contract/records/method-words.ts';
import { methodFamily, type MethodEntry } from '../../contract/records/method.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { licenceText } from '../../contract/written/licence-names.ts';
import { methodNameInChinese } from '../../contract/written/method-names.ts';
import { methodRegistry } from '../../core/methods/method-registry.ts';
import { code, heading, link, page, sentence, table } from './markdown.ts';

const words = {
	title: { en: 'Methods of the field', zh: '本领域的方法' },
	intro: {
		en: 'The methods and tools that the method advisor compares, by part of the field: what each does, what it needs, how lb-agent covers it, and where the facts come from.',
		zh: '方法顾问所比较的方法和工具，按领域分组：做什么、需要什么、lb-agent 自身覆盖到什么程度，以及事实来源。',
	},
	fact: { en: 'Fact', zh: '项目' },
	value: { en: 'Value', zh: '内容' },
	inputs: { en: 'Reads', zh: '输入' },
	outputs: { en: 'Writes', zh: '输出' },
	needs: { en: 'Needs', zh: '需要' },
	licence: { en: 'Licence', zh: '许可' },
	own: { en: 'In lb-agent', zh: 'lb-agent 中' },
	limits: { en: 'Limits', zh: '局限' },
	tool: { en: 'External tool', zh: '外部工具' },
	source: { en: 'Reference', zh: '文献' },
} as const;

/** The registry of methods by family; anchors are the keys of the methods. */
export async function methodsPage(language: Language): Promise<string> {
	const methods = await methodRegistry();
	return page(
		`# ${words.title[language]}`,
		words.intro[language],
		methodFamily.options.flatMap((family) => {
			const own = methods.filter(({ families }) => families[0] === family);
			if (own.length === 0) return [];
			return [
				heading(2, familyNames[family][language], `family-${family}`),
				...own.flatMap((method) => methodText(method, language)),
			];
		}),
	);
}

function methodText(method: MethodEntry, language: Language): string[] {
	const [comma, en] = [language === 'en' ? ', ' : '、', language === 'en'];
	const names = (formats: MethodEntry['inputs']): string =>
		formats.map(({ name }) => sentence(en ? name : methodNameInChinese(name))).join(comma);
	const { own_task: own, tool_key: tool, sources } = method;
	const [source] = sources;
	const row = (name: keyof typeof words, value: string): [string, string][] =>
		value === '' ? [] : [[words[name][language] as string, value]];
	const task =
		own.task_key === null
			? ''
			: ` ${link(en ? taskCards[own.task_key].title : taskCards[own.task_key].title_zh, `tasks/${own.task_key}`)}`;
	return [
		heading(3, sentence(method.name), method.method_key),
		sentence(en ? method.purpose : method.purpose_zh),
		table(
			[words.fact[language], words.value[language]],
			[
				...row('inputs', names(method.inputs)),
				...row('outputs', names(method.outputs)),
				...row(
					'needs',
					method.requirements.map((one) => sentence(requirementText(one, language))).join(comma),
				),
				...row('licence', sentence(licenceText(method.license ?? '', language))),
				...row('own', `${sentence(en ? own.note : own.note_zh)}${task}`),
				...row('limits', method.limits.map((limit) => sentence(limit[language])).join(' ')),
				...row('tool', tool === null ? '' : link(code(tool), 'reference/tools', tool)),
				...row('source', source === undefined ? '' : sourceText(source)),
			],
		),
	];
}

function sourceText({ title, year, doi, url }: MethodEntry['sources'][number]): string {
	const words = sentence(year === null ? title : `${title} (${year})`);
	const address = doi === null ? url : `https://doi.org/${encodeURI(doi)}`;
	return address === null || !address.startsWith('https://') || /[()\s]/u.test(address)
		? words
		: `[${words}](${address})`;
}
