import type * as z from 'zod';
import { publicRecords } from '../../contract/public-records.ts';
import type { Language } from '../../contract/language.ts';
import { fieldsOf, fieldText, type Field } from './fields.ts';
import { code, heading, link, page, table } from './markdown.ts';

const titles: Readonly<Record<keyof typeof publicRecords, { en: string; zh: string }>> = {
	profile: { en: 'Profile: contents of a folder', zh: '资料：文件夹的内容' },
	metadata_profile: { en: 'Metadata profile', zh: '元数据资料' },
	data_state: { en: 'Data state', zh: '数据状态' },
	joint_inventory_row: { en: 'Source of a joint folder', zh: '联合文件夹的来源' },
	plan: { en: 'Plan', zh: '计划' },
	run: { en: 'Run', zh: '运行' },
	manifest: { en: 'Manifest of a run folder', zh: '运行文件夹的清单' },
	summary: { en: 'Summary of a run', zh: '运行的摘要' },
	artifact: { en: 'Artifact', zh: '产物' },
	problem: { en: 'Problem: an error as a document', zh: '问题：错误文档' },
	compiled_idea: { en: 'Interpretation of a goal', zh: '对目标的理解' },
	cohort_definition: { en: 'Saved groups and exclusions', zh: '保存的分组与排除项' },
	autopilot: { en: 'Autopilot run', zh: '自动运行' },
	feature_store: { en: 'Feature store', zh: '特征库' },
	job: { en: 'Job', zh: '后台任务' },
	job_event: { en: 'Event of a job', zh: '任务的事件' },
	evaluation: { en: 'Evaluation of results', zh: '结果的评估' },
	concept: { en: 'Concept: a follow-up question', zh: '概念：后续问题' },
	concept_memory: { en: 'Concept memory', zh: '概念记忆' },
	concept_book: { en: 'Concept book', zh: '概念簿' },
	ledger_verification: { en: 'Verification of the ledger', zh: '账本核实' },
	kernel_status: { en: 'Python used', zh: '所用 Python' },
};

const words = {
	title: { en: 'Records', zh: '记录' },
	intro: {
		en: 'The JSON records that lb-agent writes to a dataset or gives to callers, with their fields. Names are the same in files, over HTTP and in Python. Times are ISO 8601 in UTC; JSON never holds NaN or infinity.',
		zh: 'lb-agent 写入数据集或返回给调用者的 JSON 记录及其字段。文件、HTTP 和 Python 中名称相同。时间为 ISO 8601（UTC）；JSON 中不含 NaN 或无穷大。',
	},
	headers: { en: ['Field', 'Kind', 'Meaning'], zh: ['字段', '类型', '含义'] },
	events: { en: 'Its kinds and their fields: ', zh: '各种事件及其字段：' },
	here: { en: 'events', zh: '事件' },
} as const;

/** Every record; anchors are their names. */
export const recordsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		Object.entries(publicRecords).flatMap(([name, schema]) => {
			const title = Object.entries(titles).find(([one]) => one === name)?.[1];
			return [
				heading(2, `${title?.[language] ?? name} ${code(name)}`, name),
				name === 'job_event'
					? `${words.events[language]}${link(words.here[language], 'reference/events')}`
					: fieldTable(schema, language),
			];
		}),
	);

const fieldTable = (schema: z.ZodType, language: Language): string =>
	table(
		words.headers[language],
		fieldsOf(schema, language).map((field: Field) => [
			code(field.name),
			field.kind,
			fieldText(field, language),
		]),
	);
