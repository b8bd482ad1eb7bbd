import { existsSync } from 'node:fs';
import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { readCurrent } from '../current-version.server.ts';
import { findTool, forgetVersions } from '../find-tool.server.ts';
import { placesOf } from '../tool-places.server.ts';
import type { ToolSpec } from '../tool-spec.ts';
import { locked } from './install-tool.server.ts';
import { removeFolder } from './version-folders.server.ts';

/**
 * Removes what lb-agent installed of a tool, its logs and its smoke test; what was stated about its files stays. Throws
 * tools.not_managed for a program of the system, tools.not_installed, tools.busy.
 */
export async function removeInstalled(spec: ToolSpec, userData: string): Promise<void> {
	const places = placesOf(spec.tool_key, userData);
	if ((await readCurrent(spec.tool_key, userData)) === null && !existsSync(places.versions)) {
		const found = await findTool(spec, userData);
		if (found === null)
			throw new LbError('tools.not_installed', { tool: spec.name, next: 'lb-agent tools status' });
		const place = found.programs[spec.commands[0] ?? ''] ?? Object.values(found.programs)[0] ?? '–';
		throw new LbError('tools.not_managed', { tool: spec.name, place });
	}
	await locked(places.lock, spec, async () => {
		// Without its pointer the version counts as gone, however far the removal comes.
		for (const file of [places.pointer, places.smoke]) await unlink(file).catch(() => undefined);
		await removeFolder(places.versions);
		await removeFolder(places.logs);
		// Of tests that were killed.
		for (const name of await readdir(places.folder))
			if (name.startsWith('smoke-')) await removeFolder(path.join(places.folder, name));
		forgetVersions();
	});
}
