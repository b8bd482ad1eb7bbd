import { realpathSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { methodList } from '../../src/lib/contract/operations/methods.ts';
import { methodAdvice } from '../../src/lib/contract/records/method.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { codeOf } from './setup/code-of.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { sessionClient, sessionOn } from './setup/session-client.ts';

let server: TestServer;
beforeAll(async () => {
	server = await startServer();
});
afterAll(() => server.stop());

const list = async (query: string) => server.request('GET', `/api/methods${query}`);

it('lists the registry, a family of it, and what matches a query in either language', async () => {
	const all = methodList.parse((await list('')).json());
	expect(all.methods.length).toBe(all.total);
	expect(all.total).toBeGreaterThanOrEqual(55);
	const mrd = methodList.parse((await list('?family=mrd')).json()).methods;
	expect(mrd.length).toBeGreaterThan(1);
	expect(mrd.every(({ families }) => families.includes('mrd'))).toBe(true);
	for (const query of ['tumour fraction ichorCNA', 'ichorCNA 肿瘤分数']) {
		const [best] = methodList.parse((await list(`?query=${encodeURIComponent(query)}`)).json()).methods;
		expect(best?.method_key).toBe('ichorcna');
	}
	expect(codeOf(await list('?query=zzzqqq'))).toEqual([404, 'methods.no_match']);
	expect(codeOf(await list('?family=nothing'))).toEqual([422, 'request.invalid']);
});

it('advice is for the question alone, or for the dataset that is bound', async () => {
	const empty = await sessionClient(server);
	const asked = await empty.post('methods/advice', { query: 'end motifs', limit: 3 });
	const alone = methodAdvice.parse(asked.json());
	expect([asked.status, alone.query, alone.dataset_root]).toEqual([200, 'end motifs', null]);
	expect(alone.now.length).toBeLessThanOrEqual(3);
	expect(codeOf(await empty.post('methods/advice', {}))).toEqual([422, 'methods.nothing_asked']);
	const folder = realpathSync(await tinyDataset({ features: 6 }));
	const session = await sessionOn(server, folder);
	const bound = await session.post('methods/advice', { query: 'end motifs' });
	expect(bound.status, bound.text).toBe(200);
	const advice = methodAdvice.parse(bound.json());
	expect(advice.dataset_root).toBe(folder);
	expect(advice.facts.length).toBeGreaterThan(0);
	const [status] = codeOf(await session.post('methods/advice', { query: 'end motifs', target: 9 }));
	expect(status).toBe(404);
	// Nothing of it is in the conversation.
	expect((await session.messages()).length).toBe((await (await sessionOn(server, folder)).messages()).length);
});
