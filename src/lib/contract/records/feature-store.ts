import * as z from 'zod';
import { signalFamily } from './common.ts';

/** `features.json` beside `features.tsv.gz`: what the rows of a feature store are. */
export const featureStore = z.object({
	schema_version: z.literal(1).describe('Version of this record.'),
	encoder: z.string().describe('Encoder that made the features.'),
	encoder_version: z
		.string()
		.describe('Version of the encoder; features of another version are not comparable.'),
	signal: z.string().describe('Signal that was encoded.'),
	signal_family: signalFamily.describe('Family of the signal: which matrix parameter takes the features.'),
	unit: z.string().describe('Unit of the features if they share one, otherwise "value".'),
	build: z
		.string()
		.nullable()
		.describe('Genome build of the coordinates in feature names; null without any.'),
	parameters: z.record(z.string(), z.unknown()).describe('Parameters that determine the values.'),
	samples: z.array(z.string()).describe('Samples, in column order.'),
	feature_count: z.number().int().describe('Rows of features.tsv.gz.'),
	feature_specs: z
		.array(
			z.object({
				group: z.string().describe('Common definition of the features of the group.'),
				unit: z.string().describe('Unit of the values.'),
				definition: z.string().describe('How a value is computed.'),
				first: z.string().describe('First feature of the group.'),
				last: z.string().describe('Last feature of the group.'),
				count: z.number().int().describe('Features of the group; groups follow each other in row order.'),
			}),
		)
		.describe('Specifications of the features, in row order.'),
});
export type FeatureStoreRecord = z.infer<typeof featureStore>;
