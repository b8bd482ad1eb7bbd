import path from 'node:path';
import * as z from 'zod';
import { artifact } from '../../../src/lib/contract/records/run.ts';
import type { SessionClient } from './session-client.ts';

/** artifact_id of what a session lists, by the name of its file. */
export async function listArtifacts(session: SessionClient): Promise<Record<string, string>> {
	const answer = await session.get('results');
	const { artifacts } = z.object({ artifacts: z.array(artifact) }).parse(answer.json());
	return Object.fromEntries(artifacts.map((one) => [path.posix.basename(one.path), one.artifact_id]));
}
