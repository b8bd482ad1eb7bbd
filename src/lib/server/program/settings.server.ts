import { bindAddress, isLoopback } from '../../base/bind-address.ts';
import { LbError } from '../../base/errors.ts';
import { localPath } from '../../base/require-place.server.ts';

/** What the service is told by its environment and arguments. */
export interface Settings {
	/** Address it binds to. */
	host: string;
	/** 0 for a free one. */
	port: number;
	token: string | null;
	/** Origin of a proxy in front of it; counts with a token only. */
	origin: string | null;
	/** Folders to begin browsing at, beside the usual ones. */
	roots: readonly string[];
	limits: { uploadFiles: number; uploadBytes: number };
	pages: { silentMs: number; graceMs: number };
	/** Its standard input ends with whoever started it, and so does the service. */
	lifeline: boolean;
}

export const TOKEN_CHARACTERS = 32;

/** Pages say every ten seconds that they are there; browsers slow the timers of hidden pages to one a minute. */
const SILENT_MS = 150_000;
/** Between the end of the last page and job and the stop, so that a reload is no end. */
const GRACE_MS = 10_000;

/** Reads them. Throws usage.option_invalid, launch.token_weak, launch.not_private, sources.forbidden. */
export function readSettings(
	env: Readonly<Record<string, string | undefined>>,
	args: readonly string[],
): Settings {
	const whole = (name: string, otherwise: number, most = Number.MAX_SAFE_INTEGER): number =>
		wholeNumber(name, env[name], otherwise, most);
	const token = readToken(env['LB_AGENT_TOKEN']);
	const host = bindAddress(env);
	if (!isLoopback(host) && token === null) throw new LbError('launch.not_private', { host });
	return {
		host,
		port: whole('LB_AGENT_PORT', 0, 65_535),
		token,
		origin: token === null ? null : readOrigin(env['ORIGIN']),
		roots: readRoots(args),
		limits: {
			uploadFiles: whole('LB_AGENT_UPLOAD_FILES', 16),
			uploadBytes: whole('LB_AGENT_UPLOAD_BYTES', 100_000_000),
		},
		pages: {
			silentMs: whole('LB_AGENT_PAGE_SILENT_MS', SILENT_MS),
			graceMs: whole('LB_AGENT_PAGE_GRACE_MS', GRACE_MS),
		},
		lifeline: env['LB_AGENT_LIFELINE'] === '1',
	};
}

function readToken(stated: string | undefined): string | null {
	if (stated === undefined || stated === '') return null;
	if (stated.length >= TOKEN_CHARACTERS && /^[\x21-\x7e]+$/u.test(stated)) return stated;
	throw new LbError('launch.token_weak', { length: stated.length, least: TOKEN_CHARACTERS });
}

function readOrigin(stated: string | undefined): string | null {
	if (stated === undefined || stated === '') return null;
	const url = URL.canParse(stated) ? new URL(stated) : null;
	if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.origin;
	throw new LbError(
		'usage.option_invalid',
		{ value: stated, reason: 'not an origin', expected: 'https://name or http://name:port' },
		{ field: 'ORIGIN' },
	);
}

function readRoots(args: readonly string[]): string[] {
	const roots: string[] = [];
	for (let at = 0; at < args.length; at += 1) {
		const word = args[at] ?? '';
		const value =
			word === '--root' ? args[(at += 1)] : word.startsWith('--root=') ? word.slice(7) : undefined;
		if (value === undefined || value === '')
			throw new LbError(
				'usage.option_invalid',
				{ value: word, reason: 'not understood', expected: '--root <folder>' },
				{ field: word },
			);
		roots.push(localPath(value, '--root'));
	}
	return roots;
}

function wholeNumber(name: string, stated: string | undefined, otherwise: number, most: number): number {
	if (stated === undefined || stated === '') return otherwise;
	const number = /^\d{1,15}$/u.test(stated) ? Number(stated) : NaN;
	if (number <= most) return number;
	throw new LbError(
		'usage.option_invalid',
		{ value: stated, reason: 'not a whole number of that size', expected: `0 to ${most}` },
		{ field: name },
	);
}
