import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pathPayloads } from '../../../../../../tests/hostile/path-payloads.ts';
import { LbError } from '../../../../base/errors.ts';
import { isWithin } from '../../../../base/places.ts';
import { requireOutput } from './output-place.server.ts';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-output-')));
const dataset = path.join(scratch, 'set');
const userData = path.join(scratch, 'data');
for (const folder of ['set/.links', 'set/assistant', 'set/child', 'data/uploads/mine', 'outside', 'set-2'])
	mkdirSync(path.join(scratch, folder), { recursive: true });
const mark = (folder: string): void => {
	mkdirSync(path.join(scratch, folder, 'assistant'), { recursive: true });
	const written = { dataset_id: 'd'.repeat(32), created_at: '2026-01-01T00:00:00.000Z' };
	writeFileSync(path.join(scratch, folder, 'assistant/dataset.json'), JSON.stringify(written));
};
/** Where the outputs of a dataset lie that was given another place for them. */
mark('root');
/** Outputs of a dataset that no session has bound. */
mark('data/outputs/other-1234');
/** Another dataset that is bound too. */
mark('bound');
writeFileSync(path.join(scratch, 'bound/matrix.csv'), 'a\n');
writeFileSync(path.join(scratch, 'outside/secret.csv'), 'a\n');
symlinkSync(userData, path.join(dataset, '.links/out'));
symlinkSync(userData, path.join(scratch, 'outside/to-data'));
symlinkSync(path.join(dataset, 'child'), path.join(scratch, 'outside/to-child'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const child = path.join(dataset, 'child');
const sources = [dataset, child, path.join(scratch, 'bound')];
const uploads = path.join(userData, 'uploads/mine');
const folders = [...sources, path.join(scratch, 'root/assistant'), uploads];
const codeOf = (file: string, field = 'output_dir', own = [dataset]): string => {
	try {
		return requireOutput(file, field, { sources, folders, own, userData });
	} catch (error) {
		if (error instanceof LbError) return error.code;
		throw error;
	}
};

describe('requireOutput', () => {
	it.each([
		['in the outputs of the user data folder', 'data/outputs/new/deep', 'data/outputs/new/deep'],
		['in a chosen output root', 'root/assistant/mine', 'root/assistant/mine'],
		['inside the assistant folder', 'set/assistant/mine', 'set/assistant/mine'],
		['inside that of a dataset in a parent', 'set/child/assistant/mine', 'set/child/assistant/mine'],
	])('%s may be written', (_what, file, expected) => {
		expect(codeOf(path.join(scratch, file))).toBe(path.join(scratch, expected));
	});

	it.each([
		['outside/new/deep', 'run.output_forbidden'],
		['set-2/out', 'run.output_forbidden'],
		['root/mine', 'run.output_forbidden'],
		['data/uploads/mine/new', 'run.output_forbidden'],
		['data/uploads/of-another/x/assistant/new', 'run.output_forbidden'],
		['data/outputs-2', 'run.output_forbidden'],
		['data/outputs/other-1234/assistant/runs/mine', 'sources.outside'],
		['bound/assistant/mine', 'run.output_forbidden'],
		['set', 'run.output_inside_source'],
		['set/sub', 'run.output_inside_source'],
		['set/assistant-2', 'run.output_inside_source'],
		['set/assistant/../sub', 'run.output_inside_source'],
		['outside/to-child/x', 'run.output_inside_source'],
		['data/outputs', 'run.output_forbidden'],
		['set/assistant', 'run.output_forbidden'],
		['set/assistant/runs', 'run.output_forbidden'],
		['set/assistant/runs/mine', 'run.output_forbidden'],
		['set/child/assistant/ledger/mine', 'run.output_forbidden'],
		['root/assistant/preprocessed', 'run.output_forbidden'],
		['set/assistant/.mine', 'run.output_forbidden'],
		['data', 'run.output_forbidden'],
		['data/demo/cohort-1/x', 'run.output_forbidden'],
		['outside/to-data/x', 'run.output_forbidden'],
		['set/.links/out/x', 'run.output_forbidden'],
		['outside/secret.csv\0', 'request.invalid'],
	])('%s is refused: %s', (file, code) => {
		expect(codeOf(path.join(scratch, file))).toBe(code);
	});

	it('an output root is the folder around assistant: a source may be one, a folder in it not', () => {
		expect(codeOf(dataset, 'output_root')).toBe(dataset);
		expect(codeOf(path.join(dataset, 'sub'), 'output_root')).toBe('run.output_inside_source');
		expect(codeOf(path.join(userData, 'outputs'), 'output_root')).toBe(path.join(userData, 'outputs'));
		expect(codeOf(path.join(userData, 'outputs'), 'output')).toBe('run.output_forbidden');
		expect(codeOf(path.join(dataset, 'assistant/runs'), 'output_root')).toBe('run.output_forbidden');
		expect(codeOf(path.join(scratch, 'root'), 'output_root')).toBe(path.join(scratch, 'root'));
		for (const root of ['bound', 'set-2', 'outside'])
			expect(codeOf(path.join(scratch, root), 'output_root'), root).toBe('run.output_forbidden');
		expect(codeOf(path.join(userData, 'outputs/other-1234'), 'output_root')).toBe('sources.outside');
		symlinkSync(userData, path.join(scratch, 'set-2/assistant'));
		expect(codeOf(path.join(scratch, 'set-2'), 'output_root')).toBe('run.output_forbidden');
	});

	it('a path that begins with // is refused, and the reason is told', () => {
		expect(() =>
			requireOutput(`/${dataset}/assistant/mine`, 'output_dir', { sources, folders, userData }),
		).toThrow(/begins with \/\//);
	});

	it('no way to write a path comes out anywhere but in the outputs of the session', () => {
		const all = pathPayloads(scratch).map((payload) => codeOf(path.resolve(dataset, payload)));
		const taken = all.filter((one) => path.isAbsolute(one));
		expect(taken.filter((real) => !isWithin(real, path.join(dataset, 'assistant')))).toEqual([]);
		expect(taken.length).toBeGreaterThan(0);
		for (const code of ['run.output_inside_source', 'run.output_forbidden'])
			expect(all.filter((one) => one === code).length).toBeGreaterThan(20);
	});
});
