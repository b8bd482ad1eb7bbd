import { describe, expect, it } from 'vitest';
import type { CheckedRequirement, MethodRequirement } from '../../../contract/records/method.ts';
import { byWhatHere } from './is-here.ts';

type Method = Parameters<typeof byWhatHere>[0];

const method = (change: Partial<Method> = {}): Method => ({
	method_key: 'mutect2',
	name: 'Mutect2',
	synonyms: ['GATK Mutect2'],
	tool_key: null,
	maturity: 'maintained',
	own_task: { coverage: 'none', task_key: null, note: 'None.', note_zh: '无。' },
	...change,
});
const checked = (
	kind: MethodRequirement['kind'],
	name: string,
	met: boolean | null = true,
): CheckedRequirement => ({
	requirement: { kind, name, minimum: null, version: null },
	met,
	found: null,
	...{ hint: '', hint_code: '', hint_values: {} },
});

describe('a method that can be carried out on this machine', () => {
	it.each([
		['nothing known of what it needs', method(), [], false],
		['its program, by a part of a longer name', method(), [checked('program', 'gatk')], true],
		['its program is missing', method(), [checked('program', 'gatk', false)], false],
		['its program cannot be looked for', method(), [checked('program', 'gatk', null)], false],
		[
			'only what others need as well',
			method(),
			[checked('java', 'java'), checked('python_module', 'numpy')],
			false,
		],
		[
			'a package with another spelling',
			method({ name: 'UMI-tools' }),
			[checked('program', 'umi_tools')],
			true,
		],
		['a short name that is part of another', method({ name: 'CRAFT' }), [checked('program', 'R')], false],
		['a service', method({ maturity: 'commercial' }), [checked('program', 'gatk')], false],
	] as const)('%s', (_what, one, requirements, expected) => {
		expect(byWhatHere(one, requirements, null)).toEqual(expected ? { by: 'program' } : null);
	});
	it('one of our tasks does all of it, unless it cannot run on these data', () => {
		const own_task = {
			coverage: 'equal',
			task_key: 'analyze_raw_signal',
			note: 'All.',
			note_zh: '全部。',
		} as const;
		const byTask = { by: 'task', task_key: 'analyze_raw_signal' };
		expect(byWhatHere(method({ own_task }), [], null)).toEqual(byTask);
		expect(byWhatHere(method({ own_task }), [], new Set(['analyze_raw_signal']))).toEqual(byTask);
		// A program of its own says more than the task.
		expect(byWhatHere(method({ own_task }), [checked('program', 'mutect2')], null)).toEqual({
			by: 'program',
		});
		expect(byWhatHere(method({ own_task }), [], new Set(['analyze_cfdna']))).toBeNull();
		expect(byWhatHere(method({ own_task: { ...own_task, coverage: 'partial' } }), [], null)).toBeNull();
	});
});
