import type { Artifact } from '../../contract/records/run.ts';
import type { Api } from '../api.ts';

/** The artifact at a path of a target, as records name it; null when it is gone. Throws ApiProblem. */
export async function artifactAt(
	api: Api,
	sessionId: string,
	target: number,
	path: string,
): Promise<Artifact | null> {
	const { data } = await api.list_results({
		params: { session_id: sessionId },
		query: { target, query: path.slice(-500), limit: 20 },
	});
	return data.artifacts.find((artifact) => artifact.path === path) ?? null;
}
