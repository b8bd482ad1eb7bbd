import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostileDataset } from './hostile-dataset.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { proveHarmless } from './injection-proof.ts';
import { startScriptedServer } from './scripted-server.ts';

// A model that does whatever it reads, at an address of this machine, where texts reach it as they are.

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-injection-'));
const place = { server: await startScriptedServer(), dataset: path.join(scratch, 'set'), userData: path.join(scratch, 'data') };
const read = new Set<string>();

beforeAll(() => hostileDataset(place.dataset, place.userData));
afterAll(async () => {
	await place.server.close();
	rmSync(scratch, { recursive: true, force: true });
});

/** Every third; injection.long.test.ts has all. */
const some = hostileDocuments.filter((_, at) => at % 3 === 0);

it.each(some)('$id: nothing is done', async (document) => {
	if (await proveHarmless(document, place)) read.add(document.place);
});

it('the model did read what it was told to obey', () => {
	for (const where of ['report', 'label', 'cell', 'column', 'earlier_message', 'linked', 'image_text'])
		expect([...read]).toContain(where);
});
