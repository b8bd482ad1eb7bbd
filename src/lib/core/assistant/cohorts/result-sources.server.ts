import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { chosenFromTexts } from '../../../contract/tasks/cohort-text.ts';

/** What the manifest of a run says of it. */
const manifest = z.object({
	run_id: z.string(),
	task_key: z.string(),
	parameters: z.record(z.string(), z.unknown()),
});

/** Parameters of a run that name matrices. */
const MATRICES = [
	'cnv_matrix_table',
	'methylation_matrix_table',
	'fragmentomics_matrix_table',
	'signal_matrix_table',
	'cfdna_features_dir',
] as const;

/** Files of a run lie this deep at most: `tables/a.csv`, `products/signal/a.csv`. */
const MAX_DEPTH = 4;

/** The matrices that a run read, as texts of what groups were chosen from; for one that read none its folder, which no matrix is. */
export function matrixTexts(parameters: Readonly<Record<string, unknown>>, folder: string): string[] {
	const files = MATRICES.flatMap((name) => [parameters[name] ?? []].flat().map(String));
	const matrices = files.length > 0 ? files : [folder];
	return chosenFromTexts({ matrices, tables: [], run_ids: [], seen: 'all' });
}

/**
 * What groups were chosen from that are read from these files: of those that a run wrote, the table and the matrices of the run. A run
 * is known by its manifest, wherever its folder lies.
 * @param root folder of the dataset
 */
export async function resultSources(files: readonly string[], root: string): Promise<string[]> {
	const texts: string[] = [];
	for (const file of new Set(files)) {
		const plain = file.replace(/#[^#/\\]*$/u, '');
		const beside = path.resolve(root, plain);
		const place = existsSync(beside) ? beside : path.resolve(plain);
		const run = await runAbove(place, root);
		if (run === null) continue;
		const relative = (one: string): string => path.relative(root, one).split(path.sep).join('/');
		const table = { matrices: [], tables: [relative(place)], run_ids: [], seen: 'all' as const };
		for (const text of [...chosenFromTexts(table), ...matrixTexts(run.parameters, relative(run.folder))])
			texts.push(text);
	}
	return [...new Set(texts)];
}

/** The run whose folder holds a file; above the dataset nothing is read for a file inside it. */
async function runAbove(
	file: string,
	root: string,
): Promise<{ folder: string; parameters: Record<string, unknown> } | null> {
	let folder = path.dirname(file);
	for (let depth = 0; depth < MAX_DEPTH; depth++) {
		const place = path.join(folder, 'manifest.json');
		if (existsSync(place)) {
			const parsed = manifest.safeParse(await readJson(place));
			if (parsed.success) return { folder, parameters: parsed.data.parameters };
		}
		const above = path.dirname(folder);
		if (above === folder || folder === path.resolve(root)) return null;
		folder = above;
	}
	return null;
}

async function readJson(file: string): Promise<unknown> {
	try {
		return JSON.parse(await plainText(file));
	} catch {
		// Whatever else is called a manifest is none of a run.
		return null;
	}
}
