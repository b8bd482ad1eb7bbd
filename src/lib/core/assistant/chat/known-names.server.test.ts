import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AliasMap } from '../../llm/aliases/index.ts';
import { readKnownNames } from './known-names.server.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(path.join(tmpdir(), 'lb-known-names-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('knows the ids, cells, columns and files of a folder', async () => {
	const ids = Array.from({ length: 12 }, (_, i) => `ZQID${i + 10}`);
	const folder = path.join(root, 'data-zqfolder');
	const { mkdirSync } = await import('node:fs');
	mkdirSync(folder);
	writeFileSync(
		path.join(folder, 'zqsheet.csv'),
		`sample,patient,diagnosis,zqcolumn\n${ids.map((id, i) => `${id},ZQP${i + 50},${i % 2 === 0 ? 'cancer' : 'control'},zqcell${i}`).join('\n')}\n`,
	);
	writeFileSync(
		path.join(folder, 'zqmatrix.csv'),
		`sample,f1,f2,f3\n${ids.map((id, i) => `${id},${i}.5,${i % 3}.25,${i % 5}.125`).join('\n')}\n`,
	);
	const names = await readKnownNames([{ path: folder }], {
		userData: path.join(root, 'home'),
		note: () => undefined,
		watch: {},
	});
	const map = new AliasMap().know(...names);
	const sent = map.sendableText(
		`ZQID10 of ZQP50 in ${folder}/zqsheet.csv, zqmatrix, zqcell3 in zqcolumn: cancer or control?`,
		{ from: 'user' },
	);
	expect(sent).not.toMatch(/zq/iu);
	expect(sent).toContain('cancer or control?');
	expect(map.fromAliases(sent)).toContain('ZQID10 of ZQP50');
});
