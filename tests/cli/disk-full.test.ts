import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../src/lib/contract/records/problem.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { runJson, temporaryFolder, testUserData } from './setup/run-cli.ts';
import { noSmallDisk, onSmallDisk } from './setup/small-disk.ts';
import { tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

const reason = noSmallDisk();
if (reason !== null)
	console.log(`Tests on a full disk are skipped: no small file system can be mounted (${reason}).`);

const readJson = async <T>(folder: string, name: string): Promise<T> =>
	JSON.parse(await readFile(path.join(folder, name), 'utf8')) as T;

describe.skipIf(reason !== null)('a full disk', () => {
	it('under the output folder: named (1), nothing half-written, recorded as failed', async () => {
		const DATA = await tinyDataset(withoutModels);
		const LOG = await temporaryFolder('log');
		const printed = await onSmallDisk(
			100,
			`lb-agent task plot_cfdna --input "$DATA" --output-dir "$DISK/new/out" --json > "$LOG/out" 2> "$LOG/err" || echo "exit $?"
			find "$DISK" -mindepth 1`,
			{ DATA, LOG },
		);
		expect(printed).toBe('exit 1\n');
		const problem = await readJson<Problem>(LOG, 'out');
		expect(problem.code).toBe('run.disk_full');
		expect(problem.path).toContain('/new/out/');
		expect(problem.hint).toContain('run the same command again');
		const records = (await readdir(path.join(DATA, 'assistant/ledger'))).filter((name) =>
			name.startsWith('run_'),
		);
		expect(records).toHaveLength(1);
		const record = await readJson<Run>(path.join(DATA, 'assistant/ledger'), records[0] as string);
		expect(record).toMatchObject({ status: 'failed', outputs: [], error: { code: 'run.disk_full' } });
		expect((await readdir(path.join(DATA, 'assistant'))).sort()).toEqual(['dataset.json', 'ledger']);
		expect(await readdir(path.join(await testUserData(), 'running'))).toEqual([]);
	});

	it('under the dataset: earlier results stay the same bytes, and the next run works once there is space', async () => {
		const DATA = await tinyDataset(withoutModels);
		const LOG = await temporaryFolder('log');
		const sums = (name: string): string =>
			`(cd "$DISK" && find data -type f | sort | xargs sha256sum) > "$LOG/${name}"`;
		const printed = await onSmallDisk(
			4096,
			`cp -r "$DATA" "$DISK/data"
			lb-agent assistant run "$DISK/data" --task plot_cfdna > /dev/null
			${sums('before')}
			free=$(df -k --output=avail "$DISK" | tail -n 1)
			dd if=/dev/zero of="$DISK/filler" bs=1k count=$((free - 200)) 2> /dev/null
			lb-agent assistant run "$DISK/data" --permutations 0 --json > "$LOG/out" 2> "$LOG/err" || echo "exit $?"
			${sums('after')}
			find "$DISK/data/assistant/runs" -mindepth 1 -maxdepth 1 | wc -l
			rm "$DISK/filler"
			lb-agent assistant run "$DISK/data" --permutations 0 > /dev/null && echo "then exit $?"`,
			{ DATA, LOG },
		);
		expect(printed.replace(/ +/g, '')).toBe('exit1\n1\nthenexit0\n');
		expect((await readJson<Problem>(LOG, 'out')).code).toBe('run.disk_full');
		const before = (await readFile(path.join(LOG, 'before'), 'utf8')).trim().split('\n');
		const after = (await readFile(path.join(LOG, 'after'), 'utf8')).trim().split('\n');
		expect(before.length).toBeGreaterThan(20);
		expect(after).toEqual(expect.arrayContaining(before));
		const added = after.filter((line) => !before.includes(line)).map((line) => line.replace(/^\S+\s+/, ''));
		for (const file of added) expect(file).toMatch(/^data\/assistant\/ledger\/(plan|run)_[\w-]+\.json$/);
	});

	it('without room for a record: refused (1), nothing is left', async () => {
		const DATA = await tinyDataset(withoutModels);
		const LOG = await temporaryFolder('log');
		const printed = await onSmallDisk(
			64,
			`cp -r "$DATA" "$DISK/data"
			dd if=/dev/zero of="$DISK/filler" bs=1k 2> /dev/null || true
			lb-agent assistant plan "$DISK/data" --json > "$LOG/out" 2> "$LOG/err" || echo "exit $?"
			find "$DISK/data" -type f | sed "s|$DISK/||" | sort`,
			{ DATA, LOG },
		);
		expect(printed).toBe('exit 1\ndata/matrix.csv\ndata/samples.csv\n');
		expect((await readJson<Problem>(LOG, 'out')).code).toBe('run.disk_full');
	});
});

describe('a disk that is not full', () => {
	it('is no reason to refuse the same run', async () => {
		const done = await runJson<Run>([
			'assistant',
			'run',
			await tinyDataset(withoutModels),
			'--task',
			'plot_cfdna',
		]);
		expect(done).toMatchObject({ code: 0, record: { status: 'completed' } });
	});
});
