import { lstat } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import type { Artifact } from '../../../../contract/records/run.ts';
import type { ArtifactFiles } from './artifact-files.server.ts';
import { openInside } from './open-file.server.ts';

/**
 * Refuses an artifact whose file does not lie where its run wrote it: a link in its place may lead anywhere. So must the
 * record beside it, if there is one, which figures and reports of the autopilot are described by. Throws
 * `artifact.gone`.
 */
export async function requireOwnFiles(
	{ artifact_id }: Artifact,
	{ forms: [own], folders }: ArtifactFiles,
): Promise<void> {
	const file = own?.file ?? '';
	const beside = path.format({ ...path.parse(file), base: '', ext: '.json' });
	const isBeside = (await lstat(beside).catch(() => null)) !== null;
	for (const one of isBeside ? [file, beside] : [file]) {
		const opened = await openInside(one, folders);
		if (opened === null) throw new LbError('artifact.gone', { artifact_id });
		await opened.handle.close();
	}
}
