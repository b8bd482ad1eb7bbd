import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import type { AssistantContext } from '../context.ts';
import { findDataset } from '../dataset-session.server.ts';
import { saveCohort } from './cohort-operations.server.ts';
import { scannedWith } from './scanned-with.server.ts';
import { statedForSources } from './cohort-of-sources.server.ts';

const SOURCES = ['a', 'b'];
const GROUPS = ['early=stage is I', 'control=status is control'];
const NAMED = { parameters: { cohort: 'early', seed: 3 } };

let root: string;
let context: AssistantContext;
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'lb-sources-'));
	const folder = path.join(root, 'study');
	for (const name of SOURCES) {
		mkdirSync(path.join(folder, name), { recursive: true });
		const rows = Array.from({ length: 12 }, (_, i) => ({ id: `${name}${i}`, isCase: i % 2 === 0, i }));
		writeFileSync(
			path.join(folder, name, 'samples.csv'),
			`sample_id,status,stage\n${rows.map(({ id, isCase }) => `${id},${isCase ? 'cancer,I' : 'control,'}\n`).join('')}`,
		);
		writeFileSync(
			path.join(folder, name, 'matrix.csv'),
			`sample_id,f1,f2,f3\n${rows.map(({ id, i }) => `${id},${i}.5,${(i * 7) % 5}.25,${(i * 3) % 7}.75\n`).join('')}`,
		);
	}
	context = {
		userData: path.join(root, 'home'),
		now: () => new Date('2026-01-05T10:00:00Z'),
		watch: {},
		parallel: () => inline,
		note: () => undefined,
		runStarted: () => undefined,
		event: () => undefined,
	};
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const study = (): string => path.join(root, 'study');
const save = (...below: string[]): Promise<unknown> =>
	saveCohort({ path: path.join(study(), ...below), name: 'early', group: GROUPS }, context);
const stated = async () =>
	statedForSources(NAMED, await findDataset(study(), undefined, context), SOURCES, context);
const code = (wanted: string) => expect.objectContaining({ code: wanted });

it('a cohort of one source stays a name, which that source resolves', async () => {
	await save('a');
	expect(await stated()).toEqual(NAMED);
	const { profile } = await scannedWith(NAMED, await findDataset(study(), undefined, context), context);
	expect(profile.sources.map((source) => source.path)).toEqual(SOURCES);
});

it('a cohort of the parent reaches every source with its parts', async () => {
	await save();
	expect((await stated()).parameters).toEqual({ group: GROUPS, seed: 3 });
});

it('of parent and source, and of nobody, is refused', async () => {
	await expect(stated()).rejects.toThrow(code('cohort.unknown_in_sources'));
	await save();
	await save('b');
	await expect(stated()).rejects.toThrow(
		expect.objectContaining({
			code: 'cohort.ambiguous',
			values: expect.objectContaining({ sources: ['b'] }),
		}),
	);
});

it('of a dataset by itself is still unknown there', async () => {
	const place = await findDataset(path.join(study(), 'a'), undefined, context);
	await expect(scannedWith(NAMED, place, context)).rejects.toThrow(code('cohort.unknown'));
});
