import { appendFile, mkdir, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerFolder } from '../../../../tests/setup/ledger-folder.ts';
import { concept, evaluation, minute, plan, run } from '../../../../tests/setup/ledger-records.ts';
import { datasetIdOf, recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { sha256 } from '../../base/hashing.server.ts';
import { canonicalJson } from '../../base/json.ts';
import type { ConceptBook, LedgerVerification } from '../../contract/records/concept-memory.ts';
import type { Run } from '../../contract/records/run.ts';
import { rollUpConcepts } from './concept-memory.ts';
import { CONCEPT_BOOK_PATH, PlanLedger } from './plan-ledger.server.ts';
import { verifyLedger } from './verify-ledger.server.ts';

let assistant: string;
let ledger: PlanLedger;
const first = evaluation(1, [concept('a')]);
const second = evaluation(10, [concept('a', { state: 'actioned' }), concept('b')]);

beforeEach(async () => {
	({ assistant, ledger } = await ledgerFolder());
	await ledger.writeEvaluation(first);
	await ledger.writeEvaluation(second);
});

const place = (relative: string): string => path.join(assistant, '..', relative);

/** What differs, as code and file. */
async function differences(): Promise<string[]> {
	const found = await verifyLedger(assistant);
	expect(found.ok).toBe(found.differences.length === 0);
	return found.differences.map((one) => `${one.finding_code} ${one.path}`);
}

/** A run folder of the ledger with a report and a table. */
async function writeRunFolder(
	name: string,
	stated: Partial<Run> = {},
	folder = `assistant/runs/${recordIdOf(name)}`,
): Promise<string> {
	const id = recordIdOf(name);
	const files = { 'report.md': '# Report\n', 'tables/x.csv': 'a\n1\n' };
	await mkdir(place(`${folder}/tables`), { recursive: true });
	for (const [file, text] of Object.entries(files)) await writeFile(place(`${folder}/${file}`), text);
	const outputs = Object.entries(files).map(([file, text]) => ({
		...{ path: file, kind: file.endsWith('.md') ? 'report' : 'table', title: file, bytes: text.length },
		...{ sha256: sha256(text), rows: null, listed: true },
	}));
	const manifest = {
		...{
			schema_version: 1,
			run_id: id,
			task_key: 'plot_cfdna',
			outputs,
			inputs: [],
			parameters: {},
			seed: 1,
		},
		...{
			engine_version: '0',
			command: '',
			warnings: [],
			warnings_code: [],
			warnings_values: [],
			dropped: {},
		},
		...{ started_at: minute(0), seconds: 1, peak_memory_bytes: 1 },
	};
	await writeFile(place(`${folder}/manifest.json`), canonicalJson(manifest));
	await ledger.writeRun(run(id, { manifest_path: `${folder}/manifest.json`, repeat_key: id, ...stated }));
	return folder;
}

describe('"`lb-agent ledger verify <dataset>` re-derives book and memory and says what differs"', () => {
	it('finds nothing where nothing differs, and changes nothing', async () => {
		await writeRunFolder('whole');
		await ledger.writePlan(plan(0));
		await ledger.writePlan(plan(5, { concept_memory: rollUpConcepts([first]) }));
		await ledger.writePlan(plan(20, { concept_memory: rollUpConcepts([first, second]) }));
		const before = await readdir(assistant, { recursive: true });
		const stamp = await stat(place(CONCEPT_BOOK_PATH));
		expect(await verifyLedger(assistant)).toEqual({
			...{ dataset_id: datasetIdOf('d'), ok: true, differences: [], repeated: [] },
			records: { plan: 3, run: 2, evaluation: 2 },
		} satisfies LedgerVerification);
		expect(await readdir(assistant, { recursive: true })).toEqual(before);
		expect((await stat(place(CONCEPT_BOOK_PATH))).mtimeMs).toBe(stamp.mtimeMs);
	});

	it('says how the book differs: gone, cut, of fewer evaluations, of other concepts, of other bytes', async () => {
		const file = place(CONCEPT_BOOK_PATH);
		const text = await readFile(file, 'utf8');
		const book = JSON.parse(text) as ConceptBook;
		const told = async (content: string): Promise<string[]> => {
			await writeFile(file, content);
			return differences();
		};
		const codes = [
			...(await told(text.slice(0, 99))),
			...(await told('{}')),
			...(await told(
				canonicalJson({ ...book, evaluation_ids: [first.evaluation_id] } satisfies ConceptBook),
			)),
			...(await told(text.replace('"state": "actioned"', '"state": "pending"'))),
			...(await told(`${text}\n`)),
		];
		await rm(file);
		codes.push(...(await differences()));
		expect(codes).toEqual(
			['unreadable', 'unreadable', 'evaluations', 'concepts', 'differs', 'missing'].map(
				(how) => `ledger.book_${how} ${CONCEPT_BOOK_PATH}`,
			),
		);
		await new PlanLedger(assistant).writeConceptBook();
		expect(await readFile(file, 'utf8')).toBe(text);
	});

	it('says which plan holds another memory than the evaluations before it give', async () => {
		const memory = rollUpConcepts([first, second]);
		const counts = { ...memory.counts, blocked: 7 };
		await ledger.writePlan(plan(21, { concept_memory: { ...memory, counts } }));
		await ledger.writePlan(plan(22, { concept_memory: null }));
		await ledger.writePlan(plan(0, { concept_memory: memory }));
		await ledger.writePlan(plan(23, { concept_memory: rollUpConcepts([first]) }));
		expect((await verifyLedger(assistant)).differences).toMatchObject([
			{ path: `assistant/ledger/plan_${plan(0).plan_id}.json`, finding_code: 'ledger.plan_memory_unfounded' },
			{
				path: `assistant/ledger/plan_${plan(21).plan_id}.json`,
				finding_values: { parts: ['counts'], evaluations: 2 },
			},
			{ path: `assistant/ledger/plan_${plan(22).plan_id}.json`, finding_code: 'ledger.plan_memory_missing' },
			{ path: `assistant/ledger/plan_${plan(23).plan_id}.json`, finding_code: 'ledger.plan_memory_differs' },
		]);
	});

	it('does not blame a plan for an evaluation that was being written when it was made', async () => {
		const created_at = new Date(Date.parse(second.created_at) + 2000).toISOString();
		await ledger.writePlan(plan(1, { created_at, concept_memory: rollUpConcepts([first]) }));
		expect(await differences()).toEqual([]);
	});
});

describe('"Corrupt or foreign JSON in the ledger, a newer `schema_version`, records from another dataset, missing run folders, edited tables (hash mismatch): named [...]"', () => {
	it('names run folders that are gone and outputs that were edited or are gone', async () => {
		const folder = await writeRunFolder('edited');
		const gone = await writeRunFolder('gone');
		await rm(place(gone), { recursive: true });
		await writeFile(place(`${folder}/tables/x.csv`), 'a\n2\n');
		await rm(place(`${folder}/report.md`));
		expect(await differences()).toEqual([
			`ledger.output_missing ${folder}/report.md`,
			`ledger.output_edited ${folder}/tables/x.csv`,
			`ledger.run_folder_missing ${gone}`,
		]);
		await appendFile(place(`${folder}/tables/x.csv`), '3\n');
		await writeFile(place(`${folder}/report.md`), '# Report\n');
		expect((await verifyLedger(assistant)).differences[0]?.finding_values).toEqual({ what: 'size' });
		await writeFile(place(`${folder}/manifest.json`), '{');
		expect(await differences()).toContain(`ledger.manifest_unreadable ${folder}/manifest.json`);
	});

	it('takes a folder that a later run of the ledger replaced for what it is', async () => {
		// Only a folder that was named by hand can be taken by two runs.
		const folder = await writeRunFolder('later', {}, 'results/out');
		await ledger.writeRun(run(recordIdOf('earlier'), { manifest_path: `${folder}/manifest.json` }));
		expect(await differences()).toEqual([]);
		await rm(path.join(ledger.folder, `run_${recordIdOf('later')}.json`));
		expect(await differences()).toEqual([`ledger.run_folder_other ${folder}/manifest.json`]);
	});

	it('tells of a run that a later verified run of the same work repeated, and finds nothing wrong with that', async () => {
		const folder = await writeRunFolder('first', { repeat_key: 'same' });
		await writeFile(place(`${folder}/tables/x.csv`), 'a\n2\n');
		await writeRunFolder('other', { repeat_key: 'another', started_at: minute(9) });
		await writeRunFolder('before', { repeat_key: 'same', started_at: new Date(0).toISOString() });
		expect(await differences()).toEqual([`ledger.output_edited ${folder}/tables/x.csv`]);
		await writeRunFolder('again', { repeat_key: 'same', started_at: minute(9) });
		const found = await verifyLedger(assistant);
		expect(found).toMatchObject({ ok: true, differences: [] });
		expect(found.repeated).toMatchObject([
			{
				path: `assistant/ledger/run_${recordIdOf('first')}.json`,
				finding: `Outputs of this plot_cfdna run are missing or changed (${folder}/tables/x.csv); run ${recordIdOf('again')} repeated it, and its outputs are intact.`,
			},
		]);
		// A repetition that is itself amiss settles nothing.
		await rm(place(`assistant/runs/${recordIdOf('again')}`), { recursive: true });
		expect(await differences()).toEqual([
			`ledger.output_edited ${folder}/tables/x.csv`,
			`ledger.run_folder_missing assistant/runs/${recordIdOf('again')}`,
		]);
	});

	it('does not follow a link in the ledger, and quotes nothing of what is no JSON', async () => {
		const secret = path.join(assistant, 'secret.txt');
		await writeFile(secret, 'root:x:0:0');
		await symlink(secret, path.join(ledger.folder, `run_${recordIdOf('link')}.json`));
		await writeFile(path.join(ledger.folder, `run_${recordIdOf('text')}.json`), 'root:x:0:0');
		await rm(place(CONCEPT_BOOK_PATH));
		await symlink(secret, place(CONCEPT_BOOK_PATH));
		expect(await differences()).toEqual([
			`ledger.record_no_file assistant/ledger/run_${recordIdOf('link')}.json`,
			`ledger.record_not_json assistant/ledger/run_${recordIdOf('text')}.json`,
			`ledger.record_no_file ${CONCEPT_BOOK_PATH}`,
		]);
		expect(JSON.stringify(await verifyLedger(assistant))).not.toContain('root');
		expect((await ledger.readRuns()).set_aside).toMatchObject([
			{ path: `assistant/ledger/run_${recordIdOf('link')}.json`, reason_code: 'ledger.record_no_file' },
			{ reason: 'The file is not valid JSON: it was truncated or edited.' },
		]);
	});

	it('names files that are no records, and a dataset.json that cannot be read', async () => {
		await writeFile(path.join(ledger.folder, `run_${recordIdOf('cut')}.json`), '{');
		await writeFile(path.join(ledger.folder, 'notes.json'), '{}');
		await writeFile(path.join(assistant, 'dataset.json'), '');
		expect(await differences()).toEqual([
			'ledger.dataset_mark assistant/dataset.json',
			`ledger.record_not_json assistant/ledger/run_${recordIdOf('cut')}.json`,
			'ledger.record_unknown assistant/ledger/notes.json',
		]);
	});
});
