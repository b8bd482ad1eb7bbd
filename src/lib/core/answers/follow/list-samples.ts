import { from } from '../families/cohort.ts';
import type { Family } from '../question.ts';
import { some } from '../written.ts';

const LIST: readonly RegExp[] = [
	/^(?:(?:so|and|ok|please) )*(?:(?:which|what) (?:samples|patients) (?:are there|do (?:we|you|i) have|are (?:in|part of) (?:the |this |it|here).*|were (?:analy[sz]ed|used|read))|(?:list|show|name|give me)(?: me)? (?:all )?(?:the )?(?:samples|sample (?:names|ids)))$/u,
	/^(?:请问|请)?(?:这里|文件夹里|数据里|里面)?(?:都|总共|一共)?(?:有|是)?(?:哪些|什么|哪几个)(?:样本|样品|患者|病人)(?:呢|啊)?$|^(?:请)?(?:列出|显示|给出)(?:所有|全部)?(?:的)?(?:样本|样品)(?:名称|编号|名|列表)?$/u,
];

/** Whether a sentence asks for the samples and nothing of them. */
export const asksSampleList = (bare: string): boolean => LIST.some((form) => form.test(bare));

/** Names told in the sentence; the table holds all. */
const TOLD = 12;

/** The samples by name, with their groups where they have any. */
export const listSamples: Family = (question, draft) => {
	const { rows, groups } = question.words;
	const [first] = rows;
	if (first === undefined) return Promise.resolve();
	from(draft, question, first.table.run_id);
	const names = rows.map(({ sample }) => sample);
	draft
		.say('answers.samples_only', { count: rows.length })
		.say('answers.samples_named', { samples: some(names, TOLD) })
		.show(
			first.table,
			rows.filter(({ table }) => table === first.table),
			['sample', 'patient', 'group', 'part'],
		)
		.list('samples', names);
	if (groups.length > 0) draft.ask('answers.ask_groups');
	draft.ask('answers.ask_left_out').ask('answers.ask_overview');
	return Promise.resolve();
};
