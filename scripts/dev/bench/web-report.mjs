// The web service beside the least that any local server costs: both are started in turn and asked over real sockets.
import { spawnSync } from 'node:child_process';
import { inRoot } from '../project.mjs';
import { median } from './measure.mjs';
import { writeSection } from './write-section.mjs';

const rows = [
	{ key: 'p50', says: 'health, p50', unit: 'ms' },
	{ key: 'p99', says: 'health, p99', unit: 'ms', aim: 5 },
	{ key: 'list', says: 'list of 1,000 sessions', unit: 'ms', aim: 100 },
	{ key: 'first_health', says: 'process start to first answer of health', unit: 'ms', aim: 400 },
	{ key: 'first_page', says: 'process start to first answer of /', unit: 'ms', aim: 400 },
	{ key: 'megabytes', says: 'memory of a fresh start, 10 s idle', unit: 'MB', aim: 120 },
];

/** Measures both sides `repeats` times in turn, prints the table and writes it into docs/benchmarks.md. */
export function benchWeb(driver, python, repeats, remark) {
	const runs = { ours: [], peer: [] };
	for (let i = 0; i < repeats; i++)
		for (const kind of ['ours', 'peer']) runs[kind].push(measureOnce(driver, kind, python));
	const lines = rows.map((row) => lineOf(row, runs));
	const table = [
		'| measure | service | http.server | aim |',
		'| --- | --- | --- | --- |',
		...lines.map((cells) => `| ${cells.join(' | ')} |`),
	];
	console.log(table.join('\n'));
	writeSection('web', table, remark);
}

function measureOnce(driver, kind, python) {
	const done = spawnSync(process.execPath, [driver, inRoot('dist/server.js'), kind, python], {
		encoding: 'utf8',
	});
	if (done.status !== 0) throw new Error(`${kind} ended with ${done.status}\n${done.stderr}`);
	return JSON.parse(done.stdout.trim().split('\n').at(-1) ?? '');
}

/** @param {{ key: string, says: string, unit: string, aim?: number }} row */
function lineOf({ key, says, unit, aim }, runs) {
	const values = (list) => list.map((run) => run[key]).filter((value) => value !== null);
	const shown = (list) =>
		values(list).length === 0 ? '–' : `${median(values(list)).toFixed(unit === 'MB' ? 0 : 2)} ${unit}`;
	const share =
		aim === undefined ? '' : `at most ${aim} ${unit}: ${(median(values(runs.ours)) / aim).toFixed(2)} of it`;
	return [says, shown(runs.ours), shown(runs.peer), share];
}
