import { say, type Message } from '../../../../contract/messages/index.ts';

/** A step of an installation; one without a command is done by lb-agent itself. */
export interface InstallStep {
	message: Message;
	command: readonly [string, ...string[]] | null;
	network: boolean;
	/** Variables that it needs besides those of every step. */
	environment: Readonly<Record<string, string>>;
	/** What lb-agent itself does to files of the new folder, by their path in it; absent for nothing. */
	files?: FileChanges;
}

export interface FileChanges {
	/** Text of files that are written. */
	written: Readonly<Record<string, string>>;
	removed: readonly string[];
}

const step = (
	message: Message,
	command: InstallStep['command'],
	network = false,
	environment: InstallStep['environment'] = {},
): InstallStep => ({ message, command, network, environment });

/** Files and programs that the steps name. */
export interface PythonInstall {
	/** Interpreter that makes the environment. */
	python: string;
	/** Its folder, at the path at which it stays: environments cannot be moved. */
	folder: string;
	/** Interpreter in it. */
	inner: string;
	lock: string;
	packages: number;
	/** Lock file of what builds packages that exist as source only, and those packages. */
	source: { lock: string; packages: readonly string[] } | null;
}

const PIP = [
	'-I',
	'-m',
	'pip',
	'--no-input',
	'--disable-pip-version-check',
	'--no-color',
	'install',
] as const;
/** Nothing is resolved and nothing is taken that the lock does not name by its hash. */
const LOCKED = [
	...['--require-hashes', '--no-deps', '--progress-bar', 'off', '--no-warn-script-location'],
	...['--only-binary', ':all:'],
] as const;

export function pythonSteps({ python, folder, inner, lock, packages, source }: PythonInstall): InstallStep[] {
	const fromSource =
		source === null
			? []
			: // Without isolation the build uses what was installed by hash, and downloads nothing itself.
				['--no-binary', source.packages.join(','), '--no-build-isolation'];
	return [
		step(say('tools.step_environment'), [python, '-I', '-m', 'venv', folder]),
		...(source === null
			? []
			: [step(say('tools.step_build_tools'), [inner, ...PIP, ...LOCKED, '-r', source.lock], true)]),
		step(
			say('tools.step_packages', { n: packages }),
			[inner, ...PIP, ...LOCKED, ...fromSource, '-r', lock],
			true,
		),
	];
}

export function cargoSteps(
	{ crate, version }: { crate: string; version: string },
	{ cargo, folder, target }: { cargo: string; folder: string; target: string },
): InstallStep[] {
	return [
		step(
			say('tools.step_cargo', { crate, version }),
			[cargo, 'install', '--locked', '--color', 'never', '--version', `=${version}`, '--root', folder, crate],
			true,
			{ CARGO_TARGET_DIR: target },
		),
	];
}

export function condaSteps(
	packages: readonly string[],
	channels: readonly string[],
	{ manager, folder }: { manager: string; folder: string },
): InstallStep[] {
	const from = ['--override-channels', ...channels.flatMap((channel) => ['--channel', channel])];
	return [
		step(
			say('tools.step_conda', { packages: [...packages] }),
			[manager, 'create', '--yes', '--prefix', folder, ...from, ...packages],
			true,
		),
	];
}

/** Files and programs that the steps of npm name. */
export interface NpmInstall {
	npm: readonly [string, ...string[]];
	folder: string;
	/** `package.json` and `package-lock.json` of this platform. */
	files: Readonly<Record<string, string>>;
	/** Package with the compiled parts of this platform. */
	platform: string;
	packages: number;
	removed: readonly string[];
}

/** No script of a package is run, and nothing is taken that the lock does not name by its hash. */
export function npmSteps({ npm, folder, files, platform, packages, removed }: NpmInstall): InstallStep[] {
	const [program, ...before] = npm;
	const flags = ['--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
	return [
		{
			...step(say('tools.step_npm_lock', { package: platform }), null),
			files: { written: files, removed: [] },
		},
		step(
			say('tools.step_packages', { n: packages }),
			[program, ...before, 'ci', '--prefix', folder, ...flags],
			true,
		),
		...(removed.length === 0
			? []
			: [
					{
						...step(say('tools.step_unneeded', { files: [...removed] }), null),
						files: { written: {}, removed },
					},
				]),
	];
}

/** Steps that are shown and not carried out. */
export function checkoutSteps(
	{ repository, commit }: { repository: string; commit: string },
	{ git, folder }: { git: string; folder: string },
): InstallStep[] {
	const message = say('tools.step_checkout', { commit, repository });
	return [
		step(message, [git, 'clone', '--no-checkout', repository, folder], true),
		step(message, [git, '-C', folder, 'checkout', '--detach', commit]),
	];
}

export const rSteps = (packages: readonly string[], rscript: string): InstallStep[] => [
	step(
		say('tools.step_r', { packages: [...packages] }),
		[rscript, '--vanilla', '-e', `BiocManager::install(c(${packages.map((one) => `"${one}"`).join(', ')}))`],
		true,
	),
];

/** What follows every installation. */
export const lastSteps = (isTested: boolean): InstallStep[] => [
	step(say('tools.step_version'), null),
	...(isTested ? [step(say('tools.step_smoke'), null)] : []),
	step(say('tools.step_switch'), null),
];
