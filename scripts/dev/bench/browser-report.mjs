// The workspace in a browser: what it measures, beside what it must stay below.
import { spawnSync } from 'node:child_process';
import { inRoot } from '../project.mjs';
import { median } from './measure.mjs';
import { writeSection } from './write-section.mjs';

const rows = [
	{ key: 'script', says: 'JavaScript of the first load, gzipped', unit: 'kB', aim: 150 },
	{ key: 'interactive', says: 'first load until a first key is shown', unit: 'ms', aim: 1000 },
	{ key: 'conversation', says: 'a conversation of 1,000 messages opens', unit: 'ms', aim: 1000 },
	{ key: 'table', says: 'longest frame while a table of 500,000 rows scrolls', unit: 'ms', aim: 50 },
	{ key: 'typing', says: 'from a key to its letter while a job streams, p95', unit: 'ms', aim: 50 },
	{ key: 'scatter', says: 'frames under the pointer, 20,000 points, p95', unit: 'ms', aim: 17 },
	{ key: 'lasso', says: 'frames of a lasso, 20,000 points, p95', unit: 'ms', aim: 17 },
	{ key: 'heatmap', says: 'frames under the pointer, heatmap 500 x 500, p95', unit: 'ms', aim: 17 },
];

/** Measures `repeats` times, prints the table and writes it into docs/benchmarks.md. */
export function benchPage(driver, repeats, remark) {
	const runs = Array.from({ length: repeats }, () => measureOnce(driver));
	const table = [
		'| measure | workspace | aim |',
		'| --- | --- | --- |',
		...rows.map((row) => `| ${lineOf(row, runs).join(' | ')} |`),
	];
	console.log(table.join('\n'));
	writeSection('page', table, remark);
}

function measureOnce(driver) {
	const done = spawnSync(process.execPath, [driver, inRoot('dist/server.js')], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (done.status !== 0) throw new Error(`The browser ended with ${done.status}.`);
	return JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '');
}

function lineOf({ key, says, unit, aim }, runs) {
	const values = runs.map((run) => run[key]).filter((value) => value !== null);
	if (values.length === 0) return [says, '–', `at most ${aim} ${unit}`];
	const value = median(values);
	return [
		says,
		`${value.toFixed(unit === 'kB' || value >= 100 ? 0 : 1)} ${unit}`,
		`at most ${aim} ${unit}: ${(value / aim).toFixed(2)} of it`,
	];
}
