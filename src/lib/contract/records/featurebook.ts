import * as z from 'zod';
import { sentences } from './common.ts';

export const featureContext = z.enum([
	'fragmentomics',
	'methylation',
	'copy-number',
	'variant',
	'signal-matrix',
	'archive',
	'metadata/grouped-comparison',
]);
export type FeatureContext = z.infer<typeof featureContext>;

export const featureSpec = z
	.object({
		name: z.string().describe('Name of the feature as a table column or row; `<...>` marks a variable part.'),
		signal: z.string().describe('Signal the feature is computed from.'),
		unit: z.string().describe('Unit of its values.'),
		definition: z.string().describe('Exact definition with windows, filters and source.'),
		encoder: z.string().describe('task_key of the task that writes it.'),
	})
	.describe('A feature that an encoder writes, with its unit and meaning.');
export type FeatureSpec = z.infer<typeof featureSpec>;

export const expectedArtifact = z
	.object({
		kind: z
			.enum(['report', 'summary', 'table', 'figure', 'text', 'feature_store', 'method_advice', 'review'])
			.describe('Output kind.'),
		name: z.string().describe('File name or pattern inside the run folder.'),
		task_key: z.string().describe('Task that writes it.'),
		what: z.string().describe('What it shows.'),
	})
	.describe('An artifact expected from the analysis of a context, and the task that writes it.');

export const featureBookEntry = z
	.object({
		context: featureContext.describe('Context the entry describes.'),
		title: z.string().describe('Title.'),
		expected_artifacts: z
			.array(expectedArtifact)
			.describe('Artifacts of a complete analysis in this context.'),
		qc_checks: z.array(z.string()).describe('Checks to make before trusting a result.'),
		qc_checks_code: sentences.codes,
		qc_checks_values: sentences.values,
		interpretation_limits: z.array(z.string()).describe('What results in this context cannot show.'),
		interpretation_limits_code: sentences.codes,
		interpretation_limits_values: sentences.values,
		task_sequence: z.array(z.string()).describe('task_keys in the order they are usually run.'),
		features: z.array(featureSpec).describe('Every feature a run can write in this context.'),
	})
	.describe(
		'What to expect of data of one context: artifacts, features, quality checks, limits and the order of tasks.',
	);
export type FeatureBookEntry = z.infer<typeof featureBookEntry>;
