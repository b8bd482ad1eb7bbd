import { describe, expect, it } from 'vitest';
import { AliasMap, type KnownName, type KnownNames } from './index.ts';

const known = (...names: KnownName[]): KnownNames => ({ names, samplesOf: new Map() });
const samples = (...names: string[]): KnownName[] => names.map((name) => ({ kind: 'sample', name }));
const user = { from: 'user' } as const;
const data = { from: 'data' } as const;

describe('names in a text', () => {
	it('an id becomes an alias and comes back', () => {
		const map = new AliasMap().know(known(...samples('LB-070-T1', 'LB-071-T1')));
		expect(map.sendableText('Why is LB-070-T1 an outlier, and lb_071_t1 not?', user)).toBe(
			'Why is S1 an outlier, and S2 not?',
		);
		expect(map.fromAliases('S1 has a low depth; s2’s is fine.')).toBe(
			'LB-070-T1 has a low depth; LB-071-T1’s is fine.',
		);
	});

	it('of ids that contain one another the longest', () => {
		const map = new AliasMap().know(known(...samples('P1', 'P10', 'P1_T2')));
		expect(map.sendableText('P10, P1_T2, P1', user)).toBe('S1, S2, S3');
	});

	it('what comes from data holds no unknown word', () => {
		const map = new AliasMap();
		expect(map.sendableText('The sample Zqxw of site Quux has an AUROC of 0.81.', data)).toBe(
			'The sample V1 of site V2 has an AUROC of 0.81.',
		);
	});
});
