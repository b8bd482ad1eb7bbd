import { say } from '../contract/messages/index.ts';
import { kernelRules, type KernelRule, type PythonKernel, type RuleAnswer } from './python/kernel.ts';
import { byEnvironment, byInstaller, byInterpreter, onPath } from './python/rules.server.ts';

/** What the search for a Python came to: one answer per rule, in their order. */
export interface KernelSearch {
	kernel: PythonKernel | null;
	rules: (RuleAnswer & { rule: KernelRule })[];
}

const ask: Record<KernelRule, (env: NodeJS.ProcessEnv) => Promise<RuleAnswer>> = {
	LB_AGENT_PYTHON: byInterpreter,
	LB_AGENT_ENV: byEnvironment,
	installer: byInstaller,
	path: onPath,
};

/**
 * Selects the Python kernel: LB_AGENT_PYTHON (an interpreter), LB_AGENT_ENV (an environment by name or folder), what the
 * installer recorded, `python3` on PATH. A variable that is set decides alone: when it does not work the search ends.
 */
export async function searchPython(env: NodeJS.ProcessEnv = process.env): Promise<KernelSearch> {
	const rules: KernelSearch['rules'] = [];
	let kernel: PythonKernel | null = null;
	let isOver = false;
	for (const rule of kernelRules) {
		const answer: RuleAnswer = isOver
			? { value: null, outcome: 'not_asked', finding: say('kernel.not_asked'), problem: null, kernel: null }
			: await ask[rule](env);
		rules.push({ rule, ...answer });
		kernel ??= answer.kernel;
		isOver ||= answer.kernel !== null || answer.problem !== null;
	}
	return { kernel, rules };
}

const named = new Map<string, Promise<PythonKernel | null>>();

/**
 * The Python kernel; null when there is none at all.
 * @throws LbError run.python_not_working, run.python_too_old, run.environment_not_found for a variable that is set but
 * does not work
 */
export async function choosePython(env: NodeJS.ProcessEnv = process.env): Promise<PythonKernel | null> {
	if (!isKernelNamed(env)) return kernelOf(await searchPython(env));
	// A process that serves many requests asks what a variable names once; what does not work is asked again.
	const key = JSON.stringify(env);
	const search = named.get(key) ?? searchPython(env).then(kernelOf);
	named.set(key, search);
	return search.catch((error: unknown) => {
		named.delete(key);
		throw error;
	});
}

/** A variable names the kernel; then it must work. */
export function isKernelNamed(env: NodeJS.ProcessEnv = process.env): boolean {
	return Boolean(env['LB_AGENT_PYTHON'] || env['LB_AGENT_ENV']);
}

function kernelOf({ kernel, rules }: KernelSearch): PythonKernel | null {
	const problem = rules.find((answer) => answer.problem !== null)?.problem;
	if (problem) throw problem;
	return kernel;
}
