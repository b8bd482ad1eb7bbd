import type { TaskKey } from './tasks/task-keys.ts';

/**
 * Limits of the gate of samples, per use: what a sample is passed, cautioned or stopped by before a task uses it. They are
 * conventions, not estimates (docs/methods/check_samples.md says what each rests on), and every reason states its own.
 */
export const gateUses = ['detection', 'origin', 'fragments', 'copy_number'] as const;
export type GateUse = (typeof gateUses)[number];

/** What a task uses a sample for. */
export function gateUseOf(task: TaskKey | 'detect_mrd' | 'classify_variant_origin'): GateUse | null {
	switch (task) {
		case 'detect_mrd':
			return 'detection';
		case 'classify_variant_origin':
			return 'origin';
		case 'copy_number_proxy':
			return 'copy_number';
		case 'analyze_raw_signal':
		case 'plot_raw_signal':
			return 'fragments';
		default:
			return null;
	}
}

/** Numbers of a sample that have limits. */
export const gateMeasures = [
	'contamination',
	'high_molecular_weight',
	'duplicate_rate',
	'on_target',
	'depth',
] as const;
export type GateMeasure = (typeof gateMeasures)[number];

/** From which value on; null = never. `worse` says which side of it is bad, the limit itself belonging to that side. */
export interface GateLimit {
	worse: 'above' | 'below';
	caution: number | null;
	stop: number | null;
}

const above = (caution: number, stop: number | null): GateLimit => ({ worse: 'above', caution, stop });
const below = (caution: number, stop: number | null): GateLimit => ({ worse: 'below', caution, stop });

/** The one table of limits. Depth: median molecules of the targets, or of the whole genome where there are none. */
export const GATE_LIMITS: Readonly<Record<GateMeasure, Partial<Record<GateUse, GateLimit>>>> = {
	contamination: {
		detection: above(0.005, 0.02),
		origin: above(0.01, 0.05),
		fragments: above(0.05, 0.15),
		copy_number: above(0.05, 0.15),
	},
	high_molecular_weight: {
		detection: above(0.1, null),
		origin: above(0.1, null),
		fragments: above(0.05, 0.3),
		copy_number: above(0.1, null),
	},
	duplicate_rate: {
		detection: above(0.9, null),
		origin: above(0.9, null),
		fragments: above(0.5, null),
		copy_number: above(0.5, null),
	},
	on_target: { detection: below(0.3, 0.05), origin: below(0.3, 0.05) },
	depth: { detection: below(20, 2), origin: below(100, 20) },
};

/** Uses that put samples of one person side by side: of two people they are stopped, the others cautioned. */
export const USES_THAT_JOIN: readonly GateUse[] = ['detection', 'origin'];
