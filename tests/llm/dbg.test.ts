import { afterAll, expect, it } from 'vitest';
import { leaksOf, privatePlace } from './privacy-proof.ts';
import { talksAbout } from './private-talks.ts';
const place = await privatePlace();
afterAll(() => place.close());
it('x', async () => {
	expect(1).toBe(1);
	for (const talk of talksAbout(place.data, 100)) {
		const n = place.server.asked.length;
		const r = await leaksOf(talk, place, { mode: (['tools', 'tools', 'json', 'plain'] as const)[n % 4] ?? 'tools' }).catch((e) => [String(e).slice(0, 300)]);
		console.log('@' + talk.name, place.server.asked.length - n, new Set(place.server.asked.slice(n).flatMap(a => [...a.body.matchAll(/\bS\d+\b/g)].map(m => m[0]))).size, r.length ? [...new Set(r)].slice(0, 6).join('\n@   ') : '');
	}
	console.log(place.server.asked.slice(0, 12).at(-1)?.messages.slice(1).map((m) => m.role + ': ' + m.text.slice(0, 1500)).join('\n=====\n'));
}, 500000);
