import type { PythonKernel } from '../../../base/python/kernel.ts';

/**
 * The command line that installs packages for a kernel. The Python of an operating system keeps its packages to itself
 * (PEP 668); for it an environment is made that LB_AGENT_ENV finds by its name.
 */
export function installCommand(kernel: PythonKernel, packages: readonly string[]): string {
	const { environment, facts } = kernel;
	const names = packages.map((name) => (/^[\w-]+$/u.test(name) ? name : quoted(name))).join(' ');
	if (environment !== null && environment.manager !== null)
		return `${quoted(environment.manager)} install -p ${quoted(environment.prefix)} -c conda-forge ${names}`;
	if (!facts.managed) return `${quoted(facts.executable)} -m pip install ${names}`;
	const made = '"$HOME/.venvs/lb-agent"';
	const make = `${quoted(facts.executable)} -m venv ${made}`;
	return `${make} && ${made}/bin/python -m pip install ${names} && export LB_AGENT_ENV=lb-agent`;
}

/** In double quotes, which shells of all systems read; what has a meaning inside them is escaped. */
function quoted(word: string): string {
	return `"${process.platform === 'win32' ? word : word.replaceAll(/[\\"$`]/gu, '\\$&')}"`;
}
