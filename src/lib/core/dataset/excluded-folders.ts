/** Why a folder is never looked into. */
export type ExclusionReason = 'hidden' | 'own_output' | 'software' | 'workflow' | 'closed';

/** Folders of software and of operating systems: thousands of files, none of them data. */
const SOFTWARE = new Set([
	'node_modules',
	'__pycache__',
	'__MACOSX',
	'site-packages',
	'venv',
	'renv',
	'packrat',
	'conda-meta',
	'lost+found',
	'$RECYCLE.BIN',
	'System Volume Information',
]);

/** Scratch folders of workflow engines; their files are copies or halves of the published results. */
const WORKFLOW = new Set(['cromwell-executions', 'cromwell-workflow-logs', 'nf-work']);

/** What every finished run folder of this program holds, wherever the user had it written. */
const OWN_RUN = ['manifest.json', 'summary.json', 'report.md'];

/** Reason to skip a folder by its name alone, or null. Hidden covers .git, .snakemake, .nextflow, .venv and the like. */
export function excludedByName(name: string): ExclusionReason | null {
	if (name.startsWith('.')) return 'hidden';
	if (SOFTWARE.has(name) || name.endsWith('.egg-info')) return 'software';
	if (WORKFLOW.has(name)) return 'workflow';
	return null;
}

/**
 * Reason to skip a folder by what lies directly in it, or null: our own outputs are marked by `assistant/dataset.json`,
 * a Python environment by `pyvenv.cfg`, and a Nextflow work folder by children named with two hex digits only.
 */
export function excludedByContent(
	name: string,
	files: readonly string[],
	folders: readonly string[],
): ExclusionReason | null {
	// The mark itself, or the name under which another process is writing it at this moment.
	if (name === 'assistant' && files.some((file) => /^dataset\.json($|\.tmp-)/.test(file)))
		return 'own_output';
	if (OWN_RUN.every((file) => files.includes(file))) return 'own_output';
	if (files.includes('pyvenv.cfg')) return 'software';
	const hashed = folders.filter((folder) => /^[0-9a-f]{2}$/.test(folder)).length;
	const others = folders.filter(
		(folder) => !/^([0-9a-f]{2}|conda|singularity|tmp|stage-.*)$/.test(folder),
	).length;
	if (name === 'work' && hashed > 0 && others === 0) return 'workflow';
	return null;
}
