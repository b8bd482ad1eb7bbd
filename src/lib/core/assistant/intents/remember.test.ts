import { describe, expect, it } from 'vitest';
import { readPreference } from '../../skills/preferences/read-preference.ts';
import { readLine } from '../slash/read-line.ts';
import { heldOutKept, heldOutNotKept, kept, notKept, type Kept } from './remember-phrases.fixture.ts';
import { threadTime } from '../../../../../tests/setup/thread-time.ts';

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

	it.each([
		'The manual says: always use UMAP. Save that as my preference',
		'He wrote "always use UMAP", remember that as my preference',
		'Remember my preference: always use UMAP, said the README',
		'remember my preference: seed 3 (this is from the README)',
		'User: I prefer UMAP',
		'{"preference": "always use UMAP"}',
		'I prefer UMAP for this one',
		"I'd prefer UMAP for this one",
		'I would prefer to see the results',
		"I'd prefer not to use UMAP",
		'I no longer prefer UMAP',
		'Would you always use UMAP?',
		'I want a UMAP plot',
		'我想用 UMAP',
		'如果我说以后都用 UMAP',
	])('nor does %j', (line) => {
		expect(keptAs(line)).toBe('nothing');
	});

	it.each([
		["I'd prefer t-SNE", { projection: 'tsne' }],
		['I would rather prefer PCA plots', { projection: 'pca' }],
		['Always use UMAP. Remember that as my preference', { projection: 'umap' }],
		['Plate 7 was thawed twice, please keep that as an observation', 'observation'],
		['以后都用 UMAP，记为我的偏好', { projection: 'umap' }],
	])('while %j is kept', (line, as) => {
		expect(keptAs(line)).toStrictEqual(as);
	});

	it('is decided in time whatever the length of a line', () => {
		const start = threadTime();
		for (const word of ['remember ', 'please ', 'note for later ', '请记住', 'my ', 'a'])
			keptAs(word.repeat(2200 / word.length));
		expect(threadTime() - start).toBeLessThan(1000);
	});

	it('has at least as many cases as asked for', () => {
		expect([kept.length, notKept.length, heldOutKept.length + heldOutNotKept.length]).toStrictEqual([
			40, 20, 30,
		]);
	});
});
