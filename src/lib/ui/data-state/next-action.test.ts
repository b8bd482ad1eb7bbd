import { expect, it } from 'vitest';
import { dataStateMessages } from '../../contract/messages/data-state.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { nextAction } from './next-action.ts';

const codes = Object.keys(dataStateMessages);
const withButton = codes.filter((code) => nextAction(code) !== null);

it('every button belongs to a sentence that exists, and runs a task that exists', () => {
	expect(withButton.toSorted()).toEqual([
		'data_state.do_accept_proposal',
		'data_state.do_analyze',
		'data_state.do_describe_clinical',
		'data_state.do_evaluate_scores',
		'data_state.do_label_map',
		'data_state.do_plot',
		'data_state.do_review',
	]);
	const tasks = withButton.flatMap((code) => {
		const action = nextAction(code);
		return action?.kind === 'run' ? [action.task_key] : [];
	});
	expect(tasks.filter((key) => !Object.hasOwn(taskCards, key))).toEqual([]);
});

it('what stands in the way, and what a person has to do to the files, has none', () => {
	expect(nextAction('data_state.no_inputs')).toBeNull();
	expect(nextAction('data_state.do_fix_files')).toBeNull();
	expect(nextAction(undefined)).toBeNull();
});
