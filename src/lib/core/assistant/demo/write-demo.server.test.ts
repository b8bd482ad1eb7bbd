import { spawnSync } from 'node:child_process';
import {
	cp,
	mkdir,
	mkdtemp,
	readFile,
	readdir,
	rename,
	rm,
	stat,
	symlink,
	writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gunzipSync } from 'node:zlib';
import { folderDigests } from '../../../../../tests/setup/folder-digests.ts';
import { LbError } from '../../../base/errors.ts';
import { sha256 } from '../../../base/hashing.server.ts';
import { makeDemoCohort } from './cohort.ts';
import { tableFiles, type DemoFile } from './files.ts';
import { writeDemoCohort } from './write-demo.server.ts';

let home = '';
beforeEach(async () => {
	home = await mkdtemp(path.join(tmpdir(), 'lb-demo-Größe 数据-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Tables of demos with a twin, by seed: making them, and the reads even more, costs far more than writing them. */
const made = new Map<number, DemoFile[]>();

/** The files of a seed: those of seed 3, and for other seeds the same with one more byte each. */
function filesOf(seed: number): DemoFile[] {
	const own = made.get(3) ?? tableFiles(makeDemoCohort({ seed: 3, twin: true }));
	made.set(3, own);
	const other = (bytes: Uint8Array): Uint8Array => Buffer.concat([bytes, Buffer.of(seed)]);
	const files = made.get(seed) ?? own.map((file) => ({ ...file, bytes: other(file.bytes) }));
	made.set(seed, files);
	return files;
}

/** Writes the demo with a twin of a seed, whose files are made once. */
function writeTwin(
	folder: string,
	seed: number,
	watch: { signal?: AbortSignal } = {},
): ReturnType<typeof writeDemoCohort> {
	return writeDemoCohort(folder, { seed, twin: true }, watch, () => filesOf(seed));
}

/** Demos that the tests start from. */
let ready = '';
beforeAll(async () => {
	ready = await mkdtemp(path.join(tmpdir(), 'lb-demos-'));
	for (const seed of [3, 4, 5]) await writeTwin(path.join(ready, `${seed}`), seed);
});
afterAll(() => rm(ready, { recursive: true, force: true }));
async function copyOf(seed: number, name = `copy-${seed}`): Promise<string> {
	await cp(path.join(ready, `${seed}`), path.join(home, name), { recursive: true });
	return path.join(home, name);
}

const DATASET = 'lung-screening-demo';
const SHEET = `${DATASET}/sample_sheet.xlsx`;
type Note = { files: { path: string; bytes: number; sha256: string }[] };
const noteIn = async (folder: string): Promise<Note> =>
	JSON.parse(await readFile(path.join(folder, 'demo.json'), 'utf8')) as Note;

const refusal = (promise: Promise<unknown>): Promise<string> =>
	promise.then(
		() => 'not refused',
		(error: unknown) => (error instanceof LbError ? error.code : String(error)),
	);

describe('writing the demo', () => {
	it('writes matrices of both orientations with missing values', async () => {
		const { dataset } = await writeTwin(path.join(home, 'demo'), 3);
		const gz = await readFile(path.join(dataset, 'methylation_beta.tsv.gz'));
		// Bytes 4-7 of a gzip header are the time; zero keeps the bytes the same from run to run.
		expect([...gz.subarray(4, 8)]).toEqual([0, 0, 0, 0]);
		const rows = gunzipSync(gz).toString('utf8').trimEnd().split('\n');
		expect(rows).toHaveLength(2001);
		expect(rows[0]?.split('\t').slice(0, 4)).toEqual(['probe_id', 'chrom', 'position', 'LB-001-T1']);
		expect(rows.every((row) => row.split('\t').length === 173)).toBe(true);
		expect(rows.some((row) => row.includes('\tNA'))).toBe(true);
		const csv = (await readFile(path.join(dataset, 'fragment_profiles.csv'), 'utf8')).trimEnd().split('\n');
		expect(csv).toHaveLength(171);
		expect(csv.every((row) => row.split(',').length === 260)).toBe(true);
		expect(csv.some((row) => row.includes(',,'))).toBe(true);
	});

	it('replaces an earlier demo and keeps the results in it', async () => {
		const folder = path.join(home, 'demo');
		const { dataset } = await writeTwin(folder, 3);
		const results = path.join(dataset, 'assistant', 'report.md');
		await mkdir(path.dirname(results));
		await writeFile(results, 'mine');
		const before = await stat(path.join(dataset, 'sample_sheet.xlsx'));
		expect((await writeTwin(folder, 3)).changed).toBe(false);
		expect((await stat(path.join(dataset, 'sample_sheet.xlsx'))).ino).toBe(before.ino);
		const old = folderDigests(folder);
		expect((await writeTwin(folder, 4)).changed).toBe(true);
		const now = folderDigests(folder);
		const matrices = (names: Record<string, string>): string[] =>
			Object.keys(names).filter((name) => !/\/(bam|variants)\//.test(name));
		expect(matrices(now)).toEqual(matrices(old));
		expect(now['lung-screening-demo/fragment_profiles.csv']).not.toBe(
			old['lung-screening-demo/fragment_profiles.csv'],
		);
		expect(await readFile(results, 'utf8')).toBe('mine');
		expect(await readdir(home)).toEqual(['demo']);
	});

	it('is computed once: again where a file is missing, or another version of the program made it', async () => {
		const folder = await copyOf(3);
		let computed = 0;
		const again = (options: { seed: number; twin: boolean }): ReturnType<typeof writeDemoCohort> =>
			writeDemoCohort(folder, options, {}, () => {
				computed += 1;
				return made.get(3) ?? [];
			});
		const first = await noteIn(folder);
		expect(await again({ seed: 3, twin: true })).toMatchObject({
			changed: false,
			files: first.files.map((file) => file.path),
		});
		expect(computed).toBe(0);
		const before = folderDigests(folder);
		await rm(path.join(folder, SHEET));
		expect((await again({ seed: 3, twin: true })).changed).toBe(true);
		expect([computed, folderDigests(folder)]).toEqual([1, before]);
		await writeFile(path.join(folder, 'demo.json'), JSON.stringify({ ...first, program: 'another' }));
		expect((await again({ seed: 3, twin: true })).changed).toBe(true);
		expect([computed, folderDigests(folder)]).toEqual([2, before]);
		await again({ seed: 3, twin: false });
		expect(computed).toBe(3);
	});

	it('tells the clinical demo from the screening one of the same seed', async () => {
		const folder = await copyOf(3);
		const clinical = (): ReturnType<typeof writeDemoCohort> =>
			writeDemoCohort(folder, { seed: 3, twin: true, clinical: true }, {}, (options) => {
				expect(options).toEqual({ seed: 3, twin: true, clinical: true });
				return [{ path: 'plasma-follow-up-demo/sample_sheet.tsv', bytes: Buffer.from('sample') }];
			});
		expect(await clinical()).toMatchObject({
			changed: true,
			dataset: path.join(folder, 'plasma-follow-up-demo'),
		});
		expect((await clinical()).changed).toBe(false);
		expect(await readdir(path.join(folder, 'plasma-follow-up-demo'))).toEqual(['sample_sheet.tsv']);
		expect((await writeTwin(folder, 3)).dataset).toBe(path.join(folder, DATASET));
	});

	it('refuses a folder with files of somebody else, a file, and a broken marker', async () => {
		await writeFile(path.join(home, 'notes.txt'), 'keep');
		expect(await refusal(writeTwin(home, 1))).toBe('run.output_occupied');
		expect(await refusal(writeTwin(path.join(home, 'notes.txt'), 1))).toBe('run.output_not_writable');
		await writeFile(path.join(home, 'demo.json'), '{"made_by": "somebody"}');
		expect(await refusal(writeTwin(home, 1))).toBe('run.output_occupied');
		expect((await readdir(home)).sort()).toEqual(['demo.json', 'notes.txt']);
		expect(await readFile(path.join(home, 'notes.txt'), 'utf8')).toBe('keep');
	});

	it.each([4, 5])('goes on after a kill in the middle of a replacement, with seed %i', async (seed) => {
		const folder = await copyOf(3);
		const other = await copyOf(4);
		// As the kill leaves it: both demos are noted, one file of the new one is in place.
		const [old, made] = [await noteIn(folder), await noteIn(other)];
		const both = { ...made, files: [...made.files, ...old.files] };
		await writeFile(path.join(folder, 'demo.json'), JSON.stringify(both));
		await cp(path.join(other, SHEET), path.join(folder, SHEET));
		expect((await writeTwin(folder, seed)).changed).toBe(true);
		const { files } = await noteIn(folder);
		const noted = Object.fromEntries(files.map((file) => [file.path, file.sha256]));
		expect(folderDigests(folder)).toEqual({ ...noted, 'demo.json': expect.any(String) as string });
	});

	it('stops on request and leaves nothing behind', async () => {
		const stop = new AbortController();
		stop.abort();
		const promise = writeTwin(path.join(home, 'demo'), 1, { signal: stop.signal });
		expect(await refusal(promise)).toBe('general.cancelled');
		expect(await readdir(home)).toEqual([]);
	});
});

describe('a demo folder that somebody else wrote', () => {
	let folder: string;
	let own: string;
	beforeEach(async () => {
		own = path.join(home, 'own');
		folder = await copyOf(3, 'demo');
		await mkdir(own);
		await writeFile(path.join(own, 'thesis.docx'), 'mine');
	});
	const refused = async (code: string, named: string): Promise<void> => {
		const before = folderDigests(home);
		const error: unknown = await writeTwin(folder, 4).catch((thrown: unknown) => thrown);
		expect(error).toMatchObject({ code });
		expect(error instanceof LbError ? error.message : '').toContain(named);
		expect(folderDigests(home)).toEqual(before);
		expect((await readdir(home)).sort()).toEqual(['demo', 'own']);
		expect(await readdir(own)).toEqual(['thesis.docx']);
	};
	const list = async (file: string): Promise<void> => {
		const note = await noteIn(folder);
		note.files.push({ path: file, bytes: 4, sha256: sha256(Buffer.from('mine')) });
		await writeFile(path.join(folder, 'demo.json'), JSON.stringify(note));
	};

	it.each(['../own/thesis.docx', 'link/thesis.docx', '/thesis.docx', 'thesis.docx', `${DATASET}/../a`])(
		'is refused when its marker lists %s',
		async (file) => {
			await symlink(own, path.join(folder, 'link'));
			await writeFile(path.join(folder, 'thesis.docx'), 'mine');
			await list(file);
			await refused('run.output_occupied', 'demo.json');
		},
	);

	it('is refused when a listed file is behind a link', async () => {
		await symlink(own, path.join(folder, DATASET, 'link'));
		await list(`${DATASET}/link/thesis.docx`);
		await refused('run.output_link', `${DATASET}/link`);
	});

	it('is refused when the dataset in it is a link', async () => {
		await rm(path.join(folder, DATASET), { recursive: true });
		await symlink(own, path.join(folder, DATASET));
		await refused('run.output_link', DATASET);
	});

	it('is refused when one of its files is a link', async () => {
		await rm(path.join(folder, SHEET));
		await symlink(path.join(own, 'thesis.docx'), path.join(folder, SHEET));
		await refused('run.output_edited', SHEET);
	});

	it('is refused when the user edited a file, or put one where the demo has one', async () => {
		await writeFile(path.join(folder, SHEET), 'mine');
		await refused('run.output_edited', SHEET);
		const note = await noteIn(folder);
		const files = note.files.filter((file) => file.path !== SHEET);
		await writeFile(path.join(folder, 'demo.json'), JSON.stringify({ ...note, files }));
		await refused('run.output_occupied', SHEET);
	});

	it.skipIf(process.platform === 'win32')('is refused when its marker is a pipe', async () => {
		await rm(path.join(folder, 'demo.json'));
		spawnSync('mkfifo', [path.join(folder, 'demo.json')]);
		await refused('run.output_occupied', 'demo.json');
	});

	it('has no neighbour whose name was guessed', async () => {
		const guessed = path.join(home, `.demo.tmp-demo-${process.pid}`);
		await mkdir(guessed);
		await writeFile(path.join(guessed, 'thesis.docx'), 'mine');
		await writeTwin(folder, 4);
		expect(await readdir(guessed)).toEqual(['thesis.docx']);
	});

	it('may be reached through a link of the user', async () => {
		await symlink(own, path.join(home, 'link'));
		await rm(own, { recursive: true });
		await rename(folder, own);
		expect((await writeTwin(path.join(home, 'link'), 4)).changed).toBe(true);
		expect((await readdir(own)).sort()).toEqual(['demo.json', DATASET, 'planted.json']);
	});
});
