import { LbError } from '../../../base/errors.ts';
import type { Language } from '../../../contract/language.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { methodAdvice as methodAdviceTask } from '../../../contract/tasks/method_advice.ts';
import { operations } from '../../../contract/operations/index.ts';
import type { MethodEntry } from '../../../contract/records/method.ts';
import { familyNames } from '../../../contract/records/method-words.ts';
import { licenceText } from '../../../contract/written/licence-names.ts';
import { methodNameInChinese } from '../../../contract/written/method-names.ts';
import { run as runRecord } from '../../../contract/records/run.ts';
import * as z from 'zod';
import { assayNames } from './assay-names.ts';
import type { Block } from './block.ts';
import { checkedMethods } from './checked-methods.ts';
import { unknownMethod } from './unknown-method.ts';
import type { MethodsRequest } from './request.ts';
import { parametersWith, targetsOf, type ShellSession } from './shell-session.ts';
import { forEachTarget } from './targets.ts';
import type { ShellTools } from './tools.ts';

const ranRecord = runRecord.extend({ output_root: z.string().optional() });

const sentence = (message: Message): Block => ({ kind: 'sentence', message });
const markdown = (say: (language: Language) => string): Block => ({
	kind: 'chat',
	block: { kind: 'text', text: say('en'), text_zh: say('zh') },
});

/** `/methods …`: what fits a question, whether it can run here, and what the registry knows. */
export async function handleMethods(
	request: MethodsRequest,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	switch (request.verb) {
		case 'list':
			return listed(await methodsOf(tools));
		case 'show':
			return shown(request.method, await methodsOf(tools));
		case 'advice': {
			const { path, advice } = await advised(request.query, session, tools);
			return [{ kind: 'advice', path, advice }];
		}
		case 'check': {
			const { advice } = await advised(request.query, session, tools);
			const methods = [...advice.now, ...advice.deeper];
			return [
				sentence(say('shell.methods_checked', { n: methods.length })),
				...(methods.length === 0
					? []
					: [
							markdown((language) =>
								checkedMethods(methods, language)
									.flatMap(({ name, key, lines }) => [
										`- **${name}** (${key})`,
										...lines.map((line) => `  - ${line}`),
									])
									.join('\n'),
							),
						]),
			];
		}
	}
}

/** `/methods run <question>`: the task that writes the advice, for each target. */
export function runMethodAdvice(query: string, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	return forEachTarget(session, async (path): Promise<Block[]> => {
		const args = { path, task: methodAdviceTask.task_key, ...parametersWith(session, { query }, path) };
		const run = ranRecord.parse(await tools.call('run_lbbiopsy_assistant', args, path));
		return [{ kind: 'run', path, run }];
	});
}

const methodsOf = async (tools: ShellTools): Promise<MethodEntry[]> =>
	operations.list_liquid_biopsy_methods.result.parse(await tools.call('list_liquid_biopsy_methods', {}, null))
		.methods;

/** Advice for the question and the only target; of several none counts. */
async function advised(query: string | null, session: ShellSession, tools: ShellTools) {
	const [path, ...others] = targetsOf(session);
	const dataset = path === undefined || others.length > 0 ? null : path;
	if (query === null && dataset === null) throw new LbError('shell.no_source');
	const args = {
		...(query === null ? {} : { query }),
		...(dataset === null ? {} : { input_path: dataset }),
	};
	const advice = operations.recommend_liquid_biopsy_methods.result.parse(
		await tools.call('recommend_liquid_biopsy_methods', args, dataset),
	);
	return { path: dataset, advice };
}

/** Names by family, each method at its main one. */
function listed(methods: readonly MethodEntry[]): Block[] {
	const families = [
		...new Set(methods.flatMap(({ families: [main] }) => (main === undefined ? [] : [main]))),
	];
	const text = (language: Language): string =>
		families
			.map((family) => {
				const names = methods.filter(({ families: [main] }) => main === family).map(({ name }) => name);
				const heading = familyNames[family][language];
				return language === 'zh'
					? `- **${heading}**：${names.join('、')}`
					: `- **${heading}**: ${names.join(', ')}`;
			})
			.join('\n');
	return [sentence(say('shell.methods_listed', { n: methods.length })), markdown(text)];
}

function shown(word: string, methods: readonly MethodEntry[]): Block[] {
	const folded = word.toLowerCase();
	const found = methods.find(
		({ method_key, name, synonyms }) =>
			method_key === folded || [name, ...synonyms].some((one) => one.toLowerCase() === folded),
	);
	if (found === undefined)
		throw unknownMethod(
			word,
			methods.map(({ method_key }) => method_key),
		);
	return [markdown((language) => methodText(found, language))];
}

/** A method in short: what it does, reads and needs, its limits, our own task, and its reference. */
function methodText(method: MethodEntry, language: Language): string {
	const isChinese = language === 'zh';
	const { own_task, limits, sources, tool_key } = method;
	const between = isChinese ? '、' : ', ';
	const names = (list: MethodEntry['inputs']): string =>
		list.map(({ name }) => (isChinese ? methodNameInChinese(name) : name)).join(between);
	const facts: [en: string, zh: string, value: string][] = [
		['Reads', '输入', names(method.inputs)],
		['Writes', '输出', names(method.outputs)],
		['Assays', '检测类型', assayNames(method.assays, language)],
		['Not for', '不适用', assayNames(method.not_for, language)],
		['Genome builds', '基因组版本', method.genome_builds.join(', ')],
		['Licence', '许可', method.license === null ? '' : licenceText(method.license, language)],
		['Own task', '自带任务', `${own_task.task_key ?? '–'}. ${isChinese ? own_task.note_zh : own_task.note}`],
		['Tool', '工具', tool_key === null ? '' : `\`/tools ${tool_key}\``],
	];
	const [reference] = sources;
	return [
		`**${method.name}** (${method.method_key})`,
		isChinese ? method.purpose_zh : method.purpose,
		facts
			.filter(([, , value]) => value !== '')
			.map(([en, zh, value]) => (isChinese ? `- ${zh}：${value}` : `- ${en}: ${value}`))
			.join('\n'),
		...(limits.length === 0 ? [] : [limits.map(({ en, zh }) => `- ${isChinese ? zh : en}`).join('\n')]),
		...(reference === undefined
			? []
			: [
					`${reference.title}${reference.year === null ? '' : ` (${reference.year})`}. ${
						reference.doi === null ? (reference.url ?? '') : `doi:${reference.doi}`
					}`,
				]),
	].join('\n\n');
}
