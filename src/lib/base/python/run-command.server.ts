import { askPython, isPython, type PythonFacts } from './ask-python.server.ts';
import type { EnvironmentManager } from './environment-managers.server.ts';
import type { FoundEnvironment } from './find-environment.server.ts';
import type { PythonKernel } from './kernel.ts';

type Command = PythonKernel['command'];

/** How Python is started in an environment: through its manager, which sets what packages need, else by itself. */
export async function commandFor(found: FoundEnvironment, env: NodeJS.ProcessEnv): Promise<Command> {
	const { manager, by_name, name, prefix, python } = found;
	if (manager === null) return [python];
	const where = by_name ? ['-n', name] : ['-p', prefix];
	if (manager.kind !== 'mamba') return wrapped(manager, where);
	return (await firstWorking(forms(manager, where), env))?.command ?? [python];
}

/** The command that starts Python in an environment only its manager knows; null when that does not work. */
export function askManager(
	manager: EnvironmentManager,
	name: string,
	env: NodeJS.ProcessEnv,
): Promise<{ command: Command; facts: PythonFacts } | null> {
	return firstWorking(forms(manager, ['-n', name]), env);
}

async function firstWorking(
	commands: readonly Command[],
	env: NodeJS.ProcessEnv,
): Promise<{ command: Command; facts: PythonFacts } | null> {
	for (const command of commands) {
		const facts = await askPython(command, env);
		if (isPython(facts)) return { command, facts };
	}
	return null;
}

/** mamba 1 is conda with another solver, mamba 2 a larger micromamba, which knows no `--no-capture-output`. */
function forms(manager: EnvironmentManager, where: readonly string[]): Command[] {
	if (manager.kind !== 'mamba') return [wrapped(manager, where)];
	return [wrapped(manager, where), [manager.program, 'run', ...where, 'python']];
}

function wrapped({ program, kind }: EnvironmentManager, where: readonly string[]): Command {
	// Without the option conda holds back all output until the end.
	const live = kind === 'micromamba' ? [] : ['--no-capture-output'];
	return [program, 'run', ...live, ...where, 'python'];
}
