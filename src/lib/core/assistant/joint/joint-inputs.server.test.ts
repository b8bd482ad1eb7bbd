import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Run } from '../../../contract/records/run.ts';
import { jointInputs } from './joint-inputs.server.ts';

const input = (file: string): Run['inputs'][number] => ({
	...{ path: file, bytes: 1, content_hash: { value: '0', rule: 'sha256' as const } },
});

it('reads of a record what lies in the source or was named by the call, and names the rest', async () => {
	const place = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-joint-inputs-')));
	const root = path.join(place, 'source');
	mkdirSync(root);
	for (const file of ['source/matrix.csv', 'labels.csv', 'secret.csv'])
		writeFileSync(path.join(place, file), 'x');
	const output = { root, assistant: path.join(root, 'assistant'), dataset_id: null, note: null };
	const inputs = [input('matrix.csv'), input(path.join(place, 'labels.csv')), input('../secret.csv')];
	const named = new Set([path.join(place, 'labels.csv')]);
	expect(await jointInputs({ inputs }, { root, output }, null, named)).toEqual({
		files: [path.join(root, 'matrix.csv'), path.join(place, 'labels.csv')],
		left: ['../secret.csv'],
	});
	expect((await jointInputs({ inputs }, { root, output }, null, new Set())).left).toHaveLength(2);
});
