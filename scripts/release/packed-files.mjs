// Which files npm puts into a package, asked of npm itself.
import { spawnSync } from 'node:child_process';

/** How npm is started: by its JavaScript where an npm around this process names it, which needs no shell on Windows. */
export function npm(words, options) {
	const own = process.env.npm_execpath;
	const [program, first] =
		own !== undefined && /npm-cli\.[cm]?js$/u.test(own) ? [process.execPath, [own]] : ['npm', []];
	// Its words are fixed: none needs quotes.
	const done = spawnSync(program, [...first, ...words], {
		encoding: 'utf8',
		maxBuffer: 1 << 28,
		shell: program === 'npm' && process.platform === 'win32',
		...options,
		env: { ...process.env, npm_config_update_notifier: 'false', npm_config_dry_run: '', ...options.env },
	});
	if (done.status !== 0)
		throw new Error(`npm ${words.join(' ')} failed: ${done.error?.message ?? done.stderr.trim()}`);
	return done.stdout;
}

/** Paths of a folder that a package of it holds, sorted. */
export function packedFiles(folder) {
	const said = npm(['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=error'], { cwd: folder });
	const [packed] = Object.values(JSON.parse(said));
	return packed.files.map(({ path }) => path).sort();
}
