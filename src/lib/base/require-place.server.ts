import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { LbError } from './errors.ts';
import { NETWORK, closedReason, type ClosedReason, type PlaceFacts, type PlaceUse } from './places.ts';
import { realPlace, realPlacesIn } from './real-place.server.ts';

/** Those of zsh, which may lie in a folder of their own. */
const ZSH = ['.zshrc', '.zshenv', '.zprofile', '.zlogin', '.zlogout'];

/** Keys, settings, and files that a shell or desktop runs at the start of a session. */
const PERSONAL = [
	...['.ssh', '.gnupg', '.config'],
	...['.profile', '.login', '.logout', '.environment', '.pam_environment', '.inputrc', '.hushlogin'],
	...['.bashrc', '.bashrc.d', '.bash_profile', '.bash_login', '.bash_logout', '.bash_aliases'],
	...[...ZSH, '.cshrc', '.tcshrc', '.kshrc', '.mkshrc'],
	...['.xinitrc', '.xprofile', '.xsession', '.xsessionrc', '.Rprofile', '.Renviron', '.bash_completion'],
];

/**
 * Keys, settings and start-up files of whoever runs the process, as they are named and where they really lie: a start-up
 * file is often a link into a folder of such files.
 */
export function personalPlaces(env: NodeJS.ProcessEnv = process.env): string[] {
	const places = new Set<string>();
	const add = (folder: string | undefined, names: readonly string[]): void => {
		if (folder === undefined || !path.isAbsolute(folder)) return;
		for (const name of names) places.add(path.join(folder, name));
		for (const real of realPlacesIn(folder, names)) if (real !== null) places.add(real);
	};
	for (const home of new Set([env['HOME'], homedir(), accountHome()])) add(home, PERSONAL);
	add(env['XDG_CONFIG_HOME'], ['']);
	add(env['ZDOTDIR'], ZSH);
	return [...places];
}

/** The home of the account, whatever HOME says; empty for an account without an entry. */
function accountHome(): string {
	try {
		return userInfo().homedir;
	} catch {
		return '';
	}
}

/** What a path argument cannot begin with, and what would become of it: a folder of that name in the current one. */
const OTHER_WRITING: readonly { form: RegExp; reason: string; reason_zh: string }[] = [
	{
		form: /^~(?:\/|$)/,
		reason: 'only a shell expands ~; write the full path',
		reason_zh: '~ 只由 shell 展开；请写完整路径',
	},
	{
		form: /^file:\/\//i,
		reason: 'it is a URL; write the path',
		reason_zh: '这是文件网址；请写路径',
	},
];

/**
 * Throws `usage.option_invalid` for what names no place, as an unset shell variable does (it would mean the current folder), and
 * for a path in the writing of a shell or of a browser.
 */
export function requireStated(stated: string, field: string): void {
	const expected = { expected: 'a path', expected_zh: '路径' };
	const other = OTHER_WRITING.find(({ form }) => form.test(stated));
	if (other !== undefined) {
		const { reason, reason_zh } = other;
		throw new LbError('usage.option_invalid', { value: stated, reason, reason_zh, ...expected }, { field });
	}
	if (stated !== '') return;
	throw new LbError(
		'usage.option_invalid',
		{
			value: stated,
			...{ reason: 'it is empty', reason_zh: '它是空的' },
			...{
				expected: 'a path; a shell variable may be unset',
				expected_zh: '路径；可能有 shell 变量未设置',
			},
		},
		{ field },
	);
}

/** The longest name that file systems take, in bytes. */
const MAX_NAME_BYTES = 255;

/**
 * The absolute path of a folder that an option or a variable names. Throws `sources.forbidden` when it begins with `//`,
 * `usage.option_invalid` when it is empty.
 */
export function localPath(stated: string, field: string): string {
	requireStated(stated, field);
	if (isNetwork(stated)) throw closed(stated, 'read', NETWORK, field);
	return path.resolve(stated);
}

/**
 * A path from a folder; one that begins with `//` keeps that beginning, so that it can be refused. Throws `usage.option_invalid`
 * when it is empty.
 */
export function resolvePlace(stated: string, base = process.cwd(), field = 'path'): string {
	requireStated(stated, field);
	return isNetwork(stated) ? stated : path.resolve(base, stated);
}

/** What decides about a place besides its path; `userData` need not be a real path. */
export interface AskedPlace extends PlaceFacts {
	use: PlaceUse;
	/** Argument that named it. */
	field?: string;
}

/**
 * The real path of a file or folder (absolute) that may be read or written, whether it is there or not; null for
 * one to read of which the system cannot tell where it lies: the first look at it says more. Throws `sources.forbidden`,
 * `run.output_forbidden`, `run.output_not_writable`, `usage.option_invalid` for what no file can be called.
 */
export function requirePlace(file: string, { use, field, ...facts }: AskedPlace): string | null {
	if (file.includes('\0'))
		throw new LbError(
			'usage.option_invalid',
			{ value: file.replaceAll('\0', ''), reason: 'it contains a NUL character', expected: 'a path' },
			{ field: field ?? use },
		);
	if (isNetwork(file)) throw closed(file, use, NETWORK, field);
	const real = realPlace(file);
	if (real === null) {
		if (use === 'read') return null;
		if (file.split(path.sep).some((name) => Buffer.byteLength(name) > MAX_NAME_BYTES))
			throw new LbError(
				'run.output_not_writable',
				{
					reason: `a name in it is longer than ${MAX_NAME_BYTES} bytes`,
					reason_zh: `其中一个名称超过 ${MAX_NAME_BYTES} 字节`,
				},
				{ path: file },
			);
		throw new LbError('run.output_not_writable', { reason: 'it is a broken link' }, { path: file });
	}
	const stated = facts.userData;
	const userData = stated === null ? null : (realPlace(stated) ?? path.resolve(stated));
	const personal = use === 'write' ? personalPlaces() : [];
	const reason = closedReason(real, use, { personal, ...facts, userData });
	if (reason !== null) throw closed(real, use, reason, field);
	return real;
}

const isNetwork = (file: string): boolean => file.startsWith('//');

function closed(file: string, use: PlaceUse, { reason, reason_zh }: ClosedReason, field?: string): LbError {
	const code = use === 'read' ? 'sources.forbidden' : 'run.output_forbidden';
	return new LbError(code, { reason, reason_zh }, { path: file, ...(field === undefined ? {} : { field }) });
}
