import { isPathParameter } from '../tasks/path-parameters.ts';

/** Arguments of operations that name a file or folder to read. */
export const readPathArguments = [
	'path',
	'paths',
	'folder',
	'input_path',
	'matrix_table',
	'exclude_regions',
	'labels_table',
	'source',
] as const;

/** Names below the dataset, which the operation itself keeps inside it (core/dataset/files/inside-dataset.server.ts). */
export const insidePathArguments = ['file', 'subfolder'] as const;

/** Arguments of operations that name a file or folder to write. */
export const writePathArguments = ['output_dir', 'output', 'output_root'] as const;

/** Arguments that name a place to write in one operation, though others read what they name. */
const writtenIn: Readonly<Record<string, readonly string[]>> = { make_demo_cohort: ['folder'] };

/** Arguments of an operation that name a file or folder to write. */
export function writtenArguments(operation: string): readonly string[] {
	return [...writePathArguments, ...(writtenIn[operation] ?? [])];
}

const read: ReadonlySet<string> = new Set(readPathArguments);

/** True for an argument that names a file or folder to read, of an operation or of the task it runs. */
export function isReadPathArgument(name: string): boolean {
	return read.has(name) || isPathParameter(name);
}
