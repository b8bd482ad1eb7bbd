import { expect, it } from 'vitest';
import { proposalText, propose } from './proposals.ts';

it('a proposal holds no sign that is not seen or that turns its words around', () => {
	const proposal = propose(
		1,
		{
			operation: 'leave_out',
			arguments: { kind: 'sample', names: ['\u202e7A\u202c', 'B\u0000'], reason: 'line\none \u2066two' },
		},
		'/data',
		(text) => `hash of ${text}`,
	);
	expect(proposal.arguments).toEqual({ kind: 'sample', names: ['7A', 'B'], reason: 'line one  two' });
	expect(proposal.effect).toContain('7A, B');
	// What is hashed is what is shown and carried out.
	expect(proposal.hash).toBe(`hash of ${proposalText(proposal)}`);
});
