import { spawn } from 'node:child_process';
import * as z from 'zod';

/** What an interpreter says about itself. */
const facts = z.object({
	executable: z.string(),
	version: z.tuple([z.int(), z.int(), z.int()]),
	implementation: z.string(),
	prefix: z.string(),
	/** Part of the operating system, whose packages pip must not touch (PEP 668). */
	managed: z.boolean(),
});
export type PythonFacts = z.infer<typeof facts>;

/** The oldest Python that runs the scripts of the kernel. */
export const oldestPython = '3.9';

/** Why a command does not serve as Python, in both languages. */
export interface PythonFault {
	kind: 'absent' | 'silent' | 'old';
	reason: string;
	reason_zh: string;
	/** Of a Python that is too old. */
	version?: string;
}

/** Some file systems take seconds to start an interpreter; a program that is none must not hang a command for long. */
const ANSWER_WITHIN_MS = 10_000;

const MARK = 'lb-agent-python ';

/**
 * One line, because `conda run` takes no argument with line breaks; Python 2 understands it too and can tell its version.
 * The current folder leaves the module path first: a data folder may hold a json.py.
 */
const QUESTION = [
	'import sys',
	'sys.path[:] = [p for p in sys.path if p]',
	'import json, os, platform, sysconfig',
	'm = sysconfig.get_path("stdlib") or ""',
	`print(${JSON.stringify(MARK)} + json.dumps(${[
		'{"executable": sys.executable',
		'"version": list(sys.version_info[:3])',
		'"implementation": platform.python_implementation()',
		'"prefix": sys.prefix',
		'"managed": sys.prefix == getattr(sys, "base_prefix", "") and os.path.exists(os.path.join(m, "EXTERNALLY-MANAGED"))}',
	].join(', ')}))`,
].join('; ');

/**
 * Starts a command as Python and asks what it is. Whatever a wrapper prints besides (banners of environment managers) is
 * passed over.
 * @param command program and first arguments
 */
export async function askPython(
	command: readonly string[],
	env: NodeJS.ProcessEnv,
	within = ANSWER_WITHIN_MS,
): Promise<PythonFacts | PythonFault> {
	const { end, out, words } = await finish([...command, '-c', QUESTION], env, within);
	const line = out.split(/\r?\n/u).find((text) => text.includes(MARK));
	if (line !== undefined) {
		const told = facts.safeParse(parse(line.slice(line.indexOf(MARK) + MARK.length)));
		if (told.success) return isRecent(told.data) ? told.data : tooOld(told.data);
	}
	if (typeof end === 'string') return faultOf(end, within);
	const said = words.trim().split(/\r?\n/u).at(-1)?.trim().slice(0, 300) ?? '';
	const rest = said === '' ? '' : `: ${said}`;
	return end === 0
		? {
				kind: 'silent',
				reason: 'it started but did not respond as Python',
				reason_zh: '可以启动，但不是 Python',
			}
		: { kind: 'silent', reason: `exit ${end}${rest}`, reason_zh: `退出码 ${end}${rest}` };
}

/** True for facts, false for a fault. */
export function isPython(answer: PythonFacts | PythonFault): answer is PythonFacts {
	return 'executable' in answer;
}

function isRecent({ version: [major, minor] }: PythonFacts): boolean {
	const [oldMajor = 0, oldMinor = 0] = oldestPython.split('.').map(Number);
	return major > oldMajor || (major === oldMajor && minor >= oldMinor);
}

function tooOld({ version }: PythonFacts): PythonFault {
	const found = version.join('.');
	return {
		kind: 'old',
		version: found,
		reason: `it is Python ${found}, and ${oldestPython} or newer is needed`,
		reason_zh: `版本为 ${found}，需要 ${oldestPython} 或更高版本`,
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

function faultOf(code: string, within: number): PythonFault {
	if (code === 'ENOENT')
		return { kind: 'absent', reason: 'the program does not exist', reason_zh: '没有这个程序' };
	if (code === 'EACCES')
		return { kind: 'silent', reason: 'it is not executable', reason_zh: '不能作为程序启动' };
	if (code === 'timeout') {
		const seconds = within / 1000;
		return {
			kind: 'silent',
			reason: `no response within ${seconds} seconds`,
			reason_zh: `${seconds} 秒内没有应答`,
		};
	}
	return { kind: 'silent', reason: code, reason_zh: code };
}

interface Finish {
	/** Exit code, or why there is none. */
	end: number | string;
	out: string;
	words: string;
}

function finish([program = '', ...rest]: string[], env: NodeJS.ProcessEnv, within: number): Promise<Finish> {
	return new Promise((resolve) => {
		let out = '';
		let words = '';
		const done = (end: number | string): void => {
			clearTimeout(timer);
			resolve({ end, out, words });
		};
		// The timer is there before the process: a program that cannot be started at all may be said at once.
		let kill = (): void => undefined;
		const timer = setTimeout(() => {
			kill();
			done('timeout');
		}, within);
		try {
			const child = spawn(program, rest, {
				stdio: ['ignore', 'pipe', 'pipe'],
				env: { ...env, MAMBA_NO_BANNER: '1' },
			});
			kill = () => {
				child.kill('SIGKILL');
				child.stdout.destroy();
				child.stderr.destroy();
			};
			child.stdout.on('data', (chunk: Buffer) => (out = (out + chunk.toString()).slice(-20_000)));
			child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-4000)));
			child.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
			child.on('close', (code, signal) => done(code ?? signal ?? 'killed'));
		} catch (error) {
			// A path with a NUL character, or an empty one.
			done(error instanceof Error ? error.message : String(error));
		}
	});
}
