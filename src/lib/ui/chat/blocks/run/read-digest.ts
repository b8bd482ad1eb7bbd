import type { Api } from '../../../../client/api.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import { digestOf, type RunDigest } from './run-digest.ts';

/** Reads the summary among the artifacts of a run; null without one. Throws ApiProblem, and what `fetch` throws. */
export async function readDigest(
	api: Api,
	at: { session_id: string; target: number },
	artifacts: readonly Artifact[],
): Promise<RunDigest | null> {
	const summary = artifacts.find(({ kind }) => kind === 'summary');
	if (summary === undefined) return null;
	const { data } = await api.get_artifact({
		params: { session_id: at.session_id },
		query: { artifact_id: summary.artifact_id, target: at.target },
	});
	return digestOf(data.record);
}
