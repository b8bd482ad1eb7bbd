import { expect, it } from 'vitest';
import { dataStateMessages } from '../../contract/messages/data-state.ts';
import { nextAction } from './next-action.ts';

it('every button belongs to a sentence that exists', () => {
	const codes = Object.keys(dataStateMessages);
	expect(codes.filter((code) => nextAction(code) !== null).toSorted()).toEqual([
		'data_state.do_accept_proposal',
		'data_state.do_label_map',
		'data_state.do_review',
	]);
});

it('what the plan runs, what stands in the way and what a person has to do to the files has none', () => {
	for (const code of ['data_state.do_analyze', 'data_state.no_inputs', 'data_state.do_fix_files', undefined])
		expect(nextAction(code)).toBeNull();
});
