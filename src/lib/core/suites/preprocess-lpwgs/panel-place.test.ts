import {
	mkdtempSync,
	readFileSync,
	readdirSync,
	realpathSync,
	renameSync,
	symlinkSync,
	writeFileSync,
	mkdirSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openPanelPlace } from './panel-place.server.ts';

let folder: string;
beforeEach(() => {
	folder = path.join(realpathSync(mkdtempSync(path.join(tmpdir(), 'lb panel '))), 'results');
	mkdirSync(folder);
});
const at = (name: string): string => path.join(folder, name);
const bytes = new TextEncoder().encode('a panel');

it('writes where nothing is, and keeps what appeared meanwhile', async () => {
	const free = await openPanelPlace(at('panel.tsv.gz'));
	await free.save(bytes);
	free.close();
	expect(readFileSync(at('panel.tsv.gz'), 'utf8')).toBe('a panel');

	const taken = await openPanelPlace(at('other.tsv.gz'));
	writeFileSync(at('other.tsv.gz'), 'mine');
	const refused = (await taken.save(bytes).catch((error: unknown) => error)) as {
		values: { finished: string };
	};
	taken.close();
	expect(refused).toMatchObject({ code: 'run.output_changed', values: { example: 'other.tsv.gz' } });
	expect(readFileSync(at('other.tsv.gz'), 'utf8')).toBe('mine');
	expect(readFileSync(refused.values.finished, 'utf8')).toBe('a panel');
	expect(refused.values.finished.endsWith('.tsv.gz')).toBe(true);
});

it('writes into the folder that was there when the work began, whatever its path leads to later', async () => {
	const place = await openPanelPlace(at('panel.tsv.gz'));
	renameSync(folder, `${folder} moved`);
	const elsewhere = path.join(path.dirname(folder), 'elsewhere');
	mkdirSync(elsewhere);
	symlinkSync(elsewhere, folder);
	await place.save(bytes).catch(() => undefined);
	place.close();
	expect(readdirSync(elsewhere)).toEqual([]);
});
