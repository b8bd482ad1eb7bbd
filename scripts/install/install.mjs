// Installs lb-agent from this checkout, or from an unpacked package, for the current user. Called by install_lb_agent_cli.sh, which has looked at Node
// and npm. Everything is looked at before anything is done; packages and build come first, commands and record last.
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root, inRoot } from '../dev/project.mjs';
import {
	SetupError,
	build,
	checkNode,
	installPackages,
	isPackaged,
	packagesAreFresh,
	refuseLink,
} from '../dev/setup.mjs';
import { askUserData, mayAsk } from './ask.mjs';
import {
	commandFiles,
	commandNames,
	isInPlace,
	refuseForeign,
	removeCommands,
	usualBinDir,
	writeCommands,
} from './commands.mjs';
import { activeEnvironment, versionOf } from './environment.mjs';
import { lookAt, makeFolders, removeEmpty } from './folders.mjs';
import { health, hiddenBy } from './health.mjs';
import { home, isOnPath, pathAdvice, quoted, recordFile, usualUserData } from './home.mjs';
import { missingUserData, readOptions } from './options.mjs';
import { isRecorded, pathIn, pathsIn, readRecord, recordText } from './record.mjs';
import { BAD_PLACE, FAILED, Refusal } from './refusal.mjs';
import { stableNode } from './stable-node.mjs';
import { uninstall } from './uninstall.mjs';
import { lookAtUserData, makeUserData, userDataSteps } from './user-data.mjs';
import { replaceFile } from './write-file.mjs';
import { visibleLine } from '../dev/visible.mjs';

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const print = (text) => process.stdout.write(`${visibleLine(text)}\n`);

async function main(words) {
	checkNode();
	const options = readOptions(words);
	if (!existsSync(home()))
		throw new Refusal(
			BAD_PLACE,
			`The home folder ${home()} does not exist.`,
			'Set HOME to your home folder.',
		);
	return options.uninstall ? uninstall(options, print) : install(await lookAround(options), options.dryRun);
}

/** Everything that will be, with every reason not to. Changes nothing. */
async function lookAround(options) {
	if (!packagesAreFresh()) refuseLink();
	const { record, broken } = readRecord();
	const binDir = options.binDir ?? usualBinDir(pathIn(record, 'bin_dir'));
	const bin = lookAt(binDir, 'folder for commands');
	const config = lookAt(path.dirname(recordFile()), 'folder of the installation record');
	const check = (folder) =>
		lookAtUserData(folder, {
			'folder for commands': bin.real,
			'folder of the installation record': config.real,
		});
	const userDataDir = options.userDataDir ?? (await ask(record, check));
	const userData = check(userDataDir);
	const node = stableNode();
	const files = commandFiles(binDir, node);
	refuseForeign(files);
	const python = options.noEnvironment ? { ...noPython } : choosePython(record);
	const wanted = {
		schema_version: 1,
		installed_at: new Date().toISOString(),
		version,
		engine: inRoot('dist/engine.js'),
		node,
		user_data_dir: userDataDir,
		bin_dir: binDir,
		commands: files.map(({ file }) => file),
		python: python.python,
		environment: python.environment,
		// For the way back: these go with the uninstall when they are empty.
		made_folders: [...new Set([...pathsIn(record, 'made_folders'), ...bin.missing, ...config.missing])],
	};
	return {
		record,
		broken,
		userData,
		bin,
		binDir,
		config,
		node,
		files,
		python,
		wanted,
		text: recordText(wanted, record),
	};
}

function ask(record, check) {
	if (!mayAsk()) throw missingUserData();
	return askUserData(pathIn(record, 'user_data_dir') ?? usualUserData(), check);
}

const noPython = { environment: null, python: null, version: null, note: null };

/** The active environment; without one, the one that was recorded and still works. */
function choosePython(record) {
	const active = activeEnvironment();
	const [python, environment] = [pathIn(record, 'python'), record?.environment];
	if (active.environment !== null || python === null || environment == null) return active;
	const found = versionOf(python);
	if (found === null)
		return { ...active, note: `The recorded environment ${environment.prefix} is missing or does not work.` };
	const note = `No environment is active; keeping the recorded "${environment.name}" (--no-environment removes it).`;
	return { environment, python, version: found, note: [active.note, note].filter(Boolean).join(' ') };
}

function install(plan, isDry) {
	const { record, broken, userData, bin, binDir, config, files, python, wanted, text } = plan;
	print(`${isDry ? 'Would install' : 'Installing'} lb-agent ${version} from ${root}`);
	const show = (name, what) => print(`  ${name.padEnd(11)} ${what}`);
	const same = (what) => `${what}: up to date`;

	show(
		'packages',
		packagesAreFresh() ? same('packages of the lock file') : 'install the packages of the lock file (npm ci)',
	);
	if (!isDry) installPackages();
	const stamps = () => ['dist', 'build'].map((folder) => modified(inRoot(folder, '.stamp'))).join();
	const before = stamps();
	if (isPackaged()) show('build', 'part of the package');
	else if (isDry) show('build', 'build dist and build if the sources changed');
	else {
		build();
		show('build', before === stamps() ? same('dist and build') : 'built dist and build');
	}

	const undo = [];
	try {
		show('user data', userDataSteps(userData).text);
		const former = pathIn(record, 'user_data_dir');
		if (former !== null && former !== wanted.user_data_dir)
			show(
				'',
				`previously ${former}${existsSync(former) ? ', which is left unchanged; move its content yourself if you need it' : ', which no longer exists'}`,
			);
		if (!isDry) undo.push(makeUserData(userData));

		const missing = files.filter(({ file, text }) => !isInPlace(file, text));
		show(
			'commands',
			missing.length === 0
				? same(`${commandNames.join(', ')} in ${binDir}`)
				: `write ${missing.map(({ name }) => name).join(', ')} to ${binDir}${bin.missing.length > 0 ? ' (creates the folder)' : ''}`,
		);
		if (!isDry) {
			undo.push(makeFolders(bin.missing, 0o755));
			undo.push(writeCommands(files));
		}

		const recorded = isRecorded(text);
		show(
			'record',
			recorded
				? same(recordFile())
				: `write ${recordFile()}${broken ? ' (the existing record cannot be read)' : ''}`,
		);
		const oldEngine = pathIn(record, 'engine');
		if (oldEngine !== null && oldEngine !== wanted.engine)
			show('', `previously for ${path.dirname(path.dirname(oldEngine))}`);
		if (!isDry && !recorded) {
			undo.push(makeFolders(config.missing, 0o700));
			undo.push(replaceFile(recordFile(), text, 0o600));
		}
	} catch (error) {
		for (const back of undo.reverse()) back();
		throw new Refusal(
			FAILED,
			`The installation failed: ${error.message}. Its changes have been undone.`,
			'Fix the problem (disk space, permissions) and run the installer again.',
		);
	}

	const leftovers = pathsIn(record, 'commands').filter(
		(file) => !wanted.commands.includes(file) && existsSync(file),
	);
	if (leftovers.length > 0) {
		show('', `remove the old commands in ${path.dirname(leftovers[0])}`);
		if (!isDry) {
			removeCommands(leftovers);
			removeEmpty(
				pathsIn(record, 'made_folders').filter((folder) =>
					leftovers.some((file) => file.startsWith(folder + path.sep)),
				),
			);
		}
	}
	show('python', pythonStep(python));
	if (python.note !== null) print(`note: ${python.note}`);
	noteRoot();
	noteVariable(wanted.user_data_dir);
	if (isDry) {
		print('No changes made (--dry-run).');
		return 0;
	}
	return end(plan);
}

function pythonStep({ environment, python }) {
	if (environment === null) return 'no active conda or virtual environment; none is recorded';
	return `record the ${environment.kind} environment "${environment.name}" (${python})`;
}

/** With sudo the files would belong to root in the home folder of somebody else. */
function noteRoot() {
	if (process.getuid?.() === 0 && statSync(home()).uid !== 0)
		print(
			`note: You are root, but ${home()} belongs to another user; run the installer without sudo to install for that user.`,
		);
}

/** The variable comes before the record. */
function noteVariable(userDataDir) {
	const named = process.env.LB_AGENT_USER_DATA_DIR;
	if (named && path.resolve(named) !== userDataDir)
		print(
			`note: LB_AGENT_USER_DATA_DIR is set to ${named}; lb-agent uses that folder while the variable is set.`,
		);
}

/** The health line and the next command to type. */
function end({ binDir, files, node, python, wanted }) {
	const command = files.find(({ name }) => name === 'lb-agent').file;
	const { ok, text } = health({
		command,
		version,
		node,
		engine: wanted.engine,
		userData: wanted.user_data_dir,
		python,
	});
	const onPath = isOnPath(binDir);
	if (!onPath) print(`note: ${binDir} is not on PATH; ${pathAdvice(binDir)}`);
	const hidden = onPath ? files.map(({ file }) => hiddenBy(file)).filter((one) => one !== null) : [];
	if (hidden.length > 0) print(`note: Other programs come earlier on PATH: ${hidden.join(', ')}.`);
	print(`Health: ${text}.`);
	if (!ok) {
		process.stderr.write(
			`error: lb-agent is installed but does not work; the line above shows what failed.\nhint: ${isPackaged() ? 'Fix the problem, or delete node_modules in this folder' : 'Fix the problem, or rebuild with npm run build -- --force'}, then run the installer again.\n`,
		);
		return FAILED;
	}
	print(
		`Next: ${onPath && !hidden.some((file) => path.basename(file) === path.basename(command)) ? 'lb-agent' : quoted(command)} demo-check`,
	);
	return 0;
}

function modified(file) {
	try {
		return statSync(file).mtimeMs;
	} catch {
		return 0;
	}
}

try {
	process.exitCode = await main(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof Refusal) && !(error instanceof SetupError)) throw error;
	process.stderr.write(`${visibleLine(`error: ${error.message}`)}\n${visibleLine(`hint: ${error.hint}`)}\n`);
	process.exitCode = error.exitCode;
}
