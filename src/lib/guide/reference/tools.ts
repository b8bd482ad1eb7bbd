import type { Language } from '../../contract/language.ts';
import { render } from '../../contract/messages/index.ts';
import { licenceText } from '../../contract/written/licence-names.ts';
import { toolRegistry } from '../../core/methods/runtime/tool-registry.ts';
import type { ToolSpec } from '../../core/methods/runtime/tool-spec.ts';
import { code, heading, page, sentence, table } from './markdown.ts';

const words = {
	title: { en: 'External tools', zh: '外部工具' },
	intro: {
		en: 'Programs of others that lb-agent can install into its own folder, test and run in a confined process. `installed` means that the program can be started; `ready` that its reference files and settings are there too.',
		zh: 'lb-agent 可以安装到自己的文件夹、测试并在受限进程中运行的其他程序。`installed` 表示程序可以启动；`ready` 表示参考文件和设置也已齐全。',
	},
	fact: { en: 'Fact', zh: '项目' },
	value: { en: 'Value', zh: '内容' },
	way: { en: 'How it is installed', zh: '安装方式' },
	version: { en: 'Version', zh: '版本' },
	licence: { en: 'Licence', zh: '许可' },
	commands: { en: 'Programs', zh: '程序' },
	resources: { en: 'Files for real work', zh: '实际分析所需文件' },
	profile: { en: 'Profile', zh: '组合' },
	optional: { en: ' (optional)', zh: '（可选）' },
	homepage: { en: 'Web page', zh: '网页' },
} as const;

const ways: Readonly<Record<NonNullable<ToolSpec['recipe']>['kind'], { en: string; zh: string }>> = {
	python: { en: 'Python packages with fixed versions and hashes', zh: '固定版本与哈希的 Python 包' },
	cargo: { en: 'built with cargo', zh: '用 cargo 编译' },
	npm: { en: 'npm package with fixed version and hashes', zh: '固定版本与哈希的 npm 包' },
	conda: { en: 'conda packages', zh: 'conda 包' },
	r: { en: 'R packages', zh: 'R 包' },
	git: { en: 'a fixed commit of its repository', zh: '代码仓库的固定提交' },
	system: { en: 'the package manager of the system', zh: '系统的包管理器' },
};

/** The registry of external tools; anchors are their keys. */
export const toolsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		toolRegistry.flatMap((tool) => toolText(tool, language)),
	);

function toolText(tool: ToolSpec, language: Language): string[] {
	const [comma, en] = [language === 'en' ? ', ' : '、', language === 'en'];
	const { recipe, no_recipe: without, resources } = tool;
	const row = (name: keyof typeof words, value: string): [string, string][] =>
		value === '' ? [] : [[words[name][language] as string, value]];
	const version = recipe !== null && 'version' in recipe ? (recipe.version ?? '') : '';
	return [
		heading(2, `${sentence(tool.name)} ${code(tool.tool_key)}`, tool.tool_key),
		sentence(en ? tool.purpose : tool.purpose_zh),
		table(
			[words.fact[language], words.value[language]],
			[
				...row(
					'way',
					recipe === null
						? without === null
							? '–'
							: sentence(render(without, language))
						: ways[recipe.kind][language],
				),
				...row('version', version),
				...row('profile', code(tool.profile)),
				...row('commands', tool.commands.map(code).join(comma)),
				...row(
					'resources',
					resources
						.map(
							({ name, purpose, purpose_zh: zh, required }) =>
								`${code(name)}${en ? ': ' : '：'}${sentence(en ? purpose : zh)}${required ? '' : words.optional[language]}`,
						)
						.join('; '),
				),
				...row('licence', sentence(licenceText(tool.license ?? '', language))),
				...row('homepage', tool.homepage?.startsWith('https://') === true ? `<${tool.homepage}>` : ''),
			],
		),
	];
}
