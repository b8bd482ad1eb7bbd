import { expect, it } from 'vitest';
import { localModelId } from '../../../contract/records/local-model.ts';
import { slugOf } from './slug.ts';

it('makes a name a part of an identifier, whatever is in it', () => {
	const names = ['Lab model 7B (v2.1)', 'Größe', '../../etc', '模型', '---', `a${'-'.repeat(60)}b`];
	expect(names.map(slugOf)).toEqual(['lab-model-7b-v2-1', 'grosse', 'etc', 'model', 'model', 'a-b']);
	for (const name of names) expect(localModelId.safeParse(`own-${slugOf(name)}-12`).success).toBe(true);
});
