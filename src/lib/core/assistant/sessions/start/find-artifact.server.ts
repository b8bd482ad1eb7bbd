import { LbError } from '../../../../base/errors.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import { collectArtifacts } from '../../../results/collect.server.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import { targetPlace } from '../sources/target-place.server.ts';

/** An artifact of one of the targets of a session, with its target. Throws `artifact.unknown`. */
export async function findArtifact(
	{ userData }: Pick<SessionContext, 'userData'>,
	{ state }: SessionRow,
	artifactId: string,
): Promise<{ target: string; artifact: Artifact }> {
	for (const { path } of sessionTargets(state)) {
		const place = await targetPlace(path, userData, { reading: true }).catch(() => null);
		if (place === null) continue;
		const artifacts = await collectArtifacts(place.output.assistant);
		const artifact = artifacts.find((one) => one.artifact_id === artifactId);
		if (artifact !== undefined) return { target: path, artifact };
	}
	throw new LbError('artifact.unknown', { artifact_id: artifactId });
}
