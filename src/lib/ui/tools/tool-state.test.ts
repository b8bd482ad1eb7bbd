import { expect, it } from 'vitest';
import { cnvkit, samtools, smoke } from '../../contract/api/examples/records/tool.ts';
import { fittingTools, saysMore, stateOf } from './tool-state.ts';

it.each([
	[samtools, 'ready'],
	[{ ...samtools, ready: false }, 'installed'],
	[{ ...samtools, ready: false, smoke: { ...smoke, status: 'failed' as const } }, 'failed'],
	[cnvkit, 'missing'],
	// What is gone is missing, whatever an earlier test found.
	[{ ...cnvkit, smoke: { ...smoke, status: 'failed' as const } }, 'missing'],
])('a tool in one word', (tool, state) => {
	expect(stateOf(tool)).toBe(state);
});

it('what the word says already is not said again', () => {
	expect(saysMore({ ready: false, state_code: 'tools.not_installed' })).toBe(false);
	expect(saysMore({ ready: true, state_code: 'tools.ready' })).toBe(false);
	expect(saysMore({ ready: false, state_code: 'tools.needs_missing' })).toBe(true);
});

it.each([
	['COPY-number', ['cnvkit']],
	['拷贝数', ['cnvkit']],
	['bam sorts', ['samtools']],
	['bam copy-number', []],
	['  ', ['cnvkit', 'samtools']],
])('“%s” finds', (query, keys) => {
	expect(fittingTools([cnvkit, samtools], query).map(({ tool_key }) => tool_key)).toEqual(keys);
});
