import path from 'node:path';
import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import type { PlacedRun } from '../../../contract/records/run.ts';
import { EXTERNAL_TOOL, type RunCard } from '../../../contract/tasks/external-tool.ts';
import { COUNTERS } from '../../signals/fragments/agreement/counting-rules.ts';
import { quote } from '../command-line.ts';
import type { AssistantContext } from '../context.ts';
import { placeDataset } from '../dataset-session.server.ts';
import { executeTask } from '../execute.server.ts';
import type { Arguments } from '../operation-functions.ts';
import { agreementSuite } from './compare/agreement-suite.server.ts';

/** A comparison with external tools as a recorded run. */
const comparison: RunCard = {
	task_key: EXTERNAL_TOOL,
	available: true,
	minimum_outputs: ['report', 'summary', 'table'],
	parameters: z.strictObject({
		input_path: z.string(),
		region_bed: z.string().optional(),
		min_mapq: z.int(),
		tools: z.array(z.enum(COUNTERS)).optional(),
	}),
};

/**
 * Compares fragment counts of a BAM file with those of external tools, as a run of its own. Throws tools.no_place without a place
 * for the results, tools.nothing_to_compare, tools.not_paired, and what reading the files throws.
 */
export async function compareWithTools(
	args: Arguments<'compare_with_external_tools'>,
	context: AssistantContext,
): Promise<PlacedRun> {
	const { input_path, path: dataset, region_bed, min_mapq, tools, output_dir, output_root } = args;
	if (dataset === undefined && output_dir === undefined) throw new LbError('tools.no_place');
	const bam = path.resolve(input_path);
	const bed = region_bed === undefined ? null : path.resolve(region_bed);
	const place = dataset === undefined ? null : await placeDataset(dataset, output_root, context);
	const run = await executeTask(
		{
			task_key: EXTERNAL_TOOL,
			parameters: {
				...{ input_path: bam, min_mapq },
				...(bed === null ? {} : { region_bed: bed }),
				...(tools === undefined ? {} : { tools }),
			},
			base: place?.root ?? process.cwd(),
			output_root: place?.output ?? null,
			output_dir: output_dir === undefined ? null : path.resolve(output_dir),
			plan_id: null,
			command: repeating(bam, bed, place?.root ?? null, args),
		},
		context,
		agreementSuite({ bam, region_bed: bed, min_mapq, programs: tools ?? null }, context.userData),
		comparison,
	);
	return { ...run, output_root: place?.output.root ?? path.resolve(output_dir ?? '.') };
}

/** The command that repeats the comparison. */
function repeating(
	bam: string,
	bed: string | null,
	dataset: string | null,
	{ min_mapq, tools, output_dir }: Arguments<'compare_with_external_tools'>,
): string {
	return [
		`lb-agent tools compare --input ${quote(bam)}`,
		...(dataset === null ? [] : [`--dataset ${quote(dataset)}`]),
		...(bed === null ? [] : [`--regions ${quote(bed)}`]),
		`--min-mapq ${min_mapq}`,
		...(tools === undefined ? [] : [`--with ${tools.join(' ')}`]),
		...(output_dir === undefined ? [] : [`--output-dir ${quote(path.resolve(output_dir))}`]),
	].join(' ');
}
