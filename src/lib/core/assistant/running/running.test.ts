import { existsSync } from 'node:fs';
import {
	cp,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	realpath,
	rename,
	rm,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { swapNames, type SwapNames } from '../../../base/folder-swap.server.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { withFolderHandle, identityOf } from '../../../base/folder-handle.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { ownMark, processMark } from '../../../base/process-mark.server.ts';
import type { Manifest, Run } from '../../../contract/records/run.ts';
import { datasetIdOf, recordIdOf } from '../../../../../tests/setup/record-ids.ts';
import { readDatasetId, type OutputRoot } from '../../ledger/output-root.server.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { leftoverNote } from './leftovers.server.ts';
import { markRunning, type RunningMark } from './mark-running.server.ts';
import { readMarker, writeMarker } from './markers.server.ts';
import { openRunPlaces, type OpenedPlaces } from './open-run-places.server.ts';
import { recoverOutputs, recoverRuns } from './recover-runs.server.ts';
import type { RunMarker } from './run-marker.server.ts';
import type { RunStart } from './run-start.ts';
import { settleRun, settleRunsOf, type Ending } from './settle-run.server.ts';

const now = new Date('2024-05-01T10:00:00Z');
const id = recordIdOf('r1');
const dataset_id = datasetIdOf('d');
const killed: Ending = {
	status: 'interrupted',
	error: new LbError('run.process_died', { reason: 'SIGKILL' }),
	now,
};
const dead = processMark.parse({ pid: 4194304, host: hostname(), started: '1' });

let userData: string;
let dataset: string;
let assistant: string;
beforeEach(async () => {
	const root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb run ')));
	[userData, dataset] = [path.join(root, 'user data'), path.join(root, 'cohort')];
	assistant = path.join(dataset, 'assistant');
	await mkdir(assistant, { recursive: true });
	await writeFile(path.join(assistant, 'dataset.json'), markOf(dataset_id));
});

const markOf = (of: string): string => canonicalJson({ dataset_id: of, created_at: now.toISOString() });

async function outputOf(root: string): Promise<OutputRoot> {
	const folder = path.join(root, 'assistant');
	return { root, assistant: folder, dataset_id: await readDatasetId(folder), note: null };
}

interface Begun {
	places: OpenedPlaces;
	mark: RunningMark;
	staging: string;
	old: string;
}

/** A run that has begun to write into its staging folder and whose process is gone. */
async function begun(
	outputDir: string | null = null,
	output: OutputRoot | null | undefined = undefined,
): Promise<Begun> {
	const places = await openRunPlaces(output === undefined ? await outputOf(dataset) : output, outputDir, id);
	const start: RunStart = {
		...{ run_id: id, task_key: 'plot_cfdna', target: places.target, made: places.made, plan_id: null },
		...{
			assistant: places.root === null ? null : assistant,
			dataset_id: places.root === null ? null : dataset_id,
		},
		...{ parameters: { seed: 1 }, inputs: [], repeat_key: 'k', started_at: '2024-05-01T09:59:00.000Z' },
	};
	const mark = await markRunning(userData, start, places);
	const { parent, names } = places.outputs;
	parent.makeNew(names.staging);
	await parent.child(names.staging).writeNew('half.csv', 'a,');
	places.close();
	const at = (name: string): string => path.join(parent.path, name);
	return { places, mark, staging: at(names.staging), old: at(names.old) };
}

async function die(): Promise<void> {
	const marker = await readMarker(userData, id);
	if (marker === null) throw new Error('There is no marker.');
	await writeMarker(userData, { ...marker, owner: dead });
}

const completed = (): Run => ({
	...{ schema_version: 1, run_id: id, plan_id: null, dataset_id, task_key: 'plot_cfdna' },
	...{ status: 'completed', started_at: '2024-05-01T09:59:00.000Z', ended_at: now.toISOString(), inputs: [] },
	...{
		repeat_key: 'k',
		parameters: {},
		manifest_path: `assistant/runs/${id}/manifest.json`,
		report_path: null,
	},
	...{ outputs: [], headline: 'Done.', verification: { status: 'verified', missing: [] }, error: null },
});

const manifest = (run_id: string): Manifest => ({
	...{ schema_version: 1, run_id, task_key: 'plot_cfdna', outputs: [], inputs: [], parameters: {}, seed: 1 },
	...{ engine_version: '0', command: '', warnings: [], warnings_code: [], warnings_values: [], dropped: {} },
	...{ started_at: now.toISOString(), seconds: 1, peak_memory_bytes: 1 },
});

async function putInPlace(folder: string, runId: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest(runId)));
}

const runs = (...parts: string[]): string => path.join(...parts);

describe('settleRun', () => {
	it('removes what was half-written and records how the run ended', async () => {
		await begun();
		expect(await settleRun(userData, id, killed)).toMatchObject({ status: 'interrupted', run_id: id });
		expect(await readdir(runs(assistant, 'runs'))).toEqual([]);
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
		expect(await new PlanLedger(assistant).runs()).toMatchObject([
			{ status: 'interrupted', parameters: { seed: 1 }, error: { code: 'run.process_died' } },
		]);
	});

	it('keeps a result that was in place when the kill came, with the record it was made for', async () => {
		const { mark, staging } = await begun();
		await mark.finish(completed());
		await rm(staging, { recursive: true });
		await putInPlace(runs(assistant, 'runs', id), id);
		await settleRun(userData, id, killed);
		expect(await new PlanLedger(assistant).runs()).toEqual([completed()]);
		expect(await readdir(runs(assistant, 'runs'))).toEqual([id]);
	});

	it('does not take the folder of another run for its own', async () => {
		const { mark } = await begun();
		await mark.finish(completed());
		await putInPlace(runs(assistant, 'runs', id), recordIdOf('r0'));
		await settleRun(userData, id, killed);
		expect(await new PlanLedger(assistant).runs()).toMatchObject([{ run_id: id, status: 'interrupted' }]);
		expect(existsSync(runs(assistant, 'runs', id, 'manifest.json'))).toBe(true);
	});

	it('removes what was half-written of its record, and nobody else’s, whether the record is in place or not', async () => {
		await begun();
		await die();
		const ledger = path.join(assistant, 'ledger');
		await mkdir(ledger, { recursive: true });
		// A kill between the record and the end of its writing leaves both names.
		const own = `run_${id}.json.tmp-${dead.pid}-0123abcd`;
		const foreign = [`run_${id}.json.tmp-7-0123abcd`, `run_${id}.json.tmp-${dead.pid}-notes`];
		for (const name of [own, ...foreign]) await writeFile(path.join(ledger, name), '{');
		await new PlanLedger(assistant).writeRun({ ...completed(), status: 'failed', manifest_path: null });
		expect(await settleRun(userData, id, killed)).toBeNull();
		expect((await readdir(ledger)).toSorted()).toEqual([`run_${id}.json`, ...foreign].toSorted());
	});

	it('does nothing for a run that is settled', async () => {
		expect(await settleRun(userData, id, { ...killed, status: 'cancelled' })).toBeNull();
		expect(existsSync(path.join(assistant, 'ledger'))).toBe(false);
	});

	it('ends the runs of an engine that is gone, told of or not, and those of no other', async () => {
		await begun();
		const { pid, started } = ownMark();
		for (const other of [{ pid: pid + 1 }, { started: 'earlier' }]) {
			await settleRunsOf(userData, { ...ownMark(), ...other }, killed);
			expect(await readMarker(userData, id)).not.toBeNull();
		}
		await settleRunsOf(userData, { pid, started, host: 'any' }, { ...killed, status: 'cancelled' });
		expect(await readdir(runs(assistant, 'runs'))).toEqual([]);
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
		expect(await new PlanLedger(assistant).runs()).toMatchObject([{ run_id: id, status: 'cancelled' }]);
	});

	const output = (at: string, published: string): unknown => ({
		...{ path: at, kind: 'text', title: 't', bytes: 8, sha256: '0', rows: null, listed: true, published },
	});
	it.each([
		['out of the dataset', output('products/evil', '../..')],
		['out of it by a detour', output('products/evil', 'preprocessed/../../..')],
		['from outside', output('products/../../../../../.bashrc', 'preprocessed/lpwgs')],
		['from an absolute place', output('/etc/passwd', 'preprocessed/lpwgs')],
		['to an absolute place', output('products/evil', '/tmp')],
		['into the ledger', output('products/evil', 'ledger')],
	])('publishes nothing that a manifest in the data sends %s', async (_what, one) => {
		const { mark, staging } = await begun();
		await mark.finish(completed());
		await rm(staging, { recursive: true });
		const folder = runs(assistant, 'runs', id);
		await mkdir(path.join(folder, 'products'), { recursive: true });
		await writeFile(path.join(folder, 'products', 'evil'), 'rm -rf ~');
		const text = JSON.stringify({ ...manifest(id), outputs: [one] });
		await writeFile(path.join(folder, 'manifest.json'), text);
		await settleRun(userData, id, killed);
		expect(await new PlanLedger(assistant).runs()).toMatchObject([{ status: 'interrupted' }]);
		expect(await readdir(dataset)).toEqual(['assistant']);
		expect((await readdir(assistant)).sort()).toEqual(['dataset.json', 'ledger', 'runs']);
	});
});

describe('products that were being published when a kill came', () => {
	const folder = ['assistant', 'features', 'lpwgs_cnv_profile'];
	const store = 'products/lpwgs_cnv_profile/lpwgs/features.tsv';
	const inside = (...parts: string[]): string => path.join(dataset, ...folder, ...parts);

	/** A folder of products with one file, with the note that says which run put it there. */
	async function putProducts(name: string, runId: string, text: string): Promise<void> {
		await mkdir(inside(name), { recursive: true });
		await writeFile(inside(name, 'features.tsv'), text);
		const files = [{ path: 'features.tsv', sha256: sha256(text) }];
		const source = {
			run_id: runId,
			task_key: 'encode_lpwgs',
			manifest: `runs/${runId}/manifest.json`,
			files,
		};
		await writeFile(inside(name, 'source_run.json'), canonicalJson(source));
	}

	/** A run whose outputs are in place, with a product `two`, and which has noted the names for publishing it. */
	async function publishing(): Promise<SwapNames> {
		const { mark, staging } = await begun();
		await mark.finish(completed());
		await rm(staging, { recursive: true });
		const own = runs(assistant, 'runs', id);
		await mkdir(path.dirname(path.join(own, store)), { recursive: true });
		await writeFile(path.join(own, store), 'two');
		const output: Manifest['outputs'][number] = {
			...{ path: store, kind: 'feature_store', title: 't', bytes: 3, sha256: sha256('two'), rows: null },
			...{ listed: true, published: 'features/lpwgs_cnv_profile/lpwgs' },
		};
		await writeFile(path.join(own, 'manifest.json'), canonicalJson({ ...manifest(id), outputs: [output] }));
		const names = swapNames('lpwgs');
		await mark.claim(folder, names);
		await die();
		return names;
	}

	const recovered = async (): Promise<void> => {
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found).toMatchObject({ runs: [{ run_id: id, status: 'completed' }], leftovers: null });
		expect(await readFile(inside('lpwgs', 'features.tsv'), 'utf8')).toBe('two');
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
	};

	it('between the two renames: the latest are there again', async () => {
		const names = await publishing();
		await putProducts(names.old, recordIdOf('r0'), 'one');
		await putProducts(names.staging, id, 'two');
		await recovered();
		expect(await readdir(inside())).toEqual(['lpwgs']);
	});

	it('after them: the ones before are removed, a file that somebody saved there is kept', async () => {
		const names = await publishing();
		await putProducts('lpwgs', id, 'two');
		await putProducts(names.old, recordIdOf('r0'), 'one');
		await writeFile(inside(names.old, 'notes.xlsx'), 'mine');
		await recovered();
		const kept = `lpwgs-earlier-${id}`;
		expect((await readdir(inside())).sort()).toEqual(['lpwgs', kept]);
		expect(await readdir(inside(kept))).toEqual(['notes.xlsx']);
	});

	it('between them, with a file of somebody in the ones before: those are put back as they were', async () => {
		const names = await publishing();
		await putProducts(names.old, recordIdOf('r0'), 'one');
		await writeFile(inside(names.old, 'notes.xlsx'), 'mine');
		await recoverRuns(userData, await outputOf(dataset), now);
		expect(await readdir(inside())).toEqual(['lpwgs']);
		expect((await readdir(inside('lpwgs'))).sort()).toEqual([
			'features.tsv',
			'notes.xlsx',
			'source_run.json',
		]);
		expect(await readFile(inside('lpwgs', 'features.tsv'), 'utf8')).toBe('one');
	});
});

describe('recoverRuns', () => {
	it('leaves runs of living processes alone', async () => {
		const { staging } = await begun();
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found).toEqual({ runs: [], uncleared: [], notes: [], leftovers: null });
		expect(existsSync(staging)).toBe(true);
	});

	it('settles runs of dead ones where the dataset was moved to', async () => {
		await begun();
		await die();
		const moved = `${dataset} moved`;
		await rename(dataset, moved);
		const found = await recoverRuns(userData, await outputOf(moved), now);
		expect(found).toMatchObject({ runs: [{ run_id: id, status: 'interrupted' }], leftovers: null });
		expect(found.uncleared).toEqual([]);
		expect(await new PlanLedger(path.join(moved, 'assistant')).runs()).toHaveLength(1);
		expect(existsSync(dataset)).toBe(false);
		expect(await readdir(path.join(moved, 'assistant', 'runs'))).toEqual([]);
	});

	it('does not say that anything was removed of a run whose output folder was moved', async () => {
		await begun();
		await die();
		const results = `${dataset} results`;
		await mkdir(results);
		const marker = (await readMarker(userData, id)) as RunMarker;
		await writeMarker(userData, { ...marker, output_parent: identityOf(results), temporaries: [] });
		await rename(results, `${results} moved`);
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found.runs).toMatchObject([{ run_id: id, status: 'interrupted' }]);
		expect(found.uncleared).toEqual([id]);
	});

	it('records a run whose dataset was copied to another place and gone from the first, and lists what is left', async () => {
		const { staging } = await begun();
		await die();
		const copied = `${dataset} copied`;
		await cp(dataset, copied, { recursive: true });
		const beside = await recoverRuns(userData, await outputOf(copied), now);
		expect(beside.runs, 'the original is still there').toEqual([]);
		await rm(dataset, { recursive: true });
		const found = await recoverRuns(userData, await outputOf(copied), now);
		// Whoever copies an id is not told what the run was asked to do.
		expect(found.runs).toMatchObject([{ run_id: id, status: 'interrupted', parameters: {}, inputs: [] }]);
		expect(found.uncleared).toEqual([id]);
		expect(found.leftovers?.values).toMatchObject({
			count: 1,
			items: expect.stringContaining(path.basename(staging)),
		});
		expect(await readdir(path.join(copied, 'assistant', 'runs'))).toEqual([path.basename(staging)]);
		// The original may come back with its disk.
		expect(await readdir(path.join(userData, 'running'))).toEqual([`${id}.json`]);
		expect((await recoverRuns(userData, await outputOf(copied), now)).runs, 'recorded once').toEqual([]);
	});

	it('tells a copy of its id nothing, and settles the dataset once its disk is back', async () => {
		const { staging } = await begun();
		await die();
		const away = `${dataset} on another disk`;
		const stranger = `${dataset} of a stranger`;
		await mkdir(path.join(stranger, 'assistant'), { recursive: true });
		await cp(path.join(assistant, 'dataset.json'), path.join(stranger, 'assistant', 'dataset.json'));
		await rename(dataset, away);
		await recoverRuns(userData, await outputOf(stranger), now);
		expect(await new PlanLedger(path.join(stranger, 'assistant')).runs()).toMatchObject([{ parameters: {} }]);
		await rename(away, dataset);
		const back = await recoverRuns(userData, await outputOf(dataset), now);
		expect(back.runs).toMatchObject([{ run_id: id, parameters: { seed: 1 } }]);
		expect(existsSync(staging)).toBe(false);
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
	});

	it('records a run whose folder of outputs is away, and clears up there once it is back', async () => {
		const results = path.join(path.dirname(dataset), 'results');
		await mkdir(results);
		const { old } = await begun(path.join(results, 'out'));
		await mkdir(old);
		await writeFile(path.join(old, 'kept'), 'old');
		await die();
		await rename(results, `${results} away`);
		const first = await recoverRuns(userData, await outputOf(dataset), now);
		expect(first.runs).toMatchObject([{ run_id: id, status: 'interrupted' }]);
		expect((await recoverRuns(userData, await outputOf(dataset), now)).runs).toEqual([]);
		await rename(`${results} away`, results);
		expect((await recoverRuns(userData, await outputOf(dataset), now)).runs).toEqual([]);
		expect(await readFile(path.join(results, 'out', 'kept'), 'utf8')).toBe('old');
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
	});

	it('records a run whose engine died after the dataset was moved, at the new place', async () => {
		await begun();
		await die();
		const moved = `${dataset} moved`;
		await rename(dataset, moved);
		expect(await settleRun(userData, id, killed)).toBeNull();
		const found = await recoverRuns(userData, await outputOf(moved), now);
		expect(found.runs).toMatchObject([{ run_id: id, status: 'interrupted' }]);
	});

	it('removes a link that took the place of its half-written outputs, and not what it leads to', async () => {
		const { staging } = await begun();
		await die();
		await rename(staging, `${dataset} thesis`);
		await symlink(`${dataset} thesis`, staging);
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found.runs).toMatchObject([{ run_id: id, status: 'interrupted' }]);
		expect(await readdir(`${dataset} thesis`)).toEqual(['half.csv']);
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
	});

	it('leaves another dataset at the same path alone', async () => {
		const { staging } = await begun();
		await die();
		await writeFile(path.join(assistant, 'dataset.json'), markOf(datasetIdOf('another')));
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found.runs).toEqual([]);
		expect(found.leftovers?.code).toBe('run.leftovers');
		expect(existsSync(staging)).toBe(true);
	});

	it('lists temporaries of others with their age and leaves them', async () => {
		await begun();
		await die();
		const strange = ['.r1.tmp-r1', '.lpwgs.old-r2', '.r1.running.json'];
		for (const name of strange) await mkdir(path.join(assistant, 'runs', name));
		const found = await recoverRuns(userData, await outputOf(dataset), new Date(Date.now() + 3 * 3_600_000));
		expect(found.leftovers?.values).toMatchObject({ count: 3 });
		for (const name of strange)
			expect(String(found.leftovers?.values['items'])).toContain(`assistant/runs/${name} (3 h)`);
		expect((await readdir(path.join(assistant, 'runs'))).sort()).toEqual([...strange].sort());
	});

	it('lists nothing of runs that begin or end while it looks, and no file that is being written', async () => {
		const names = ['.r1.tmp-begins', '.r2.tmp-ends', '.r3.tmp-left'];
		for (const name of names) await mkdir(path.join(assistant, 'runs', name), { recursive: true });
		const record = path.join(assistant, 'ledger', `run_${id}.json.tmp-7-00c0ffee`);
		await mkdir(path.dirname(record));
		await writeFile(record, '{');
		const items = async (at: Date): Promise<unknown> =>
			withFolderHandle(dataset, async (root) => {
				const live = async (): Promise<Set<string>> => {
					await rm(path.join(assistant, 'runs', '.r2.tmp-ends'), { recursive: true, force: true });
					return new Set(['.r1.tmp-begins']);
				};
				return (await leftoverNote(root, live, at))?.values['items'];
			});
		expect(await items(new Date())).toBe('assistant/runs/.r3.tmp-left (0 min)');
		const later = new Date(Date.now() + 300_000);
		expect(await items(later)).toContain(`assistant/ledger/${path.basename(record)} (5 min)`);
	});

	it('takes nothing from a note in the data', async () => {
		const canary = path.join(path.dirname(dataset), 'docs');
		await mkdir(canary);
		await writeFile(path.join(canary, 'thesis.docx'), 'mine');
		await mkdir(path.join(assistant, 'runs'));
		const start = {
			...{
				run_id: 'a/../docs',
				task_key: 'plot_cfdna',
				target: path.join(path.dirname(dataset), 'a', '..', 'docs'),
			},
			...{ made: null, assistant, dataset_id, plan_id: null, parameters: {}, inputs: [], repeat_key: 'k' },
			started_at: now.toISOString(),
		};
		await writeFile(
			path.join(assistant, 'runs', '.x.running.json'),
			JSON.stringify({ start, owner: dead, record: null }),
		);
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found).toMatchObject({ runs: [], leftovers: { values: { count: 1 } } });
		expect(await readFile(path.join(canary, 'thesis.docx'), 'utf8')).toBe('mine');
		expect(existsSync(path.join(assistant, 'ledger'))).toBe(false);
	});

	it('follows no link that took the place of the folder it wrote in', async () => {
		const { staging } = await begun();
		await die();
		const elsewhere = path.join(path.dirname(dataset), 'elsewhere');
		await rename(path.join(assistant, 'runs'), elsewhere);
		await symlink(elsewhere, path.join(assistant, 'runs'));
		const found = await recoverRuns(userData, await outputOf(dataset), now);
		expect(found.runs).toMatchObject([{ status: 'interrupted' }]);
		expect(existsSync(path.join(elsewhere, path.basename(staging), 'half.csv'))).toBe(true);
	});
});

describe('recoverOutputs', () => {
	it('clears away what is beside an output folder and puts the earlier results back', async () => {
		const target = path.join(path.dirname(dataset), 'out');
		const { staging, old } = await begun(target, null);
		await mkdir(old);
		await writeFile(path.join(old, 'kept'), 'old');
		await die();
		await recoverOutputs(userData, now);
		expect(existsSync(staging)).toBe(false);
		expect(await readFile(path.join(target, 'kept'), 'utf8')).toBe('old');
		expect(await readdir(path.join(userData, 'running'))).toEqual([]);
	});

	it('keeps earlier results where people see them when somebody took their place', async () => {
		const target = path.join(path.dirname(dataset), 'out');
		const { old } = await begun(target, null);
		await mkdir(old);
		await writeFile(path.join(old, 'kept'), 'old');
		await mkdir(target);
		await writeFile(path.join(target, 'thesis.docx'), 'mine');
		await die();
		await recoverOutputs(userData, now);
		expect(await readdir(target)).toEqual(['thesis.docx']);
		expect(await readFile(path.join(`${target}-earlier-${id}`, 'kept'), 'utf8')).toBe('old');
	});

	it('removes nothing when the folder is another one now', async () => {
		const parent = path.join(path.dirname(dataset), 'results');
		await mkdir(parent);
		const { staging } = await begun(path.join(parent, 'out'), null);
		await die();
		await rename(parent, `${parent} 1`);
		await cp(`${parent} 1`, parent, { recursive: true });
		await recoverOutputs(userData, now);
		expect(existsSync(staging)).toBe(true);
	});

	it('refuses to begin where a link leads out of the dataset', async () => {
		const elsewhere = path.join(path.dirname(dataset), 'elsewhere');
		await mkdir(elsewhere);
		for (const name of ['runs', 'ledger', 'preprocessed', 'features', 'reports']) {
			await symlink(elsewhere, path.join(assistant, name));
			const refused = await openRunPlaces(await outputOf(dataset), null, id).catch((error: unknown) => error);
			expect(refused).toMatchObject({ code: 'run.output_link', place: { path: path.join(assistant, name) } });
			expect((refused as LbError).hint).toContain('--output-root');
			await rm(path.join(assistant, name));
		}
		expect(await readdir(elsewhere)).toEqual([]);
	});

	it.each([
		['of the dataset', 'cohort/assistant/mine/later/out', 'mine/later', true],
		[
			'of the dataset, in folders that are not there',
			'cohort/assistant/mine/later/a/b/out',
			'mine/later',
			true,
		],
		['named without the dataset', 'cohort/assistant/reports2/out', 'reports2', false],
		['reached under another name', 'shortcut/reports2/out', 'reports2', false],
		['and is the output folder itself', 'cohort/assistant/mine/later', 'mine/later', true],
	])(
		'an output folder beyond a link in an assistant folder is refused: %s',
		async (_case, out, link, withInput) => {
			const [around, elsewhere] = [path.dirname(dataset), path.join(path.dirname(dataset), 'elsewhere')];
			await mkdir(elsewhere);
			await mkdir(path.join(assistant, 'mine'));
			await symlink(elsewhere, path.join(assistant, link));
			await symlink(assistant, path.join(around, 'shortcut'));
			const refused = openRunPlaces(
				withInput ? await outputOf(dataset) : null,
				path.join(around, out),
				id,
			).catch((error: unknown) => error);
			// A link among what a run of the dataset writes is told first, wherever its outputs go.
			expect(await refused).toMatchObject({
				code: 'run.output_link',
				place: { path: path.join(assistant, link) },
			});
			expect(await readdir(elsewhere)).toEqual([]);
		},
	);

	it('an assistant folder that is not marked yet is that of the dataset all the same', async () => {
		const elsewhere = path.join(path.dirname(dataset), 'elsewhere');
		await mkdir(elsewhere);
		await rm(path.join(assistant, 'dataset.json'));
		await mkdir(path.join(assistant, 'mine'));
		await symlink(elsewhere, path.join(assistant, 'mine/later'));
		const out = path.join(assistant, 'mine/later/out');
		await expect(openRunPlaces(await outputOf(dataset), out, id)).rejects.toMatchObject({
			code: 'run.output_link',
		});
		expect(await readdir(elsewhere)).toEqual([]);
	});

	it('makes an output folder below an assistant folder, and where links of the user lead', async () => {
		const [around, disk] = [path.dirname(dataset), path.join(path.dirname(dataset), 'disk')];
		await mkdir(disk);
		await symlink(disk, path.join(around, 'results'));
		for (const [out, target, made] of [
			['cohort/assistant/own/a/out', 'cohort/assistant/own/a/out', 'cohort/assistant/own'],
			['results/a/b/out', 'disk/a/b/out', 'disk/a'],
			['results/out', 'disk/out', null],
		] as const) {
			const places = await openRunPlaces(null, path.join(around, out), id);
			expect([places.target, places.outputs.parent.path]).toEqual([
				path.join(around, target),
				path.join(around, path.dirname(target)),
			]);
			expect(places.made).toBe(made === null ? null : path.join(around, made));
			expect(existsSync(path.dirname(places.target))).toBe(true);
			places.close();
			await places.removeMade();
			if (made !== null) expect(existsSync(path.join(around, made))).toBe(false);
		}
	});
});
