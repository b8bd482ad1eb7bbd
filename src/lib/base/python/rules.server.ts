import { say } from '../../contract/messages/index.ts';
import { renderProblem } from '../../contract/errors/render-problem.ts';
import { LbError } from '../errors.ts';
import { readInstallRecord } from '../install-record.server.ts';
import { toProblem } from '../problem.ts';
import { askPython, isPython, oldestPython, type PythonFault } from './ask-python.server.ts';
import { findManagers, isProgram, managerOf } from './environment-managers.server.ts';
import {
	environmentIn,
	environmentsNamed,
	isName,
	placesLookedIn,
	pythonIn,
	type FoundEnvironment,
} from './find-environment.server.ts';
import type { RuleAnswer } from './kernel.ts';
import { askManager, commandFor } from './run-command.server.ts';

type Variable = 'LB_AGENT_PYTHON' | 'LB_AGENT_ENV';

/** LB_AGENT_PYTHON: an interpreter. */
export async function byInterpreter(env: NodeJS.ProcessEnv): Promise<RuleAnswer> {
	const variable = 'LB_AGENT_PYTHON';
	const value = env[variable];
	if (!value) return notSet(variable);
	const facts = await askPython([value], env);
	if (!isPython(facts)) return failed(value, problemOf(variable, value, facts));
	return {
		...chosen(value),
		finding: say('kernel.variable_python', { variable }),
		kernel: { command: [value], rule: variable, environment: null, facts },
	};
}

/**
 * LB_AGENT_ENV: an environment by name or folder. For a name the places of conda and its relatives come first, then the
 * homes of virtual environments, then the managers themselves are asked (which takes as long as they take), and a folder
 * of that name last: a folder is easily there by chance.
 */
export async function byEnvironment(env: NodeJS.ProcessEnv): Promise<RuleAnswer> {
	const variable = 'LB_AGENT_ENV';
	const value = env[variable];
	if (!value) return notSet(variable);
	const [named, ...others] = environmentsNamed(value, env);
	if (named !== undefined) return useEnvironment(named, others, value, env);
	const known = isName(value) ? await knownToManager(value, env) : null;
	if (known !== null) return known;
	const inFolder = environmentIn(value, env);
	if (inFolder !== null) return useEnvironment(inFolder, [], value, env);
	const places = placesLookedIn(env);
	return failed(
		value,
		new LbError(
			'run.environment_not_found',
			{ variable, places: places.length === 0 ? '–' : places },
			{ path: value },
		),
	);
}

async function knownToManager(name: string, env: NodeJS.ProcessEnv): Promise<RuleAnswer | null> {
	const variable = 'LB_AGENT_ENV';
	for (const manager of findManagers(env)) {
		const started = await askManager(manager, name, env);
		if (started === null) continue;
		const { command, facts } = started;
		const { prefix } = facts;
		return {
			...chosen(name),
			finding: say('kernel.variable_conda', { variable, prefix }),
			kernel: {
				command,
				rule: variable,
				environment: { kind: 'conda', name, prefix, manager: manager.program },
				facts,
			},
		};
	}
	return null;
}

async function useEnvironment(
	found: FoundEnvironment,
	others: readonly FoundEnvironment[],
	value: string,
	env: NodeJS.ProcessEnv,
): Promise<RuleAnswer> {
	const variable = 'LB_AGENT_ENV';
	// The interpreter itself is asked: a manager may take a second for what every command waits for.
	const facts = await askPython([found.python], env);
	if (!isPython(facts)) return failed(value, problemOf(variable, found.python, facts));
	const { kind, name, prefix, manager } = found;
	const code = kind === 'conda' ? 'kernel.variable_conda' : 'kernel.variable_venv';
	return {
		...chosen(value),
		finding:
			others.length === 0
				? say(code, { variable, prefix })
				: say('kernel.variable_first', { variable, prefix, others: others.map((one) => one.prefix) }),
		kernel: {
			command: await commandFor(found, env),
			rule: variable,
			environment: { kind, name, prefix, manager: manager?.program ?? null },
			facts,
		},
	};
}

/** What the installer recorded; one that does not work any more is passed over, for nobody typed it. */
export async function byInstaller(env: NodeJS.ProcessEnv): Promise<RuleAnswer> {
	const record = readInstallRecord(env);
	const recorded = record?.environment ?? null;
	const prefix = recorded?.prefix ?? null;
	const python = record?.python ?? (prefix === null ? null : pythonIn(prefix));
	if (python === null) return { ...none(null), finding: say('kernel.installer_none') };
	const facts = await askPython([python], env);
	if (!isPython(facts))
		return {
			...none(python),
			outcome: 'fails',
			finding: say('kernel.installer_fails', { path: python, ...words(facts) }),
		};
	if (recorded === null || prefix === null)
		return {
			...chosen(python),
			finding: say('kernel.installer_python'),
			kernel: { command: [python], rule: 'installer', environment: null, facts },
		};
	const { kind, name } = recorded;
	const runs = kind === 'conda' && recorded.manager !== null && isProgram(recorded.manager);
	const manager = runs && recorded.manager !== null ? managerOf(recorded.manager) : null;
	const found: FoundEnvironment = { kind, name, prefix, python, manager, by_name: false };
	return {
		...chosen(python),
		finding: say('kernel.installer_environment', { name, prefix }),
		kernel: {
			command: await commandFor(found, env),
			rule: 'installer',
			environment: { kind, name, prefix, manager: manager?.program ?? null },
			facts,
		},
	};
}

/** `python3` of the shell. */
export async function onPath(env: NodeJS.ProcessEnv): Promise<RuleAnswer> {
	const program = process.platform === 'win32' ? 'python' : 'python3';
	const facts = await askPython([program], env);
	if (isPython(facts))
		return {
			...chosen(program),
			finding: say('kernel.path_python', { path: program }),
			// What the name stands for: a version manager behind it would look that up every time.
			kernel: { command: [facts.executable || program], rule: 'path', environment: null, facts },
		};
	if (facts.kind === 'absent') return { ...none(null), finding: say('kernel.path_none', { path: program }) };
	const finding = say('kernel.path_fails', { path: program, ...words(facts) });
	return { ...none(program), outcome: 'fails', finding };
}

const words = ({ reason, reason_zh }: PythonFault): Pick<PythonFault, 'reason' | 'reason_zh'> => ({
	reason,
	reason_zh,
});

type Bare<O extends RuleAnswer['outcome']> = { value: string | null; outcome: O; problem: null };

const chosen = (value: string): Bare<'chosen'> => ({ value, outcome: 'chosen', problem: null });
const none = (value: string | null): Bare<'not_set'> & { kernel: null } => ({
	value,
	outcome: 'not_set',
	problem: null,
	kernel: null,
});

function notSet(variable: Variable): RuleAnswer {
	return { ...none(null), finding: say('kernel.not_set', { variable }) };
}

function failed(value: string, problem: LbError): RuleAnswer {
	const detail_zh = renderProblem(toProblem(problem), 'zh').detail;
	const finding = say('kernel.fails', { detail: problem.message, detail_zh });
	return { value, outcome: 'fails', finding, problem, kernel: null };
}

function problemOf(variable: Variable, file: string, fault: PythonFault): LbError {
	const place = { path: file };
	return fault.version === undefined
		? new LbError('run.python_not_working', { variable, ...words(fault) }, place)
		: new LbError('run.python_too_old', { variable, version: fault.version, needed: oldestPython }, place);
}
