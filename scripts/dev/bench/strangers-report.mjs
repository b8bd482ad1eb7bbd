// Health of the web service alone, and among 1,000 connections of another user.
import { spawnSync } from 'node:child_process';
import { inRoot } from '../project.mjs';
import { median } from './measure.mjs';
import { writeSection } from './write-section.mjs';

const rows = [
	{ key: 'kept_p50', says: 'health over one connection, p50' },
	{ key: 'kept_p99', says: 'health over one connection, p99', aim: 50 },
	{ key: 'fresh_p50', says: 'health over a new connection every 100 ms, p50' },
	{ key: 'fresh_p99', says: 'health over a new connection every 100 ms, p99', aim: 50 },
];

/** Measures `repeats` times, prints the table and writes it into docs/benchmarks.md; only prints why where it cannot be. */
export function benchStrangers(driver, repeats, remark) {
	const runs = [];
	for (let i = 0; i < repeats; i++) {
		const run = measureOnce(driver);
		if (run.why !== undefined) return console.log(`Strangers were not measured: ${run.why}.`);
		runs.push(run);
	}
	const table = [
		'| measure | alone | among strangers | aim |',
		'| --- | --- | --- | --- |',
		...rows.map((row) => `| ${lineOf(row, runs).join(' | ')} |`),
	];
	console.log(table.join('\n'));
	writeSection('strangers', table, remark);
}

function measureOnce(driver) {
	const strangers = inRoot('tests/fixtures/strangers/connections.mjs');
	const done = spawnSync(process.execPath, [driver, inRoot('dist/server.js'), strangers], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (done.status !== 0) throw new Error(`The service among strangers ended with ${done.status}.`);
	return JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '');
}

/** @param {{ key: string, says: string, aim?: number }} row */
function lineOf({ key, says, aim }, runs) {
	const [alone, among] = ['alone', 'among'].map((side) => median(runs.map((run) => run[side][key])));
	const share = aim === undefined ? '' : `at most ${aim} ms: ${(among / aim).toFixed(2)} of it`;
	return [says, `${alone.toFixed(2)} ms`, `${among.toFixed(2)} ms`, share];
}
