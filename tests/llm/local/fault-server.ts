import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { selfSigned } from '../../setup/self-signed.ts';
import type { Fault } from './faults.ts';
import type { Ground } from './fault-ground.ts';
import { digestOfSeeded, partOf, type SeededFile } from './seeded-file.ts';

export const HUB = 'hub.models-for-tests.org';
export const CDN = 'eu.cdn.models-for-tests.org';
export const CDN_PATTERN = '*.cdn.models-for-tests.org';
export const FILE_PATH = '/owner/model/resolve/0123456789abcdef0123456789abcdef01234567/model.gguf';

/** A place of models with signed addresses for the files, on two servers of this machine with names of the Internet. */
export interface FaultServer {
	/** How a client gets there. */
	ground: Ground;
	/** What it offers; set `plan` to say what goes wrong with the next attempts. */
	file: SeededFile;
	plan: Fault[];
	/** Attempts that began. */
	attempts: number;
	/** Bytes of bodies that were sent. */
	served: number;
	/** `Range` of every request for bytes. */
	ranges: string[];
	/** Headers of all requests. */
	headers: IncomingMessage['headers'][];
	/** Signatures that were given out; none may be seen anywhere else. */
	signatures: string[];
	/** Is called before each attempt, with its number from 1. */
	onAttempt: (attempt: number) => void;
	/** Is called when a stalled answer has sent what it sends. */
	onStall: () => void;
	/** SHA-256 of what it offers now. */
	digest: () => string;
	/** Its process ends: open connections break, and nobody listens. */
	stop: () => Promise<void>;
	/** It is there again, on the same ports. */
	start: () => Promise<void>;
}

interface Options {
	/** The first host sends the bytes itself, and its tag is no digest. */
	direct?: boolean;
	/** What it states of the version of the file. */
	states?: 'tag' | 'weak_tag' | 'date' | 'weak_tag_and_date' | 'nothing';
}

const CHUNK = 16_384;

export async function startFaultServer(
	file: SeededFile,
	{ direct = false, states = 'tag' }: Options = {},
): Promise<FaultServer> {
	/** Attempts by the signature that they were given. */
	const signed = new Map<string, Fault>();
	const hubId = selfSigned(HUB);
	const cdnId = selfSigned(CDN);
	const hub = createServer(hubId, (request, response) => void atHub(request, response));
	const cdn = createServer(cdnId, (request, response) => void atCdn(request, response));
	/** Also those that are not encrypted yet, of which an HTTP server does not know. */
	const sockets = new Set<Socket>();
	for (const server of [hub, cdn])
		server.on('connection', (socket: Socket) => {
			sockets.add(socket);
			socket.on('close', () => sockets.delete(socket));
		});
	await Promise.all([hub, cdn].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
	const self: FaultServer = {
		ground: {
			hub: { name: HUB, ip: '93.184.215.14', port: portOf(hub), cert: hubId.cert },
			cdn: { name: CDN, ip: '8.8.4.4', port: portOf(cdn), cert: cdnId.cert },
		},
		...{ file, plan: [], attempts: 0, served: 0, ranges: [], headers: [], signatures: [] },
		onAttempt: () => undefined,
		onStall: () => undefined,
		digest: () => digestOfSeeded(self.file),
		stop: async () => {
			const closed = [hub, cdn].map((server) => new Promise((resolve) => server.close(resolve)));
			for (const socket of sockets) socket.destroy();
			await Promise.all(closed);
		},
		start: async () => {
			const { ground } = self;
			hub.listen(ground.hub.port, '127.0.0.1');
			cdn.listen(ground.cdn.port, '127.0.0.1');
			await Promise.all([hub, cdn].map(async (server) => server.listening || once(server, 'listening')));
		},
	};
	return self;

	async function atHub(request: IncomingMessage, response: ServerResponse): Promise<void> {
		self.headers.push(request.headers);
		if (request.url === '/loop') return redirect(response, '/loop');
		const cached = request.url?.startsWith('/api/resolve-cache') === true;
		if (!cached) self.onAttempt((self.attempts += 1));
		const fault: Fault = cached ? { kind: 'none' } : (self.plan.shift() ?? { kind: 'none' });
		switch (fault.kind) {
			case 'down':
				request.socket.destroy();
				return;
			case 'status':
				if (fault.at === 'hub' || direct) return refuse(response, fault.status, fault.retry_after);
				break;
			case 'redirect':
				return redirect(response, TARGETS[fault.to]);
			case 'other_file':
				self.file = { ...self.file, seed: self.file.seed + 1 };
				break;
			case 'other_length':
				self.file = { ...self.file, seed: self.file.seed + 1, bytes: self.file.bytes - 1000 };
				break;
			default:
		}
		if (direct) return send(request, response, fault);
		const signature = `secret-${self.attempts}-${self.signatures.length}`;
		self.signatures.push(signature);
		signed.set(signature, fault);
		response.setHeader('x-linked-size', self.file.bytes);
		response.setHeader('x-linked-etag', `"${self.digest()}"`);
		redirect(response, `https://${CDN}/blob?X-Amz-Expires=3600&X-Amz-Signature=${signature}`);
	}

	async function atCdn(request: IncomingMessage, response: ServerResponse): Promise<void> {
		self.headers.push(request.headers);
		const signature = new URL(request.url ?? '/', `https://${CDN}`).searchParams.get('X-Amz-Signature') ?? '';
		const fault = signed.get(signature);
		if (fault === undefined || fault.kind === 'expired') return refuse(response, 403);
		if (fault.kind === 'status') return refuse(response, fault.status, fault.retry_after);
		return send(request, response, fault);
	}

	/** The bytes that are asked for, or what a fault makes of them. */
	async function send(request: IncomingMessage, response: ServerResponse, fault: Fault): Promise<void> {
		const { bytes } = self.file;
		const asked = request.headers.range ?? '';
		self.ranges.push(asked);
		const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/u.exec(asked) ?? [];
		const shift = fault.kind === 'other_start' ? 1000 : 0;
		const start = fault.kind === 'whole' ? 0 : Number(first) + shift;
		const end = last === '' || fault.kind === 'whole' ? bytes : Number(last) + 1;
		response.setHeader('accept-ranges', 'bytes');
		const tag = `"tag-${self.file.seed}-${bytes}"`;
		if (states === 'tag') response.setHeader('etag', tag);
		if (states.startsWith('weak_tag')) response.setHeader('etag', `W/${tag}`);
		const modified = new Date(Date.UTC(2020, 0, 1, 0, 0, self.file.seed)).toUTCString();
		if (states.endsWith('date')) response.setHeader('last-modified', modified);
		if (start >= bytes) {
			response.setHeader('content-range', `bytes */${bytes}`);
			return refuse(response, 416);
		}
		const ends = async (text: string | Buffer): Promise<void> => void response.end(text);
		const range = `bytes ${start}-${end - 1}/${fault.kind === 'wrong_total' ? bytes + 1 : bytes}`;
		if (fault.kind === 'page') {
			response.writeHead(200, { 'content-type': 'text/html', 'content-length': 33 });
			return ends('<!doctype html><p>Sign in here.\n\n');
		}
		if (fault.kind === 'gzip') {
			const packed = gzipSync(partOf(self.file, start, Math.min(end, start + 5000)));
			response.writeHead(206, { 'content-encoding': 'gzip', 'content-range': range });
			return ends(packed);
		}
		if (fault.kind === 'empty') {
			response.writeHead(206, { 'content-length': 0, 'content-range': range });
			return ends('');
		}
		if (fault.kind === 'whole') response.writeHead(200, { 'content-length': bytes });
		else {
			if (fault.kind !== 'no_range') response.setHeader('content-range', range);
			response.setHeader('content-length', fault.kind === 'short_length' ? end - start - 1 : end - start);
			response.writeHead(206);
		}
		await body(response, start, end, fault);
	}

	async function body(response: ServerResponse, start: number, end: number, fault: Fault): Promise<void> {
		const after = 'after' in fault && fault.kind !== 'disk_full' ? fault.after : Infinity;
		const until = Math.min(fault.kind === 'short_length' ? end - 1 : end, start + after);
		for (let at = start; at < until && !response.destroyed; at += CHUNK) {
			const part = partOf(self.file, at, Math.min(until, at + CHUNK));
			self.served += part.length;
			if (!response.write(part)) await drained(response);
		}
		if (until >= end || after === Infinity) return void response.end();
		if (fault.kind === 'stall') {
			response.flushHeaders();
			return self.onStall();
		}
		if (fault.kind === 'trickle')
			for (let at = until; at < Math.min(end, until + 10) && !response.destroyed; at += 1) {
				response.write(partOf(self.file, at, at + 1));
				self.served += 1;
				await new Promise((resolve) => setTimeout(resolve, 5));
			}
		if (fault.kind === 'reset') return void response.destroy();
		// What was written arrives, and then the connection ends.
		response.socket?.end();
	}
}

/** Until more can be written, or nobody reads any more. */
function drained(response: ServerResponse): Promise<void> {
	return new Promise((resolve) => {
		const go = (): void => {
			response.off('drain', go);
			response.off('close', go);
			resolve();
		};
		response.on('drain', go);
		response.on('close', go);
	});
}

const portOf = (server: Server): number => {
	const address: AddressInfo | string | null = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
	return address.port;
};

const TARGETS = {
	http: `http://${CDN}/blob`,
	private: 'https://127.0.0.1/blob',
	unlisted: 'https://elsewhere.org/blob?X-Amz-Signature=secret-elsewhere',
	loop: '/loop',
	relative: '/api/resolve-cache/models/owner/model/model.gguf',
	port: `https://${CDN}:8443/blob`,
} as const;

function redirect(response: ServerResponse, location: string): void {
	response.writeHead(302, { location }).end();
}

function refuse(response: ServerResponse, status: number, retry_after?: string): void {
	response.writeHead(status, retry_after === undefined ? {} : { 'retry-after': retry_after }).end('no');
}
