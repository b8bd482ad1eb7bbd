/** Arguments of operations that name a file or folder to read. */
export const readPathArguments = [
	'path',
	'paths',
	'folder',
	'input_path',
	'matrix_table',
	'exclude_regions',
	'labels_table',
] as const;

/** Arguments of operations that name a file or folder to write. */
export const writePathArguments = ['output_dir', 'output', 'output_root'] as const;
