import { existsSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { shortHash } from '../../base/hashing.server.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { manifest as manifestSchema, type Manifest } from '../../contract/records/run.ts';

const kindOrder: Artifact['kind'][] = ['report', 'summary', 'figure', 'table', 'ledger', 'text'];

/**
 * Everything the program generated for a dataset, newest run first, within a run reports before tables. Only what a
 * manifest lists and still exists is shown; HTML is left out of the general list.
 * @param assistant the dataset's `assistant` folder; paths are relative to its parent.
 */
export async function collectArtifacts(assistant: string): Promise<Artifact[]> {
	const found = [...(await runArtifacts(assistant)), ...(await ledgerArtifacts(assistant))];
	found.sort(
		(a, b) =>
			compare(b.created_at, a.created_at) ||
			kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind) ||
			compare(a.path, b.path),
	);
	return found.map((artifact, index) => ({ ...artifact, index: index + 1 }));
}

/**
 * Manifests of a dataset's runs, with their folders, oldest first: those under `assistant/runs`, and those that the
 * ledger knows in an output folder of their own. A folder without a readable manifest of that run is no run.
 */
export async function readManifests(assistant: string): Promise<{ folder: string; manifest: Manifest }[]> {
	const result = [];
	for (const folder of [...(await runFolders(assistant)), ...(await ownFolders(assistant))]) {
		const manifest = await readManifest(folder.path);
		if (manifest !== null && (folder.run_id === null || folder.run_id === manifest.run_id))
			result.push({ folder: folder.path, manifest });
	}
	return result;
}

interface RunFolder {
	path: string;
	/** Run that the folder must hold; null when its manifest alone says. */
	run_id: string | null;
}

async function runFolders(assistant: string): Promise<RunFolder[]> {
	const runs = path.join(assistant, 'runs');
	if (!existsSync(runs)) return [];
	const names = (await readdir(runs)).filter((name) => !name.startsWith('.')).sort();
	return names.map((name) => ({ path: path.join(runs, name), run_id: null }));
}

/** Output folders named by `--output-dir`; a later run into the same folder has replaced an earlier one. */
async function ownFolders(assistant: string): Promise<RunFolder[]> {
	const ledger = path.join(assistant, 'ledger');
	if (!existsSync(ledger)) return [];
	const folders: RunFolder[] = [];
	for (const name of (await readdir(ledger)).sort()) {
		if (!name.startsWith('run_') || !name.endsWith('.json')) continue;
		const record = await readRecord(path.join(ledger, name));
		const manifest = text(record['manifest_path']);
		if (manifest === null || manifest.startsWith('assistant/runs/')) continue;
		const folder = path.dirname(path.resolve(path.dirname(assistant), manifest));
		folders.push({ path: folder, run_id: text(record['run_id']) });
	}
	return folders;
}

/** The manifest of one run folder, or null. */
export async function readManifest(folder: string): Promise<Manifest | null> {
	try {
		const parsed = manifestSchema.safeParse(
			JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
		);
		return parsed.success ? parsed.data : null;
	} catch {
		return null;
	}
}

async function runArtifacts(assistant: string): Promise<Artifact[]> {
	const root = path.dirname(assistant);
	const result: Artifact[] = [];
	for (const { folder, manifest } of await readManifests(assistant)) {
		for (const output of manifest.outputs) {
			if (!output.listed || output.path.toLowerCase().endsWith('.html')) continue;
			const file = path.join(folder, output.path);
			if (!existsSync(file)) continue;
			result.push(
				makeArtifact(root, file, artifactKind(output.kind), output.title, output.bytes, manifest.started_at, {
					task_key: manifest.task_key,
					run_id: manifest.run_id,
				}),
			);
		}
	}
	return result;
}

function artifactKind(kind: Manifest['outputs'][number]['kind']): Artifact['kind'] {
	if (kind === 'report' || kind === 'summary' || kind === 'figure' || kind === 'table') return kind;
	return 'text';
}

async function ledgerArtifacts(assistant: string): Promise<Artifact[]> {
	const folder = path.join(assistant, 'ledger');
	if (!existsSync(folder)) return [];
	const root = path.dirname(assistant);
	const result: Artifact[] = [];
	for (const name of await readdir(folder)) {
		if (!name.endsWith('.json')) continue;
		const file = path.join(folder, name);
		const info = await stat(file);
		const record = await readRecord(file);
		result.push(
			makeArtifact(
				root,
				file,
				'ledger',
				ledgerTitle(name),
				info.size,
				recordTime(record) ?? info.mtime.toISOString(),
				{
					task_key: text(record['task_key']),
					run_id: text(record['run_id']),
				},
			),
		);
	}
	return result;
}

function ledgerTitle(name: string): string {
	if (name.startsWith('plan_')) return 'Plan record';
	if (name.startsWith('run_')) return 'Run record';
	if (name.startsWith('result_evaluation_')) return 'Result evaluation';
	return name === 'analysis_concept_book.json' ? 'Concept book' : 'Ledger record';
}

async function readRecord(file: string): Promise<Record<string, unknown>> {
	try {
		const value: unknown = JSON.parse(await readFile(file, 'utf8'));
		return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

function recordTime(record: Record<string, unknown>): string | null {
	return text(record['created_at']) ?? text(record['started_at']);
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function makeArtifact(
	root: string,
	file: string,
	kind: Artifact['kind'],
	title: string,
	bytes: number,
	createdAt: string,
	origin: { task_key: string | null; run_id: string | null },
): Artifact {
	const inside = path.relative(root, file);
	const relative = (inside.startsWith('..') ? file : inside).split(path.sep).join('/');
	return {
		index: 0,
		artifact_id: shortHash(relative),
		path: relative,
		kind,
		title,
		...origin,
		bytes,
		created_at: createdAt,
	};
}
