import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const ownProgram = fileURLToPath(new URL('../../fixtures/strangers/connections.mjs', import.meta.url));
const AS_NOBODY = ['--reuid=nobody', '--regid=nogroup', '--clear-groups'];

/** Why this machine cannot play another user; null when it can. */
export function whyNoStrangers(): string | null {
	if (process.platform !== 'linux') return 'only Linux tells whose connection it is';
	if (process.getuid?.() !== 0) return 'only root can start a program as another user';
	const tried = spawnSync('setpriv', [...AS_NOBODY, process.execPath, '-e', '0']);
	return tried.status === 0 ? null : 'setpriv cannot start Node as nobody';
}

const said = z.object({
	/** Connected now. */
	open: z.int(),
	/** Begun so far, and closed again. */
	made: z.int(),
	closed: z.int(),
	/** Answered that they are another user's, and otherwise. */
	refused: z.int(),
	other: z.int(),
});

export interface Strangers {
	seen: () => z.infer<typeof said>;
	/** Resolves when the program, and so all its connections, are gone. */
	stop: () => Promise<void>;
}

export interface StrangersOptions {
	/** How many closed connections are replaced every 50 ms. */
	again?: number;
	/** What each sends; nothing by default. */
	text?: string;
	/** The program they run, for callers that are bundled to another place. */
	program?: string;
}

/** So many connections of user nobody to a port of this machine. */
export function startStrangers(
	port: number,
	many: number,
	{ again = 0, text = '', program = ownProgram }: StrangersOptions = {},
): Strangers {
	// As an argument: another user may not be able to read this folder.
	const source = readFileSync(program, 'utf8');
	const child = spawn(
		'setpriv',
		[
			...AS_NOBODY,
			process.execPath,
			'--input-type=module',
			'-e',
			source,
			String(port),
			String(many),
			String(again),
			text,
		],
		{ cwd: '/', env: {}, stdio: ['pipe', 'pipe', 'inherit'] },
	);
	let seen = said.parse({ open: 0, made: 0, closed: 0, refused: 0, other: 0 });
	createInterface({ input: child.stdout }).on('line', (line) => (seen = said.parse(JSON.parse(line))));
	child.stdin.on('error', () => undefined);
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	return {
		seen: () => seen,
		stop() {
			child.stdin.end();
			return ended;
		},
	};
}
