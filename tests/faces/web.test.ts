import { spawn, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';

let service: ChildProcess;
let address: URL;

beforeAll(async () => {
	service = spawn(process.execPath, [path.join(root, 'dist/cli.js'), 'web', '--no-open'], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const lines = createInterface({ input: service.stdout as NodeJS.ReadableStream });
	address = new URL(await new Promise<string>((resolve) => lines.once('line', resolve)));
});

afterAll(async () => {
	const gone = new Promise((resolve) => service.once('exit', resolve));
	service.kill('SIGTERM');
	await gone;
});

function get(page: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
	return new Promise((resolve, reject) => {
		const call = request({ host: '127.0.0.1', port: address.port, path: page, headers }, (response) => {
			let body = '';
			response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
		});
		call.on('error', reject).end();
	});
}

describe('the local web service', () => {
	it('prints the workspace address on the loopback interface and serves the start page there', async () => {
		expect(address.hostname).toBe('127.0.0.1');
		expect(address.hash).toBe('#/agent');
		const answer = await get('/', { host: address.host });
		expect(answer.status).toBe(200);
		expect(answer.body).toContain('lb-agent assistant plan');
	});

	it('answers nothing, not even a static file, under a name that is not ours', async () => {
		expect((await get('/', { host: 'evil.example' })).status).toBe(421);
		expect((await get('/_app/version.json', { host: `evil.example:${address.port}` })).status).toBe(421);
	});
});
