import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ledgerFolder } from '../../../../tests/setup/ledger-folder.ts';
import { concept, evaluation, minute, plan, run } from '../../../../tests/setup/ledger-records.ts';
import { datasetIdOf, recordIdOf } from '../../../../tests/setup/record-ids.ts';
import { canonicalJson } from '../../base/json.ts';
import { conceptBook } from '../../contract/records/concept-memory.ts';
import { makeConceptBook } from './concept-book.ts';
import { LedgerIndex } from './ledger-index.server.ts';
import { CONCEPT_BOOK_PATH, PlanLedger } from './plan-ledger.server.ts';
import { writeBook } from './write-book.server.ts';

let assistant: string;
let ledger: PlanLedger;
beforeEach(async () => {
	({ assistant, ledger } = await ledgerFolder());
});

const bookFile = (): string => path.join(assistant, '..', CONCEPT_BOOK_PATH);
const put = (name: string, text: string): Promise<void> => writeFile(path.join(ledger.folder, name), text);

describe('Concept book: File `analysis_concept_book.json`; refreshed after each saved evaluation', () => {
	it('is there after the first evaluation, and holds the second after it', async () => {
		const [first, second] = [evaluation(1, [concept('a')]), evaluation(2, [concept('b')])];
		expect(await ledger.writeConceptBook()).toBeNull();
		expect(await ledger.writeEvaluation(first)).toBe(`result_evaluation_${first.evaluation_id}.json`);
		expect(await readFile(bookFile(), 'utf8')).toBe(
			canonicalJson(makeConceptBook([first], datasetIdOf('d'))),
		);
		await new PlanLedger(assistant).writeEvaluation(second);
		expect(await readFile(bookFile(), 'utf8')).toBe(
			canonicalJson(makeConceptBook([first, second], datasetIdOf('d'))),
		);
	});

	it('is complete after many evaluations at once', async () => {
		const made = Array.from({ length: 16 }, (_, i) => evaluation(i, [concept(`k${i % 4}`)]));
		await Promise.all(
			made.map((one, i) => (i % 2 === 0 ? ledger : new PlanLedger(assistant)).writeEvaluation(one)),
		);
		expect(await readFile(bookFile(), 'utf8')).toBe(canonicalJson(makeConceptBook(made, datasetIdOf('d'))));
	});

	it('is complete although another process wrote a newer one while this one was on its way to the disk', async () => {
		const [first, second] = [evaluation(1, [concept('a')]), evaluation(2, [concept('b')])];
		await ledger.writeEvaluation(first);
		const written: string[] = [];
		const index = new LedgerIndex(await ledger.place());
		await writeBook(index, async (text) => {
			// The other one comes first and knows both evaluations; then the old text lands on top of it.
			if (written.length === 0) await new PlanLedger(assistant).writeEvaluation(second);
			written.push(text);
			await writeFile(bookFile(), text);
		});
		expect(written).toHaveLength(2);
		expect(await readFile(bookFile(), 'utf8')).toBe(
			canonicalJson(makeConceptBook([first, second], datasetIdOf('d'))),
		);
	});

	it('is made again from the evaluations when somebody wrote something else into it', async () => {
		await ledger.writeEvaluation(evaluation(1, [concept('a')]));
		const before = await readFile(bookFile(), 'utf8');
		await writeFile(bookFile(), '{"counts": ');
		await new PlanLedger(assistant).writeConceptBook();
		expect(await readFile(bookFile(), 'utf8')).toBe(before);
		expect(conceptBook.parse(JSON.parse(before)).concepts).toHaveLength(1);
	});
});

describe('Compact pending, actioned and blocked counts plus the latest concept rows, rolled up by `novelty_key` from recent `result_evaluation_*.json`', () => {
	it('counts all and keeps the latest 50 rows, all of them on demand', async () => {
		expect(await ledger.conceptMemory()).toBeNull();
		const many = Array.from({ length: 60 }, (_, i) => concept(`k${i}`, { state: 'blocked' }));
		await ledger.writeEvaluation(evaluation(1, many));
		await ledger.writeEvaluation(evaluation(2, [concept('new', { state: 'actioned' })]));
		const memory = await ledger.conceptMemory();
		expect(memory?.counts).toEqual({ pending: 0, actioned: 1, blocked: 60, generated: 0 });
		expect(memory?.rows.map((row) => row.novelty_key)).toHaveLength(50);
		expect(memory?.rows[0]?.novelty_key).toBe('new');
		expect((await ledger.conceptMemory(Infinity))?.rows).toHaveLength(61);
	});

	it('sees what another process wrote, and forgets an evaluation that was taken away', async () => {
		const [first, second] = [evaluation(1, [concept('a')]), evaluation(2, [concept('b')])];
		await ledger.writeEvaluation(first);
		expect((await ledger.conceptMemory())?.evaluations).toBe(1);
		await new PlanLedger(assistant).writeEvaluation(second);
		expect((await ledger.conceptMemory())?.evaluations).toBe(2);
		await rm(path.join(ledger.folder, `result_evaluation_${first.evaluation_id}.json`));
		expect((await ledger.conceptMemory())?.rows.map((row) => row.novelty_key)).toEqual(['b']);
	});
});

describe('latest records', () => {
	it('are those of the latest time, also within one second', async () => {
		const at = (ms: number): string => `2026-01-01T00:00:07.${ms}Z`;
		const late = evaluation(1, [], {
			created_at: at(900),
			evaluation_id: '20260101T000007900Z-0000000000000001',
		});
		const early = evaluation(1, [], {
			created_at: at(100),
			evaluation_id: '20260101T000007Z-ffffffffffffffff',
		});
		for (const one of [late, early, evaluation(0, [])]) await ledger.writeEvaluation(one);
		expect((await ledger.latestEvaluation())?.evaluation_id).toBe(late.evaluation_id);
		expect((await ledger.evaluations()).at(-1)?.evaluation_id).toBe(late.evaluation_id);
	});

	it('are looked for further back when the newest file is no record', async () => {
		const good = evaluation(1, []);
		await ledger.writeEvaluation(good);
		await put('result_evaluation_20990101T000000Z-0000000000000000.json', '{');
		expect((await ledger.latestEvaluation())?.evaluation_id).toBe(good.evaluation_id);
		expect(await ledger.latestPlan()).toBeNull();
		await ledger.writePlan(plan(3));
		await ledger.writePlan(plan(2));
		expect((await ledger.latestPlan())?.plan_id).toBe(plan(3).plan_id);
	});
});

describe('"Corrupt or foreign JSON in the ledger, a newer `schema_version`, records from another dataset [...]: named, set aside, never fatal, never silently trusted."', () => {
	const bad = {
		cut: (text: string) => text.slice(0, text.length / 2),
		empty: () => '',
		foreign: () => '{"hello": "world"}',
		list: () => '[]',
		newer: (text: string) => text.replace('"schema_version": 1', '"schema_version": 2'),
		other: (text: string) => text.replace(datasetIdOf('d'), datasetIdOf('another')),
		field: (text: string) => text.replace(/"(created_at|started_at)": "[^"]+"/, '"$1": "yesterday"'),
	};
	const reasons = {
		cut: 'ledger.record_not_json',
		empty: 'ledger.record_not_json',
		foreign: 'ledger.record_foreign',
		list: 'ledger.record_foreign',
		newer: 'ledger.record_newer',
		other: 'ledger.record_other_dataset',
		field: 'ledger.record_foreign',
	};

	it.each(Object.keys(bad) as (keyof typeof bad)[])('%s: of each kind of record', async (how) => {
		const answered = evaluation(2, [concept('a', { state: 'actioned' })]);
		const texts = {
			[`plan_${plan(2).plan_id}.json`]: canonicalJson(plan(2)),
			[`run_${recordIdOf('bad')}.json`]: canonicalJson(run(recordIdOf('bad'))),
			[`result_evaluation_${answered.evaluation_id}.json`]: canonicalJson(answered),
		};
		for (const [name, text] of Object.entries(texts)) await put(name, bad[how](text));
		const good = evaluation(1, [concept('a')]);
		await ledger.writeEvaluation(good);

		expect((await ledger.runs()).map((one) => one.run_id)).toEqual([recordIdOf('r')]);
		expect(await ledger.plans()).toEqual([]);
		expect((await ledger.evaluations()).map((one) => one.evaluation_id)).toEqual([good.evaluation_id]);
		expect((await ledger.latestEvaluation())?.evaluation_id).toBe(good.evaluation_id);
		expect((await ledger.conceptMemory())?.counts).toMatchObject({ actioned: 0, pending: 1 });
		const summary = await ledger.summary();
		expect(summary).toMatchObject({ plans: 0, runs: 1, evaluations: 1, set_aside_count: 3 });
		expect(summary.set_aside.map((one) => [one.path, one.reason_code])).toEqual(
			Object.keys(texts).map((name) => [`assistant/ledger/${name}`, reasons[how]]),
		);
		expect(summary.unreadable).toEqual(Object.keys(texts));
	});

	it('a copy under another name does not count twice', async () => {
		const text = await readFile(path.join(ledger.folder, `run_${recordIdOf('r')}.json`), 'utf8');
		await put(`run_${recordIdOf('r')} copy.json`, text);
		expect(await ledger.readRuns()).toMatchObject({
			records: [{ run_id: recordIdOf('r') }],
			set_aside: [
				{ path: `assistant/ledger/run_${recordIdOf('r')} copy.json`, reason_code: 'ledger.record_renamed' },
			],
		});
	});

	it('a summary names the first twenty of many and counts all', async () => {
		for (let i = 0; i < 25; i++) await put(`run_${recordIdOf(`r${i}`)}.json`, '');
		const { set_aside, set_aside_count } = await ledger.summary();
		expect([set_aside.length, set_aside_count]).toEqual([20, 25]);
	});

	it('a file that was mended counts from then on', async () => {
		await put(`run_${recordIdOf('late')}.json`, '{');
		expect((await ledger.summary()).runs).toBe(1);
		await put(
			`run_${recordIdOf('late')}.json`,
			canonicalJson(run(recordIdOf('late'), { started_at: minute(5) })),
		);
		expect(await ledger.summary()).toMatchObject({
			runs: 2,
			latest_run_id: recordIdOf('late'),
			set_aside_count: 0,
		});
	});
});
