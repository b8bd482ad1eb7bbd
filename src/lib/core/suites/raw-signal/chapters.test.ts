import { describe, expect, it } from 'vitest';
import { formatsOfTask, formatsWhere } from '../../../contract/formats.ts';
import { chapters } from './chapters.server.ts';

describe('chapters of the raw-signal suites', () => {
	it('read every format the plan offers them', () => {
		const read = new Set(chapters.flatMap(({ formats }) => formats));
		const offered = formatsOfTask('analyze_raw_signal');
		expect(offered.length).toBeGreaterThan(40);
		expect(offered.filter((format) => !read.has(format))).toEqual([]);
	});

	it('read every format of which a sample may have several views', () => {
		const read = new Set<string>(chapters.flatMap(({ formats }) => formats));
		const layers = formatsWhere(({ layer }) => layer !== undefined);
		expect(layers.length).toBeGreaterThan(20);
		expect(layers.filter((format) => !read.has(format))).toEqual([]);
	});

	it('have keys of their own', () => {
		const keys = chapters.map(({ key }) => key);
		expect(keys.length).toBeGreaterThan(0);
		expect(new Set(keys).size).toBe(keys.length);
	});
});
