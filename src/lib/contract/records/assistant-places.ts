/** The file that makes an `assistant` folder ours. */
export const DATASET_MARK = 'dataset.json';

/** Folder in an `assistant` folder: a file per run of an external tool whose outputs are inputs of the dataset. */
export const TOOL_INPUTS = 'tool_inputs';

/** Folders that lb-agent makes in an `assistant` folder. */
export const OWN_FOLDERS = [
	...['runs', 'ledger', 'reports', 'joint_reports'],
	...['preprocessed', 'features', 'trash', 'cohorts', TOOL_INPUTS],
] as const;

const own: ReadonlySet<string> = new Set([DATASET_MARK, ...OWN_FOLDERS]);

/**
 * Does lb-agent keep a place in an `assistant` folder for itself? All others there may be chosen for results. Asked before a run
 * writes and when its record is read, so that both always agree. Some systems take `Runs` or `runs.` for `runs`.
 * @param relative path below the `assistant` folder, with `/`; empty for the folder itself
 */
export function isOwnPlace(relative: string): boolean {
	const [name = ''] = relative.split('/');
	return name === '' || name.startsWith('.') || own.has(plain(name));
}

const plain = (name: string): string =>
	name
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[. ]+$/u, '');
