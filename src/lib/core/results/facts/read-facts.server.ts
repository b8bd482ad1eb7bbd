import path from 'node:path';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import {
	summary as summarySchema,
	type Manifest,
	type Run,
	type Summary,
} from '../../../contract/records/run.ts';
import { readManifest } from '../collect.server.ts';
import { artifactPlace } from '../listing/artifact-place.server.ts';
import { readTable } from './read-table.server.ts';
import type { FactTable, RunFacts } from './run-facts.ts';

/** Rows that matter of tables that may hold one row per CpG of the genome. */
const matters: Readonly<Record<string, (row: Readonly<Record<string, string>>) => boolean>> = {
	methylation_differences: (row) => (row['call'] ?? '') !== '',
};

/**
 * A finished run read back: manifest, summary and the tables of the wanted kinds, cells as text, empty ones as ''.
 * Memory is bounded: tables are streamed, other kinds never opened, and of one table at most 500,000 rows are kept.
 * Null when there is no readable manifest of this run. A table or summary that cannot be read is left out; whether the
 * files are still those the run wrote is the business of verification.
 * @param place output root (parent of `assistant`), and the source as result signals name it
 * @param wanted kinds of tables, e.g. `wantedTables` of the result signals
 */
export async function readRunFacts(
	run: Run,
	place: { outputRoot: string; source: string },
	wanted: readonly string[],
): Promise<RunFacts | null> {
	if (run.manifest_path === null) return null;
	const folder = path.dirname(path.resolve(place.outputRoot, run.manifest_path));
	const manifest = await readManifest(folder);
	if (manifest === null || manifest.run_id !== run.run_id) return null;
	const read = await readSummary(folder, manifest);
	const tables: FactTable[] = [];
	for (const output of manifest.outputs) {
		const table = await readTable(folder, output, place.outputRoot, (kind) =>
			wanted.includes(kind) ? (matters[kind] ?? (() => true)) : null,
		);
		if (table !== null) tables.push(table);
	}
	return {
		run,
		manifest,
		summary: read?.summary ?? null,
		summaryArtifact: read === null ? null : artifactPlace(place.outputRoot, read.file),
		source: place.source,
		tables,
	};
}

/** The summary of a run and its file; null when it cannot be read. */
export async function readSummary(
	folder: string,
	manifest: Manifest,
): Promise<{ summary: Summary; file: string } | null> {
	const output = manifest.outputs.find(({ kind, listed }) => kind === 'summary' && listed);
	if (output === undefined) return null;
	const file = path.join(folder, output.path);
	try {
		const parsed = summarySchema.safeParse(recordJson(await plainText(file)));
		return parsed.success ? { summary: parsed.data, file } : null;
	} catch {
		return null;
	}
}
