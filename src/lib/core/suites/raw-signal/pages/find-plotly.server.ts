import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/** The optional Plotly program. */
export interface FoundPlotly {
	/** File of the minified program. */
	path: string;
	version: string;
}

const PACKAGE = 'plotly.js-dist-min';
const manifestShape = z.object({ version: z.string() });

/**
 * Looks for the npm package plotly.js-dist-min from the given folders upwards; without them from the program's own
 * packages, then from the folder in which the command runs. Null when it is not installed: interactive pages are then
 * left out, which is no error.
 */
export function findPlotly(from: readonly string[] = ownPlaces()): FoundPlotly | null {
	for (const place of from) {
		try {
			const require = createRequire(place);
			const manifest = require.resolve(`${PACKAGE}/package.json`);
			const { version } = manifestShape.parse(JSON.parse(readFileSync(manifest, 'utf8')));
			return { path: require.resolve(PACKAGE), version };
		} catch {
			// Not installed there, or not readable: the next place may hold it.
		}
	}
	return null;
}

function ownPlaces(): string[] {
	return [import.meta.url, pathToFileURL(path.join(process.cwd(), 'package.json')).href];
}
