// Installs the reference programs that tests compare with: Python packages into .venv. Without Python, network or rights
// the tests that need them say why they are skipped; with CI set that is a failure.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { digest, inRoot, run } from './project.mjs';

const python = process.platform === 'win32' ? inRoot('.venv/Scripts/python.exe') : inRoot('.venv/bin/python');

/** @returns {string | null} why the validators are missing, or null when they are ready. */
export function installValidators() {
	const stamp = inRoot('.venv/.lb-agent-requirements');
	const wanted = digest(['tests/setup/requirements.txt']);
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && works(python)) return null;
	if (!works('python3')) return 'python3 is not installed';
	if (!works(python)) {
		if (
			run('python3', ['-m', 'venv', '--clear', inRoot('.venv')], { stdio: ['ignore', 2, 2] }) !== 0 &&
			!withApt()
		)
			return 'python3 -m venv does not work (package python3-venv)';
	}
	console.error('Installing the reference programs (Python packages) ...');
	const status = run(
		python,
		[
			'-m',
			'pip',
			'install',
			'--quiet',
			'--disable-pip-version-check',
			'-r',
			inRoot('tests/setup/requirements.txt'),
		],
		{
			stdio: ['ignore', 2, 2],
		},
	);
	if (status !== 0) return 'pip could not install tests/setup/requirements.txt (no network?)';
	writeFileSync(stamp, wanted);
	return null;
}

function works(program) {
	return spawnSync(program, ['-c', 'import sys'], { stdio: 'ignore' }).status === 0;
}

function withApt() {
	if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
	run('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] });
	if (run('apt-get', ['install', '-y', '-qq', 'python3-venv'], { stdio: ['ignore', 2, 2] }) !== 0)
		return false;
	return run('python3', ['-m', 'venv', '--clear', inRoot('.venv')], { stdio: ['ignore', 2, 2] }) === 0;
}
