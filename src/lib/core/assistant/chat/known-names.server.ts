import { homedir, hostname, userInfo } from 'node:os';
import { isAbsolute } from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import { NO_NAMES, type KnownName, type KnownNames } from '../../llm/aliases/index.ts';
import { openResultsView, type ResultsView } from '../../answers/view/results-view.server.ts';
import { readDatasetWords } from '../../answers/view/dataset-words.server.ts';
import { stateOfFolder } from '../../dataset/cohort/table-of-folder.server.ts';
import type { AssistantContext } from '../context.ts';
import { findDataset } from '../dataset-session.server.ts';
import { KnownNamesBuilder } from './known-names-builder.ts';

/** Datasets of which names are kept. */
const KEPT = 8;
const kept = new Map<string, { stamp: string; names: KnownNames }>();

/**
 * Everything of the datasets that must not leave this machine as it is: read from their files as a scan reads them, and
 * from their finished runs. Kept while files and runs are the same. A folder that is gone names nothing but itself.
 */
export async function readKnownNames(
	targets: readonly { path: string; name?: string }[],
	context: Pick<AssistantContext, 'userData' | 'note' | 'watch'>,
): Promise<KnownNames[]> {
	const all: KnownNames[] = [ownNames(context.userData)];
	for (const { path, name } of targets) appendAll(all, await namesOf(path, name, context));
	return all;
}

type NamesContext = Pick<AssistantContext, 'userData' | 'note' | 'watch'>;

async function namesOf(path: string, name: string | undefined, context: NamesContext): Promise<KnownNames[]> {
	const place = await findDataset(path, undefined, context, { reading: true }).catch(() => null);
	if (place === null) return [new KnownNamesBuilder().addFolder([path], name).finish()];
	const state = await stateOfFolder(place.root, context.userData, context.watch);
	const view = openResultsView({ outputRoot: place.output.root });
	const runs = (await view.heads()).map(({ run_id }) => run_id);
	const stamp = JSON.stringify([state.digest, runs, name]);
	const known = kept.get(place.root);
	kept.delete(place.root);
	if (known?.stamp === stamp) {
		kept.set(place.root, known);
		return [known.names];
	}
	const { input, table, sources } = await state.read();
	const builder = new KnownNamesBuilder()
		.addFolder([path, place.root], name)
		.addPlace(place.output.root)
		.addTable(table)
		.addTables(input)
		.addRuns(runs);
	await addResults(view, builder);
	builder.addFiles(state.files);
	const names = builder.finish();
	if (state.settled) kept.set(place.root, { stamp, names });
	for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
	const children = sources.length > 1 ? sources.filter((source) => source !== '.') : [];
	const below: KnownNames[] = [];
	for (const child of children) appendAll(below, await namesOf(`${place.root}/${child}`, undefined, context));
	return [names, ...below];
}

/** Names that runs read from the data, as their tables have them. */
async function addResults(view: ResultsView, builder: KnownNamesBuilder): Promise<void> {
	const words = await readDatasetWords(view, false);
	builder
		.addSamples({ rows: words.rows, columns: words.columns })
		.addMatrices(words.matrices.map(({ name }) => name));
	// What was read may be gone or renamed by now. Of a place elsewhere only the file has a name of its own.
	const inputs = words.runs.flatMap(({ run }) => run.inputs.map(({ path }) => path));
	builder.addFiles(
		[...new Set(inputs)].map((file) => (isAbsolute(file) ? (file.split(/[/\\]/u).at(-1) ?? file) : file)),
	);
	const features = new Set<string>();
	for (const run of words.runs)
		for (const kind of ['effects', 'group_tests', 'feature_variance'])
			for (const matrix of run.matricesWith(kind))
				for (const row of (await run.table(kind, matrix))?.rows ?? []) features.add(row['feature'] ?? '');
	builder.addFeatures(features);
}

/** Who uses this machine, and where their files are. */
function ownNames(userData: string): KnownNames {
	const names: KnownName[] = [userData, homedir()].map((name) => ({ kind: 'dataset', name }));
	for (const name of [hostname(), userName()]) if (name !== '') names.push({ kind: 'value', name });
	const key = JSON.stringify(names);
	if (own?.key !== key) own = { key, names: { ...NO_NAMES, names } };
	return own.names;
}
let own: { key: string; names: KnownNames } | null = null;

function userName(): string {
	try {
		return userInfo().username;
	} catch {
		// A container may have no name for its user.
		return '';
	}
}
