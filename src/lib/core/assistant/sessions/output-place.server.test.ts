import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pathPayloads } from '../../../../../tests/api/setup/path-payloads.ts';
import { LbError } from '../../../base/errors.ts';
import { isWithin } from '../sources/forbidden-places.ts';
import { requireOutput } from './output-place.server.ts';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-output-')));
const dataset = path.join(scratch, 'set');
const userData = path.join(scratch, 'data');
for (const folder of ['set/.links', 'set/assistant', 'set/child', 'data', 'outside', 'set-2'])
	mkdirSync(path.join(scratch, folder), { recursive: true });
writeFileSync(path.join(scratch, 'outside/secret.csv'), 'a\n');
symlinkSync(userData, path.join(dataset, '.links/out'));
symlinkSync(userData, path.join(scratch, 'outside/to-data'));
symlinkSync(path.join(dataset, 'child'), path.join(scratch, 'outside/to-child'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const child = path.join(dataset, 'child');
const places = { sources: [dataset, child], userData };
const codeOf = (file: string, field = 'output_dir'): string => {
	try {
		return requireOutput(file, field, places);
	} catch (error) {
		if (error instanceof LbError) return error.code;
		throw error;
	}
};

describe('requireOutput', () => {
	it.each([
		['new', 'outside/new/deep', 'outside/new/deep'],
		['beside a source with a like name', 'set-2/out', 'set-2/out'],
		['inside the assistant folder', 'set/assistant/runs/mine', 'set/assistant/runs/mine'],
		['inside that of a dataset in a parent', 'set/child/assistant/mine', 'set/child/assistant/mine'],
	])('%s may be written', (_what, file, expected) => {
		expect(codeOf(path.join(scratch, file))).toBe(path.join(scratch, expected));
	});

	it.each([
		['set', 'run.output_inside_source'],
		['set/sub', 'run.output_inside_source'],
		['set/assistant-2', 'run.output_inside_source'],
		['set/assistant/../sub', 'run.output_inside_source'],
		['outside/to-child/x', 'run.output_inside_source'],
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
		symlinkSync(userData, path.join(scratch, 'set-2/assistant'));
		expect(codeOf(path.join(scratch, 'set-2'), 'output_root')).toBe('run.output_forbidden');
	});

	it('no way to write a path comes out inside a source, the user data or the system', () => {
		const all = pathPayloads(scratch).map((payload) => codeOf(path.resolve(dataset, payload)));
		const taken = all.filter((one) => path.isAbsolute(one));
		const forbidden = [userData, '/proc', '/sys', '/dev'];
		expect(taken.filter((real) => forbidden.some((folder) => isWithin(real, folder)))).toEqual([]);
		expect(
			taken.filter((real) => isWithin(real, dataset) && !isWithin(real, path.join(dataset, 'assistant'))),
		).toEqual([]);
		expect(all.filter((one) => one === 'run.output_inside_source').length).toBeGreaterThan(20);
		expect(taken.length).toBeGreaterThan(5);
	});
});
