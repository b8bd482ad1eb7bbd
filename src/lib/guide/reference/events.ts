import { jobEvent, type EventKind } from '../../contract/events/job-event.ts';
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

/** What happened when an event of a kind is sent. */
const meanings: Readonly<Record<EventKind, { en: string; zh: string }>> = {
	job_queued: {
		en: 'The job was accepted and waits for its turn.',
		zh: '后台任务已接收，正在排队。',
	},
	job_resumed: {
		en: 'The job resumes an earlier one that was interrupted.',
		zh: '后台任务接续此前中断的任务。',
	},
	job_started: { en: 'A process works on the job.', zh: '后台任务开始执行。' },
	progress: { en: 'How far the work is.', zh: '工作进度。' },
	note: { en: 'A notice for the user while the work goes on.', zh: '工作中给用户的提示。' },
	run_started: {
		en: 'A run started to write its folder.',
		zh: '一次运行开始写入其文件夹。',
	},
	step_started: {
		en: 'Autopilot started its next task.',
		zh: '自动运行开始下一个分析任务。',
	},
	run_recorded: {
		en: 'A run ended and is recorded in the ledger.',
		zh: '一次运行结束并已记入账本。',
	},
	result_evaluated: {
		en: 'Results were checked and searched for result signals and concepts.',
		zh: '已检查结果，并从中提取结果信号和概念。',
	},
	workflow_replanned: {
		en: 'The dataset was planned again after a result.',
		zh: '得到结果后重新规划了数据集。',
	},
	workflow_completed: { en: 'Autopilot ended.', zh: '自动运行结束。' },
	answer_piece: {
		en: 'Part of an answer of a language model, in a conversation.',
		zh: '对话中语言模型回答的一部分。',
	},
	answer_step: {
		en: 'A language model was called, in a conversation.',
		zh: '对话中调用了一次语言模型。',
	},
	job_cancelling: { en: 'The job was asked to stop.', zh: '已要求后台任务停止。' },
	job_completed: { en: 'The job ended with a result.', zh: '后台任务结束并有结果。' },
	job_failed: { en: 'The job ended with an error.', zh: '后台任务因错误结束。' },
	job_blocked: {
		en: 'The job ended because something it needs is missing.',
		zh: '缺少所需内容，后台任务结束。',
	},
	job_cancelled: { en: 'The job was cancelled.', zh: '后台任务已取消。' },
	job_interrupted: {
		en: 'The process of the job ended before the job did; it can be resumed.',
		zh: '后台任务未完成而进程已终止；可以恢复。',
	},
};

/** Kinds of events and the fields of their data; anchors are the kinds. */
export const eventsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		jobEvent.options.flatMap(({ shape }) => {
			const fields = fieldsOf(shape.data, language);
			return [
				heading(2, code(shape.kind.value), shape.kind.value),
				meanings[shape.kind.value][language],
				fields.length === 0
					? words.empty[language]
					: table(
							words.headers[language],
							fields.map((field) => [code(field.name), field.kind, fieldText(field, language)]),
						),
			];
		}),
	);
