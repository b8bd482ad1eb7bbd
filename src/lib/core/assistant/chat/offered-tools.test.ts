import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { conversationTools } from '../../../contract/operations/conversation-tools.ts';
import { isOperation, operations } from '../../../contract/operations/index.ts';
import { keysOf } from '../../../contract/keys.ts';
import { accessOf, offeredArguments, onlyProposes, readCall, toolDefinitions } from './offered-tools.ts';

const READ = [
	'ask',
	'ask_artifact',
	'build_lb_biopsy_data_state',
	'compare_runs',
	'external_tool_status',
	'get_skill_context',
	'list_feature_specs',
	'list_flagged_samples',
	'list_liquid_biopsy_methods',
	'list_skill_documents',
	'recommend_liquid_biopsy_methods',
	'scan_project_profile',
	'show_skill_document',
	'summarize_project_outputs',
];
const PROPOSE = [
	'evaluate_project_results',
	'plan_assistant_tasks',
	'run_autopilot',
	'run_lbbiopsy_assistant',
];

describe('what a model may do', () => {
	it('is this list and nothing else; every other operation is never offered', () => {
		const names = keysOf(operations);
		expect(names.filter((name) => accessOf(name) === 'read').sort()).toEqual(READ);
		expect(names.filter((name) => accessOf(name) === 'propose').sort()).toEqual(PROPOSE);
		const offered = toolDefinitions([]).map(({ name }) => name);
		const proposed = [...PROPOSE, ...Object.keys(conversationTools)];
		expect(offered.sort()).toEqual([...READ, ...proposed].sort());
		expect([...names, ...offered, 'invented'].filter(onlyProposes).sort()).toEqual(
			[...PROPOSE, ...proposed].sort(),
		);
	});

	it('what it may call by itself only reads', () => {
		for (const name of READ)
			expect(isOperation(name) && operations[name]).toMatchObject({ only_reads: true });
	});

	it('names no place: no argument of an offered tool takes a path', () => {
		for (const name of [...READ, ...PROPOSE]) {
			const shape = isOperation(name) ? offeredArguments(name).shape : {};
			for (const argument of Object.keys(shape))
				expect(argument, name).not.toMatch(/path|folder|file|output|root|table/u);
		}
	});

	it('a dataset is chosen by its alias, where there are several', () => {
		const [one] = toolDefinitions(['D1']);
		const [several] = toolDefinitions(['D1', 'D2']);
		expect(one?.parameters['properties']).not.toHaveProperty('dataset');
		expect(several?.parameters['properties']).toMatchObject({ dataset: { enum: ['D1', 'D2'] } });
	});
});

describe('a call of a model', () => {
	const read = (name: string, given: unknown) => readCall(name, JSON.stringify(given), ['D1']);

	it('is taken with the arguments that the tool has', () => {
		expect(read('ask', { question: 'How many samples?', dataset: 'D1' })).toEqual({
			operation: 'ask',
			arguments: { question: 'How many samples?' },
			dataset: 'D1',
		});
		expect(readCall('summarize_project_outputs', '', ['D1'])).toMatchObject({ arguments: {} });
	});

	it.each([
		['no such tool', 'delete_results', {}],
		[
			'a tool that is never offered',
			'execute_assistant_task',
			{ task_key: 'analyze_cfdna', output_dir: '/tmp' },
		],
		['the tool that starts other tools', 'converse', { text: 'x' }],
		['a name of every object', 'constructor', {}],
		['a place', 'ask', { question: 'x', path: '/etc' }],
		['a place to write', 'run_lbbiopsy_assistant', { output_root: '/tmp' }],
		[
			'a place among task parameters',
			'run_lbbiopsy_assistant',
			{ parameters: { labels_table: '/etc/passwd' } },
		],
		[
			'a place among task parameters to write',
			'plan_assistant_tasks',
			{ parameters: { output_dir: '/tmp' } },
		],
		[
			'a table among task parameters',
			'run_lbbiopsy_assistant',
			{ task: 'analyze_cfdna', parameters: { clinical_table: ['/etc/passwd'] } },
		],
		['scores of a file', 'run_autopilot', { parameters: { score_table: '../scores.csv' } }],
		['ids of a file', 'define_groups', { groups: ['a=stage in I', 'early=ids from /etc/hosts'] }],
		[
			'ids of a file among task parameters',
			'run_lbbiopsy_assistant',
			{ task: 'analyze_cfdna', parameters: { group: '"early"=samples from "x.csv" column id' } },
		],
		['where groups come from', 'run_autopilot', { parameters: { chosen_from: ['r1: x'] } }],
		['a dataset that is not open', 'ask', { question: 'x', dataset: 'D9' }],
		['a dataset that is no text', 'ask', { question: 'x', dataset: { $ne: 1 } }],
		['a wrong type', 'ask', { question: 7 }],
		['a list instead of an object', 'ask', []],
		['metadata of the user', 'scan_project_profile', { labels_table: ['x.csv'] }],
	])('is refused: %s', (_why, name, given) => {
		expect(read(name, given)).toEqual({ wrong: expect.any(String) });
	});

	it('is refused when its arguments are not JSON', () => {
		expect(readCall('ask', '{"question": ', [])).toEqual({ wrong: 'The arguments are not JSON.' });
	});

	it('tools have schemas that servers take: an object at the top', () => {
		const schema = z.object({ type: z.literal('object'), properties: z.record(z.string(), z.unknown()) });
		for (const { parameters } of toolDefinitions(['D1', 'D2']))
			expect(schema.safeParse(parameters).success).toBe(true);
	});
});
