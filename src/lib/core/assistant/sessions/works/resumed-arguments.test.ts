import { expect, it } from 'vitest';
import { NO_PERMISSIONS, resumedArguments } from './resumed-arguments.ts';

const then = {
	text: 'And now?',
	state: {
		goal: 'g',
		chat: { off: false, consent: ['https://a'], without_asking: ['t'], aliases: { S1: 'x' } },
	},
};

it('a message is resumed with what is allowed now, and everything else as it was', () => {
	const now = { off: true, consent: ['https://b'], without_asking: [] };
	expect(resumedArguments(then, now)).toEqual({
		text: 'And now?',
		state: { goal: 'g', chat: { ...now, aliases: { S1: 'x' } } },
	});
});

it('from outside of its conversation it asks for everything', () => {
	expect(resumedArguments(then, NO_PERMISSIONS)).toMatchObject({
		state: { chat: { off: false, consent: [], without_asking: [], aliases: { S1: 'x' } } },
	});
});

it.each([{ path: '/data', goal: null }, { state: null }, {}])('other work stays as it is', (args) => {
	expect(resumedArguments(args, NO_PERMISSIONS)).toBe(args);
});
