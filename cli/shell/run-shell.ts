import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { ReadStream, WriteStream } from 'node:tty';
import { engineVersion } from '../../src/lib/base/version.ts';
import { render, say } from '../../src/lib/contract/messages/index.ts';
import { targetsOf } from '../../src/lib/core/assistant/slash/shell-session.ts';
import { openHomepage } from '../launch/open-homepage.ts';
import { hints } from '../views/shell/ready-view.ts';
import { complete, type Entry } from './complete.ts';
import { EngineCalls } from './engine-calls.ts';
import { faceTools } from './face-tools.ts';
import { historyFile, readHistory, remember } from './history.ts';
import { runPiped } from './piped.ts';
import { Shell } from './shell.ts';
import { Terminal } from './terminal.ts';
import { printLines } from '../output.ts';

export interface ShellStreams {
	input: NodeJS.ReadStream;
	out: NodeJS.WriteStream;
	err: NodeJS.WriteStream;
}

export interface ShellOptions {
	userData: string;
	/** Folders to bind at the start. */
	folders?: readonly string[];
	/** Full state and command help at the start. */
	verbose?: boolean;
}

const INTERRUPTED = 130;

/**
 * The interactive shell: reads lines until /quit or the end of the input, returns the exit code. With a terminal it edits
 * lines, keeps a history and shows what runs; with piped input it carries out one command per line.
 */
export function runLbAgentShell(streams: ShellStreams, options: ShellOptions): Promise<number> {
	const { input, out } = streams;
	const terminal = input instanceof ReadStream && out instanceof WriteStream;
	return terminal ? runInTerminal(input, out, options) : runInPipe(streams, options);
}

async function runInPipe({ input, out, err }: ShellStreams, options: ShellOptions): Promise<number> {
	const calls = new EngineCalls(options.userData, {
		progress: () => undefined,
		note: (...note) => printLines(err, [shell.noteLine(...note)]),
	});
	const shell: Shell = new Shell(
		faceTools(calls, { userData: options.userData, homepage: () => openHomepage(options.userData) }),
		{ out, err },
	);
	return withSignals(calls, async () => {
		const { folders = [] } = options;
		if (folders.length > 0) await shell.request({ kind: 'use', paths: [...folders] });
		return runPiped(shell, input);
	});
}

function runInTerminal(input: ReadStream, out: WriteStream, options: ShellOptions): Promise<number> {
	const file = historyFile(options.userData);
	const terminal: Terminal = new Terminal(input, out, readHistory(file), (line) => completeLine(line, shell));
	const calls = new EngineCalls(options.userData, {
		progress: (text) => terminal.progress(text),
		note: (...note) => printLines(terminal.screen, [shell.noteLine(...note)]),
	});
	const shell: Shell = new Shell(
		faceTools(calls, {
			userData: options.userData,
			homepage: () => openHomepage(options.userData),
			askUnseen: (question) => terminal.askUnseen(question),
		}),
		{ out: terminal.screen, err: terminal.screen },
	);
	return withSignals(calls, () => converse(shell, terminal, calls, file, options));
}

/** Reads and answers until the user leaves. */
async function converse(
	shell: Shell,
	terminal: Terminal,
	calls: EngineCalls,
	history: string,
	options: ShellOptions,
): Promise<number> {
	await new Promise<void>((resolve) => {
		const leave = (): void => {
			terminal.close();
			resolve();
		};
		terminal.listen({
			line(text) {
				remember(history, text);
				const done = shell.line(text);
				// Quick answers come before the next prompt, long work behind it.
				void settledSoon(done).then(() => (shell.left ? undefined : terminal.prompt(shell.name)));
				void done.then(() => (shell.left ? leave() : terminal.rename(shell.name)));
			},
			interrupt(typed) {
				if (calls.busy) calls.stop();
				else if (typed !== '') terminal.dropLine();
				else printLines(terminal.screen, [render(say('shell.how_to_quit'))]);
			},
			end: leave,
		});
		terminal.prompt(shell.name);
		void start(shell, options, (text) => void terminal.screen.write(text)).then(() =>
			terminal.rename(shell.name),
		);
	});
	if (calls.busy) {
		printLines(process.stdout, [render(say('shell.goodbye_running'))]);
	}
	return 0;
}

/** Binds the folders named on the command line and says where the user stands. */
async function start(shell: Shell, options: ShellOptions, write: (text: string) => void): Promise<void> {
	const { folders = [], verbose = false } = options;
	write(`lb-agent ${engineVersion}\n`);
	if (folders.length > 0) await shell.request({ kind: 'use', paths: [...folders] });
	if (shell.session.sources.length === 0)
		write([render(say('shell.bind_first')), ...hints('en'), ''].join('\n'));
	if (!verbose) return;
	if (targetsOf(shell.session).length > 0) {
		write('\n');
		await shell.request({ kind: 'plan', goal: null });
		write('\n');
		await shell.request({ kind: 'metadata' });
	}
	write('\n');
	await shell.request({ kind: 'help' });
}

const SOON_MS = 40;

/** Resolves when the work is done, or after a moment. */
function settledSoon(work: Promise<void>): Promise<void> {
	return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);
}

/** A polite kill or a closed terminal stops what runs; the shell then ends as interrupted. */
async function withSignals(calls: EngineCalls, body: () => Promise<number>): Promise<number> {
	const stopped = new Promise<number>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
			process.once(signal, () => {
				void calls.close().then(() => resolve(INTERRUPTED));
			});
	});
	const code = await Promise.race([body(), stopped]);
	await calls.close();
	return code;
}

function completeLine(line: string, shell: Shell): Promise<[string[], string]> {
	return complete(line, {
		list: listFolder,
		home: process.env['HOME'] ?? homedir(),
		cwd: process.cwd(),
		dataset: targetsOf(shell.session)[0] ?? null,
		sources: shell.session.sources.map(({ name }) => name),
	});
}

async function listFolder(folder: string): Promise<Entry[]> {
	const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
	return Promise.all(
		entries.map(async (entry) => ({
			name: entry.name,
			folder:
				entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(path.join(folder, entry.name)))),
		})),
	);
}

const isFolder = (file: string): Promise<boolean> =>
	stat(file).then(
		(info) => info.isDirectory(),
		() => false,
	);
