import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
	float,
	headerBytes,
	list,
	text,
	u32,
	valuesOf,
} from '../../../src/lib/core/local-models/gguf/gguf-file.fixture.ts';
import { selfSigned } from '../../setup/self-signed.ts';

/** Pieces of a download are 8 MiB: this is three of them, and a part of a fourth. */
const WEIGHTS = 28 * 1024 * 1024;
const WIDTH = 64;
const STEP = 256 * 1024;

/** A GGUF file of 29.4 MB with the header of a small model and weights of zero. */
export function emptyModel(): Buffer {
	const header = headerBytes({
		values: valuesOf({
			'general.name': text('lab model'),
			'llama.context_length': u32(16_384),
			'llama.block_count': u32(1),
			'llama.embedding_length': u32(WIDTH),
			'llama.feed_forward_length': u32(2 * WIDTH),
			'llama.attention.head_count': u32(2),
			'llama.attention.head_count_kv': u32(2),
			'llama.attention.layer_norm_rms_epsilon': float(1e-5),
			'tokenizer.ggml.model': text('llama'),
			'tokenizer.ggml.tokens': list(['<unk>', '<s>', '</s>'].map(text)),
			'tokenizer.chat_template': text('{% for message in messages %}{{ message.content }}{% endfor %}'),
		}),
		tensors: [{ name: 'token_embd.weight', dimensions: [WIDTH, WEIGHTS / 4 / WIDTH], type: 0, offset: 0 }],
	});
	return Buffer.concat([header, Buffer.alloc(WEIGHTS)]);
}

/** A host of a model on this machine, with a certificate that the service is told to trust. */
export interface ModelHost {
	/** Address of the file. */
	url: string;
	/** For the service. */
	env: { LB_AGENT_ALLOW_PRIVATE_URLS: '1'; NODE_EXTRA_CA_CERTS: string };
	/** Where the ranges began that were asked for. */
	asked: number[];
	/** From now on no byte from there on is sent, until it is called again; Infinity sends all. */
	holdAt(bytes: number): void;
	close(): Promise<void>;
}

export async function startModelHost(file: Buffer): Promise<ModelHost> {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-model-host-'));
	const { key, cert } = selfSigned('localhost');
	const trusted = path.join(folder, 'trusted.pem');
	writeFileSync(trusted, cert);
	const asked: number[] = [];
	let hold = Infinity;
	let waiting: (() => void)[] = [];

	async function send(response: ServerResponse, from: number, to: number): Promise<void> {
		const closed = new Promise<void>((resolve) => response.once('close', resolve));
		for (let at = from; at < to && !response.destroyed;) {
			const end = Math.min(at + STEP, to, Math.max(at, hold));
			if (end === at) await Promise.race([closed, new Promise<void>((resolve) => waiting.push(resolve))]);
			else if (!response.write(file.subarray(at, end)))
				await Promise.race([closed, new Promise<void>((resolve) => response.once('drain', resolve))]);
			at = end;
		}
		response.end();
	}

	const server = createServer({ key, cert }, (request, response) => {
		const range = /^bytes=(\d+)-(\d*)$/u.exec(request.headers.range ?? '');
		const from = Number(range?.[1] ?? 0);
		const to = range?.[2] ? Number(range[2]) + 1 : file.length;
		asked.push(from);
		response.writeHead(range === null ? 200 : 206, {
			...{ 'content-type': 'application/octet-stream', 'accept-ranges': 'bytes', etag: '"lab-1"' },
			'content-length': to - from,
			...(range === null ? {} : { 'content-range': `bytes ${from}-${to - 1}/${file.length}` }),
		});
		void send(response, from, to);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('No port.');
	return {
		url: `https://localhost:${address.port}/lab-model.gguf`,
		env: { LB_AGENT_ALLOW_PRIVATE_URLS: '1', NODE_EXTRA_CA_CERTS: trusted },
		asked,
		holdAt(bytes) {
			hold = bytes;
			const now = waiting;
			waiting = [];
			for (const go of now) go();
		},
		close: () =>
			new Promise((resolve) => {
				hold = Infinity;
				server.close(() => {
					rmSync(folder, { recursive: true, force: true });
					resolve();
				});
				server.closeAllConnections();
			}),
	};
}
