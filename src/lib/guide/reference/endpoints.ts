import { endpoints, type Endpoint } from '../../contract/api/index.ts';
import { groups } from '../../contract/api/define.ts';
import { groupTitles } from '../../contract/api/groups.ts';
import type { Language } from '../../contract/language.ts';
import { fieldName, fieldsOf, fieldText, meaning } from './fields.ts';
import { code, heading, link, page, sentence, table } from './markdown.ts';

const words = {
	title: { en: 'HTTP endpoints', zh: 'HTTP 接口' },
	intro: {
		en: 'Every call of the local service. The running service shows the same with a form to try each at `/api/docs`, and as OpenAPI at `/openapi.json`.',
		zh: '本地服务的全部接口。运行中的服务在 `/api/docs` 给出同样的内容并可逐个试用，在 `/openapi.json` 给出 OpenAPI 描述。',
	},
	headers: { en: ['Parameter', 'Where', 'Meaning'], zh: ['参数', '位置', '含义'] },
	path: { en: 'path', zh: '路径' },
	query: { en: 'query', zh: '查询' },
	body: { en: 'body', zh: '正文' },
	header: { en: 'header', zh: '请求头' },
	status: { en: ['Status', 'Answer'], zh: ['状态', '回答'] },
	errors: { en: 'Errors of its own: ', zh: '特有的错误：' },
} as const;

/** Every endpoint by group; anchors are their names. */
export const endpointsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		groups.flatMap((group) => [
			heading(2, groupTitles[group][language], `group-${group}`),
			...Object.values<Endpoint>(endpoints)
				.filter((one) => one.group === group)
				.flatMap((one) => endpointText(one, language)),
		]),
	);

function endpointText(one: Endpoint, language: Language): string[] {
	const parts = [
		['path', one.params],
		['query', one.query],
		['body', one.body],
	] as const;
	const more = language === 'en' ? one.description : (one.description_zh ?? one.description);
	return [
		heading(3, code(`${one.method} ${one.path}`), one.name),
		sentence(language === 'en' ? one.summary_en : one.summary_zh),
		more === undefined ? '' : sentence(more),
		table(words.headers[language], [
			...parts.flatMap(([where, schema]) =>
				fieldsOf(schema, language).map((field) => [
					fieldName(field, language),
					words[where][language],
					fieldText(field, language),
				]),
			),
			...Object.entries(one.headers ?? {}).map(([name, said]) => [
				code(name),
				words.header[language],
				meaning(said, language),
			]),
		]),
		table(
			words.status[language],
			Object.entries(one.answers).map(([status, { description }]) => [
				status,
				meaning(description, language),
			]),
		),
		one.errors.length === 0
			? ''
			: `${words.errors[language]}${one.errors.map((error) => link(code(error), 'reference/errors', error)).join(language === 'en' ? ', ' : '、')}`,
	];
}
