// `npm run setup:validators`: installs the reference programs that tests compare with, Python packages into .venv, the others
// with apt; `-- --long` also what tests of the long lane build tools with. `npm test` only looks for them: without one its tests
// are skipped; with CI set that is a failure.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { digest, inRoot, run } from './project.mjs';

const python = process.platform === 'win32' ? inRoot('.venv/Scripts/python.exe') : inRoot('.venv/bin/python');

/** Programs the tests call, and the Debian packages they come from. */
const systemTools = {
	samtools: 'samtools',
	bcftools: 'bcftools',
	tabix: 'tabix',
	bgzip: 'tabix',
	bedtools: 'bedtools',
	// Confines commands of external tools.
	bwrap: 'bubblewrap',
	cnvkit: 'cnvkit',
	Rscript: 'r-bioc-dnacopy r-cran-survival r-bioc-dss r-bioc-limma',
	// The browser of the tests of the page, where there is none yet, and the letters of its Chinese.
	chromium: 'chromium-headless-shell',
	'fc-match': 'fontconfig fonts-noto-cjk',
};

/** What the build of cfDNAlab needs beside Rust; only the long lane builds it. */
const buildTools = {
	clang: 'clang libclang-dev zlib1g-dev libbz2-dev liblzma-dev libcurl4-openssl-dev cmake',
};

const isLong = process.argv.includes('--long');
if (isLong) Object.assign(systemTools, buildTools);

/** Installs what is missing. @returns {string[]} what could not be installed and why; empty when everything is ready. */
export function installValidators() {
	return [installPython(), installSystemTools(), installOptionalPackages(), installLongPackages()].filter(
		(reason) => reason !== null,
	);
}

/** Looks and installs nothing. @returns {string[]} the reference programs that tests will not find. */
export function missingValidators() {
	return [
		...(hasPythonPackages() ? [] : ['the Python packages of tests/setup/requirements.txt']),
		...missingTools().map(toolName),
		...(hasOptionalPackages() ? [] : optionalPackages),
	];
}

/**
 * Optional npm packages that tests use in their own folder, so that the program itself is tested without them. Their own
 * install scripts only fetch parts for graphics cards and are left out.
 */
const optionalPackages = ['onnxruntime-node@1.24.3'];

const optionalStamp = inRoot('.cache/optional/.installed');

function hasOptionalPackages() {
	return existsSync(optionalStamp) && readFileSync(optionalStamp, 'utf8') === optionalPackages.join(' ');
}

function installOptionalPackages() {
	if (hasOptionalPackages()) return null;
	const folder = inRoot('.cache/optional');
	const wanted = optionalPackages.join(' ');
	console.error(`Installing optional packages for tests (${wanted}) ...`);
	mkdirSync(folder, { recursive: true });
	writeFileSync(inRoot('.cache/optional/package.json'), '{"private": true}\n');
	const status = npmInstall(folder, optionalPackages);
	if (status !== 0) return `npm could not install ${wanted} (no network?)`;
	writeFileSync(optionalStamp, wanted);
	return null;
}

/**
 * The registry with which the long lane updates, and what measures its pages; these versions run on Node 20. One package of the
 * registry asks for a tag that mirrors may lack.
 */
const longPackages = ['verdaccio@6.0.5', 'lighthouse@12.8.2'];
const longOverrides = { 'node-fetch': '2.6.7' };

function installLongPackages() {
	const folder = inRoot('.cache/optional-long');
	const stamp = inRoot('.cache/optional-long/.installed');
	const wanted = longPackages.join(' ');
	if (!isLong || (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)) return null;
	console.error(`Installing packages for the long tests (${wanted}) ...`);
	mkdirSync(folder, { recursive: true });
	const manifest = JSON.stringify({ private: true, overrides: longOverrides });
	writeFileSync(inRoot('.cache/optional-long/package.json'), `${manifest}\n`);
	if (npmInstall(folder, longPackages) !== 0) return `npm could not install ${wanted} (no network?)`;
	writeFileSync(stamp, wanted);
	return null;
}

function npmInstall(folder, packages) {
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	return run(npm, ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
		cwd: folder,
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
}

const browsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
	(name) => `/usr/bin/${name}`,
);

const missingTools = () => Object.keys(systemTools).filter((program) => !answers(program));

/** What a person calls it. */
function toolName(program) {
	if (program === 'Rscript') return 'DNAcopy, survival, DSS and limma (R)';
	return program === 'fc-match' ? 'a Chinese font' : program;
}

function installSystemTools() {
	const missing = missingTools();
	if (missing.length === 0) return null;
	if (mayUseApt()) updateApt();
	const packages = [...new Set(missing.flatMap(packagesOf))];
	const why = `not installed: ${missing.map(toolName).join(', ')} (Debian packages ${packages.join(' ')})`;
	if (!mayUseApt()) return why;
	console.error(`Installing the reference programs (${packages.join(', ')}) ...`);
	aptInstall(packages);
	return missingTools().length === 0 ? null : why;
}

/** Is there such a program on the PATH? R alone does not bring its packages, so those are asked for by name. */
function answers(program) {
	if (program === 'chromium') return browsers.some((name) => existsSync(name));
	if (spawnSync('which', [program], { stdio: 'ignore' }).status !== 0) return false;
	if (program === 'fc-match') return hasChinese();
	if (program !== 'Rscript') return true;
	const loads =
		'quit(status = !all(nzchar(sapply(c("DNAcopy", "survival", "DSS", "limma"), \\(name) system.file(package = name)))))';
	return spawnSync(program, ['-e', loads], { stdio: 'ignore' }).status === 0;
}

/** Without such a font the pictures of the page in Chinese show empty boxes. */
function hasChinese() {
	return spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' }).stdout.trim() !== '';
}

/** Debian's small browser where the system has it: it does the same with a third less computing. */
function packagesOf(program) {
	const small = 'chromium-headless-shell';
	if (program !== 'chromium') return systemTools[program].split(' ');
	return spawnSync('apt-cache', ['show', small], { stdio: 'ignore' }).status === 0 ? [small] : ['chromium'];
}

function mayUseApt() {
	return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

const aptOptions = {
	stdio: ['ignore', 2, 2],
	env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
};

function updateApt() {
	run('apt-get', ['update', '-qq'], aptOptions);
}

function aptInstall(packages) {
	return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], aptOptions) === 0;
}

const pythonStamp = inRoot('.venv/.lb-agent-requirements');

function hasPythonPackages() {
	const wanted = digest(['tests/setup/requirements.txt']);
	return existsSync(pythonStamp) && readFileSync(pythonStamp, 'utf8') === wanted && works(python);
}

/** @returns {string | null} why the Python packages are missing, or null when they are ready. */
function installPython() {
	if (hasPythonPackages()) return null;
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
	writeFileSync(pythonStamp, digest(['tests/setup/requirements.txt']));
	return null;
}

function works(program) {
	return spawnSync(program, ['-c', 'import sys'], { stdio: 'ignore' }).status === 0;
}

function withApt() {
	if (!mayUseApt()) return false;
	updateApt();
	if (!aptInstall(['python3-venv'])) return false;
	return run('python3', ['-m', 'venv', '--clear', inRoot('.venv')], { stdio: ['ignore', 2, 2] }) === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const missing = installValidators();
	for (const reason of missing) console.error(`Reference program not available: ${reason}.`);
	if (missing.length > 0)
		console.error(
			'hint: Install the programs listed above as administrator, or connect to the network, then run this again.',
		);
	else console.error('The reference programs are ready.');
	process.exit(missing.length === 0 ? 0 : 1);
}
