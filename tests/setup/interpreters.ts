import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isLong } from './test-size.ts';

/** Every Python of 3.9 or newer on this machine, once each: those on PATH and those pyenv keeps. */
export function interpreters(): { python: string; version: string }[] {
	const { PATH = '', PYENV_ROOT } = process.env;
	const onPath = PATH.split(path.delimiter).flatMap((folder) =>
		['python3', ...[9, 10, 11, 12, 13, 14].map((minor) => `python3.${minor}`)].map((name) =>
			path.join(folder, name),
		),
	);
	// Asked, because HOME may be another than the one pyenv is in.
	const asked = spawnSync('pyenv', ['root'], { encoding: 'utf8' });
	const versions = path.join(PYENV_ROOT ?? (asked.stdout ?? '').trim(), 'versions');
	const kept = path.isAbsolute(versions) && existsSync(versions) ? readdirSync(versions) : [];
	const found = new Map<string, string>();
	for (const python of [...onPath, ...kept.map((name) => path.join(versions, name, 'bin/python3'))]) {
		if (!existsSync(python)) continue;
		const code = 'import sys; print("%d.%d.%d" % sys.version_info[:3], sys.version_info >= (3, 9))';
		const [version = '', isNew] = spawnSync(python, ['-c', code]).stdout.toString().trim().split(' ');
		if (isNew === 'True') found.set(version, python);
	}
	return [...found].map(([version, python]) => ({ python, version }));
}

/** The oldest and the newest of them, between which the others lie; every one in the long lane. */
export function chosenInterpreters(): { python: string; version: string }[] {
	const numbers = (version: string): number[] => version.split('.').map(Number);
	const older = (a: number[], b: number[]): number => {
		const at = a.findIndex((part, i) => part !== b[i]);
		return at < 0 ? 0 : (a[at] as number) - (b[at] ?? 0);
	};
	const all = interpreters().sort((a, b) => older(numbers(a.version), numbers(b.version)));
	return isLong ? all : all.filter((_, i) => i === 0 || i === all.length - 1);
}
