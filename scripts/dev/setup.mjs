// Makes a checkout ready: packages from the lock file, the build, and the command names under node_modules/.bin.
// Safe to run again: what is fresh is left alone. The installer of a package takes the packages from here, and builds nothing.
import {
	copyFileSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, inRoot, run, runNode } from './project.mjs';
import { visibleLine } from './visible.mjs';

const minimum = /** @type {const} */ ([20, 19]);
const stamp = inRoot('node_modules', '.lb-agent-lock');
const before = inRoot('.cache', 'node-modules-before');

/** Is this an unpacked package, which is built and needs no development packages? A checkout has no list of its files. */
export const isPackaged = () => existsSync(inRoot('release-files.json'));
const lockFile = () => (isPackaged() ? 'release-lock.json' : 'package-lock.json');

/** A step that did not work: what, why, and what to do next. */
export class SetupError extends Error {
	constructor(message, hint, exitCode = 1) {
		super(message);
		this.hint = hint;
		this.exitCode = exitCode;
	}
}

/** `isBuilt` false leaves the build to the caller. */
export function setup({ isBuilt = true } = {}) {
	try {
		checkNode();
		installPackages();
		if (isBuilt) build();
		linkCommands();
	} catch (error) {
		if (!(error instanceof SetupError)) throw error;
		console.error(`${visibleLine(`error: ${error.message}`)}\n${visibleLine(`hint: ${error.hint}`)}`);
		process.exit(error.exitCode);
	}
}

export function checkNode() {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
	throw new SetupError(
		`Node ${minimum.join('.')} or newer is required; this is ${process.versions.node}.`,
		'Install it from https://nodejs.org, or with nvm, conda or brew.',
		5,
	);
}

/** Are the packages those of the lock file? */
export function packagesAreFresh() {
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest([lockFile()])) return true;
	return isPackaged() && requiredAreThere();
}

/** As where npm itself has installed the package. Which optional ones belong to this system is left to npm. */
function requiredAreThere() {
	const { packages } = JSON.parse(readFileSync(inRoot(lockFile()), 'utf8'));
	return Object.entries(packages).every(([place, { version, optional }]) => {
		if (place === '' || optional === true) return true;
		const manifest = inRoot(place, 'package.json');
		return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
	});
}

/** Installs what the lock file names, from npm's cache where it is there. When that fails the packages are as before. */
export function installPackages() {
	if (packagesAreFresh()) return;
	refuseLink();
	restore();
	if (packagesAreFresh()) return;
	console.error('Installing packages from the lock file ...');
	setAside();
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	// stdout of a set-up step would mix with what the caller prints, so npm talks on stderr.
	// npm reads the lock file of a package under this name only.
	if (isPackaged()) copyFileSync(inRoot(lockFile()), inRoot('npm-shrinkwrap.json'));
	const which = isPackaged() ? ['--omit=dev', '--include=optional', '--ignore-scripts'] : ['--include=dev'];
	const status = run(npm, ['ci', ...which, '--no-audit', '--no-fund', '--prefer-offline'], {
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
	if (status !== 0) {
		restore();
		throw new SetupError(
			`The packages could not be installed: npm ci failed with exit code ${status}; see its output above.`,
			'The first set-up needs the package registry: connect to the network and run this again. Packages installed earlier are still in place.',
		);
	}
	mkdirSync(inRoot('node_modules'), { recursive: true });
	writeFileSync(stamp, digest([lockFile()]));
	rmSync(before, { recursive: true, force: true });
}

/** npm ci empties what node_modules leads to, so a link would take the packages from whoever shares them. */
export function refuseLink() {
	const packages = inRoot('node_modules');
	if (!lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) return;
	throw new SetupError(
		`${packages} is a link to ${readlinkSync(packages)}, whose packages do not match this lock file; npm ci would empty that folder.`,
		'Run npm run setup in the checkout that the link points to, or remove the link and run this again.',
	);
}

/** npm empties the folder before it knows that it can fill it again, so the packages wait beside it. */
function setAside() {
	const packages = inRoot('node_modules');
	if (!existsSync(packages)) return;
	mkdirSync(path.dirname(before), { recursive: true });
	try {
		renameSync(packages, before);
	} catch (error) {
		// On another disk, or mounted by itself: then npm has it as it is.
		if (!['EXDEV', 'EBUSY', 'EPERM', 'EACCES'].includes(error.code)) throw error;
	}
}

/** Puts back the packages of before, unless the new ones are complete. */
function restore() {
	if (!existsSync(before)) return;
	if (!existsSync(stamp)) {
		rmSync(inRoot('node_modules'), { recursive: true, force: true });
		renameSync(before, inRoot('node_modules'));
	} else rmSync(before, { recursive: true, force: true });
}

export function build() {
	const status = runNode(inRoot('scripts/dev/build.mjs'), [], { stdio: ['ignore', 2, 2] });
	if (status !== 0)
		throw new SetupError(
			`The build failed with exit code ${status}; see its output above.`,
			'Restore a clean checkout (git status lists the changes) and run this again.',
		);
}

function linkCommands() {
	const { bin } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	const folder = inRoot('node_modules', '.bin');
	mkdirSync(folder, { recursive: true });
	for (const [name, target] of Object.entries(bin)) {
		const file = inRoot(target);
		const link = path.join(folder, name);
		rmSync(link, { force: true });
		if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@node "${file}" %*\r\n`);
		else symlinkSync(path.relative(folder, file), link);
	}
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();
