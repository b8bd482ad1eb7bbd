/** What a button beside a recommendation does. */
export type NextAction = 'proposed' | 'results';

/**
 * The one click that does what a sentence recommends; null where the plan has its button, or where a person has to do
 * something to the files.
 */
export function nextAction(code: string | undefined): NextAction | null {
	switch (code) {
		case 'data_state.do_label_map':
		case 'data_state.do_accept_proposal':
			return 'proposed';
		case 'data_state.do_review':
			return 'results';
		default:
			return null;
	}
}
