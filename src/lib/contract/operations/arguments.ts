import * as z from 'zod';
import { labelMap } from '../tasks/define.ts';

/** What a user may state about metadata on any face. */
export const metadataOptions = {
	labels_table: z.array(z.string()).optional().describe('Metadata tables to use.'),
	labels_sample_col: z.string().optional().describe('Column with sample ids.'),
	labels_label_col: z.string().optional().describe('Column with labels.'),
	labels: z.enum(['auto', 'proposed', 'ignored']).optional().describe('auto, proposed or ignored.'),
	label_map: labelMap.optional().describe('Mapping of labels to groups.'),
	reference_class: z.string().optional().describe('Reference group for comparisons.'),
	positive_class: z.string().optional().describe('Positive group (cases).'),
};

export const placeOptions = {
	output_root: z
		.string()
		.optional()
		.describe('Folder for outputs instead of the dataset (remembered for later calls).'),
};

export const datasetPath = z.string().min(1).describe('Dataset folder.');
