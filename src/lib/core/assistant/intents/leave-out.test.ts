import { expect, it } from 'vitest';
import { understand } from './understand.ts';

it.each([
	['leave out LB-017-T1: low coverage', 'sample LB-017-T1: low coverage', false],
	['Please exclude LB-017-T1 because of low coverage and run again.', 'sample LB-017-T1: low coverage', true],
	['exclude chromosome X: differs by sex', 'chromosome X: differs by sex', false],
	['exclude LB-017-T1 and run again', 'sample LB-017-T1', true],
	['排除 LB-017-T1：覆盖度低', 'sample LB-017-T1: 覆盖度低', false],
])('%s', (sentence, text, run) => {
	expect(understand(sentence)).toEqual({ kind: 'leave_out', text, run });
});

it.each(['exclude everything', 'do not exclude LB-017-T1: low coverage', 'leave out LB-017-T1?'])(
	'%s is no exclusion',
	(sentence) => expect(understand(sentence)?.kind).not.toBe('leave_out'),
);
