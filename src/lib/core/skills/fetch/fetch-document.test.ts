import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../../../../../tests/setup/self-signed.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { connector } from '../../fetch/connect.server.ts';
import { DOCX } from './document-type.ts';
import { fetchDocument, type FetchOptions } from './fetch-document.server.ts';
import { fetchLimits } from './fetch-limits.ts';
import { fetchSettings } from '../../fetch/fetch-settings.ts';

const open: Server[] = [];
afterEach(() => {
	for (const server of open.splice(0)) server.close();
});

async function listening<T extends Server>(server: T): Promise<number> {
	open.push(server);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return (server.address() as AddressInfo).port;
}

/** A server of this machine, and its address. */
async function serving(listener: RequestListener): Promise<string> {
	return `http://127.0.0.1:${await listening(createServer(listener))}`;
}

const settings = { allow_private: true, proxy: null };
const read = (address: string, options: FetchOptions = {}) =>
	fetchDocument(address, { settings, ...options });
const refusal = async (address: string, options: FetchOptions = {}) => rejected(read(address, options));
const textOf = async (address: string, options: FetchOptions = {}): Promise<string> =>
	Buffer.from((await read(address, options)).bytes).toString();

/** A promise that is kept from outside. */
function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
	let resolve: (value: T) => void = () => undefined;
	const promise = new Promise<T>((keep) => {
		resolve = keep;
	});
	return { promise, resolve };
}

/** Answers every request with a body and headers. */
const answering =
	(body: string | Uint8Array, headers: Record<string, string | number> = {}): RequestListener =>
	(_request, response) =>
		void response.writeHead(200, { 'content-type': 'text/plain', ...headers }).end(body);

describe('a document', () => {
	it('is asked for plainly: no cookie, no credentials, no referrer', async () => {
		const seen: IncomingMessage[] = [];
		const base = await serving((request, response) => {
			seen.push(request);
			response.setHeader('set-cookie', 'a=b; Path=/');
			if (request.url === '/a?x=1') response.writeHead(302, { location: 'b' }).end();
			else response.setHeader('content-type', 'text/plain').end('text');
		});
		const document = await read(`${base}/a?x=1#part`);
		expect({ ...document, bytes: String(document.bytes) }).toEqual({
			...{ bytes: 'text', media_type: 'text/plain', charset: 'utf-8' },
			...{ address: `${base}/b`, redirects: [`${base}/a?x=1`] },
		});
		const names = ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'];
		expect(seen.map(({ headers }) => Object.keys(headers).sort())).toEqual([names, names]);
		expect(seen[0]?.headers['user-agent']).toMatch(/^lb-agent\/\S+$/u);
		expect(seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
	});

	it('is sent to the name at the address that was judged', async () => {
		let host: string | undefined;
		const port = Number(
			new URL(
				await serving(({ headers }, response) => {
					host = headers.host;
					response.setHeader('content-type', 'text/plain').end('text');
				}),
			).port,
		);
		const resolve = async (name: string) => (name === 'wiki.corp' ? ['127.0.0.1'] : []);
		await read(`http://wiki.corp.:${port}/`, { resolve });
		expect(host).toBe(`wiki.corp:${port}`);
	});

	it('of a name whose first address does not answer comes from the next one', async () => {
		const port = new URL(await serving(answering('text'))).port;
		// Nothing of this machine listens at the other one.
		const resolve = async () => ['127.0.0.2', '127.0.0.1'];
		const refusing = {
			...connector,
			open: (way: Parameters<typeof connector.open>[0], signal: AbortSignal) =>
				way.host === '127.0.0.2' ? Promise.reject(new Error('refused')) : connector.open(way, signal),
		};
		expect(await textOf(`http://wiki.corp:${port}/`, { resolve, connector: refusing })).toBe('text');
	});

	it('of an intranet needs LB_AGENT_ALLOW_PRIVATE_URLS, and is told', async () => {
		const base = await serving(answering('text'));
		const off = fetchSettings({ LB_AGENT_ALLOW_PRIVATE_URLS: '0' });
		expect((await refusal(base, { settings: off })).code).toBe('skills.address_private');
		const told: Message[] = [];
		const on = fetchSettings({ LB_AGENT_ALLOW_PRIVATE_URLS: '1' });
		await read(base, { settings: on, note: (message) => told.push(message) });
		expect(told.map(({ code }) => code)).toEqual(['skills.private_allowed']);
		for (const address of ['http://169.254.169.254/', 'http://metadata.google.internal/', 'http://0.0.0.0/'])
			expect((await refusal(address, { settings: on })).code).toBe('skills.address_special');
	});
});

describe('the size', () => {
	const limits = { bytes: 1000 };
	const packers = {
		gzip: gzipSync,
		deflate: deflateSync,
		'raw deflate': deflateRawSync,
		br: brotliCompressSync,
	};

	it('is 20,000,000 bytes', async () => {
		expect(fetchLimits).toMatchObject({ bytes: 20_000_000, total_ms: 30_000, redirects: 5 });
		const base = await serving(
			answering(gzipSync(Buffer.alloc(20_000_000, 97)), { 'content-encoding': 'gzip' }),
		);
		expect((await read(base)).bytes.length).toBe(20_000_000);
	});

	it.each(Object.entries(packers))('counts what comes out of %s', async (name, pack) => {
		const encoding = { 'content-encoding': name.replace('raw ', '') };
		const good = await serving(answering(pack(Buffer.alloc(1000, 97)), encoding));
		expect(await textOf(good, { limits })).toBe('a'.repeat(1000));
		const much = await serving(answering(pack(Buffer.alloc(1001, 97)), encoding));
		expect((await refusal(much, { limits })).code).toBe('skills.address_too_large');
	});

	it('ends a bomb without end that expands a thousandfold', async () => {
		const member = gzipSync(Buffer.alloc(1_000_000, 97));
		expect(member.length).toBeLessThan(1100);
		const base = await serving((_request, response) => {
			response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
			const more = (): void => {
				if (!response.destroyed) response.write(member, () => setImmediate(more));
			};
			more();
		});
		expect((await refusal(base)).code).toBe('skills.address_too_large');
	});

	it('counts bytes on the line that decompress to nothing', async () => {
		const nothing = gzipSync('');
		const base = await serving((_request, response) => {
			response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
			const more = (): void => {
				if (!response.destroyed) response.write(nothing, () => setImmediate(more));
			};
			more();
		});
		expect((await refusal(base, { limits })).code).toBe('skills.address_too_large');
	});

	it('is not that of the header: larger is refused at once, shorter and longer bodies are incomplete', async () => {
		const huge = await serving((_request, response) => {
			response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 1001 }).write('a');
		});
		expect((await refusal(huge, { limits })).code).toBe('skills.address_too_large');
		const short = await serving((_request, response) => {
			response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 });
			response.write('a', () => response.destroy());
		});
		expect((await refusal(short, { limits })).code).toBe('skills.address_incomplete');
		const port = await listening(
			createTcpServer((socket) => {
				socket.on('error', () => undefined);
				socket.write(
					`HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 3\r\n\r\n${'a'.repeat(5000)}`,
				);
			}),
		);
		// What follows the stated length is no part of the answer.
		expect(await textOf(`http://127.0.0.1:${port}/`, { limits })).toBe('aaa');
	});

	it('of a body without end is limited as well', async () => {
		const base = await serving((_request, response) => {
			response.setHeader('content-type', 'text/plain');
			const more = (): void => {
				if (!response.destroyed) response.write(randomBytes(400).toString('hex'), () => setImmediate(more));
			};
			more();
		});
		expect((await refusal(base, { limits })).code).toBe('skills.address_too_large');
	});

	it('a cut or false compressed stream is incomplete, another compression is refused by name', async () => {
		const cut = gzipSync(randomBytes(500)).subarray(0, 300);
		const headers = { 'content-encoding': 'gzip' };
		expect((await refusal(await serving(answering(cut, headers)))).code).toBe('skills.address_incomplete');
		expect((await refusal(await serving(answering('no gzip', headers)))).code).toBe(
			'skills.address_incomplete',
		);
		for (const encoding of ['zstd', 'compress', 'gzip, gzip', 'toString']) {
			const error = await refusal(await serving(answering('x', { 'content-encoding': encoding })));
			expect([error.code, error.values['encoding']]).toEqual(['skills.address_encoding', encoding]);
		}
	});
});

describe('the time', () => {
	const limits = { total_ms: 150 };

	it.each([
		['a server that never answers', () => undefined],
		[
			'a head that trickles',
			({ socket }: ServerResponse) => socket?.write('HTTP/1.1 200 OK\r\ncontent-type: text'),
		],
		[
			'a body that trickles',
			(response: ServerResponse) => {
				response.writeHead(200, { 'content-type': 'text/plain' });
				const timer = setInterval(() => response.write('a'), 10);
				response.on('close', () => clearInterval(timer));
			},
		],
		[
			'a redirect to itself that takes its time',
			(response: ServerResponse) => setTimeout(() => response.writeHead(302, { location: '/' }).end(), 60),
		],
	])('ends %s', async (_what, answer) => {
		const base = await serving((_request, response) => void answer(response));
		const error = await refusal(base, { limits: { ...limits, redirects: 100 } });
		expect(error.code).toBe('skills.address_timeout');
		expect(error.message).toContain('0.15 seconds');
	});

	it('ends a name that is never resolved', async () => {
		const resolve = () => new Promise<string[]>(() => undefined);
		expect((await refusal('http://start.org/', { limits, resolve })).code).toBe('skills.address_timeout');
	});

	it.each(['before', 'while a name is resolved', 'while a body comes'] as const)(
		'the user cancels %s, and the connection ends at once',
		async (when) => {
			const stop = new AbortController();
			const closed = deferred<void>();
			const base = await serving((_request, response) => {
				response.on('close', () => closed.resolve());
				response.writeHead(200, { 'content-type': 'text/plain' }).write('a');
				stop.abort();
			});
			if (when === 'before') stop.abort();
			const resolve = () => {
				stop.abort();
				return new Promise<string[]>(() => undefined);
			};
			const address = when === 'while a name is resolved' ? 'http://start.org/' : base;
			const error = await refusal(address, { watch: { signal: stop.signal }, resolve });
			expect(error.code).toBe('general.cancelled');
			if (when === 'while a body comes') await closed.promise;
		},
	);
});

describe('redirects', () => {
	const chain = (): Promise<string> =>
		serving((request, response) => {
			const left = Number(request.url?.slice(1));
			if (left > 0)
				response.writeHead([301, 302, 303, 307, 308][left % 5] ?? 302, { location: `/${left - 1}` }).end();
			else response.setHeader('content-type', 'text/plain').end('text');
		});

	it('are followed five times', async () => {
		const base = await chain();
		const { address, redirects } = await read(`${base}/5`);
		expect([address, redirects.length]).toEqual([`${base}/0`, 5]);
		expect((await refusal(`${base}/6`)).code).toBe('skills.address_redirects');
	});

	it('other answers than a document are refused with their status', async () => {
		for (const status of [204, 206, 300, 304, 305, 401, 403, 404, 429, 500, 503]) {
			const base = await serving(
				(_request, response) => void response.writeHead(status, { 'content-type': 'text/plain' }).end(),
			);
			const error = await refusal(base);
			expect([error.code, error.values['status']]).toEqual(['skills.address_status', status]);
		}
	});
});

describe('the type', () => {
	const notebook = JSON.stringify({ cells: [], nbformat: 4, nbformat_minor: 5 });
	const pdf = '%PDF-1.7\n%\u00e2\u00e3\n';
	const docx = Buffer.from('PK\u0003\u0004\u0014\u0000....word/document.xml....', 'latin1');
	const page = '<!doctype html><title>a</title>';

	it.each([
		['text/html; charset=utf-8', '/', page, 'text/html'],
		['application/xhtml+xml', '/', page, 'text/html'],
		['TEXT/PLAIN', '/', 'text', 'text/plain'],
		['text/plain', '/README.md?raw=1', '# a', 'text/markdown'],
		['text/markdown', '/a', '# a', 'text/markdown'],
		['text/plain', '/a.ipynb', notebook, 'application/x-ipynb+json'],
		['application/json', '/a', notebook, 'application/x-ipynb+json'],
		['application/pdf', '/a', pdf, 'application/pdf'],
		['application/octet-stream', '/a', pdf, 'application/pdf'],
		['', '/a.txt', 'text', 'text/plain'],
		['', '/a', page, 'text/html'],
		[DOCX, '/a', docx, DOCX],
		['application/octet-stream', '/a.docx', docx, DOCX],
		['application/zip', '/a.docx', docx, DOCX],
		['text/plain', '/', Buffer.from('\ufeffaé', 'utf16le'), 'text/plain'],
	])('"%s" at %s', async (stated, path, body, type) => {
		const headers: Record<string, string> = stated === '' ? {} : { 'content-type': stated };
		const base = await serving((_request, response) => void response.writeHead(200, headers).end(body));
		expect((await read(base + path)).media_type).toBe(type);
	});

	it.each([
		['image/png', '/a.png', '\u0089PNG\r\n'],
		['text/css', '/', 'a{}'],
		['text/javascript', '/', 'a()'],
		['text/csv', '/', 'a,b'],
		['application/xml', '/', '<a/>'],
		['video/mp4', '/', 'x'],
		['__proto__', '/', 'x'],
		['application/json', '/', '{"a":1}'],
		['text/plain', '/a.ipynb', '{"a":1}'],
		['application/zip', '/a.zip', docx],
		['application/zip', '/a.docx', 'PK\u0003\u0004 nothing of a text'],
		['text/html', '/', pdf],
		['text/plain', '/', '\u0000\u0001\u0002'],
		['text/plain', '/', '\u007fELF\u0002\u0001\u0001\u0000'],
		['text/html', '/', '\u001f\u008b\u0008\u0000'],
		['application/pdf', '/', page],
		[DOCX, '/', page],
		['', '/a', 'some text'],
		['application/octet-stream', '/a.exe', 'MZ\u0000\u0001'],
	])('"%s" at %s is refused when it is something else', async (stated, path, body) => {
		const headers: Record<string, string> = stated === '' ? {} : { 'content-type': stated };
		const sent = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
		const base = await serving((_request, response) => void response.writeHead(200, headers).end(sent));
		const error = await refusal(base + path);
		expect([error.code, error.values['type']]).toEqual([
			'skills.address_type',
			stated === '' ? 'unknown' : stated,
		]);
	});

	it.each([
		['text/plain; charset=GBK', Buffer.from([0xb0, 0xa1]), 'gbk', '啊'],
		['text/html; charset="iso-8859-1"', Buffer.from([0xe9]), 'windows-1252', 'é'],
		[
			'text/html',
			Buffer.from('<meta charset=gb18030>\u00b0\u00a1', 'latin1'),
			'gb18030',
			'<meta charset=gb18030>啊',
		],
		[
			'text/html',
			Buffer.from('<meta http-equiv="content-type" content="text/html; charset=Shift_JIS">', 'latin1'),
			'shift_jis',
			'<meta http-equiv="content-type" content="text/html; charset=Shift_JIS">',
		],
		['text/plain; charset=gbk', Buffer.from('\ufeffé'), 'utf-8', 'é'],
		['text/plain', Buffer.from('\ufeffé', 'utf16le'), 'utf-16le', 'é'],
		['text/plain; charset=nothing', Buffer.from('é'), 'utf-8', 'é'],
		['text/plain', Buffer.from([0x61, 0xe9]), 'windows-1252', 'aé'],
	])('the characters of "%s" (%#)', async (stated, body, charset, text) => {
		const base = await serving(answering(body, { 'content-type': stated }));
		const document = await read(base);
		expect(document.charset).toBe(charset);
		expect(new TextDecoder(document.charset ?? '').decode(document.bytes)).toBe(text);
	});
});

describe('the proxy', () => {
	/** A proxy that keeps what it was asked. */
	async function proxying(answer: RequestListener): Promise<{ origin: string; asked: string[] }> {
		const asked: string[] = [];
		const server = createServer((request, response) => {
			asked.push(`${request.method} ${request.url} ${request.headers.host}`);
			answer(request, response);
		});
		server.on('connect', ({ url }, socket) => {
			asked.push(`CONNECT ${url}`);
			socket.on('error', () => undefined);
			socket.end('HTTP/1.1 200 OK\r\n\r\n');
		});
		return { origin: `http://127.0.0.1:${await listening(server)}`, asked };
	}
	const unknown = async (): Promise<string[]> => [];

	it('variables of other programs are not used', async () => {
		const { origin, asked } = await proxying(answering('from the proxy'));
		const base = await serving(answering('direct'));
		const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'];
		const before = { ...process.env };
		try {
			for (const name of names) process.env[name] = origin;
			Object.assign(process.env, { NODE_USE_ENV_PROXY: '1', LB_AGENT_ALLOW_PRIVATE_URLS: '1' });
			const { bytes } = await fetchDocument(base);
			expect([String(bytes), asked]).toEqual(['direct', []]);
		} finally {
			for (const name of [...names, 'NODE_USE_ENV_PROXY', 'LB_AGENT_ALLOW_PRIVATE_URLS'])
				if (before[name] === undefined) delete process.env[name];
				else process.env[name] = before[name];
		}
	});

	it('of LB_AGENT_INGEST_PROXY is used and told each time', async () => {
		const { origin, asked } = await proxying((request, response) => {
			if (request.url?.endsWith('/a')) response.writeHead(302, { location: '/b' }).end();
			else response.setHeader('content-type', 'text/plain').end('from the proxy');
		});
		const told: Message[] = [];
		const options = {
			settings: fetchSettings({ LB_AGENT_INGEST_PROXY: origin }),
			resolve: unknown,
			note: (message: Message) => void told.push(message),
		};
		expect(await textOf('http://start.org/a', options)).toBe('from the proxy');
		expect(asked).toEqual(['GET http://start.org/a start.org', 'GET http://start.org/b start.org']);
		expect(told.map(({ code, values }) => [code, values['proxy']])).toEqual([
			['skills.proxy_used', origin],
			['skills.proxy_used', origin],
		]);
	});

	it('opens a tunnel for https, and is not asked for what is private', async () => {
		const { origin, asked } = await proxying(answering('from the proxy'));
		const of = { settings: fetchSettings({ LB_AGENT_INGEST_PROXY: origin }) };
		const inside = async () => ['192.168.1.1'];
		expect((await refusal('http://127.0.0.1/', of)).code).toBe('skills.address_private');
		expect((await refusal('http://wiki.corp/', of)).code).toBe('skills.address_private');
		expect((await refusal('http://start.org/', { ...of, resolve: inside })).code).toBe(
			'skills.address_private',
		);
		expect(asked).toEqual([]);
		// The proxy of the test closes the tunnel.
		expect((await refusal('https://start.org/', { ...of, resolve: unknown })).code).toBe(
			'skills.address_incomplete',
		);
		expect(asked).toEqual(['CONNECT start.org:443']);
	});

	it.each(['socks5://a:1', 'http://a:b@c:1', 'http://a:1/path', 'a', 'http://a:0', 'https://a'])(
		'%s is refused',
		async (text) => {
			const error = await rejected((async () => fetchSettings({ LB_AGENT_INGEST_PROXY: text }))());
			expect(error.code).toBe('skills.proxy_invalid');
		},
	);
});

describe('encryption', () => {
	/** What a client sends first. */
	async function helloTo(address: (port: number) => string, options: FetchOptions): Promise<string> {
		const hello = deferred<string>();
		const port = await listening(
			createTcpServer((socket) => {
				socket.on('error', () => undefined);
				socket.once('data', (bytes) => {
					hello.resolve(bytes.toString('latin1'));
					socket.end();
				});
			}),
		);
		const error = await refusal(address(port), options);
		expect(['skills.address_incomplete', 'skills.address_unreachable']).toContain(error.code);
		return hello.promise;
	}

	it('names the host, not the address that is dialled', async () => {
		const resolve = async () => ['127.0.0.1'];
		const hello = await helloTo((port) => `https://wiki.corp:${port}/`, { resolve });
		expect(hello.charCodeAt(0)).toBe(22);
		expect(hello).toContain('wiki.corp');
		expect(hello).not.toContain('127.0.0.1');
	});

	it('names no host for an IP address', async () => {
		const hello = await helloTo((port) => `https://127.0.0.1:${port}/`, {});
		expect(hello.charCodeAt(0)).toBe(22);
		expect(hello).not.toContain('127.0.0.1');
	});

	it('needs a certificate that somebody vouches for, whatever the environment says', async () => {
		let asked = 0;
		const port = await listening(
			createTlsServer(selfSigned('wiki.corp'), (_request, response) => {
				asked += 1;
				response.setHeader('content-type', 'text/plain').end('text');
			}),
		);
		const resolve = async () => ['127.0.0.1'];
		const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
		process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
		try {
			const error = await refusal(`https://wiki.corp:${port}/`, { resolve });
			expect([error.code, error.values['reason']]).toEqual([
				'skills.address_unreachable',
				'DEPTH_ZERO_SELF_SIGNED_CERT',
			]);
			expect(asked).toBe(0);
		} finally {
			if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
			else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
		}
	});

	it('a server that does not speak it is unreachable, and another protocol than HTTP too', async () => {
		const base = await serving(answering('text'));
		expect((await refusal(base.replace('http:', 'https:'))).code).toBe('skills.address_unreachable');
		const port = await listening(
			createTcpServer((socket) => void socket.end('220 mail.example.org ESMTP\r\n')),
		);
		expect((await refusal(`http://127.0.0.1:${port}/`)).code).toBe('skills.address_unreachable');
		const { port: closed } = await new Promise<AddressInfo>((resolve) => {
			const server = createTcpServer().listen(0, '127.0.0.1', () => {
				const address = server.address() as AddressInfo;
				server.close(() => resolve(address));
			});
		});
		const error = await refusal(`http://127.0.0.1:${closed}/`);
		expect([error.code, error.values['reason']]).toEqual(['skills.address_unreachable', 'ECONNREFUSED']);
	});
});
