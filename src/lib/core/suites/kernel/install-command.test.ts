import { expect, it } from 'vitest';
import type { PythonKernel } from '../../../base/python/kernel.ts';
import { installCommand } from './install-command.ts';

const kernel: PythonKernel = {
	command: ['/opt/my env/bin/python'],
	rule: 'LB_AGENT_PYTHON',
	environment: null,
	facts: {
		executable: '/opt/my env/bin/python',
		version: [3, 12, 1],
		implementation: 'CPython',
		prefix: '/opt/my env',
		managed: false,
	},
};

it.skipIf(process.platform === 'win32')(
	'installs with the pip of the interpreter, whatever its path holds',
	() => {
		expect(installCommand(kernel, ['numpy', 'scikit-learn>=1.2'])).toBe(
			'"/opt/my env/bin/python" -m pip install numpy "scikit-learn>=1.2"',
		);
		const facts = { ...kernel.facts, executable: '/opt/$HOME/`x`/"y"/python' };
		expect(installCommand({ ...kernel, facts }, ['numpy'])).toBe(
			'"/opt/\\$HOME/\\`x\\`/\\"y\\"/python" -m pip install numpy',
		);
	},
);

it('installs with the manager of an environment', () => {
	const environment = { kind: 'conda', name: 'lb', prefix: '/c/envs/lb', manager: '/c/bin/conda' } as const;
	expect(installCommand({ ...kernel, environment }, ['numpy'])).toBe(
		'"/c/bin/conda" install -p "/c/envs/lb" -c conda-forge numpy',
	);
});

it('makes an environment beside the Python of an operating system, under a name LB_AGENT_ENV finds', () => {
	const facts = { ...kernel.facts, executable: '/usr/bin/python3', managed: true };
	expect(installCommand({ ...kernel, facts }, ['numpy', 'scikit-learn'])).toBe(
		'"/usr/bin/python3" -m venv "$HOME/.venvs/lb-agent" && "$HOME/.venvs/lb-agent"/bin/python -m pip install numpy scikit-learn && export LB_AGENT_ENV=lb-agent',
	);
});
