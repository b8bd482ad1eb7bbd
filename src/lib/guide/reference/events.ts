import { jobEvent } from '../../contract/events/job-event.ts';
import type { Language } from '../../contract/language.ts';
import { fieldsOf, fieldText } from './fields.ts';
import { code, heading, page, table } from './markdown.ts';

const words = {
	title: { en: 'Events', zh: '事件' },
	intro: {
		en: 'What a job reports while it works, in the order of `seq`. `GET /api/jobs/{job_id}/events` sends them as server-sent events, `lb-agent jobs events --follow` prints them. Below are the fields of `data` for each kind.',
		zh: '任务在工作中报告的内容，按 `seq` 排序。`GET /api/jobs/{job_id}/events` 以服务器推送事件发送，`lb-agent jobs events --follow` 打印。以下为每种事件 `data` 的字段。',
	},
	headers: { en: ['Field', 'Kind', 'Meaning'], zh: ['字段', '类型', '含义'] },
	empty: { en: 'It has no data of its own.', zh: '没有自己的数据。' },
} as const;

/** Kinds of events and the fields of their data; anchors are the kinds. */
export const eventsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		jobEvent.options.flatMap(({ shape }) => {
			const fields = fieldsOf(shape.data, language);
			return [
				heading(2, code(shape.kind.value), shape.kind.value),
				fields.length === 0
					? words.empty[language]
					: table(
							words.headers[language],
							fields.map((field) => [code(field.name), field.kind, fieldText(field, language)]),
						),
			];
		}),
	);
