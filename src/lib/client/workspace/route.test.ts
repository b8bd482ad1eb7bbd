import { describe, expect, it } from 'vitest';
import { isPlace, placeAfter, placeFollowed, readPlace, writePlace, type Place } from './route.svelte.ts';

const start: Place = {
	session: null,
	pane: 'results',
	artifact: null,
	at: null,
	skill: null,
	draft: null,
	tool: null,
	method: null,
	model: null,
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
		[
			'#/agent?pane=skills&skill=builtin%3Asmall-cohorts',
			{ ...start, pane: 'skills', skill: 'builtin:small-cohorts' },
		],
		[
			'#/agent/abc?pane=skills&draft=0123456789ab',
			{ ...start, session: 'abc', pane: 'skills', draft: '0123456789ab' },
		],
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
			{
				...{
					session: 's',
					pane: 'plan',
					artifact: '',
					at: 'row-12',
					target: 9,
					reading: true,
					samples: [''],
				},
				...{ skill: 'user:a', draft: '0', tool: 'samtools', method: 'cnv/kit', model: 'qwen3-8b' },
			},
			{ ...start, pane: 'skills', skill: 'user-workflow-preferences' },
		];
		for (const place of places) expect(readPlace(writePlace(place))).toEqual(place);
	});

	it('a jump within the page is no place', () => {
		expect(['#conversation', '#user-content-methods', '#'].map(isPlace)).toEqual([false, false, true]);
		expect(['', '#/', '#/agent', writePlace({ ...start, session: 'abc' })].map(isPlace)).toEqual([
			...[true, true, true, true],
		]);
	});
});

describe('going somewhere', () => {
	const there: Place = {
		...{ session: 'abc', pane: 'plan', artifact: 'a1', at: 'row-3', target: 2, reading: true },
		...{ skill: null, draft: null, tool: null, method: null, model: null },
		samples: ['S1'],
	};

	it('another session brings nothing of the one before but the pane', () => {
		expect(placeAfter(there, { session: 'def' })).toEqual({ ...start, session: 'def', pane: 'plan' });
		expect(placeAfter(there, { session: null })).toEqual({ ...start, pane: 'plan' });
		expect(placeAfter(there, { session: 'def', artifact: 'a2' })).toEqual({
			...{ ...start, session: 'def', pane: 'plan', artifact: 'a2' },
		});
	});

	it('a skill that is read is the same in every session', () => {
		const reading: Place = { ...start, session: 'abc', pane: 'skills', skill: 'user:assays' };
		expect(placeAfter(reading, { session: 'def' })).toEqual({ ...reading, session: 'def' });
	});

	it.each([
		{ ...start, session: 'abc', pane: 'tools', tool: 'samtools' },
		{ ...start, session: 'abc', pane: 'methods', method: 'cnvkit' },
		{ ...start, session: 'abc', pane: 'models', model: 'qwen3-8b' },
	] as const)('so are tools, methods and models', (reading) => {
		expect(placeAfter(reading, { session: 'def' })).toEqual({ ...reading, session: 'def' });
	});

	it('in the same session what is not named stays; a place within an artifact goes with it', () => {
		expect(placeAfter(there, { session: 'abc' })).toEqual(there);
		expect(placeAfter(there, { samples: [] })).toEqual({ ...there, samples: [] });
		expect(placeAfter(there, { artifact: 'a2' })).toEqual({ ...there, artifact: 'a2', at: null });
		expect(placeAfter(there, { artifact: 'a2', at: 'row-9' })).toEqual({
			...there,
			artifact: 'a2',
			at: 'row-9',
		});
	});
});

describe('an address that came by itself', () => {
	const here: Place = { ...start, session: 'abc', artifact: 'a2', samples: ['S1', 'S2'] };
	const before: Place = { ...start, session: 'abc', artifact: 'a1' };

	it('back and links that name no sample keep the selection', () => {
		expect(placeFollowed(before, here, true)).toEqual({ ...before, samples: ['S1', 'S2'] });
		expect(placeFollowed({ ...before, samples: ['S1'] }, here, true).samples).toEqual(['S1', 'S2']);
		expect(placeFollowed(before, here, false).samples).toEqual(['S1', 'S2']);
	});

	it('what was let go stays so on the way back', () => {
		expect(placeFollowed({ ...before, samples: ['S1'] }, { ...here, samples: [] }, true).samples).toEqual([]);
	});

	it('a link of somebody else, or one into another session, says what is selected', () => {
		expect(placeFollowed({ ...before, samples: ['S9'] }, here, false).samples).toEqual(['S9']);
		expect(placeFollowed({ ...before, session: 'def' }, here, true).samples).toEqual([]);
		expect(placeFollowed({ ...before, session: 'def', samples: ['S9'] }, here, true).samples).toEqual(['S9']);
	});
});
