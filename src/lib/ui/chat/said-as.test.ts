import { expect, it } from 'vitest';
import { quoteWord } from '../../core/assistant/slash/words.ts';
import { saidAs } from './said-as.ts';

it.each([
	['/scan', 'Scan the folder.', '扫描文件夹。'],
	['/plan', 'Plan the next steps.', '规划下一步。'],
	['/plan compare stages', 'Plan for this goal: compare stages', '按此目标规划：compare stages'],
	['/autopilot', 'Run the autopilot.', '自动运行。'],
	['/run plot_cfdna', 'Run “Draw heatmaps and projections”.', '运行“绘制热图与降维图”。'],
	['/review', 'Review the results.', '查看并评估结果。'],
	['/without flagged', 'Run without the flagged samples and compare.', '剔除标记的样本后运行并比较。'],
	['/adjust age "my batch"', 'Adjust for age, my batch and compare.', '校正 age, my batch 后运行并比较。'],
	['/by site', 'Give results per site as well, and compare.', '同时按 site 给出结果并比较。'],
	['/compare', 'Compare the two newest runs.', '比较最近的两次运行。'],
	['/compare r1 r2', 'Compare the run of r1 with that of r2.', '比较 r1 与 r2 的运行。'],
	[
		'/compare 20261128T065715576Z-43a494c09560d579 r2',
		'Compare the run of 2026-11-28 06:57 UTC with that of r2.',
		'比较 2026-11-28 06:57 UTC 与 r2 的运行。',
	],
	['/metadata ignore', 'Ignore the metadata.', '忽略元数据。'],
	['/metadata rescan', 'Read the metadata again.', '重新读取元数据。'],
	['/metadata use proposed', 'Use the proposed labels.', '使用建议的标签。'],
	['/accept p1', 'Run what was proposed.', '按提议运行。'],
	[
		'/accept p1 always',
		'Run what was proposed, and do not ask again for this kind.',
		'按提议运行，此类操作不再询问。',
	],
	['/decline p1', 'Dismiss the proposal.', '取消提议。'],
	['/decline always', 'Ask before every proposal again.', '恢复每次询问。'],
	['/llm send', 'Send the message.', '发送消息。'],
	['/llm local', 'Answer on this computer only.', '只在本机回答。'],
	['/llm on', 'Use the language model again.', '重新使用语言模型。'],
	['demo', 'Generate the demo cohort.', '生成演示队列。'],
	['demo 7', 'Generate the demo cohort with seed 7.', '用随机种子 7 生成演示队列。'],
])('%s', (text, en, zh) => {
	expect([saidAs(text, 'en'), saidAs(text, 'zh')]).toEqual([en, zh]);
});

it('names table and columns as they are, whatever the command quotes', () => {
	const names = ['my "table".csv', 'id', 'group \\ arm'];
	expect(saidAs(`/metadata use ${names.map(quoteWord).join(' ')}`, 'en')).toBe(
		'Use the metadata in my "table".csv: samples in “id”, labels in “group \\ arm”.',
	);
});

it.each([
	'Compare the groups',
	'/run',
	'/run a b',
	'/metadata',
	'/metadata use x',
	'/use /data',
	'/scan x',
	'/without',
	'/llm',
	'/by a b',
	'/compare r1',
	'demo data',
	'',
])('%s stays as it was said', (text) => {
	expect(saidAs(text, 'en')).toBeNull();
});
