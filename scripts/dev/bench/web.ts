import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startService } from './start-service.ts';

// The web service as a process of its own, asked over real sockets. `ours` starts dist/server.js, `peer` Python's
// http.server with a file of the same JSON: the least that any local server costs.
// Prints one JSON line: first answers, memory of a fresh start after ten idle seconds, health p50/p99, and a list of 1,000 sessions for `ours`.

const [server = '', kind = 'ours', python = 'python3'] = process.argv.slice(2);
const REQUESTS = 2000;
const SESSIONS = 1000;
const IDLE_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const folder = mkdtempSync(path.join(tmpdir(), 'lb-bench-web-'));

const started = performance.now();
const { child, url } = kind === 'ours' ? await startService(server, folder) : await startPeer();
// Whatever goes wrong below, no server stays behind.
process.once('exit', () => child.kill('SIGKILL'));
const ready = performance.now() - started;
const health = kind === 'ours' ? '/api/system/health' : '/health.json';
await firstAnswer(health);
const firstHealth = performance.now() - started;
await ask('/');
const firstPage = performance.now() - started;
await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
const megabytes = memoryOf(child.pid ?? 0);
const sessions = kind === 'ours' ? await makeSessions() : null;
await times(health, 200);
const spans = (await times(health, REQUESTS)).sort((a, b) => a - b);
const list = sessions === null ? null : middle(await times(sessions, 20));
child.kill('SIGTERM');
agent.destroy();
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
const p = (share: number): number => spans[Math.min(spans.length - 1, Math.floor(share * spans.length))] ?? 0;
process.stdout.write(
	`${JSON.stringify({ kind, ready, first_health: firstHealth, first_page: firstPage, p50: p(0.5), p99: p(0.99), list, megabytes })}\n`,
);

function startPeer(): Promise<{ child: ChildProcess; url: string }> {
	const program = [
		'import http.server, json, functools, sys, os',
		`os.chdir(${JSON.stringify(folder)})`,
		'open("health.json","w").write(json.dumps({"status": "ok"})); open("index.html","w").write("<h1>x</h1>")',
		'class H(http.server.SimpleHTTPRequestHandler):',
		'    protocol_version = "HTTP/1.1"',
		// Without it every answer waits 40 ms for the acknowledgement of its head.
		'    disable_nagle_algorithm = True',
		'    def log_message(self, *a): pass',
		's = http.server.ThreadingHTTPServer(("127.0.0.1", 0), H)',
		'print(json.dumps({"url": "http://127.0.0.1:%d/" % s.server_port}), flush=True)',
		's.serve_forever()',
	].join('\n');
	const child = spawn(python, ['-c', program], { stdio: ['ignore', 'pipe', 'inherit'] });
	return new Promise((resolve) =>
		createInterface({ input: child.stdout }).once('line', (line) =>
			resolve({ child, url: (JSON.parse(line) as { url: string }).url }),
		),
	);
}

function ask(address: string): Promise<number> {
	return new Promise((resolve, reject) => {
		get(new URL(address, url), { agent }, (message) => {
			message.resume().on('end', () => resolve(message.statusCode ?? 0));
		}).on('error', reject);
	});
}

async function firstAnswer(address: string): Promise<void> {
	const status = await ask(address);
	if (status !== 200) throw new Error(`${address} answered ${status}`);
}

async function times(address: string, count: number): Promise<number[]> {
	const spans: number[] = [];
	for (let i = 0; i < count; i++) {
		const begin = performance.now();
		await firstAnswer(address);
		spans.push(performance.now() - begin);
	}
	return spans;
}

async function makeSessions(): Promise<string> {
	for (let i = 0; i < SESSIONS; i++) {
		const answer = await fetch(new URL('/api/session', url), {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ title: `Cohort ${i}` }),
		});
		if (answer.status !== 201) throw new Error(`a session was answered ${answer.status}`);
		await answer.arrayBuffer();
	}
	return `/api/conversations?limit=${SESSIONS}`;
}

function middle(spans: number[]): number {
	return [...spans].sort((a, b) => a - b)[Math.floor(spans.length / 2)] ?? 0;
}

/** Resident memory as the kernel counts it; null where there is no /proc. */
function memoryOf(pid: number): number | null {
	try {
		const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
		return line === null ? null : Number(line[1]) / 1024;
	} catch {
		return null;
	}
}
