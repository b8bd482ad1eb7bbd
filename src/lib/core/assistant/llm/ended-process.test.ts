import { expect, it } from 'vitest';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { LbError } from '../../../base/errors.ts';
import type { ChatEvent } from '../../llm/provider.ts';
import { tellingItsEnd } from './ended-process.ts';
import { hearAnswer } from './hear-answer.ts';

const crash = new LbError('local_models.crashed', { model: 'm', reason: 'SIGKILL', log: '/m.log' });

const tested = (events: readonly (ChatEvent | LbError)[], end: LbError | null) => {
	const llm = {
		origin: 'http://embedded.localhost',
		async *chat() {
			for (const event of events) {
				if (event instanceof LbError) throw event;
				yield event;
			}
		},
		models: async () => ['m'],
	};
	const asked = { model: 'm', messages: [{ role: 'user', text: 'go' }] } as const;
	return hearAnswer(
		tellingItsEnd(llm, async () => end),
		asked,
		new AbortController().signal,
	);
};

const half: ChatEvent = { kind: 'text', text: 'half' };
const broken: ChatEvent = { kind: 'end', reason: 'broken' };
const reset = new LbError('llm.address_unreachable', { host: 'h', reason: 'ECONNRESET' });
const busy = new LbError('llm.rate_limited', { host: 'h', status: 429, reason: 'r', wait: 'w' });

it.each<[string, (ChatEvent | LbError)[], LbError | null, string]>([
	['before its answer', [reset], crash, 'local_models.crashed'],
	['in the middle of it', [half, broken], crash, 'local_models.crashed'],
	['and still runs', [reset], null, 'llm.bad_answer'],
	['in the middle and still runs', [half, broken], null, 'llm.bad_answer'],
	['by refusing', [busy], crash, 'llm.rate_limited'],
])('a tested model that ends %s', async (_, events, end, code) => {
	expect((await rejected(tested(events, end))).code).toBe(code);
});

it('a whole answer is passed on', async () => {
	const heard = await tested([half, { kind: 'end', reason: 'stop' }], crash);
	expect(heard).toMatchObject({ text: 'half', end: 'stop' });
});
