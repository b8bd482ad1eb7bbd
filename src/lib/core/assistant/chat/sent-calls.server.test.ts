import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { SentCalls } from './sent-calls.server.ts';

it('lists the calls of one job by its times, oldest first', async () => {
	const kept = new SentCalls(mkdtempSync(path.join(tmpdir(), 'lb-sent-')), 'a'.repeat(32));
	const ids: string[] = [];
	for (const second of ['01', '02', '03', '04']) {
		const { call_id } = await kept.keep({
			...{ at: `2026-01-01T00:00:${second}.000Z`, provider: 'openai', model: 'm', local: true },
			...{ origin: 'http://127.0.0.1:1', request: '{}' },
		});
		ids.push(call_id);
	}
	expect(await kept.idsBetween('2026-01-01T00:00:02.000Z', '2026-01-01T00:00:03.000Z')).toEqual(
		ids.slice(1, 3),
	);
});
