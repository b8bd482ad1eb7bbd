// The Python package beside what a user starts anyway: fresh interpreters in turn, one with the package, one with pandas.
import { spawnSync } from 'node:child_process';
import { inRoot } from '../project.mjs';
import { median } from './measure.mjs';
import { writeSection } from './write-section.mjs';

const rows = [
	{ key: 'import', says: 'import' },
	{ key: 'first', says: 'first call, the engine is started by it', aim: 150 },
	{ key: 'round_trip', says: 'round trip, median of 1,000', aim: 1 },
	{ key: 'round_trip_p99', says: 'round trip, p99 of 1,000' },
	{ key: 'threads', says: '4 threads x 200 calls' },
];

/** Measures both sides `repeats` times in turn, prints the table and writes it into docs/benchmarks.md. */
export function benchPython(python, repeats, remark) {
	const runs = { ours: [], peer: [] };
	for (let i = 0; i < repeats; i++)
		for (const kind of ['ours', 'peer']) runs[kind].push(measureOnce(python, kind));
	const table = [
		'| measure | package | pandas | aim |',
		'| --- | --- | --- | --- |',
		...rows.map((row) => `| ${lineOf(row, runs).join(' | ')} |`),
	];
	console.log(table.join('\n'));
	writeSection('python', table, remark);
}

function measureOnce(python, kind) {
	const done = spawnSync(python, [inRoot('scripts/dev/bench/python_calls.py'), kind], {
		encoding: 'utf8',
		env: {
			...process.env,
			PYTHONPATH: inRoot('python'),
			LB_AGENT_ENGINE: inRoot('dist/engine.js'),
		},
	});
	if (done.status !== 0) throw new Error(`${kind} ended with ${done.status}\n${done.stderr}`);
	return JSON.parse(done.stdout);
}

/** @param {{ key: string, says: string, aim?: number }} row */
function lineOf({ key, says, aim }, runs) {
	const shown = (list) =>
		list[0][key] === undefined ? '–' : `${median(list.map((run) => run[key])).toFixed(2)} ms`;
	const share =
		aim === undefined
			? ''
			: `at most ${aim} ms: ${(median(runs.ours.map((run) => run[key])) / aim).toFixed(2)} of it`;
	return [says, shown(runs.ours), shown(runs.peer), share];
}
