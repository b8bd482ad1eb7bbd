import { describe, expect, it } from 'vitest';
import { rawSignalFormats } from '../../../contract/tasks/analyze_raw_signal.ts';
import { chapters } from './chapters.server.ts';

describe('chapters of the raw-signal suites', () => {
	it('read every format the plan offers them', () => {
		const read = new Set(chapters.flatMap(({ formats }) => formats));
		expect(rawSignalFormats.filter((format) => !read.has(format))).toEqual([]);
	});

	it('have keys of their own', () => {
		const keys = chapters.map(({ key }) => key);
		expect(keys.length).toBeGreaterThan(0);
		expect(new Set(keys).size).toBe(keys.length);
	});
});
