import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStrangers, whyNoStrangers } from '../../../tests/api/setup/strangers.ts';
import { shareOf } from './browser/frames.ts';
import { startService } from './start-service.ts';

// How long health takes alone, and while another user keeps 1,000 idle connections (each that is closed is replaced, a
// thousand a second) and 100 streams of our own are open. Prints one JSON line, or {"why"} where nobody can be another user.

const [server = '', program = ''] = process.argv.slice(2);
const KEPT = 2000;
const FRESH = 100;
const FRESH_EVERY_MS = 100;
const why = whyNoStrangers();
if (why !== null) {
	process.stdout.write(`${JSON.stringify({ why })}\n`);
	process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'lb-bench-strangers-'));
const { child, url } = await startService(server, folder);
// Whatever goes wrong below, no server stays behind.
process.once('exit', () => child.kill('SIGKILL'));
const pause = (milliseconds: number): Promise<void> =>
	new Promise((resolve) => setTimeout(resolve, milliseconds));

const keeping = new Agent({ keepAlive: true, maxSockets: 1 });
const following = new Agent({ keepAlive: true });
const single = new Agent({ keepAlive: false });
await timesOf(200, keeping);
const alone = await measure();
await Promise.all(Array.from({ length: 100 }, () => ask('/api/system/page-watch', following, false)));
const others = startStrangers(Number(new URL(url).port), 1000, { again: 50, program });
while (others.seen().closed < 744) await pause(20);
const among = await measure();
await others.stop();
child.kill('SIGTERM');
for (const agent of [keeping, following]) agent.destroy();
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify({ alone, among })}\n`);

/** Over one connection, as fast as answers come; over a new one each time, at the pace of somebody who works. */
async function measure(): Promise<Record<string, number>> {
	const kept = await timesOf(KEPT, keeping);
	const fresh = await timesOf(FRESH, single, FRESH_EVERY_MS);
	return {
		kept_p50: shareOf(kept, 0.5),
		kept_p99: shareOf(kept, 0.99),
		fresh_p50: shareOf(fresh, 0.5),
		fresh_p99: shareOf(fresh, 0.99),
	};
}

/** Milliseconds until health was answered, shortest first. */
async function timesOf(count: number, agent: Agent, every = 0): Promise<number[]> {
	const spans: number[] = [];
	for (let i = 0; i < count; i++) {
		const begin = performance.now();
		await ask('/api/system/health', agent);
		spans.push(performance.now() - begin);
		if (every > 0) await pause(every);
	}
	return spans.sort((a, b) => a - b);
}

function ask(address: string, agent: Agent, toEnd = true): Promise<void> {
	return new Promise((resolve, reject) => {
		const call = get(new URL(address, url), { agent }, (message) => {
			message.on('error', () => undefined).resume();
			if (message.statusCode !== 200) reject(new Error(`${address} answered ${message.statusCode}`));
			else if (toEnd) message.on('end', resolve);
			else resolve();
		});
		call.on('error', reject);
	});
}
