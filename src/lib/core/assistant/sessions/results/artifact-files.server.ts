import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Artifact, ManifestOutput } from '../../../../contract/records/run.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { readManifest } from '../../../results/collect.server.ts';
import type { DatasetPlace } from '../../dataset-session.server.ts';

/** A form in which an artifact can be handed out. */
export interface ArtifactForm {
	format: string;
	/** Absolute. */
	file: string;
	/** Size as the manifest says; null when it does not. */
	bytes: number | null;
}

/** What belongs to an artifact, and where it may lie. */
export interface ArtifactFiles {
	/** The usual form first. */
	forms: ArtifactForm[];
	/** Real paths of the folders that may be read for it. */
	folders: string[];
	/** Its entry in the manifest of its run. */
	output: ManifestOutput | null;
}

/** A figure lies beside the same figure in these forms. */
const BESIDE = ['.svg', '.json', '.html'];

/** The forms of an artifact: its own file, and those that the manifest of its run lists beside a figure. */
export async function artifactFiles(place: DatasetPlace, artifact: Artifact): Promise<ArtifactFiles> {
	const file = path.resolve(place.output.root, artifact.path);
	const own: ArtifactForm = { format: formatOf(file), file, bytes: null };
	const assistant = await ownFolder(place.output.assistant);
	const inAssistant = assistant === null ? [] : [assistant];
	const runFolder = await runFolderOf(place, artifact);
	if (runFolder === null) return { forms: [own], folders: inAssistant, output: null };
	const manifest = await readManifest(runFolder);
	const outputs = manifest?.run_id === artifact.run_id ? (manifest?.outputs ?? []) : [];
	const at = (output: ManifestOutput): string => path.join(runFolder, output.path);
	const stem = withoutEnding(file);
	const beside = outputs.filter(
		(output) =>
			artifact.kind === 'figure' &&
			at(output) !== file &&
			withoutEnding(at(output)) === stem &&
			BESIDE.includes(path.extname(output.path)),
	);
	const isElsewhere = path.isAbsolute(artifact.path) && outputs.length > 0;
	const elsewhere = isElsewhere ? await realpath(runFolder).catch(() => null) : null;
	return {
		forms: [
			own,
			...beside.map((output) => ({ format: formatOf(output.path), file: at(output), bytes: output.bytes })),
		],
		folders: elsewhere === null ? inAssistant : [elsewhere],
		output: outputs.find((output) => at(output) === file) ?? null,
	};
}

/** The real path of the `assistant` folder; null when it is a link that leads away. */
async function ownFolder(assistant: string): Promise<string | null> {
	try {
		const real = await realpath(assistant);
		return real === path.join(await realpath(path.dirname(assistant)), path.basename(assistant))
			? real
			: null;
	} catch {
		return null;
	}
}

/** The folder of the run that made an artifact: below `assistant/runs`, or where the ledger says. */
async function runFolderOf(
	{ output }: DatasetPlace,
	{ path: name, run_id }: Artifact,
): Promise<string | null> {
	if (run_id === null) return null;
	const [first, second, folder] = name.split('/');
	if (first === 'assistant' && second === 'runs' && folder !== undefined)
		return path.join(output.assistant, 'runs', folder);
	const run = (await new PlanLedger(output.assistant).runs()).find((one) => one.run_id === run_id);
	return run?.manifest_path == null ? null : path.dirname(path.resolve(output.root, run.manifest_path));
}

/** Ending without its dot, `tsv.gz` whole; `bin` for a name without one. */
function formatOf(file: string): string {
	return /\.((?:[a-z0-9]+\.gz|[a-z0-9]+))$/iu.exec(path.basename(file))?.[1]?.toLowerCase() ?? 'bin';
}

const withoutEnding = (file: string): string => file.slice(0, file.length - path.extname(file).length);
