import { describe, expect, it } from 'vitest';
import { outputFits, readBlock } from './setup/console-blocks.ts';

describe('readBlock', () => {
	it('reads head, commands and their output', () => {
		const text = '# fixture: demo\n# run: long\n# service: 8765\n\n$ a\nb\n$ c \\\n> d\n';
		expect(readBlock('x', text)).toEqual({
			name: 'x',
			fixture: 'demo',
			run: 'long',
			service: 8765,
			steps: [
				{ command: 'a', shown: ['b'] },
				{ command: 'c \\\nd', shown: [] },
			],
		});
	});

	it('wants a reason where a block is never run', () => {
		expect(readBlock('x', '# run: never: needs the network\n$ a\n').run).toBe('never: needs the network');
		expect(() => readBlock('x', '# run: never\n$ a\n')).toThrow('not a lane');
		expect(() => readBlock('x', '# run: never: too slow\n$ a\n')).toThrow('not a lane');
		expect(() => readBlock('x', '# Run always\n$ a\n')).toThrow('not a line of the head');
	});
});

describe('outputFits', () => {
	it('lets ids, times and durations differ, and nothing else', () => {
		const shown = ['run 20260101T000000000Z-0123456789abcdef took 3 s at 2026-01-01 10:00 UTC', 'n = 34'];
		expect(
			outputFits('run 20270304T111111111Z-aaaabbbbccccdddd took 12 s at 2027-03-04 11:11 UTC\nn = 34', shown),
		).toBe(true);
		expect(
			outputFits('run 20270304T111111111Z-aaaabbbbccccdddd took 12 s at 2027-03-04 11:11 UTC\nn = 35', shown),
		).toBe(false);
		expect(outputFits('', shown)).toBe(false);
	});

	it('a line … stands for any number of lines', () => {
		expect(outputFits('a\nb\nc\nd', ['a', '…', 'd'])).toBe(true);
		expect(outputFits('a\nd', ['a', '…', 'd'])).toBe(true);
		expect(outputFits('a\nb', ['a', '…'])).toBe(true);
		expect(outputFits('b\nd', ['a', '…', 'd'])).toBe(false);
		expect(outputFits('a\nd\ne', ['a', '…', 'd'])).toBe(false);
	});
});
