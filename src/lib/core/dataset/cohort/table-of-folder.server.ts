import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Watch } from '../../../base/progress.ts';
import { nameSamples } from '../input-record.ts';
import { firstColumn, tableInUse, type MetadataInput } from '../metadata/decide.ts';
import type { Assessment } from '../metadata/assess-table.ts';
import { looseColumn } from '../metadata/pick-table.ts';
import { readMetadataInput, type MetadataChoice } from '../metadata-profile.server.ts';
import { metadataSources } from '../metadata-sources.ts';
import { recogniseAll } from '../recognise-all.server.ts';
import { recallAnswers } from '../recognise/keep-answers.server.ts';
import { sourceRows } from '../sources.server.ts';
import { MAX_FILES, walkFolder, type Walk } from '../walk.server.ts';
import type { CohortChoice } from './cohort-choice.ts';

/** Clocks of file systems tick in steps: what was written this shortly ago may be written again in the same step. */
const SETTLED_MS = 3000;
/** Files whose state is asked for at the same time. */
const STATS_AT_ONCE = 64;

/** The folder that was asked about last, with the tables that choices led to. */
interface Known {
	key: string;
	input: MetadataInput;
	tables: Map<string, Assessment | null>;
}
let known: Known | null = null;

/** Which table a preview asks for. */
export interface TableChoice {
	choice: MetadataChoice;
	groups: CohortChoice['groups'];
	/** User data folder, where earlier scans keep what they found out about tables. */
	user_data: string;
}

/**
 * The metadata table that a run of this folder would use, matched with its data; null where there is none. Much less than a scan:
 * no fingerprints, genomes or faults of files. What was found out is kept while every file of the folder is the same, because a
 * preview asks for it with every change of a group.
 */
export async function tableOfFolder(
	root: string,
	{ choice, groups, user_data }: TableChoice,
	watch: Watch,
): Promise<Assessment | null> {
	const { walk, digest, newest } = await walked(root, watch);
	// Whether a choice names other tables than the scan finds is part of the input.
	const key = JSON.stringify([walk.root, digest, choice.mode, 'table' in choice ? choice.table : null]);
	const found =
		known?.key === key
			? known
			: { key, input: await readInput(walk, choice, user_data, watch), tables: new Map() };
	known = Date.now() - newest > SETTLED_MS ? found : null;
	const input = { ...found.input, choice };
	const usual = pickedFor(found, input, undefined);
	const wanted = firstColumn(groups);
	const isThere = usual !== null && looseColumn(usual.unit.header, wanted) !== undefined;
	return wanted === undefined || isThere ? usual : pickedFor(found, input, wanted);
}

async function walked(root: string, watch: Watch): Promise<{ walk: Walk; digest: string; newest: number }> {
	const walk = await walkFolder(root, { max_files: MAX_FILES }, watch);
	return { walk, ...(await statesOf(walk)) };
}

/** Files of a folder, with a digest of what the system says about them. */
export interface FolderState {
	/** Relative to the folder. */
	files: readonly string[];
	digest: string;
	/** False while a file may still change without a change of the digest. */
	settled: boolean;
	/** The folder's tables that may be metadata, the sample ids of its data, the table that a run would use, and its datasets. */
	read(): Promise<{ input: MetadataInput; table: Assessment | null; sources: readonly string[] }>;
}

/** The state of a folder, and what its files name: read only when asked for. */
export async function stateOfFolder(root: string, user_data: string, watch: Watch): Promise<FolderState> {
	const { walk, digest, newest } = await walked(root, watch);
	return {
		files: walk.files,
		digest,
		settled: Date.now() - newest > SETTLED_MS,
		async read() {
			const { input, sources } = await readAll(walk, { mode: 'auto' }, user_data, watch);
			return { input, sources, table: tableInUse(input, undefined).picked };
		},
	};
}

function pickedFor({ tables }: Known, input: MetadataInput, wanted: string | undefined): Assessment | null {
	const key = JSON.stringify([input.choice, wanted]);
	const before = tables.get(key);
	if (before !== undefined) return before;
	const { picked } = tableInUse(input, wanted);
	tables.set(key, picked);
	return picked;
}

async function readInput(
	walk: Walk,
	choice: MetadataChoice,
	user_data: string,
	watch: Watch,
): Promise<MetadataInput> {
	return (await readAll(walk, choice, user_data, watch)).input;
}

async function readAll(
	walk: Walk,
	choice: MetadataChoice,
	user_data: string,
	watch: Watch,
): Promise<{ input: MetadataInput; sources: string[] }> {
	await recallAnswers(user_data, walk.root);
	const { recognised } = await recogniseAll(walk, watch);
	const files = nameSamples(recognised.map((file) => ({ file, generated_by: null })));
	const sources = await sourceRows(walk, recognised, watch);
	const own = metadataSources(walk.root, sources.length > 1 ? [] : files, choice);
	return { input: await readMetadataInput(own, watch), sources: sources.map(({ path: at }) => at) };
}

/** A digest of what the system says about every file, and when the last of them changed. */
async function statesOf({ root, files }: Walk): Promise<{ digest: string; newest: number }> {
	const hash = createHash('sha256');
	let newest = 0;
	for (let at = 0; at < files.length; at += STATS_AT_ONCE) {
		const some = files.slice(at, at + STATS_AT_ONCE);
		const states = await Promise.all(some.map((file) => stat(path.join(root, file), { bigint: true })));
		for (const [i, { dev, ino, size, mtimeNs, ctimeNs, ctimeMs }] of states.entries()) {
			hash.update(`${some[i] ?? ''}\u0000${[dev, ino, size, mtimeNs, ctimeNs].join(' ')}\u0000`);
			newest = Math.max(newest, Number(ctimeMs));
		}
	}
	return { digest: hash.digest('hex'), newest };
}
