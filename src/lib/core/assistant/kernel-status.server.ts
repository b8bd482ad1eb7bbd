import * as z from 'zod';
import { LbError } from '../../base/errors.ts';
import { toProblem } from '../../base/problem.ts';
import { searchPython, type KernelSearch } from '../../base/python.server.ts';
import { oldestPython } from '../../base/python/ask-python.server.ts';
import type { PythonKernel } from '../../base/python/kernel.ts';
import { renderProblem } from '../../contract/errors/render-problem.ts';
import { say, spreadMessage, type Message } from '../../contract/messages/index.ts';
import type { KernelStatus } from '../../contract/records/kernel-status.ts';
import { runScript } from '../suites/kernel/run-script.server.ts';
import { sklearnTrouble } from '../suites/kernel/sklearn-trouble.ts';

/** Packages that something offered here uses: module, and what it is for. */
const LIBRARIES = {
	numpy: { module: 'numpy', purpose: say('kernel.for_numpy') },
	'scikit-learn': { module: 'sklearn', purpose: say('kernel.for_sklearn') },
	lbbiopsy_agent: { module: 'lbbiopsy_agent', purpose: say('kernel.for_lbbiopsy_agent') },
	pandas: { module: 'pandas', purpose: say('kernel.for_pandas') },
	polars: { module: 'polars', purpose: say('kernel.for_polars') },
	pyarrow: { module: 'pyarrow', purpose: say('kernel.for_pyarrow') },
	matplotlib: { module: 'matplotlib', purpose: say('kernel.for_matplotlib') },
	ipykernel: { module: 'ipykernel', purpose: say('kernel.for_ipykernel') },
	nbclient: { module: 'nbclient', purpose: say('kernel.for_nbclient') },
} as const;

/** A manager of environments that says nothing for so long does not work. */
const ANSWER_WITHIN_MS = 20_000;

const librariesSchema = z.object({ libraries: z.record(z.string(), z.string().nullable()) });
type Versions = Record<string, string | null>;

/**
 * Which Python runs the optional parts, why, and what is installed in it. It is started exactly as for work, through its
 * manager too, so that what is said here holds there; libraries are looked up, not loaded.
 */
export async function kernelStatus(env: NodeJS.ProcessEnv = process.env): Promise<KernelStatus> {
	const { kernel, rules } = await searchPython(env);
	const listed = kernel === null ? null : await installedIn(kernel);
	const failed = listed instanceof LbError ? listed : null;
	const versions = listed instanceof LbError ? null : listed;
	const named = rules.find((answer) => answer.problem !== null)?.problem ?? null;
	return {
		kernel: kernel === null ? null : kernelRecord(kernel),
		rules: rules.map(({ rule, value, outcome, finding }) => ({
			rule,
			value,
			outcome,
			...spreadMessage('finding', finding),
		})),
		libraries: versions === null ? [] : libraryRecords(versions),
		sklearn: sklearnRecord(kernel, versions, failed ?? named),
		problem: problemOf(kernel, named, failed),
	};
}

/** What a variable names must work; of what was only found, the backend says what is wrong. */
function problemOf(
	kernel: PythonKernel | null,
	named: LbError | null,
	failed: LbError | null,
): KernelStatus['problem'] {
	const isNamed = kernel?.rule === 'LB_AGENT_PYTHON' || kernel?.rule === 'LB_AGENT_ENV';
	const problem = named ?? (isNamed ? failed : null);
	return problem === null ? null : toProblem(problem);
}

function kernelRecord({
	rule,
	command,
	environment,
	facts,
}: PythonKernel): NonNullable<KernelStatus['kernel']> {
	const { executable, version, implementation, prefix } = facts;
	return {
		rule,
		command: [...command],
		environment,
		executable,
		version: version.join('.'),
		implementation,
		prefix,
	};
}

async function installedIn(kernel: PythonKernel): Promise<Versions | LbError> {
	const words = Object.entries(LIBRARIES).map(([name, { module }]) => `${name}=${module}`);
	const heard: Versions[] = [];
	const ended = await runScript(
		kernel,
		'kernel_libraries.py',
		words,
		(said) => {
			const parsed = librariesSchema.safeParse(said);
			if (parsed.success) heard.push(parsed.data.libraries);
		},
		AbortSignal.timeout(ANSWER_WITHIN_MS),
	);
	const [versions] = heard;
	if (versions !== undefined) return versions;
	const reason = ended.words || (ended.code === null ? 'no answer' : `exit ${ended.code}`);
	return new LbError('run.sklearn_failed', { python: kernel.command.join(' '), reason });
}

function libraryRecords(versions: Versions): KernelStatus['libraries'] {
	return Object.entries(LIBRARIES).map(([name, { purpose }]) => {
		const version = versions[name] ?? null;
		return {
			name,
			is_installed: version !== null,
			version: version === '' ? null : version,
			...spreadMessage('purpose', purpose),
		};
	});
}

function sklearnRecord(
	kernel: KernelSearch['kernel'],
	versions: Versions | null,
	failed: LbError | null,
): KernelStatus['sklearn'] {
	const trouble = failed ?? (kernel === null || versions === null ? null : troubleIn(kernel, versions));
	const is_available = kernel !== null && trouble === null;
	return { is_available, ...spreadMessage('finding', findingOf(is_available, trouble)) };
}

function troubleIn(kernel: PythonKernel, versions: Versions): LbError | null {
	const missing = ['numpy', 'scikit-learn'].filter((name) => (versions[name] ?? null) === null);
	return sklearnTrouble(kernel, missing, versions['scikit-learn'] ?? null);
}

function findingOf(isAvailable: boolean, trouble: LbError | null): Message {
	if (isAvailable) return say('kernel.sklearn_ready');
	if (trouble === null) return say('kernel.none', { needed: oldestPython });
	const problem = toProblem(trouble);
	const { detail: detail_zh, hint: hint_zh } = renderProblem(problem, 'zh');
	const { detail, hint } = problem;
	return say('kernel.sklearn_off', { detail, detail_zh, hint, hint_zh });
}
