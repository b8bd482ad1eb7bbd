import { isOwnPlace } from './assistant-places.ts';
import { runPath } from './common.ts';
import type { Run } from './run.ts';

const MANIFEST = '/manifest.json';

/**
 * Does a record name its manifest where a run can have one: its own folder below `assistant/runs`, or an output folder that
 * was named by hand? A ledger lies with the data, so a record may name anything; whoever reads an output folder elsewhere
 * also finds the run's id in the manifest there. A run asks the same before it begins: it writes nowhere else.
 */
export function isManifestPlace(runId: string, manifestPath: string): boolean {
	if (manifestPath === `assistant/runs/${runId}${MANIFEST}`) return true;
	const relative = manifestPath.replace(/^(?:[A-Za-z]:)?\//u, '');
	if (!manifestPath.endsWith(MANIFEST) || !runPath.safeParse(relative).success) return false;
	const [first, ...below] = manifestPath.slice(0, -MANIFEST.length).split('/');
	return first !== 'assistant' || !isOwnPlace(below.join('/'));
}

/** Do the report and the outputs of a record lie in the folder of its manifest? A run that did not complete left none. */
export function areOwnPlaces({
	run_id,
	status,
	manifest_path,
	report_path,
	outputs,
}: Pick<Run, 'run_id' | 'status' | 'manifest_path' | 'report_path' | 'outputs'>): boolean {
	const named = [...(report_path === null ? [] : [report_path]), ...outputs.map((output) => output.path)];
	if (manifest_path === null) return named.length === 0;
	if (!status.startsWith('completed') || !isManifestPlace(run_id, manifest_path)) return false;
	const folder = manifest_path.slice(0, manifest_path.length - MANIFEST.length);
	return named.every(
		(file) => file.startsWith(`${folder}/`) && runPath.safeParse(file.slice(folder.length + 1)).success,
	);
}
