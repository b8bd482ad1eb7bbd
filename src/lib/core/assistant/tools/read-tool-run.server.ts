import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { toolRun, type ToolRun } from '../../../contract/records/tool.ts';

/** The record of a command that was run. Throws `tools.run_unknown`, also for one that cannot be read. */
export async function readToolRun(userData: string, runId: string): Promise<ToolRun> {
	const unknown = (cause?: unknown) => new LbError('tools.run_unknown', { run: runId }, {}, { cause });
	// An id is one plain name: it must not lead out of the folder.
	if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/u.test(runId)) throw unknown();
	try {
		const text = await readFile(path.join(userData, 'tools', 'runs', runId, 'record.json'), 'utf8');
		return toolRun.parse(JSON.parse(text));
	} catch (error) {
		throw unknown(error);
	}
}
