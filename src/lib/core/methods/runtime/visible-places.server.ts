import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { isWithin } from '../../../base/places.ts';
import { personalPlaces } from '../../../base/require-place.server.ts';
import type { FoundTool } from './found-tool.ts';

/** Keys and sessions of other programs, besides the personal places that nothing may write. */
const KEYS = [
	...['.aws', '.azure', '.kube', '.docker', '.password-store', '.mozilla', '.thunderbird', '.claude'],
	...['.netrc', '.npmrc', '.pypirc', '.git-credentials', '.pgpass', '.my.cnf', '.Xauthority', '.vault-token'],
	...['.bash_history', '.zsh_history', '.python_history', '.node_repl_history'],
	...['.cargo/credentials', '.cargo/credentials.toml', '.local/share/keyrings', '.cache/huggingface/token'],
];
const SYSTEM_KEYS = [
	'/etc/shadow',
	'/etc/gshadow',
	'/etc/ssh',
	'/etc/ssl/private',
	'/etc/sudoers',
	'/etc/sudoers.d',
];
/** Parts of the user data folder with data of the user. */
const OPEN = ['demo', 'uploads', 'outputs'];

/** What a confined command does not see. */
export function hiddenPlaces(userData: string | undefined): string[] {
	const homes = new Set([process.env['HOME'] ?? '', homedir()].filter((home) => path.isAbsolute(home)));
	return [
		...personalPlaces(),
		...[...homes].flatMap((home) => KEYS.map((name) => path.join(home, name))),
		...SYSTEM_KEYS,
		...(userData === undefined ? [] : [userData]),
	];
}

/** What a confined command sees also where it is hidden otherwise: its tool, and data in the user data folder. */
export function shownPlaces(
	tool: FoundTool,
	program: string,
	userData: string | undefined,
	readable: readonly string[] | null,
): string[] {
	const isOpen = readable === null && userData !== undefined;
	return [...partsOf(tool, program), ...(isOpen ? OPEN.map((name) => path.join(userData, name)) : [])];
}

/** Folders of a tool: as stated, around its program, and around the interpreter that an environment of Python links to. */
function partsOf(tool: FoundTool, program: string): string[] {
	const interpreters = [...tool.path, path.dirname(program)].flatMap((folder) =>
		['python', 'python3'].flatMap((name) => realOf(path.join(folder, name))),
	);
	const around = [program, ...realOf(program)].map((file) => path.dirname(file));
	return [
		...tool.folders,
		...around,
		...around.map((folder) => path.dirname(folder)).filter(isEnvironment),
		...interpreters.map((file) => path.dirname(path.dirname(file))),
		// Neither the root nor a home, where a program may lie by itself.
	].filter((place) => place !== '/' && place !== homedir());
}

/** Files in /tmp and /run that the arguments name, each with what lies beside it, such as an index. */
export function namedPlaces(words: readonly string[], folder: string): string[] {
	const files = words
		.flatMap((word) => [word, word.slice(word.indexOf('=') + 1)])
		.filter((word) => word !== '' && !word.includes('\0'))
		.flatMap((word) => realOf(path.resolve(folder, word)))
		.filter((file) =>
			['/tmp', '/var/tmp', '/run'].some((around) => isWithin(file, around) && file !== around),
		);
	return [...new Set(files)].flatMap((file) => {
		const info = statSync(file, { throwIfNoEntry: false });
		if (info?.isDirectory() === true) return [file];
		if (info?.isFile() !== true) return [];
		const around = path.dirname(file);
		if (!['/tmp', '/var/tmp', '/run'].includes(around)) return [around];
		const stem = path.basename(file).split('.')[0] ?? '';
		return readdirSync(around)
			.filter((name) => name.startsWith(`${stem}.`) || name === path.basename(file))
			.map((name) => path.join(around, name));
	});
}

/** A folder of Python or conda, to which all that its programs load belongs. */
const isEnvironment = (folder: string): boolean =>
	['pyvenv.cfg', 'conda-meta'].some((name) => existsSync(path.join(folder, name)));

function realOf(file: string): string[] {
	try {
		return [realpathSync(file)];
	} catch {
		return [];
	}
}
