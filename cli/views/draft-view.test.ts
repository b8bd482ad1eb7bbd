import { expect, it } from 'vitest';
import { paintedLine } from './draft-view.ts';

it('a line of a draft has its colour, and nothing else in it is obeyed', () => {
	expect(paintedLine('+## Limits')).toBe('\u001b[32m+## Limits\u001b[0m');
	expect(paintedLine('-old')).toBe('\u001b[31m-old\u001b[0m');
	expect(paintedLine('@@ Change 1, line 1 @@')).toBe('\u001b[36m@@ Change 1, line 1 @@\u001b[0m');
	expect(paintedLine('  Title: x\u001b[2J\u202e')).toBe('  Title: x\\x1b[2J\\u202e');
});
