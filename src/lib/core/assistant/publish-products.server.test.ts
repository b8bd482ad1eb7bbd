import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, realpath, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../../tests/setup/eventually.ts';
import { recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { sha256 } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import { withFolderHandle } from '../../base/folder-handle.server.ts';
import type { Message } from '../../contract/messages/index.ts';
import type { Manifest } from '../../contract/records/run.ts';
import { publishProducts, type Claim } from './publish-products.server.ts';

const at = '2026-01-01T00:00:00.000Z';
const place = 'features/lpwgs_cnv_profile/lpwgs';
const store = 'products/lpwgs_cnv_profile/lpwgs/features.tsv.gz';
const extra = 'products/lpwgs_cnv_profile/lpwgs/arms.tsv';
const [R1, R2] = [recordIdOf('r1'), recordIdOf('r2')];

let root: string;
let assistant: string;
let target: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb publish ')));
	assistant = path.join(root, 'assistant');
	target = path.join(assistant, place);
});

/** Products by their path in the run folder, with their content. */
type Products = Readonly<Record<string, string>>;

function manifest(runId: string, products: Products): Manifest {
	return {
		schema_version: 1,
		run_id: runId,
		task_key: 'encode_lpwgs',
		outputs: [
			{
				...{ path: 'report.md', kind: 'report', title: 'Report', bytes: 1, sha256: '0' },
				...{ rows: null, listed: true, published: null },
			},
			...Object.entries(products).map(([file, text]) => ({
				...{ path: file, kind: 'text' as const, title: file, bytes: text.length, sha256: sha256(text) },
				...{ rows: null, listed: true, published: place },
			})),
		],
		...{ inputs: [], parameters: {}, seed: 1, engine_version: '0', command: '', dropped: {} },
		...{ warnings: [], warnings_code: [], warnings_values: [] },
		...{ started_at: at, seconds: 1, peak_memory_bytes: 1 },
	};
}

const runFolder = (runId: string): string => path.join(assistant, 'runs', runId);

/** Makes the folder of a run with its products, and publishes them. */
async function publish(
	runId: string,
	products: Products,
	claim: Claim = () => Promise.resolve(),
): Promise<Message[]> {
	const folder = runFolder(runId);
	for (const [name, text] of Object.entries(products)) {
		await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
		await writeFile(path.join(folder, name), text);
	}
	return withFolderHandle(root, (held) =>
		withFolderHandle(folder, (run) => publishProducts(held, run, manifest(runId, products), claim)),
	);
}

const told = (notes: readonly Message[]): unknown[] => notes.map(({ code, values }) => [code, values]);
const published = (name: string): Promise<string> => readFile(path.join(target, name), 'utf8');

describe('publishProducts', () => {
	it('links the latest products, replaces all of them at once and never goes back', async () => {
		const first = { [store]: 'one', [extra]: 'arms' };
		expect(await publish(R1, first)).toEqual([]);
		expect((await readdir(target)).sort()).toEqual(['arms.tsv', 'features.tsv.gz', 'source_run.json']);
		expect((await stat(path.join(target, 'features.tsv.gz'))).ino).toBe(
			(await stat(path.join(runFolder(R1), store))).ino,
		);
		expect(await publish(R2, { [store]: 'two' })).toEqual([]);
		expect((await readdir(target)).sort()).toEqual(['features.tsv.gz', 'source_run.json']);
		expect(await published('features.tsv.gz')).toBe('two');
		expect(JSON.parse(await published('source_run.json'))).toEqual({
			run_id: R2,
			task_key: 'encode_lpwgs',
			manifest: `runs/${R2}/manifest.json`,
			files: [{ path: 'features.tsv.gz', bytes: 3, sha256: sha256('two') }],
		});
		expect(await publish(R1, first)).toEqual([]);
		expect(await published('features.tsv.gz')).toBe('two');
		expect(await readdir(path.dirname(target))).toEqual(['lpwgs']);
	});

	it('leaves a folder alone that holds files of somebody else', async () => {
		await mkdir(target, { recursive: true });
		await writeFile(path.join(target, 'mine.txt'), 'mine');
		const notes = await publish(R1, { [store]: 'one' });
		expect(told(notes)).toEqual([['run.publish_foreign', { path: target, example: 'mine.txt' }]]);
		expect(await readdir(target)).toEqual(['mine.txt']);
		expect(await readdir(path.dirname(target))).toEqual(['lpwgs']);
	});

	it.each([
		['saved there', () => writeFile(path.join(target, 'notes.xlsx'), 'mine'), 'notes.xlsx', 'notes.xlsx'],
		['edited there', () => writeFile(path.join(target, 'arms.tsv'), 'mine'), 'arms.tsv', 'arms.tsv'],
		['linked there', () => symlink('/etc', path.join(target, 'etc')), 'etc', null],
		['made there', () => mkdir(path.join(target, 'drafts')), 'drafts', null],
	])('keeps what somebody %s beside the products, and names it', async (_what, change, example, file) => {
		await publish(R1, { [store]: 'one', [extra]: 'arms' });
		await change();
		const before = (await readdir(target)).sort();
		const notes = await publish(R2, { [store]: 'two' });
		expect(told(notes)).toEqual([['run.publish_foreign', { path: target, example }]]);
		expect((await readdir(target)).sort()).toEqual(before);
		if (file !== null) expect(await published(file)).toBe('mine');
		expect(await published('features.tsv.gz')).toBe('one');
		expect(await readdir(path.dirname(target))).toEqual(['lpwgs']);
	});

	it('keeps what somebody saves while the products are replaced, and says where', async () => {
		await publish(R1, { [store]: 'one' });
		let saved: Promise<void> = Promise.resolve();
		const save = async (old: string): Promise<void> => {
			await eventually('the earlier products aside', () => existsSync(old), { every: 0 });
			writeFileSync(path.join(old, 'notes.xlsx'), 'mine');
		};
		const notes = await publish(R2, { [store]: 'two' }, (_folder, { old }) => {
			saved = save(path.join(path.dirname(target), old));
			return Promise.resolve();
		});
		await saved;
		const kept = `${target}-earlier-${R2}`;
		expect(told(notes)).toEqual([['run.outputs_kept_earlier', { path: kept }]]);
		expect(await readdir(kept)).toEqual(['notes.xlsx']);
		expect(await published('features.tsv.gz')).toBe('two');
	});

	it('takes no file for its own because a note in the data lists it', async () => {
		await mkdir(target, { recursive: true });
		await writeFile(path.join(target, 'thesis.docx'), 'mine');
		const files = [{ path: 'thesis.docx', sha256: sha256('something else') }];
		const note = { run_id: R1, task_key: 'encode_lpwgs', manifest: 'm', files };
		await writeFile(path.join(target, 'source_run.json'), canonicalJson(note));
		const notes = await publish(R2, { [store]: 'two' });
		expect(told(notes)).toEqual([['run.publish_foreign', { path: target, example: 'thesis.docx' }]]);
		expect(await published('thesis.docx')).toBe('mine');
	});

	it('follows no link below assistant, and says so', async () => {
		const elsewhere = path.join(root, 'elsewhere');
		await mkdir(elsewhere);
		await mkdir(assistant);
		await symlink(elsewhere, path.join(assistant, 'features'));
		const notes = await publish(R1, { [store]: 'one' });
		expect(notes.map(({ code }) => code)).toEqual(['run.publish_failed']);
		expect(await readdir(elsewhere)).toEqual([]);
	});
});
