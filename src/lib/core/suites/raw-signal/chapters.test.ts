import { describe, expect, it } from 'vitest';
import { rawSignalFormats } from '../../../contract/tasks/analyze_raw_signal.ts';
import { LAYER_FORMATS } from '../../dataset/file-layers.ts';
import { chapters } from './chapters.server.ts';

describe('chapters of the raw-signal suites', () => {
	it('read every format the plan offers them', () => {
		const read = new Set(chapters.flatMap(({ formats }) => formats));
		expect(rawSignalFormats.filter((format) => !read.has(format))).toEqual([]);
	});

	it('read every format of which a sample may have several views', () => {
		const read = new Set<string>(chapters.flatMap(({ formats }) => formats));
		const layers = Object.values<readonly string[]>(LAYER_FORMATS).flat();
		expect(layers.length).toBeGreaterThan(20);
		expect(layers.filter((format) => !read.has(format))).toEqual([]);
	});

	it('have keys of their own', () => {
		const keys = chapters.map(({ key }) => key);
		expect(keys.length).toBeGreaterThan(0);
		expect(new Set(keys).size).toBe(keys.length);
	});
});
