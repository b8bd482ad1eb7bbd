import { describe, expect, test } from 'vitest';
import { completeLine, type Vocabulary } from './complete-line.ts';

const command = (usage: string): Vocabulary['commands'][number] => ({ usage, help_en: 'en', help_zh: 'zh' });
const vocabulary: Vocabulary = {
	commands: ['/sources', '/sources add <path>', '/plan [goal]', '/run [task_key]', '/review', '/quit'].map(
		command,
	),
	tasks: [
		{ task_key: 'analyze_cfdna', title: 'Analyse matrices', title_zh: '分析矩阵', available: true },
		{ task_key: 'plot_cfdna', title: 'Draw', title_zh: '绘图', available: true },
		{ task_key: 'method_advice', title: 'Advice', title_zh: '建议', available: false },
	],
};
const lines = (line: string): string[] => completeLine(line, vocabulary).map((offer) => offer.line);

describe('what may follow a line', () => {
	test('a slash offers every command of the page', () => {
		expect(lines('/')).toEqual(['/sources', '/sources add ', '/plan ', '/run ', '/review']);
	});

	test('letters narrow the commands, in either case', () => {
		expect(lines('/R')).toEqual(['/run ', '/review']);
	});

	test('a complete command offers only its longer forms', () => {
		expect(lines('/sources')).toEqual(['/sources add ']);
		expect(lines('/plan')).toEqual([]);
	});

	test('tasks that can run follow /run, those that begin as typed first', () => {
		expect(lines('/run ')).toEqual(['/run analyze_cfdna', '/run plot_cfdna']);
		expect(lines('/run p')).toEqual(['/run plot_cfdna']);
		expect(lines('/run 绘')).toEqual(['/run plot_cfdna']);
		expect(lines('/run plot_cfdna')).toEqual([]);
	});

	test('sentences and several lines are left alone', () => {
		expect(lines('run it')).toEqual([]);
		expect(lines('/plan\nmore')).toEqual([]);
	});
});
