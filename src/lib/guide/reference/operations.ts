import * as z from 'zod';
import { operations } from '../../contract/operations/index.ts';
import type { Operation } from '../../contract/operations/define.ts';
import type { Language } from '../../contract/language.ts';
import { fieldName, fieldsOf, fieldText, meaning } from './fields.ts';
import { publicRecords } from '../../contract/public-records.ts';
import { code, heading, link, page, sentence, table } from './markdown.ts';

const words = {
	title: { en: 'Operations', zh: '操作' },
	intro: {
		en: 'What every face calls: Python functions have these names, `lb-agent call <operation>` takes their arguments as JSON, and `POST /api/functions/<operation>` runs them as jobs.',
		zh: '各界面共同调用的操作：Python 函数即以此命名，`lb-agent call <operation>` 以 JSON 接收参数，`POST /api/functions/<operation>` 将其作为后台任务运行。',
	},
	headers: { en: ['Argument', 'Kind', 'Meaning'], zh: ['参数', '类型', '含义'] },
	result: { en: 'Result: ', zh: '返回：' },
	each: { en: 'a list of ', zh: '列表，每项为' },
	also: { en: ', and ', zh: '，另有 ' },
	with: { en: 'a record with ', zh: '记录，字段为 ' },
	access: {
		read: { en: 'A language model may call it.', zh: '语言模型可以调用。' },
		propose: { en: 'A language model may propose it; you decide.', zh: '语言模型可以建议，由你决定。' },
		never: { en: 'A language model cannot call it.', zh: '语言模型不能调用。' },
	},
	deletes: { en: 'It deletes; every face asks first.', zh: '会删除内容；各界面都先询问。' },
	network: { en: 'It reaches the network.', zh: '会访问网络。' },
	reads: { en: 'It only reads.', zh: '只读取。' },
} as const;

/** Every public operation; anchors are their names. */
export const operationsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		Object.values<Operation>(operations)
			.sort((a, b) => (a.name < b.name ? -1 : 1))
			.flatMap((one) => operationText(one, language)),
	);

function operationText(one: Operation, language: Language): string[] {
	const gap = language === 'en' ? ' ' : '';
	const facts = [
		words.access[one.model_access ?? 'never'][language],
		one.only_reads === true ? words.reads[language] : '',
		one.deletes === true ? words.deletes[language] : '',
		one.reaches_network === true ? words.network[language] : '',
	];
	return [
		heading(2, code(one.name), one.name),
		sentence(language === 'en' ? one.help_en : one.help_zh),
		one.notes_en === undefined ? '' : meaning(one.notes_en, language),
		table(
			words.headers[language],
			fieldsOf(one.arguments, language).map((field) => [
				fieldName(field, language),
				field.kind,
				fieldText(field, language),
			]),
		),
		resultText(one.result, language),
		facts.filter((fact) => fact !== '').join(gap),
	];
}

/** A record that the reference describes, or the fields of another; nothing for what has none. */
function resultText(schema: z.ZodType, language: Language): string {
	const element = schema instanceof z.ZodArray ? schema.element : null;
	const isList = element instanceof z.ZodType;
	const of = isList ? element : schema;
	const fields = fieldNames(of);
	const listed = (names: readonly string[]): string => names.map(code).join(language === 'en' ? ', ' : '、');
	const base = records.find(({ record, names }) => record === of || isPart(names, fields));
	const more = fields.filter((name) => base?.names.includes(name) !== true);
	const said =
		base === undefined
			? fields.length === 0
				? ''
				: words.with[language] + listed(fields)
			: link(code(base.name), 'reference/records', base.name) +
				(more.length === 0 ? '' : words.also[language] + listed(more));
	if (said === '') return '';
	const whole = isList ? words.each[language] + said : said;
	return `${words.result[language]}${whole}${language === 'en' ? '.' : '。'}`;
}

/** A result holds a record where it has all of its fields; a record of few fields may be in it by chance. */
const isPart = (names: readonly string[], fields: readonly string[]): boolean =>
	names.length >= 8 && names.every((name) => fields.includes(name));

/** Names of the fields of a record, of its kinds together where it has several. */
function fieldNames(schema: z.ZodType): string[] {
	const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' });
	const kinds = [json, ...(json.oneOf ?? []), ...(json.anyOf ?? [])];
	return [...new Set(kinds.flatMap(({ properties }) => Object.keys(properties ?? {})))];
}

const records = Object.entries(publicRecords).map(([name, record]) => ({
	name,
	record,
	names: fieldNames(record),
}));
