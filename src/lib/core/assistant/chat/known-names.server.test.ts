import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { planningContext } from '../../../../../tests/setup/planning-context.ts';
import { inline } from '../../../base/parallel.ts';
import { placedRun } from '../../../contract/records/run.ts';
import { askResults } from '../../answers/ask.server.ts';
import { AliasMap, type KnownNames, type NameKind } from '../../llm/aliases/index.ts';
import { operationFunctions } from '../bind-operations.server.ts';
import type { AssistantContext } from '../context.ts';
import { readKnownNames } from './known-names.server.ts';

/** In every id, path, cell, column and feature of the dataset, and in no word of ours. */
const CANARY = /qzx/iu;
const pad = (i: number): string => String(i).padStart(2, '0');
const ids = Array.from({ length: 24 }, (_, i) => `QZX-${pad(i + 1)}-T1`);
const patientOf = (i: number): string => `qzxp_${pad(Math.floor(i / 2) + 1)}`;

let root: string;
let folder: string;
let context: AssistantContext;
let names: KnownNames[];
/** Folder of a run of the figures of the matrix. */
async function run(): Promise<string> {
	const args = { path: folder, task_key: 'plot_cfdna', parameters: {} };
	const ran = placedRun.parse(await operationFunctions.execute_assistant_task(args, context));
	return path.dirname(path.join(ran.output_root, ran.report_path ?? ''));
}

beforeAll(async () => {
	context = { ...(await planningContext()), parallel: () => inline };
	root = mkdtempSync(path.join(tmpdir(), 'lb-qzxparent-'));
	folder = path.join(root, 'qzxfolder');
	mkdirSync(path.join(folder, 'qzxdata'), { recursive: true });
	const write = (file: string, header: string, cells: (i: number) => (string | number)[]): void => {
		const rows = ids.map((id, i) => [id, ...cells(i)].join(','));
		writeFileSync(path.join(folder, file), `${header}\n${rows.join('\n')}\n`);
	};
	write('qzxsheet.csv', 'sample,patient,diagnosis,age,qzxcolumn,remark,MRN', (i) => [
		...[patientOf(i), i % 4 < 2 ? 'cancer' : 'control', 50 + ((i * 7) % 20), `qzxcell${i % 7}`],
		...[`seen by qzxdoctor ${i}`, 770_100 + i],
	]);
	const features = Array.from({ length: 12 }, (_, f) => `qzxfeature${f}`);
	write('qzxdata/qzxmatrix.csv', `sample,${features.join(',')}`, (i) =>
		features.map((_, f) => (((i * 31 + f * 17) % 23) / 23 + (i % 4 < 2 ? f / 20 : 0)).toFixed(4)),
	);
	names = await readKnownNames([{ path: folder }], context);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const mapOf = (): AliasMap => new AliasMap().know(...names);

describe('names of a folder', () => {
	it('are of each kind', () => {
		const of = (kind: NameKind): string[] => {
			const all = names.flatMap((one) => one.names).filter((one) => one.kind === kind);
			return all.map(({ name }) => name);
		};
		expect(of('sample')).toEqual(expect.arrayContaining(ids));
		expect(of('patient')).toEqual(expect.arrayContaining([patientOf(0), patientOf(23), '770100']));
		expect(of('file')).toEqual(
			expect.arrayContaining(['qzxsheet.csv', 'qzxmatrix.csv', 'qzxdata/qzxmatrix.csv']),
		);
		expect(of('dataset')).toEqual(expect.arrayContaining([folder, 'qzxfolder', 'qzxdata']));
		expect(of('column')).toEqual(expect.arrayContaining(['qzxcolumn', 'age']));
		expect(of('group')).toEqual(
			expect.arrayContaining(['cancer', 'control', 'qzxcell3', 'seen by qzxdoctor 3']),
		);
	});

	it('count people, not samples', () => {
		const groups = names.flatMap((one) => one.names).filter(({ kind }) => kind === 'group');
		// 24 samples of 12 people, two each: six of them have cancer. A cell of seven has the samples 3, 10, 17 and so four people.
		expect(groups.find(({ name }) => name === 'cancer')?.persons).toBe(6);
		expect(groups.find(({ name }) => name === 'qzxcell3')?.persons).toBe(3);
	});

	it('are not in the words of a user who names them all', () => {
		const map = mapOf();
		const said = [
			...[...ids, patientOf(3), patientOf(3).toUpperCase(), folder, 'qzxfolder', 'qzxsheet.csv', 'QZXsheet'],
			...['qzxmatrix', 'qzxdata/qzxmatrix.csv', 'qzxcolumn', 'qzxcell3', 'seen by qzxdoctor 3', '770105'],
			...[`${folder}/qzxdata/qzxmatrix.csv`, `file://${folder}/qzxsheet.csv`, encodeURIComponent(folder)],
		].join(', and ');
		const sent = map.sendableText(said, { from: 'user' });
		expect(sent).not.toMatch(CANARY);
		expect(sent).not.toContain('7701');
		expect(map.fromAliases(sent)).toContain('QZX-01-T1, and QZX-02-T1');
	});

	it('may be the beginning of an id', () => {
		const map = mapOf();
		expect(map.sendableText('Is qzx 03 an outlier?', { from: 'user' })).toBe('Is P1 an outlier?');
		expect(map.singleSampleAllowed('Is QZX-03 an outlier?')).toContain('QZX-03-T1');
	});

	it('are read once while the folder stays the same', async () => {
		const again = await readKnownNames([{ path: folder }], context);
		expect(again.map((one) => one.names.length)).toEqual(names.map((one) => one.names.length));
	});

	it('of a folder that is gone are its own', async () => {
		const gone = await readKnownNames([{ path: '/nowhere/qzxgone' }], context);
		expect(new AliasMap().know(...gone).sendableText('in qzxgone', { from: 'user' })).toBe('in D1');
	});
});

describe('results of a folder', () => {
	it('leave without a name', async () => {
		const place = await run();
		names = await readKnownNames([{ path: folder }], context);
		const map = mapOf();
		const report = readFileSync(path.join(place, 'report.md'), 'utf8');
		expect(report).toMatch(CANARY);
		const sent = map.sendableText(report, { from: 'data' });
		expect(sent).not.toMatch(CANARY);
		expect(map.sendableText(sent, { from: 'data' })).toBe(sent);
		// What is ours stays readable.
		expect(sent).toContain('cancer');
		expect(sent.match(/\bV\d+\b/gu)?.length ?? 0).toBeLessThan(sent.split(/\s+/u).length / 20);
		const samples = readFileSync(path.join(place, 'tables/samples.csv'), 'utf8');
		for (const cell of samples.split(/[,\n]/u))
			expect(String(map.sendable(cell, 'value'))).not.toMatch(CANARY);
		const asked = { outputRoot: folder, goal: null };
		for (const question of [
			'What did you find?',
			'Which samples are outliers?',
			'top features',
			`${ids[3]}?`,
		]) {
			const { sentences, facts } = await askResults({ ...asked, question });
			for (const { text } of sentences) expect(map.sendableText(text, { from: 'data' })).not.toMatch(CANARY);
			for (const { subject, value } of facts) {
				expect(map.sendable(subject, 'value')).not.toMatch(CANARY);
				expect(String(map.sendable(value, 'value'))).not.toMatch(CANARY);
			}
		}
	});

	it('name features to a user once a run knows them', () => {
		expect(mapOf().sendableText('Is qzxfeature3 higher?', { from: 'user' })).toMatch(/^Is F\d+ higher\?$/u);
	});
});
