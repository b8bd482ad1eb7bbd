import { symlink, chmod, mkdir, mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../../../../tests/setup/ledger-records.ts';
import { recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { render } from '../../contract/messages/index.ts';
import type { Run } from '../../contract/records/run.ts';
import { claimDataset, inOutputRoot, rememberOutputRoot, resolveOutputRoot } from './output-root.server.ts';
import { PlanLedger } from './plan-ledger.server.ts';

const temporary = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'lb Größe 数据 '));

const runRecord = (id: string, status: Run['status'] = 'completed'): Run => run(id, { status });

describe('PlanLedger', () => {
	it('keeps every record of sixteen writers and never edits one', async () => {
		const folder = await temporary();
		const ledger = new PlanLedger(folder);
		const names = Array.from(
			{ length: 16 },
			(_, i) => `20240101T0000${String(i).padStart(2, '0')}Z-0123456789abcdef`,
		);
		await Promise.all(names.map((id) => ledger.writeRun(runRecord(id))));
		expect((await ledger.runs()).map((run) => run.run_id)).toEqual(names);
		await expect(ledger.writeRun(runRecord(names[0]!, 'failed'))).rejects.toMatchObject({
			code: 'run.record_unreadable',
		});
		expect((await ledger.runs())[0]?.status).toBe('completed');
	});

	it('names an unreadable record and reads the others', async () => {
		const folder = await temporary();
		const ledger = new PlanLedger(folder);
		await ledger.writeRun(runRecord(recordIdOf('a')));
		await ledger.writeRun(runRecord(recordIdOf('b'), 'failed'));
		await writeFile(path.join(ledger.folder, `run_${recordIdOf('c')}.json`), '{"run_id": ');
		expect(await ledger.summary()).toMatchObject({
			runs: 2,
			runs_by_status: { completed: 1, failed: 1 },
			latest_run_id: recordIdOf('b'),
			unreadable: [`run_${recordIdOf('c')}.json`],
		});
	});
});

describe('resolveOutputRoot', () => {
	it('writes beside the data when it may', async () => {
		const dataset = await temporary();
		const root = await resolveOutputRoot(dataset, { userData: await temporary() });
		expect(root).toMatchObject({
			root: dataset,
			assistant: path.join(dataset, 'assistant'),
			dataset_id: null,
			note: null,
		});
		const claim = (at: number): Promise<string> =>
			inOutputRoot(root, (held) => claimDataset(held, new Date(at)));
		const id = await claim(0);
		expect(await claim(1)).toBe(id);
		expect((await resolveOutputRoot(dataset, { userData: await temporary() })).dataset_id).toBe(id);
	});

	it('writes beside the data while another process is claiming the folder, not beside the files of somebody else', async () => {
		const [claimed, foreign] = [await temporary(), await temporary()];
		for (const dataset of [claimed, foreign]) await mkdir(path.join(dataset, 'assistant'));
		await writeFile(path.join(claimed, 'assistant', 'dataset.json.tmp-7-00c0ffee'), '{');
		await writeFile(path.join(foreign, 'assistant', 'letter.txt'), 'Dear');
		const userData = await temporary();
		expect(await resolveOutputRoot(claimed, { userData })).toMatchObject({ root: claimed, note: null });
		expect(await resolveOutputRoot(foreign, { userData })).toMatchObject({
			note: { code: 'run.assistant_folder_foreign' },
		});
	});

	it('never follows a link called assistant, not even to a folder that is marked as ours, and names --output-root', async () => {
		const [marked, bare, gone] = [await temporary(), await temporary(), path.join(await temporary(), 'gone')];
		await inOutputRoot({ root: marked }, (held) => claimDataset(held, new Date(0)));
		for (const place of [path.join(marked, 'assistant'), bare, gone]) {
			const dataset = await temporary();
			await symlink(place, path.join(dataset, 'assistant'));
			const { root, note } = await resolveOutputRoot(dataset, { userData: await temporary() });
			expect(root).not.toBe(dataset);
			expect(note === null ? '' : render(note)).toMatch(/is a link.*--output-root/);
		}
	});

	it('never takes a marked folder without write bits for one of somebody else', async () => {
		const [dataset, userData] = [await temporary(), await temporary()];
		await inOutputRoot({ root: dataset }, (held) => claimDataset(held, new Date(0)));
		await chmod(path.join(dataset, 'assistant'), 0o555);
		const assistant = path.join(dataset, 'assistant');
		const writing = await resolveOutputRoot(dataset, { userData });
		expect(writing).toMatchObject({ earlier: assistant, note: { code: 'run.assistant_folder_closed' } });
		expect(writing.root.startsWith(path.join(userData, 'outputs'))).toBe(true);
		for (const chosen of [{}, { chosen: dataset }]) {
			const read = await resolveOutputRoot(dataset, { userData, reading: true, ...chosen });
			expect(read).toMatchObject({ assistant, note: null, readOnly: true });
			await expect(inOutputRoot(read, () => Promise.resolve())).rejects.toMatchObject({
				code: 'run.output_not_writable',
			});
		}
		await expect(resolveOutputRoot(dataset, { userData, chosen: dataset })).rejects.toMatchObject({
			code: 'run.output_not_writable',
		});
	});

	it('leaves a read-only dataset untouched', async () => {
		const dataset = await temporary();
		const userData = await temporary();
		await chmod(dataset, 0o555);
		const root = await resolveOutputRoot(dataset, { userData });
		expect(root.root.startsWith(path.join(userData, 'outputs'))).toBe(true);
		expect(root.note?.code).toBe('run.dataset_read_only');
		expect(await readdir(dataset)).toEqual([]);
	});

	it('never writes into an assistant folder of somebody else, and says so', async () => {
		const dataset = await temporary();
		await mkdir(path.join(dataset, 'assistant'));
		await writeFile(path.join(dataset, 'assistant', 'notes.txt'), 'mine');
		const root = await resolveOutputRoot(dataset, { userData: await temporary() });
		expect(root.note?.code).toBe('run.assistant_folder_foreign');
		expect(await readFile(path.join(dataset, 'assistant', 'notes.txt'), 'utf8')).toBe('mine');
	});

	it('remembers a chosen folder', async () => {
		const dataset = await temporary();
		const userData = await temporary();
		const chosen = await temporary();
		await rememberOutputRoot(dataset, chosen, userData);
		expect((await resolveOutputRoot(dataset, { userData })).root).toBe(chosen);
	});
});
