// Runs one process and reports its wall time, its processor time, its peak memory and the JSON line it printed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRoot } from '../project.mjs';

const gnuTime = '/usr/bin/time';

/** GNU time where it exists (its -f takes a format), else a Python wrapper that asks getrusage. */
function wrapped(python, out, command) {
	const known = existsSync(gnuTime) && spawnSync(gnuTime, ['--version']).status === 0;
	if (known) return [gnuTime, '-f', '%U %S %M', '-o', out, ...command];
	return [python, inRoot('scripts/dev/bench/peers/measure.py'), out, ...command];
}

/** @returns {{wall: number, cpu: number, megabytes: number, seconds: number, result: any, versions: object}} */
export function measure(python, command) {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-bench-'));
	const out = path.join(folder, 'usage');
	try {
		const [program, ...args] = wrapped(python, out, command);
		const start = process.hrtime.bigint();
		const done = spawnSync(program, args, { cwd: inRoot('.'), maxBuffer: 1 << 28, encoding: 'utf8' });
		const wall = Number(process.hrtime.bigint() - start) / 1e9;
		if (done.status !== 0) throw new Error(`${command.join(' ')} ended with ${done.status}\n${done.stderr}`);
		const [user = NaN, system = NaN, kilobytes = NaN] = readFileSync(out, 'utf8')
			.trim()
			.split(/\s+/)
			.slice(-3)
			.map(Number);
		return {
			wall,
			cpu: user + system,
			megabytes: kilobytes / 1024,
			...JSON.parse(done.stdout.trim().split('\n').at(-1) ?? ''),
		};
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

export function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const half = Math.floor(sorted.length / 2);
	return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
