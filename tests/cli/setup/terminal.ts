import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { builtProgram } from './built-program.ts';
import { temporaryFolder, testUserData } from './run-cli.ts';

/** Makes its arguments run in a terminal of 100 columns that its own standard input and output stand for. */
export const PTY = `
import os, pty, select, struct, sys, fcntl, termios
pid, master = pty.fork()
if pid == 0:
    fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack('HHHH', 40, 100, 0, 0))
    os.execvp(sys.argv[1], sys.argv[1:])
open_input = True
while True:
    ready, _, _ = select.select([master] + ([0] if open_input else []), [], [])
    if 0 in ready:
        data = os.read(0, 65536)
        if data: os.write(master, data)
        else: open_input = False
    if master in ready:
        try: data = os.read(master, 65536)
        except OSError: break
        if not data: break
        os.write(1, data)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
`;

/** True where a terminal can be made: Python has the means everywhere but on Windows. */
export const hasTerminal =
	process.platform !== 'win32' && spawnSync('python3', ['-c', 'import pty']).status === 0;

/** A command in a terminal. */
export interface InTerminal {
	process: ChildProcess;
	type(keys: string): void;
	/** Everything shown so far, with what moves the cursor. */
	shown(): string;
	/** Waits until the text appears behind what was waited for before; resolves with the milliseconds it took. */
	until(text: string | RegExp, seconds?: number): Promise<number>;
	ended: Promise<number | null>;
}

/** Starts `lb-agent` with the given words in a terminal. */
export async function startInTerminal(
	words: readonly string[],
	options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<InTerminal> {
	const program = path.join(builtProgram(), 'cli.js');
	const child = spawn('python3', ['-c', PTY, process.execPath, program, ...words], {
		cwd: options.cwd ?? (await temporaryFolder()),
		env: { ...process.env, TERM: 'xterm', LB_AGENT_USER_DATA_DIR: await testUserData(), ...options.env },
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	let shown = '';
	let seen = 0;
	let wake = (): void => undefined;
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		shown += text;
		wake();
	});
	const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
	void ended.then(() => wake());
	const find = (text: string | RegExp): number => {
		const rest = shown.slice(seen);
		if (typeof text === 'string') return rest.includes(text) ? rest.indexOf(text) + text.length : -1;
		const found = text.exec(rest);
		return found === null ? -1 : found.index + found[0].length;
	};
	return {
		process: child,
		type: (keys) => void child.stdin.write(keys),
		shown: () => shown,
		ended,
		async until(text, seconds = 60) {
			const started = Date.now();
			const deadline = started + seconds * 1000;
			for (;;) {
				const at = find(text);
				if (at >= 0) {
					seen += at;
					return Date.now() - started;
				}
				if (Date.now() > deadline || child.exitCode !== null)
					throw new Error(`"${String(text)}" never appeared in:\n${shown.slice(seen)}`);
				await new Promise<void>((resolve) => {
					const timer = setTimeout(resolve, 200);
					wake = () => {
						clearTimeout(timer);
						resolve();
					};
				});
			}
		},
	};
}
