import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from './gate-server.server.ts';
import { pageAddress, takesGzip, withPackedFiles } from './packed-files.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-packed-'));
const page = '<p>Seite 页面</p>';
let server: Server;
let base = '';

const left: Handler = (_request, response) => void response.writeHead(404).end('left');

beforeAll(async () => {
	const write = (name: string, bytes: Buffer | string): void => {
		mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
		writeFileSync(path.join(folder, name), bytes);
	};
	write('prerendered/docs/en/index.html.gz', gzipSync(page));
	write('prerendered/api/docs.html.gz', gzipSync('api'));
	write('client/_app/immutable/a.js.gz', gzipSync('1'));
	write('client/guide/both.js.gz', gzipSync('packed'));
	write('client/guide/both.js', 'plain');
	const handler = withPackedFiles(folder, left);
	server = createServer((request, response) => void handler(request, response));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
	server.close();
	rmSync(folder, { recursive: true, force: true });
});

describe('files that a package holds compressed', () => {
	it('go as they are to who takes gzip, and unpacked to others', async () => {
		const packed = await fetch(`${base}/docs/en/?q=1`, { headers: { 'accept-encoding': 'gzip' } });
		expect(packed.headers.get('content-encoding')).toBe('gzip');
		expect(await packed.text()).toBe(page);
		const plain = await fetch(`${base}/docs/en/`, { headers: { 'accept-encoding': 'identity' } });
		expect(plain.headers.get('content-encoding')).toBeNull();
		expect(plain.headers.get('content-type')).toBe('text/html;charset=utf-8');
		expect(await plain.text()).toBe(page);
	});

	it('are asked for each time, by their content, unless their name changes with it', async () => {
		const first = await fetch(`${base}/api/docs`);
		expect(first.headers.get('cache-control')).toBe('no-cache');
		const tag = first.headers.get('etag') ?? '';
		expect(tag).toMatch(/^"[0-9a-f]{20}"$/u);
		const again = await fetch(`${base}/api/docs`, { headers: { 'if-none-match': tag } });
		expect(again.status).toBe(304);
		const script = await fetch(`${base}/_app/immutable/a.js`);
		expect(script.headers.get('cache-control')).toContain('immutable');
	});

	it('have a head without a body', async () => {
		const head = await fetch(`${base}/docs/en/`, { method: 'HEAD' });
		expect([head.status, await head.text()]).toEqual([200, '']);
	});

	it.each(['/docs/en', '/docs/en/index.html', '/guide/both.js', '/../secret', '/docs/en/index.html.gz'])(
		'%s is left to the page',
		async (address) => {
			expect(await (await fetch(base + address)).text()).toBe('left');
		},
	);

	it('are only read', async () => {
		expect((await fetch(`${base}/docs/en/`, { method: 'POST' })).status).toBe(404);
	});

	it('of a checkout are none', () => {
		expect(withPackedFiles(path.join(folder, 'nothing'), left)).toBe(left);
	});

	it('have the addresses of their pages', () => {
		expect(['index.html', 'docs/en/index.html', 'api/docs.html', 'openapi.json'].map(pageAddress)).toEqual([
			...['/', '/docs/en/', '/api/docs', '/openapi.json'],
		]);
	});

	it.each([
		['gzip, deflate, br', true],
		['*', true],
		['gzip;q=0, *', false],
		['GZIP ; q=0.5', true],
		['identity', false],
		['', false],
	])('accept-encoding "%s"', (header, expected) => {
		expect(takesGzip(header)).toBe(expected);
	});
});
