import { SIGNIFICANT_Q } from '../../src/lib/contract/decision-rules.ts';
import type { ComparedRun, RunComparison } from '../../src/lib/contract/records/run-comparison.ts';

/** Features printed; `--json` has up to 200 of each matrix. */
const SHOWN = 20;

/** A comparison of two runs for people: which they are, the sentences, and the features that changed sides. */
export function comparisonLines({ run_a, run_b, sentences, features }: RunComparison): string[] {
	return [
		`First:   ${runLine(run_a)}`,
		`Second:  ${runLine(run_b)}`,
		'',
		...sentences.map(({ statement }) => statement),
		...featureLines(features),
	];
}

const runLine = ({ run_id, task_key, started_at }: ComparedRun): string =>
	`${run_id}  ${task_key}  ${started_at}`;

const changes: Record<RunComparison['features'][number]['change'], string> = {
	only_a: `q < ${SIGNIFICANT_Q} in the first run only`,
	only_b: `q < ${SIGNIFICANT_Q} in the second run only`,
	flipped: 'other direction',
};

function featureLines(features: RunComparison['features']): string[] {
	if (features.length === 0) return [];
	const lines = features.slice(0, SHOWN).map((one) => {
		const cells = [one.run_a, one.run_b].map(
			({ effect_size, q_value }) => `effect ${shown(effect_size)}, q ${shown(q_value)}`,
		);
		return `  ${one.matrix}  ${one.feature}  ${changes[one.change]}  (${cells.join('; then ')})`;
	});
	if (features.length > SHOWN) lines.push(`  ... and ${features.length - SHOWN} more (see --json)`);
	return ['', 'Features whose significance or direction changed:', ...lines];
}

const shown = (value: number | null): string => (value === null ? '–' : String(Number(value.toPrecision(2))));
