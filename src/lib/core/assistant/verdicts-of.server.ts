import path from 'node:path';
import { plainText } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';
import { summary } from '../../contract/records/run.ts';
import type { Run } from '../../contract/records/run.ts';
import type { MatrixVerdict } from '../../contract/records/verdict.ts';

/** The verdict on each matrix of a finished run, by the name of the matrix; null where its summary cannot be read. */
export async function verdictsOf(
	output_root: string,
	{ manifest_path }: Pick<Run, 'manifest_path'>,
): Promise<Record<string, MatrixVerdict['status']> | null> {
	if (manifest_path === null) return null;
	const file = path.resolve(output_root, path.dirname(manifest_path), 'summary.json');
	try {
		const { matrices } = summary.parse(recordJson(await plainText(file)));
		return Object.fromEntries(
			matrices.flatMap(({ name, verdict }) => (verdict === undefined ? [] : [[name, verdict.status]])),
		);
	} catch {
		return null;
	}
}
