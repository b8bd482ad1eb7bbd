import { expect, test } from 'vitest';
import { widthFor } from './line-width.ts';

test.each([
	[undefined, 100],
	[80, 80],
	[200, 100],
	[20, 60],
])('a terminal of %s columns has lines of %i', (columns, expected) => {
	expect(widthFor(columns)).toBe(expected);
});
