import { lstatSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * The Node to record. A link on PATH that leads to this Node outlives an update (Homebrew names the folder after the
 * version); any other command called node may be one that chooses by the current folder, so then it is this Node itself.
 */
export function stableNode() {
	const named = process.env.LB_INSTALL_NODE;
	try {
		if (named && path.isAbsolute(named) && lstatSync(named).isSymbolicLink())
			if (realpathSync(named) === realpathSync(process.execPath)) return named;
	} catch {
		// Not a file that can be looked at.
	}
	return process.execPath;
}
