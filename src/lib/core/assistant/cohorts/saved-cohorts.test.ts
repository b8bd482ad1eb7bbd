import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../../../../tests/setup/ledger-records.ts';
import { recordIdOf } from '../../../../../tests/setup/record-ids.ts';
import type { Watch } from '../../../base/progress.ts';
import { FolderHandle } from '../../../base/folder-handle.server.ts';
import { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { deleteCohort, listCohorts, readCohort, writeCohort } from '../../ledger/saved-cohorts.server.ts';
import type { MetadataArguments } from '../scan.server.ts';
import { parametersOf } from '../../../contract/tasks/definition-parameters.ts';
import { definitionOf } from './definition-of.ts';
import { withIds, withSavedCohort } from './with-saved-cohort.server.ts';

const TEXTS = {
	group: ['early=stage in I, II and age < 70', 'control=group is Healthy'],
	leave_out: ['sample S1: low coverage'],
};
const definition = {
	...definitionOf({ ...TEXTS, patient_col: 'patient', labels_label_col: 'group' }, null),
	name: 'early',
};

let root: string;
let handle: FolderHandle;
const assistant = (): string => path.join(root, 'assistant');
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), 'lb-cohorts-'));
	await mkdir(assistant());
	handle = FolderHandle.open(root);
});
afterEach(() => {
	handle.close();
	return rm(root, { recursive: true, force: true });
});
const expanded = <A extends MetadataArguments>(args: A): Promise<A> => {
	const output = { root, assistant: assistant(), dataset_id: null, note: null };
	return withSavedCohort(args, { root, output }, { userData: path.join(root, 'home'), watch: {} });
};
const code = (wanted: string) => expect.objectContaining({ code: wanted });

describe('saved cohorts', () => {
	it('are definitions in files, which are read as they were written', async () => {
		await writeCohort(handle, definition, false);
		expect(await readdir(path.join(assistant(), 'cohorts'))).toEqual(['early.json']);
		expect(await readCohort(assistant(), 'early')).toEqual(definition);
		expect((await listCohorts(assistant())).cohorts.map(({ name }) => name)).toEqual(['early']);
		// The same again is no conflict, another definition is.
		await writeCohort(handle, definition, false);
		await expect(writeCohort(handle, { ...definition, groups: [] }, false)).rejects.toThrow(
			code('cohort.exists'),
		);
		await expect(writeCohort(handle, { ...definition, name: 'EARLY' }, true)).rejects.toThrow(
			code('cohort.exists'),
		);
		await writeCohort(handle, { ...definition, groups: [] }, true);
		expect((await readCohort(assistant(), 'early')).groups).toEqual([]);
		deleteCohort(handle, 'early');
		await expect(readCohort(assistant(), 'early')).rejects.toThrow(code('cohort.unknown'));
		expect(() => deleteCohort(handle, 'early')).toThrow(code('cohort.unknown'));
	});

	it.each(['../early', 'a/b', '.hidden', '', 'con'])('refuse the name "%s"', async (name) => {
		await expect(writeCohort(handle, { ...definition, name }, false)).rejects.toThrow(
			code('cohort.name_invalid'),
		);
		await expect(readCohort(assistant(), name)).rejects.toThrow(code('cohort.name_invalid'));
		expect(() => deleteCohort(handle, name)).toThrow(code('cohort.name_invalid'));
	});

	it('are set aside when they are no definition, a link, or that of another name', async () => {
		await writeCohort(handle, definition, false);
		const folder = path.join(assistant(), 'cohorts');
		await writeFile(path.join(folder, 'broken.json'), '{"groups":');
		await writeFile(path.join(folder, 'strange.json'), '{"name":"strange","rows":[1,2]}');
		await writeFile(path.join(folder, 'renamed.json'), await readFile(path.join(folder, 'early.json')));
		await symlink(path.join(folder, 'early.json'), path.join(folder, 'link.json'));
		const { cohorts, set_aside } = await listCohorts(assistant());
		expect(cohorts.map(({ name }) => name)).toEqual(['early']);
		expect(set_aside.map((one) => path.basename(one.path))).toEqual([
			...['broken.json', 'link.json', 'renamed.json', 'strange.json'],
		]);
		await expect(readCohort(assistant(), 'strange')).rejects.toThrow(code('cohort.unreadable'));
	});
});

describe('a saved cohort among parameters', () => {
	it('gives what is not stated; exclusions are added', async () => {
		await writeCohort(handle, definition, false);
		const args = {
			parameters: { cohort: 'early', leave_out: 'patient P3: withdrawn' },
			labels_label_col: 'arm',
		};
		expect(await expanded(args)).toEqual({
			labels_label_col: 'arm',
			parameters: {
				...{ cohort: 'early', patient_col: 'patient', group: TEXTS.group },
				leave_out: ['sample S1: low coverage', 'patient P3: withdrawn'],
			},
		});
		const same = { parameters: { seed: 3 } };
		expect(await expanded(same)).toBe(same);
	});

	it('keeps what its groups were chosen from, unless other groups are stated', async () => {
		const chosen_from = { matrices: ['m.csv'], tables: [], run_ids: [], seen: 'all' as const };
		await writeCohort(handle, { ...definition, chosen_from }, false);
		const named = await expanded({ parameters: { cohort: 'early' } });
		expect(named.parameters).toMatchObject({ chosen_from: ['matrix m.csv'] });
		const other = { parameters: { cohort: 'early', group: ['a=stage is I', 'b=stage is II'] } };
		expect((await expanded(other)).parameters).not.toHaveProperty('chosen_from');
		const run = { parameters: { chosen_from: ['run 20261120T101500123Z-3f9a1c2b4d5e6f70'] } };
		await expect(expanded(run)).rejects.toThrow(code('cohort.run_unknown'));
	});

	it('keeps every run its groups were chosen from, each followed by its matrices', async () => {
		const [first, second] = [recordIdOf('a'), recordIdOf('b')];
		const ledger = new PlanLedger(assistant());
		await ledger.writeRun(run(first, { parameters: { signal_matrix_table: ['m.csv', 'n.csv'] } }));
		await ledger.writeRun(run(second, { task_key: 'analyze_raw_signal', parameters: {} }));
		const chosen = { chosen_from: [`run ${first}`, `run ${second}`] };
		const two = { ...definitionOf({ ...TEXTS, ...chosen }, null), name: 'two' };
		await writeCohort(handle, two, false);
		expect((await readCohort(assistant(), 'two')).chosen_from?.run_ids).toEqual([first, second]);
		expect((await expanded({ parameters: { cohort: 'two' } })).parameters).toMatchObject({
			// What a run of raw data counted is in none of these matrices by name: the folder of the run stands for it.
			chosen_from: [...chosen.chosen_from, 'matrix m.csv', 'matrix n.csv', `matrix assistant/runs/${second}`],
		});
	});

	it('is refused before it is written where it could not be read again', async () => {
		const long = { ...definition, groups: [{ name: 'x'.repeat(65), any_of: [], samples: ['S1'] }] };
		await expect(writeCohort(handle, long, false)).rejects.toThrow(code('cohort.not_saved'));
		expect((await listCohorts(assistant())).set_aside).toEqual([]);
	});

	it('is written in the words of the task parameters', () => {
		expect(parametersOf(definition)).toEqual({
			...{ cohort: 'early', labels_label_col: 'group', patient_col: 'patient' },
			...{ group: TEXTS.group, leave_out: TEXTS.leave_out },
		});
	});
});

describe('a group whose ids are in a file', () => {
	const group = async (text: string): Promise<unknown> =>
		(await expanded({ parameters: { group: [text] } })).parameters.group;
	const file = (name: string, text: string): Promise<void> => writeFile(path.join(root, name), text);

	it.each([
		['one per line', 'ids.txt', '\uFEFFsample_id\r\nS1\r\nS2\r\n\r\nS1\r\n', 'ids from ids.txt'],
		['without a heading', 'my ids.txt', '# early\nS1\nS2\n', 'samples from "my ids.txt"'],
		['in quotes, with line ends of old programs', 'old.csv', '"S1"\r"S2"\r', 'ids from old.csv'],
		['in one line', 'line.txt', 'S1, S2\n', 'ids from line.txt'],
		['in the column named like ids', 'a.csv', 'age,sample_id\n60,S1\n61,S2\n', 'ids from a.csv'],
		['in a column that is named', 'b.tsv', 'early\tlate\nS1\tS3\nS2\t\n', 'ids from b.tsv column early'],
	])('%s', async (_, name, text, words) => {
		await file(name, text);
		expect(await group(`early=${words}`)).toEqual(['early=samples S1, S2']);
	});

	it.each(
		[
			['sample_id2', 'Sample ID', '样本编号', 'patient', 'Sample', 'Sample no.', 'ID'].map(
				(name) => [name] as const,
			),
		].flat(),
	)('has the heading %s, of samples that are not known', async (heading) => {
		await file('ids.txt', `${heading}\nS1\nS2\n`);
		expect(await group('early=ids from ids.txt')).toEqual(['early=samples S1, S2']);
	});

	it('has no heading where its first id is named as the others, or is a sample', async () => {
		await file('ids.txt', 'Sample1\nSample2\n');
		expect(await group('early=ids from ids.txt')).toEqual(['early=samples Sample1, Sample2']);
		await file('ids.txt', 'patient\n');
		expect(await group('early=ids from ids.txt')).toEqual(['early=samples patient']);
		const rows = ['sample', 'Sample7', 'S1', 'S2', 'S3'].map(
			(id, i) => `${id},${i % 2 === 0 ? 'x' : 'y'},${i}`,
		);
		await file('people.csv', `sample_id,group,age\n${rows.join('\n')}\n`);
		for (const own of ['sample', 'Sample7', 'SAMPLE']) {
			await file('ids.txt', `${own}\nS1\n`);
			expect(await group('early=ids from ids.txt'), own).toEqual([`early=samples ${own}, S1`]);
		}
		// No sample has this name, however like the others it is.
		await file('ids.txt', 'Sample_ID\nSample7\n');
		expect(await group('early=ids from ids.txt')).toEqual(['early=samples Sample7']);
		await file('line.txt', 'sample_id2, S1, S2');
		expect(await group('early=ids from line.txt')).toEqual(['early=samples S1, S2']);
	});

	it('keeps the first id of a table of one column without a heading', async () => {
		await writeFile(path.join(root, 'ids.tsv.gz'), gzipSync('S1\nS2\nS3\n'));
		expect(await group('early=ids from ids.tsv.gz')).toEqual(['early=samples S1, S2, S3']);
		await writeFile(path.join(root, 'ids.tsv.gz'), gzipSync('sample\nS1\nS2\n'));
		expect(await group('early=ids from ids.tsv.gz')).toEqual(['early=samples S1, S2']);
	});

	it('is refused where no column can be told, and where there is no id', async () => {
		await file('a.csv', 'early,late\nS1,S3\n');
		await file('none.txt', '\n# nothing\n');
		await expect(group('early=ids from a.csv')).rejects.toThrow(code('cohort.ids_column'));
		await expect(group('early=ids from a.csv column stage')).rejects.toThrow(code('cohort.ids_column'));
		await expect(group('early=ids from none.txt')).rejects.toThrow(code('cohort.ids_none'));
		await expect(group('early=ids from missing.txt')).rejects.toThrow();
		await mkdir(path.join(root, 'lists'), { recursive: true });
		await expect(group('early=ids from lists')).rejects.toThrow(code('cohort.ids_none'));
	});

	it('is read for a task without a plan too; other parameters stay as they are', async () => {
		await file('ids.txt', 'S1\n');
		const context = { userData: path.join(root, 'home'), watch: {} };
		const group = ['early=ids from ids.txt', 'control=stage is empty'];
		expect(await withIds({ parameters: { seed: 4, group } }, root, context)).toEqual({
			parameters: { seed: 4, group: ['early=samples S1', 'control=stage is empty'] },
		});
		expect(await withIds({ parameters: { seed: 4 } }, root, context)).toEqual({});
	});

	it('lies inside the folder of a conversation', async () => {
		const outside = path.join(await mkdtemp(path.join(tmpdir(), 'lb-outside-')), 'ids.txt');
		await writeFile(outside, 'S1\n');
		const args = { parameters: { group: [`early=ids from ${outside}`] } };
		const output = { root, assistant: assistant(), dataset_id: null, note: null };
		const read = (watch: Watch): Promise<unknown> =>
			withSavedCohort(args, { root, output }, { userData: path.join(root, 'home'), watch });
		await expect(read({ mayFollow: () => true })).rejects.toThrow(code('sources.outside'));
		expect(await read({})).toMatchObject({ parameters: { group: ['early=samples S1'] } });
		await rm(path.dirname(outside), { recursive: true });
	});
});
