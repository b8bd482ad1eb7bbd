import { describe, expect, it } from 'vitest';
import { readPreference } from '../../skills/preferences/read-preference.ts';
import { readLine } from '../slash/read-line.ts';
import { heldOutKept, heldOutNotKept, kept, notKept, type Kept } from './remember-phrases.fixture.ts';

/** What comes of a line, before anything is stored. */
function keptAs(line: string): Kept | 'nothing' {
	let request;
	try {
		request = readLine(line);
	} catch {
		return 'nothing';
	}
	if (request?.kind !== 'remember') return 'nothing';
	if (request.store === null) return 'asked';
	if (request.store === 'professional-practice-notes') return 'observation';
	const { effects } = readPreference(request.text);
	if (effects.length === 0) return 'text';
	return Object.fromEntries(effects.map(({ parameter, value }) => [parameter, value]));
}

describe('what a user tells to remember', () => {
	it.each(kept)('%s', (line, as) => {
		expect(keptAs(line)).toStrictEqual(as);
	});
	it.each(heldOutKept)('held out: %s', (line, as) => {
		expect(keptAs(line)).toStrictEqual(as);
	});
});

describe('what only looks like it stores nothing', () => {
	it.each([...notKept, ...heldOutNotKept])('%j', (line) => {
		expect(keptAs(line)).toBe('nothing');
	});

	it('has at least as many cases as asked for', () => {
		expect([kept.length, notKept.length, heldOutKept.length + heldOutNotKept.length]).toStrictEqual([
			40, 20, 30,
		]);
	});
});
