import { say, type Message } from '../../../contract/messages/index.ts';
import type { CohortAnalysis } from './analysis.ts';

/** A metadata sentence is repeated among the warnings of the run when the profile gave it. */
export function collectWarnings(analysis: CohortAnalysis): Message[] {
	const warnings: Message[] = [...analysis.loaded.headline];
	for (const [sample, rows] of swappedSamples(analysis))
		warnings.push(
			say('suites.swapped_label', {
				sample,
				group: rows.group,
				predicted: rows.predicted,
				matrices: rows.matrices,
			}),
		);
	warnings.push(...analysis.checks.leakage, ...analysis.checks.batches.warnings);
	for (const { exploration, model } of analysis.matrices) {
		warnings.push(...exploration.duplicates.notes);
		warnings.push(...exploration.outliers.notes.filter((note) => note.code === 'outliers.strong'));
		if (model.model !== null) warnings.push(...model.model.warnings);
	}
	return dedupe(warnings);
}

/** Samples with a contradicted label: what they are called and what they look like. */
export function swappedSamples(
	analysis: CohortAnalysis,
): [string, { group: string; predicted: string; matrices: string[] }][] {
	const bySample = new Map<string, { group: string; predicted: string; matrices: string[] }>();
	for (const row of analysis.swapped) {
		const held = bySample.get(row.sample) ?? {
			group: row.group,
			predicted: row.predicted_class,
			matrices: [],
		};
		held.matrices.push(row.matrix);
		bySample.set(row.sample, held);
	}
	return [...bySample];
}

function dedupe(messages: readonly Message[]): Message[] {
	const seen = new Set<string>();
	return messages.filter((message) => {
		const key = JSON.stringify(message);
		if (seen.has(key)) return false;
		seen.add(key);
		return true;
	});
}
