import { expect, it } from 'vitest';
import { columnExamples } from './column-examples.ts';
import { columnFacts } from './column-facts.ts';

const examples = (...cells: (string | null)[]): string[] =>
	columnFacts(
		['x'],
		cells.map((cell) => [cell]),
	).flatMap(columnExamples);

it('shows the ends and the middle of numbers, by value and not as text', () => {
	expect(examples('9.5', '100.25', '7', '7', '82.1')).toEqual(['7', '9.5', '100.25']);
	expect(examples('3.5', null, '3.5')).toEqual(['3.5']);
});

it('shows the most frequent of other values, ties by name, and cuts long ones', () => {
	expect(examples('b', 'a', 'c', 'c', 'b', 'd', 'a', 'c')).toEqual(['c', 'a', 'b']);
	expect(examples('x'.repeat(61))).toEqual([`${'x'.repeat(60)}…`]);
	expect(examples(null, null)).toEqual([]);
});
