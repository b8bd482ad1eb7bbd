// The texts of the page in a package are compressed: guide, search index and scripts take a fifth of the room then. The service sends
// them as they are (src/lib/server/program/packed-files.server.ts).
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** As `files` of package.json leaves them out. */
const TEXTS = { client: /\.(?:html|json|js|css)$/u, prerendered: /\.(?:html|json)$/u };

function below(folder, part) {
	const from = path.join(folder, 'build', part);
	if (!existsSync(from)) return [];
	return readdirSync(from, { recursive: true }).map((name) => path.join(from, name));
}

/** Writes `<file>.gz` beside every text in `build/`. */
export function writeCompressed(folder) {
	for (const [part, texts] of Object.entries(TEXTS))
		for (const file of below(folder, part))
			if (texts.test(file)) {
				const packed = gzipSync(readFileSync(file), { level: 9 });
				// The system that packed it, "unknown" (RFC 1952): the same bytes everywhere.
				packed[9] = 255;
				writeFileSync(`${file}.gz`, packed);
			}
}

export function removeCompressed(folder) {
	for (const part of Object.keys(TEXTS))
		for (const file of below(folder, part)) if (file.endsWith('.gz')) rmSync(file);
}
