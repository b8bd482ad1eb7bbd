import type { InputFile, Profile } from '../../contract/records/profile.ts';

/**
 * How a task names an input: relative to the dataset, except for products when outputs lie elsewhere; relative paths of a task
 * start at the dataset.
 */
export function inputPath(input: InputFile, { dataset_root, output_root }: Profile): string {
	const elsewhere = input.generated_by !== null && output_root !== dataset_root;
	return elsewhere ? `${output_root.replace(/[\\/]$/, '')}/${input.path}` : input.path;
}
