import { expect, it } from 'vitest';
import { understand } from './understand.ts';

it.each([
	...[
		'what is here?',
		"what's here?",
		'what do I have here?',
		'what data do I have here?',
		'what data do I have',
	],
	...[
		'what data is in this folder?',
		'what kind of data is this?',
		'describe the data',
		'tell me about my data',
	],
	...['What is this dataset about?', 'what files are in here', 'summarise this folder'],
	...[
		'这里有什么？',
		'这是什么数据？',
		'介绍一下数据',
		'介绍一下这个数据集',
		'这些数据是什么类型的？',
		'里面有些什么？',
	],
])('%s asks for the overview of the folder', (text) => expect(understand(text)).toEqual({ kind: 'scan' }));

it.each([
	'hello',
	'Hi!',
	'good morning',
	'who are you?',
	'what is lb-agent?',
	'你好',
	'你好！',
	'您好',
	'你是谁？',
	'自我介绍一下',
])('%s asks who the program is', (text) => expect(understand(text)).toEqual({ kind: 'about' }));

it.each([
	...['what is here for the reviewers', 'hello world', 'describe the data of TCGA', 'who are your friends?'],
	...['what data do I need?', "don't describe the data", '你好吗', '介绍一下结直肠癌', '这里有什么问题'],
])('%s asks for neither', (text) => expect(understand(text)).toBeNull());

it.each<[text: string, columns: string[]]>([
	['按年龄校正', ['age']],
	['按年龄和批次校正后再分析', ['age', 'batch']],
	['对性别进行校正', ['sex']],
	['年龄校正', ['age']],
	['校正年龄后再分析', ['age']],
	['根据测序深度校正', ['depth']],
])('%s adjusts', (text, columns) => expect(understand(text)).toEqual({ kind: 'adjust', columns }));

it.each(['不要按年龄校正', '按天气校正', '按年龄校正了吗？', '按分期校正'])('%s adjusts nothing', (text) =>
	expect(understand(text)).toBeNull(),
);

it.each<[text: string, goal: string, groups: string[]]>([
	['把所有癌症合并成一组，和健康人比较', '比较癌症和健康人', ['癌症', '健康人']],
	['将所有肿瘤合并为一组再与对照比较', '比较肿瘤和对照', ['肿瘤', '对照']],
	[
		'merge all cancers into one group and compare them with healthy',
		'compare cancers and healthy',
		['cancers', 'healthy'],
	],
	['I 期和健康人比较', 'I 期和健康人比较', ['i 期', '健康人']],
])('%s is a goal', (text, goal, groups) => expect(understand(text)).toEqual({ kind: 'goal', goal, groups }));

it.each(['把所有文件合并成一组，和健康人比较', 'merge all files and compare them with healthy'])(
	'%s merges no groups',
	(text) => expect(understand(text)).toBeNull(),
);
