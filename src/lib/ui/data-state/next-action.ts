/** What a button beside a recommendation does. */
export type NextAction = { kind: 'run'; task_key: string } | { kind: 'proposed' } | { kind: 'results' };

/** The one click that does what a sentence recommends; null where a person has to do something to the files. */
export function nextAction(code: string | undefined): NextAction | null {
	switch (code) {
		case 'data_state.do_analyze':
		case 'data_state.do_evaluate_scores':
		case 'data_state.do_describe_clinical':
			return { kind: 'run', task_key: 'analyze_cfdna' };
		case 'data_state.do_plot':
			return { kind: 'run', task_key: 'plot_cfdna' };
		case 'data_state.do_label_map':
		case 'data_state.do_accept_proposal':
			return { kind: 'proposed' };
		case 'data_state.do_review':
			return { kind: 'results' };
		default:
			return null;
	}
}
