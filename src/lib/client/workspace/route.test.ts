import { describe, expect, it } from 'vitest';
import { readPlace, writePlace, type Place } from './route.svelte.ts';

const start: Place = {
	session: null,
	pane: 'results',
	artifact: null,
	at: null,
	target: 1,
	reading: false,
	samples: [],
};

describe('places in the address', () => {
	it.each([
		['', start],
		['#/', start],
		['#/agent', start],
		['#/elsewhere/abc', start],
		['#/agent/abc', { ...start, session: 'abc' }],
		['#/agent/abc?pane=ledger&target=2', { ...start, session: 'abc', pane: 'ledger', target: 2 }],
		['#/agent/abc?pane=nothing&target=-1', { ...start, session: 'abc' }],
		['#/agent/%E0%A4%A', { ...start, session: '%E0%A4%A' }],
	] as const)('%s', (hash, place) => {
		expect(readPlace(hash)).toEqual(place);
	});

	it('what is as usual is left out', () => {
		expect(writePlace(start)).toBe('#/agent');
		expect(writePlace({ ...start, session: 'abc', reading: true })).toBe('#/agent/abc?reading=1');
	});

	it('whatever ids and samples are called, the way back leads to the same place', () => {
		const places: Place[] = [
			{
				...start,
				session: 'a/b?c#d',
				artifact: 'run&1=2',
				samples: ['S 1', 'größe', '样本', '<img>', '&sample=x'],
			},
			{ session: 's', pane: 'plan', artifact: '', at: 'row-12', target: 9, reading: true, samples: [''] },
		];
		for (const place of places) expect(readPlace(writePlace(place))).toEqual(place);
	});
});
