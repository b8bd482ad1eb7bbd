import { describe, expect, it } from 'vitest';
import type { LocalModelProbe } from './records/local-model.ts';
import { countingProbe, foundBy, verdictOf, withProbe } from './local-probes.ts';

let minutes = 0;
const probe = (found: Partial<LocalModelProbe>): LocalModelProbe => ({
	...{ at: new Date(Date.UTC(2026, 10, 29, 12, ++minutes)).toISOString(), passed: false },
	...{ runtime: 'embedded', model: 'tiny-1b', tool_round_trip: null, structured_answer: null },
	...{ first_token_ms: null, tokens_per_second: null, context_tokens: null },
	...{ problem_code: null, problem: null, problem_hint: null, problem_values: {} },
	...found,
});

const passed = (): LocalModelProbe => probe({ passed: true, tool_round_trip: true, structured_answer: true });
const noTools = (): LocalModelProbe => probe({ tool_round_trip: false, structured_answer: true });
/** The connection broke after the first question. */
const half = (): LocalModelProbe => probe({ tool_round_trip: true, problem_code: 'llm.timeout' });
const busy = (): LocalModelProbe => probe({ problem_code: 'local_models.memory_busy' });

describe('a test', () => {
	it.each([
		['that passed', passed(), 'passed'],
		['without a call of a tool', noTools(), 'failed'],
		['without a structured answer', probe({ tool_round_trip: true, structured_answer: false }), 'failed'],
		['that found tools out before it broke', probe({ tool_round_trip: false }), 'failed'],
		['that broke in between', half(), null],
		['for which there was no memory', busy(), null],
	])('%s', (_, one, verdict) => {
		expect(foundBy(one)).toBe(verdict);
	});
});

describe('the tests of an installation', () => {
	it.each([
		['none', [], null, null],
		['could not be carried out', [busy(), half()], null, 1],
		['passed once', [passed()], 'passed', 0],
		['passed, and could not be carried out later', [noTools(), passed(), busy(), half()], 'passed', 1],
		['passed, and failed later', [passed(), noTools(), busy()], 'failed', 1],
		['failed, and passed later', [noTools(), busy(), passed()], 'passed', 2],
	])('%s', (_, probes, verdict, counting) => {
		expect(verdictOf(probes)).toBe(verdict);
		expect(countingProbe(probes)).toBe(counting === null ? null : probes[counting]);
	});

	it('are the newest five, with the one that counts', () => {
		const first = passed();
		const faults = [busy(), busy(), busy(), busy(), busy()];
		const kept = faults.reduce(withProbe, [first]);
		expect(kept).toEqual([first, ...faults.slice(1)]);
		const last = noTools();
		expect(withProbe(kept, last)).toEqual([...faults.slice(1), last]);
	});
});
