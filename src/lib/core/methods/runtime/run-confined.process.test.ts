import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { bubblewrap } from './bubblewrap.server.ts';
import type { ConfinedRequest, ConfinedResult } from './confined-run.ts';
import type { FoundTool } from './found-tool.ts';
import { removeWhole } from './remove-whole.server.ts';
import { runConfined } from './run-confined.server.ts';

const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-tools-')));
const programs = path.join(base, 'programs');
const data = path.join(base, 'data');
const userData = path.join(base, 'user-data');
const home = path.join(base, 'home');

const sandbox = await bubblewrap();
/** Why nothing is confined here: bubblewrap is not installed, or the system forbids it. */
const why = sandbox.program === null ? ` (bubblewrap: ${sandbox.why})` : '';
const isLinux = process.platform === 'linux';

/** Programs of the tool: what each does is what its name says. */
const SCRIPTS: Readonly<Record<string, string>> = {
	'say-arguments': 'for word in "$@"; do printf "[%s]\\n" "$word"; done',
	'say-environment': 'env',
	'read-input': 'cat; echo "end of input"',
	'write-here':
		'printf "made" > made.txt; mkdir -p in; printf "deep" > in/deep.txt; printf "more" >> old.txt',
	'write-there': 'printf "changed" > "$1" || exit 7',
	read: 'cat "$1"',
	fail: 'echo "line one"; echo "no such chromosome" >&2; exit 3',
	'end-by-signal': 'kill -SEGV $$',
	'fork-twice': '( ( exec sleep 3217 ) & ) ; echo forked',
	'fork-twice-without-environment': '( ( exec env -i setsid sleep 3218 ) & ) ; echo forked',
	wait: 'echo waiting; sleep 3219',
	'ignore-term': 'trap "" TERM; echo deaf; while :; do sleep 0.1; done',
	'end-well': 'trap "echo tidy > tidy.txt; exit 0" TERM; echo ready; while :; do sleep 0.05; done',
	print: 'head -c "$1" /dev/zero | tr "\\0" "x"',
	'print-for-ever': 'yes "a long line of text that is printed again and again"',
	'fill-the-disk': 'i=0; while :; do head -c 3000000 /dev/zero > "part-$i"; i=$((i+1)); sleep 0.05; done',
	'write-what-is-no-file': String.raw`mkfifo pipe; ln -s /etc/passwd link; mkdir "$(printf 'in\376')"
		head -c 3000 /dev/zero > "$(printf 'name\377')"; printf x > "$(printf 'in\376/deep')"; printf x > "$(printf 'a\nb')"`,
	'nest-endlessly': String.raw`n=$(printf '%0250d' 0); cd "$1" || exit 5
		i=0; while [ $i -lt 20 ]; do mkdir $n; cd -P $n; i=$((i+1)); done; printf x > deepest`,
	'write-named': 'mkdir -p "$(dirname "$1")"; printf "result" > "$1"',
	'write-and-complain': 'trap "" XFSZ; head -c 50000000 /dev/zero > large.bin || exit 9',
	'fill-without-names': String.raw`i=0; while :; do head -c 3000000 /dev/zero > "$(printf "\377$i")"; i=$((i+1)); sleep 0.05; done`,
	'one-large-file': 'exec head -c 50000000 /dev/zero > large.bin',
	'meet-a-full-disk': 'cat "$1" > /dev/full',
	'odd-bytes': 'printf "\\377\\376 good \\033[31mred\\033[0m\\r10%%\\r100%%"',
	temporary:
		'printf x > "$TMPDIR/a"; printf y > "$HOME/b"; printf z > "$1/lb-only-inside"; ls "$TMPDIR" > made.txt',
};

const tool: FoundTool = {
	tool_key: 'fake',
	version: '1.0',
	origin: 'system',
	programs: Object.fromEntries(
		[...Object.keys(SCRIPTS), 'no-interpreter'].map((name) => [name, path.join(programs, name)]),
	),
	path: [programs],
	environment: { FAKE_HOME: programs },
	folders: [programs],
};

const MB = 1_000_000;
const before = process.env['HOME'];

beforeAll(() => {
	for (const folder of [programs, data, userData, home, path.join(home, '.ssh')]) mkdirSync(folder);
	for (const [name, text] of Object.entries(SCRIPTS)) {
		writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`);
		chmodSync(path.join(programs, name), 0o755);
	}
	writeFileSync(path.join(programs, 'no-interpreter'), '#!/nonexistent/interpreter\n', { mode: 0o755 });
	writeFileSync(path.join(data, 'input.txt'), 'input');
	writeFileSync(path.join(home, '.ssh/id'), 'secret key');
	writeFileSync(path.join(userData, 'llm-keys.json'), 'secret token');
	process.env['HOME'] = home;
});
afterAll(() => {
	process.env['HOME'] = before ?? homedir();
	rmSync(base, { recursive: true });
});

let count = 0;

/** Runs a command in a new folder; nothing is confined unless asked for. */
async function run(
	command: readonly string[],
	stated: Partial<ConfinedRequest> = {},
): Promise<ConfinedResult & { folder: string; log: string }> {
	const place = path.join(base, `run-${++count}`);
	const [folder, log] = [stated.folder ?? path.join(place, 'work'), path.join(place, 'log')];
	for (const made of [folder, log]) mkdirSync(made, { recursive: true });
	const result = await runConfined({
		tool,
		command,
		folder,
		log_folder: log,
		network: false,
		readable: null,
		user_data: userData,
		watched: [data],
		limits: { seconds: 60, output_bytes: 100 * MB, memory_bytes: null },
		confine: false,
		...stated,
	});
	return { ...result, folder, log };
}

/** Is a process with these words in its command line there? */
const isThere = async (words: string): Promise<boolean> => {
	const { processesOf } = await import('./tool-processes.server.ts');
	return processesOf(1, { marker: null }).some(({ text }) => text.includes(words));
};

const limited = (limits: Partial<ConfinedRequest['limits']>): Pick<ConfinedRequest, 'limits'> => ({
	limits: { seconds: 60, output_bytes: 100 * MB, memory_bytes: null, ...limits },
});

it('refuses what is not a program of the tool, and names those there are', async () => {
	for (const word of ['sh', '/bin/sh', '../programs/read', 'constructor', '']) {
		const refused = await run([word]).catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(LbError);
		expect(refused).toMatchObject({
			code: 'tools.command_refused',
			values: { known: Object.keys(tool.programs) },
		});
	}
});

// The same holds where nothing can be confined.
describe.each([false, ...(sandbox.program === null ? [] : [true])])('confined: %s', (confine) => {
	const go = (
		command: readonly string[],
		stated: Partial<ConfinedRequest> = {},
	): Promise<ConfinedResult & { folder: string; log: string }> => run(command, { confine, ...stated });

	it('arguments reach the program as they are, without a shell', async () => {
		const words = ['a b', '$(touch x)', '; rm -rf /', '*', '', "it's", '日本', '\n', 'x'.repeat(100_000)];
		const { status, stdout, log, folder, program } = await go(['say-arguments', ...words]);
		expect(status).toBe('completed');
		expect(program).toBe(path.join(programs, 'say-arguments'));
		const said = readFileSync(path.join(log, 'stdout.txt'), 'utf8');
		expect(said).toBe(words.map((word) => `[${word}]\n`).join(''));
		expect(stdout).toMatchObject({ path: 'stdout.txt', bytes: Buffer.byteLength(said) });
		expect(existsSync(path.join(folder, 'x'))).toBe(false);
	});

	it('the environment holds what the record lists, and nothing else', async () => {
		process.env['LB_TEST_SECRET'] = 'of the user';
		const { environment, log } = await go(['say-environment']);
		delete process.env['LB_TEST_SECRET'];
		const lines = readFileSync(path.join(log, 'stdout.txt'), 'utf8').trimEnd().split('\n');
		const had = Object.fromEntries(lines.map((line) => line.split(/=(.*)/su).slice(0, 2)));
		// Variables that the shell of the fake program sets itself.
		for (const own of ['_', 'OLDPWD', 'SHLVL']) delete had[own];
		expect(had).toEqual(environment);
		expect(Object.keys(environment)).toEqual([
			...['FAKE_HOME', 'HOME', 'LANG', 'LB_AGENT_TOOL_RUN', 'MKL_NUM_THREADS', 'NUMEXPR_NUM_THREADS'],
			...['OMP_NUM_THREADS', 'OPENBLAS_NUM_THREADS', 'PATH', 'PWD', 'PYTHONNOUSERSITE', 'TMPDIR'],
		]);
	});

	it('standard input is at its end at once', async () => {
		const { status, stdout } = await go(['read-input']);
		expect(status).toBe('completed');
		expect(stdout.tail).toBe('end of input');
	});

	it('names the files made and changed in the working folder', async () => {
		const folder = path.join(base, `written-${confine}`);
		mkdirSync(folder);
		writeFileSync(path.join(folder, 'old.txt'), 'old ');
		writeFileSync(path.join(folder, 'untouched.txt'), 'old');
		const { written } = await go(['write-here'], { folder });
		expect(written).toEqual(['in/deep.txt', 'made.txt', 'old.txt']);
	});

	it.runIf(isLinux)('names what is no file, or has no name that is text, and opens none of it', async () => {
		const { status, written, outputs_unlisted } = await go(['write-what-is-no-file']);
		expect({ status, written }).toEqual({ status: 'completed', written: ['a\nb'] });
		expect(outputs_unlisted).toEqual([String.raw`in\xfe/deep`, 'link', String.raw`name\xff`, 'pipe']);
	});

	it.runIf(isLinux)('counts files whose names are no text as output', async () => {
		const { status, reason_code } = await go(['fill-without-names'], limited({ output_bytes: 20 * MB }));
		expect({ status, reason_code }).toEqual({ status: 'stopped', reason_code: 'tool_runs.too_much_output' });
	});

	it.runIf(isLinux)(
		'names a folder that is nested deeper than a path is long, and tidies up such a one',
		async () => {
			const here = await go(['nest-endlessly', '.']);
			expect(here.outputs_unlisted).toEqual([expect.stringMatching(/^0{250}\/0{250}\//u)]);
			const { status, log } = await go(['nest-endlessly', confine ? '/tmp' : path.join('..', 'log', 'tmp')]);
			expect(status).toBe('completed');
			expect(existsSync(path.join(log, 'tmp'))).toBe(false);
			removeWhole(here.folder);
		},
	);

	it('what lb-agent keeps in the working folder is no output of the command', async () => {
		const folder = path.join(base, `beside-${confine}`);
		const own = path.join(folder, 'lb-agent');
		mkdirSync(own, { recursive: true });
		const { written } = await go(['write-there', path.join(own, 'job.txt')], { folder, user_data: own });
		expect(written).toEqual([]);
	});

	it('says how a command failed, with its last lines', async () => {
		expect(await go(['fail'])).toMatchObject({
			status: 'failed',
			exit_code: 3,
			signal: null,
			reason: 'fail ended with exit code 3.',
			stdout: { tail: 'line one' },
			stderr: { tail: 'no such chromosome' },
		});
		expect(await go(['end-by-signal'])).toMatchObject({
			status: 'failed',
			exit_code: null,
			signal: 'SIGSEGV',
			reason: 'end-by-signal was ended by SIGSEGV.',
		});
	});

	it('has a home and a folder for temporary files of its own, which are gone afterwards', async () => {
		const { status, folder, log } = await go(['temporary', confine ? '/tmp' : '.']);
		expect(status).toBe('completed');
		expect(readFileSync(path.join(folder, 'made.txt'), 'utf8').split('\n')).toContain('a');
		expect(existsSync(path.join(log, 'tmp'))).toBe(false);
		expect(existsSync(path.join(home, 'b'))).toBe(false);
		if (confine) expect(existsSync('/tmp/lb-only-inside')).toBe(false);
	});

	it.runIf(isLinux)('stops and names what a command leaves running', async () => {
		const { status, processes_stopped } = await go(['fork-twice']);
		expect(status).toBe('completed');
		// On a busy machine it is seen before it has become the program that it starts.
		expect(processes_stopped).toEqual([expect.stringMatching(/(?:sleep 3217|fork-twice) \(\d+\)$/u)]);
		expect(await isThere('sleep 3217')).toBe(false);
	});

	it('stops a command that ignores SIGTERM at its time limit', async () => {
		const { status, reason, processes_stopped } = await go(['ignore-term'], limited({ seconds: 0.3 }));
		expect({ status, reason }).toEqual({
			status: 'timed_out',
			reason: 'ignore-term was stopped after 0.3 s, its time limit.',
		});
		if (isLinux && confine) expect(processes_stopped.join()).toContain('ignore-term');
	});

	it('lets a command that heeds SIGTERM end well', async () => {
		const { status, folder } = await go(['end-well'], limited({ seconds: 0.4 }));
		expect(status).toBe('timed_out');
		expect(readFileSync(path.join(folder, 'tidy.txt'), 'utf8')).toBe('tidy\n');
	});

	it('is cancelled within a second', async () => {
		for (const program of ['wait', 'ignore-term']) {
			const stop = new AbortController();
			let asked = 0;
			const cancel = (): void => {
				asked = performance.now();
				stop.abort();
			};
			const onStart = (): unknown => setTimeout(cancel, 150);
			expect(await go([program], { signal: stop.signal, onStart })).toMatchObject({
				status: 'cancelled',
				reason: `${program} was stopped because you cancelled it.`,
			});
			// A second, and as much again for a busy machine.
			expect(performance.now() - asked).toBeLessThan(2000);
		}
		expect(await isThere('sleep 3219')).toBe(false);
	});

	it('does not say that it was cancelled where lb-agent ended', async () => {
		const stop = new AbortController();
		const onStart = (): void => stop.abort('interrupted');
		expect(await go(['wait'], { signal: stop.signal, onStart })).toMatchObject({
			status: 'stopped',
			reason: 'lb-agent ended before wait finished, so wait was stopped.',
		});
	});

	it('keeps the beginning and the end of what is printed, and counts the rest', async () => {
		const { status, stdout, log } = await go(['print', String(25 * MB)]);
		expect(status).toBe('completed');
		expect(stdout).toMatchObject({ bytes: 25 * MB, kept: 10 * MB });
		expect(stdout.tail).toBe('x'.repeat(4000));
		expect(readFileSync(path.join(log, 'stdout.txt')).length).toBe(10 * MB);
	});

	it('stops a command that prints without end', async () => {
		const { status, reason, stdout } = await go(['print-for-ever'], limited({ output_bytes: 30 * MB }));
		expect({ status, reason }).toEqual({
			status: 'stopped',
			reason: 'print-for-ever was stopped because it wrote and printed more than 30 MB, its limit.',
		});
		expect(stdout.bytes).toBeGreaterThan(30 * MB);
		expect(stdout.kept).toBe(10 * MB);
	});

	it('stops a command that fills the disk', async () => {
		const many = await go(['fill-the-disk'], limited({ output_bytes: 20 * MB }));
		expect(many).toMatchObject({ status: 'stopped', reason_code: 'tool_runs.too_much_output' });
		if (!isLinux) return;
		const large = await go(['one-large-file'], limited({ output_bytes: 20 * MB }));
		expect(large).toMatchObject({ status: 'stopped', reason_code: 'tool_runs.too_much_output' });
		expect(readFileSync(path.join(large.folder, 'large.bin')).length).toBe(20 * MB);
		// A program that goes on after the refusal of the system, as Python does, is told apart from one that fails.
		const told = await go(['write-and-complain'], limited({ output_bytes: 20 * MB }));
		expect(told).toMatchObject({
			...{ status: 'stopped', reason_code: 'tool_runs.too_much_output', exit_code: 9 },
		});
	});

	it.runIf(isLinux)('says that the disk is full where a command failed because of that', async () => {
		const { status, exit_code, reason } = await go(['meet-a-full-disk', path.join(data, 'input.txt')]);
		expect({ status, exit_code, reason }).toEqual({
			...{ status: 'failed', exit_code: 1 },
			reason:
				'meet-a-full-disk failed because the disk is full. Free some space and run the same command again.',
		});
	});

	it('shows odd bytes, colours and progress bars as plain lines', async () => {
		const { stdout, log } = await go(['odd-bytes']);
		expect(stdout.tail).toBe('100%');
		expect([...readFileSync(path.join(log, 'stdout.txt')).subarray(0, 2)]).toEqual([0xff, 0xfe]);
	});

	it('says why a command could not be started', async () => {
		const words = Array.from({ length: 40 }, () => 'x'.repeat(100_000));
		const { status, reason } = await go(['say-arguments', ...words]);
		expect(status).toBe('failed');
		expect(reason).toContain('say-arguments could not be started: ');
	});
});

describe.skipIf(sandbox.program === null)(`a confined command${why}`, () => {
	const confined = (
		command: readonly string[],
		stated: Partial<ConfinedRequest> = {},
	): ReturnType<typeof run> => run(command, { confine: true, ...stated });

	it('writes in its working folder and nowhere else', async () => {
		const { status, exit_code, changed_outside, confinement } = await confined([
			'write-there',
			path.join(data, 'input.txt'),
		]);
		expect({ status, exit_code }).toEqual({ status: 'failed', exit_code: 7 });
		expect(readFileSync(path.join(data, 'input.txt'), 'utf8')).toBe('input');
		expect(changed_outside).toEqual([]);
		expect(confinement).toMatchObject({
			kind: 'bubblewrap',
			network: false,
			text_code: 'tool_runs.confined',
		});
	});

	it('has failed where the outputs that it names are gone with its private /tmp', async () => {
		const beside = path.join(base, 'beside');
		mkdirSync(beside, { recursive: true });
		for (const name of [path.join(beside, 'sorted.bam'), '/tmp/lb-agent-new-folder/sorted.bam']) {
			const { status, exit_code, reason_code, reason } = await confined(['write-named', name]);
			expect({ status, exit_code, reason_code }).toEqual({
				...{ status: 'failed', exit_code: 0, reason_code: 'tool_runs.outputs_lost' },
			});
			expect(reason).toContain(name);
			expect(existsSync(name)).toBe(false);
		}
		const { status, written } = await confined(['write-named', 'results/sorted.bam']);
		expect({ status, written }).toEqual({ status: 'completed', written: ['results/sorted.bam'] });
	});

	it('reads files of the user, but no keys and nothing that lb-agent keeps', async () => {
		expect((await confined(['read', path.join(data, 'input.txt')])).stdout.tail).toBe('input');
		for (const file of [path.join(home, '.ssh/id'), path.join(userData, 'llm-keys.json')]) {
			const { status, stdout, stderr } = await confined(['read', file]);
			expect(status).toBe('failed');
			expect(stdout.bytes).toBe(0);
			expect(stderr.tail).toContain('No such file');
		}
	});

	it('works below a folder that is hidden otherwise', async () => {
		const folder = path.join(userData, 'outputs/tool-1');
		const { status, written } = await confined(['write-here'], { folder });
		expect(status).toBe('completed');
		expect(written).toEqual(['in/deep.txt', 'made.txt', 'old.txt']);
		const { stderr } = await confined(['read', path.join(userData, 'llm-keys.json')], { folder });
		expect(stderr.tail).toContain('No such file');
	});

	it('sees only what it may read, where that is stated', async () => {
		const stated = { readable: [data] };
		expect((await confined(['read', path.join(data, 'input.txt')], stated)).stdout.tail).toBe('input');
		const other = path.join(base, 'other.txt');
		writeFileSync(other, 'other');
		const { status, stdout, confinement } = await confined(['read', other], stated);
		expect(status).toBe('failed');
		expect(stdout.bytes).toBe(0);
		expect(confinement.text_code).toBe('tool_runs.confined_inputs');
	});

	it('reaches the network only where it may', async () => {
		const server = createServer((socket) => socket.end('reached'));
		await new Promise<void>((resolve) => {
			server.listen(0, '127.0.0.1', resolve);
		});
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : 0;
		// Node is a program that can connect.
		const node: FoundTool = { ...tool, programs: { node: process.execPath }, folders: [] };
		const script = `require('node:net').connect(${port}, '127.0.0.1').on('data', (d) => console.log(String(d))).on('error', (e) => { console.log(e.code); process.exit(4); })`;
		const off = await confined(['node', '-e', script], { tool: node });
		const on = await confined(['node', '-e', script], { tool: node, network: true });
		server.close();
		expect({ tail: off.stdout.tail, code: off.exit_code }).toEqual({ tail: 'ECONNREFUSED', code: 4 });
		expect(on.stdout.tail).toBe('reached');
		expect(on.confinement).toMatchObject({ network: true, text_code: 'tool_runs.confined_network' });
	});

	it('was not started where bubblewrap could not start it', async () => {
		const { status, exit_code, reason_code, reason } = await confined(['no-interpreter']);
		expect({ status, exit_code, reason_code }).toEqual({
			...{ status: 'failed', exit_code: null, reason_code: 'tool_runs.not_started' },
		});
		expect(reason).toMatch(/^no-interpreter could not be started: bwrap: .*No such file or directory\.$/u);
	});

	it('cannot leave a process behind, whatever that does to hide', async () => {
		const { processes_stopped } = await confined(['fork-twice-without-environment']);
		expect(processes_stopped).toEqual([
			expect.stringMatching(/(?:sleep 3218|fork-twice-without-environment) \(\d+\)$/u),
		]);
		expect(await isThere('sleep 3218')).toBe(false);
	});
});

describe('a command that is not confined', () => {
	it('is told of, and the files it changed elsewhere are named', async () => {
		const target = path.join(data, 'target.txt');
		writeFileSync(target, 'before it');
		const { status, changed_outside, confinement } = await run(['write-there', target]);
		expect(status).toBe('completed');
		expect(changed_outside).toEqual([target]);
		expect(confinement).toMatchObject({ kind: 'none', network: true, text_code: 'tool_runs.not_confined' });
	});

	it.runIf(isLinux)(
		'leaves nothing behind that still has its output, whatever environment and session that took',
		async () => {
			const { status, processes_stopped } = await run(['fork-twice-without-environment']);
			expect(status).toBe('completed');
			expect(processes_stopped).toEqual([
				expect.stringMatching(/(?:sleep 3218|fork-twice-without-environment) \(\d+\)$/u),
			]);
			expect(await isThere('sleep 3218')).toBe(false);
		},
	);

	it.runIf(isLinux)('has its memory limited', async () => {
		const node: FoundTool = { ...tool, programs: { node: process.execPath } };
		const { status, memory_bytes } = await run(['node', '-e', 'console.log(1)'], {
			tool: node,
			...limited({ memory_bytes: 64 * 1024 * 1024 }),
		});
		expect(memory_bytes).toBe(64 * 1024 * 1024);
		expect(status).toBe('failed');
	});
});
