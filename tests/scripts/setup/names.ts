import type { TaskKey } from '../../../src/lib/contract/tasks/index.ts';

/** Every script that runs a task, as it is published, and its task. */
export const SCRIPTS: readonly (readonly [string, TaskKey])[] = [
	['preprocess_epigenomic_signal.py', 'preprocess_epigenomic'],
	['preprocess_lpwgs_signal.py', 'preprocess_lpwgs'],
	['preprocess_variant_signal.py', 'preprocess_variant'],
	['encode_cfdna_foundation_features.py', 'encode_cfdna_foundation'],
	['encode_epigenomic_signal_features.py', 'encode_epigenomic'],
	['encode_lpwgs_features.py', 'encode_lpwgs'],
	['encode_variant_features.py', 'encode_variant'],
	['run_cfdna_plot_suite.py', 'plot_cfdna'],
	['run_cfdna_analysis_suite.py', 'analyze_cfdna'],
	['run_cfdna_raw_signal_suite.py', 'plot_raw_signal'],
	['run_cfdna_raw_signal_analysis_suite.py', 'analyze_raw_signal'],
];

/** Both spellings of the script that is the command `methods`. */
export const ADVISORS = ['run_lb_biopsy_method_advisor.py', 'run_liquid_biopsy_method_advisor.py'] as const;
