// The schema of the workspace database, read from the sources.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { inRoot } from '../dev/project.mjs';

const MIGRATIONS = 'src/lib/core/workspace/database/migrations.ts';

/** `{ schema, readable_from }`: the schema that this version writes, and the oldest one whose program still opens it. */
export async function databaseSchema() {
	const { build } = await import('esbuild');
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-schema-'));
	try {
		const outfile = path.join(folder, 'migrations.mjs');
		await build({
			entryPoints: [inRoot(MIGRATIONS)],
			outfile,
			bundle: true,
			format: 'esm',
			platform: 'node',
		});
		const { migrations, readableFrom } = await import(pathToFileURL(outfile).href);
		const schema = migrations.length;
		return { schema, readable_from: readableFrom?.() ?? schema };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
