import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { keptFolder } from './kept-folder.server.ts';
import { isKnownDataset } from './known-dataset.server.ts';
import { claimDataset, inOutputRoot, resolveOutputRoot } from './output-root.server.ts';

let scratch: string;
let userData: string;
let dataset: string;
beforeEach(() => {
	scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-kept-')));
	userData = path.join(scratch, 'user data');
	dataset = path.join(scratch, 'ds');
	mkdirSync(dataset);
	chmodSync(dataset, 0o555);
});

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const nameWith = (digits: number): string =>
	path.join(userData, 'outputs', `ds-${digest(dataset).slice(0, digits)}`);

/** Outputs in `folder` as an earlier version kept them, with plans of these datasets. */
function keep(folder: string, plansOf: readonly string[]): void {
	const ledger = path.join(folder, 'assistant', 'ledger');
	mkdirSync(ledger, { recursive: true });
	const mark = { dataset_id: 'a'.repeat(32), created_at: '2026-01-01T00:00:00.000Z' };
	writeFileSync(path.join(folder, 'assistant', 'dataset.json'), JSON.stringify(mark));
	plansOf.forEach((dataset_root, n) =>
		writeFileSync(path.join(ledger, `plan_${n}.json`), JSON.stringify({ dataset_root })),
	);
}

describe('the folder in the user data folder that keeps outputs', () => {
	it('has 128 bits of the path in its name and notes the path', async () => {
		const output = await resolveOutputRoot(dataset, { userData });
		expect(output.root).toBe(nameWith(32));
		await inOutputRoot(output, (held) => claimDataset(held, new Date(0)));
		expect(isKnownDataset(dataset, userData)).toBe(true);
		expect((await resolveOutputRoot(dataset, { userData })).root).toBe(nameWith(32));
	});

	it('under the short name of earlier versions is used where its plans are of this dataset', async () => {
		keep(nameWith(8), [dataset, dataset]);
		expect((await resolveOutputRoot(dataset, { userData })).root).toBe(nameWith(8));
		expect(isKnownDataset(dataset, userData)).toBe(true);
	});

	it.each([
		['of another dataset', ['/other/ds']],
		['of this and another', ['/other/ds', 'own']],
		['of none', []],
	])('is not that of the short name with plans %s', async (_whose, plans) => {
		keep(
			nameWith(8),
			plans.map((one) => (one === 'own' ? dataset : one)),
		);
		const { root, dataset_id } = await resolveOutputRoot(dataset, { userData });
		expect([root, dataset_id]).toEqual([nameWith(32), null]);
		expect(isKnownDataset(dataset, userData)).toBe(false);
	});

	it('is never one that notes another dataset, under either name', async () => {
		const other = path.join(scratch, 'other');
		mkdirSync(other);
		chmodSync(other, 0o555);
		for (const digits of [8, 32]) {
			const output = await resolveOutputRoot(other, { userData });
			await inOutputRoot(output, (held) => claimDataset(held, new Date(0)));
			renameSync(output.root, nameWith(digits));
		}
		expect((await resolveOutputRoot(dataset, { userData })).root).toBe(nameWith(64));
		expect(isKnownDataset(dataset, userData)).toBe(false);
	});

	it('has a name that the disk takes, however long that of the dataset is', () => {
		const name = path.basename(keptFolder('/kept', `/data/${'数'.repeat(85)}`));
		expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
	});
});
