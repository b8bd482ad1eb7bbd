import { expect, it } from 'vitest';
import { taskCards } from '../../contract/tasks/index.ts';
import { taskTitle } from './task-title.ts';
import { words } from './words.ts';

it('has the titles of the task cards, in both languages', () => {
	const cards = Object.values(taskCards).map(({ task_key, title, title_zh }) => [
		task_key,
		{ en: title, zh: title_zh },
	]);
	expect(cards.length).toBeGreaterThan(10);
	expect(words).toEqual(Object.fromEntries(cards));
});

it('shows the key of a task it does not know', () => {
	expect(taskTitle('plot_cfdna', 'zh')).toBe('绘制热图与降维图');
	expect(taskTitle('external_tool', 'zh')).toBe('外部工具');
	expect(taskTitle('constructor', 'en')).toBe('constructor');
});
