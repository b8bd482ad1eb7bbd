import { describe, expect, it } from 'vitest';
import type { SessionSource } from '../../contract/records/session.ts';
import { nameInBranch, sourceTree } from './source-tree.ts';

const source = (source_id: string, name: string, parent: string | null): SessionSource => ({
	source_id,
	index: 1,
	name,
	source_path: `${parent ?? '/data'}/${name}`,
	parent,
	likely_signal: 'signal_matrix',
	files: 2,
	kind: 'folder',
	upload_id: null,
	missing: false,
});
const a = source('a', 'study/plasma', '/data/study');
const b = source('b', 'study/tissue', '/data/study');
const c = source('c', 'alone', null);

describe('sourceTree', () => {
	it('puts the datasets of a parent folder together, also when others stand between them', () => {
		const targets = [
			{ number: 1, name: 'study', path: '/data/study', sources: ['a', 'b'] },
			{ number: 2, name: 'alone', path: '/data/alone', sources: ['c'] },
		];
		expect(sourceTree([a, c, b], targets)).toEqual([
			{ parent: '/data/study', name: 'study', joint: true, sources: [a, b] },
			{ parent: null, name: '', joint: false, sources: [c] },
		]);
	});

	it('says that a parent folder is not worked on as one once a dataset of it was detached', () => {
		const [branch] = sourceTree([a], [{ number: 1, name: 'plasma', path: a.source_path, sources: ['a'] }]);
		expect(branch?.joint).toBe(false);
	});

	it('keeps apart two sources that were added by themselves', () => {
		expect(sourceTree([c, source('d', 'other', null)], [])).toHaveLength(2);
	});
});

it('leaves out what the branch says already', () => {
	const [branch] = sourceTree([a, b], []);
	expect(branch && nameInBranch(a, branch)).toBe('plasma');
	const [alone] = sourceTree([c], []);
	expect(alone && nameInBranch(c, alone)).toBe('alone');
});
