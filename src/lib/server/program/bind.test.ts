import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { bind } from './bind.server.ts';

const MANY = 1500;
const limit = '/proc/sys/net/core/somaxconn';
const queue = existsSync(limit) ? Number(readFileSync(limit, 'utf8')) : 0;
const why = queue >= MANY ? '' : ` (skipped: this machine queues ${queue} connections at most)`;

/** Connects so often; says how many were connected, after all are or after ten seconds. */
const program = `
const { connect } = require('node:net');
const [port, many] = process.argv.slice(-2).map(Number);
let connected = 0;
const end = () => { console.log(connected); process.exit(); };
setTimeout(end, 10_000);
for (let at = 0; at < many; at += 1)
	connect(port, '127.0.0.1', () => { if ((connected += 1) === many) end(); }).on('error', () => undefined);
`;

it.skipIf(why !== '')(
	`a burst of ${MANY} connections finds room in the queue while the service is at work${why}`,
	async () => {
		const server = createServer();
		const { port } = await bind(server, { host: '127.0.0.1', port: 0, token: null });
		// Nothing is accepted while this process waits here.
		const { stdout } = spawnSync(process.execPath, ['-e', program, String(port), String(MANY)], {
			encoding: 'utf8',
		});
		server.closeAllConnections();
		server.close();
		expect(Number(stdout)).toBe(MANY);
	},
);
