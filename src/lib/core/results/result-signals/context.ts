import type { FeatureContext } from '../../../contract/records/featurebook.ts';
import type { RunFacts } from '../facts/run-facts.ts';

const contexts: Readonly<Record<string, FeatureContext>> = {
	fragmentomics: 'fragmentomics',
	methylation: 'methylation',
	copy_number: 'copy-number',
	signal: 'signal-matrix',
};

/** Context of what speaks of persons, groups and columns instead of one signal. */
export const cohortContext: FeatureContext = 'metadata/grouped-comparison';

/**
 * FeatureBook context of a matrix by its signal_kind in summary.json. Counts of variants are kept as plain signals there;
 * raw-signal runs name those matrices `variant_...`.
 */
export function contextOf(facts: RunFacts, matrix: string | null): FeatureContext {
	const summary = facts.summary?.matrices.find((one) => one.name === matrix);
	const context = contexts[summary?.signal_kind ?? ''] ?? 'signal-matrix';
	const raw = !facts.run.task_key.endsWith('_cfdna');
	return raw && context === 'signal-matrix' && matrix?.startsWith('variant_') === true ? 'variant' : context;
}
