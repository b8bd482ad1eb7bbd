import { expect, it } from 'vitest';
import { describeDeath } from './describe-death.ts';

it.each([
	[
		'exit 134',
		'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n',
		'out of memory',
	],
	['exit 1', 'RangeError: Array buffer allocation failed\n', 'out of memory'],
	['exit 1', "file:///x.mjs:3\n\tthrow new TypeError('no');\n\nTypeError: no\n    at x\n", 'exit 1'],
	['exit 1', 'Segmentation error in module\n', 'exit 1: Segmentation error in module'],
	[
		'SIGKILL',
		'unexpected, a.bam: TypeError: no\n    at x (a.js:1)\n    at y\nunexpected, b.bam: Error: no\n    at z\n',
		'SIGKILL',
	],
	[
		'exit 1',
		'unexpected, a.bam: Error: no\n    at z\nError: the disk is gone\n',
		'exit 1: Error: the disk is gone',
	],
	['SIGKILL', '', 'SIGKILL'],
])('%s with its last words %j is %s', (reason, last_words, expected) => {
	expect(describeDeath({ reason, last_words })).toBe(expected);
});
