import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../cli/setup/built-program.ts';
import { chosenInterpreters, interpreters } from '../setup/interpreters.ts';
import { SCRIPTS } from './setup/names.ts';
import { packageFolder, runModule, runPython } from './setup/run-python.ts';

/** Every Python file that people run. */
const files = ['python', 'scripts'].flatMap((folder) =>
	(readdirSync(path.join(root, folder), { recursive: true }) as string[])
		.filter((file) => file.endsWith('.py'))
		.map((file) => path.join(root, folder, file)),
);

const all = interpreters();
const newest = all[0]?.python ?? 'python3';

describe('the Python files', () => {
	it('are found, and an interpreter for them', () => {
		expect(files.length).toBeGreaterThanOrEqual(SCRIPTS.length + 3);
		expect(all.length).toBeGreaterThan(0);
	});

	it('hold nothing that Python 3.9 does not know', async () => {
		const check = `
import ast, sys
for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        ast.parse(file.read(), name, feature_version=(3, 9))
`;
		expect(await runPython(['-c', check, ...files], { python: newest })).toMatchObject({
			code: 0,
			stderr: '',
		});
		// So that the check is known to find something.
		const match = ['-c', 'import ast; ast.parse("match 1:\\n case 1: pass", feature_version=(3, 9))'];
		expect((await runPython(match, { python: newest })).stderr).toContain('SyntaxError');
	});

	it('load little, and nothing else of the package', async () => {
		const code = `
import sys
before = set(sys.modules)
import lbbiopsy_agent._find_engine, lbbiopsy_agent.cli
print(sorted((set(sys.modules) - before) & {"dataclasses", "inspect", "json", "shutil", "subprocess", "threading"}))
print(sorted(name for name in sys.modules if name.startswith("lbbiopsy_agent")))
`;
		const done = await runPython([
			'-I',
			'-c',
			`import sys; sys.path.insert(0, ${JSON.stringify(packageFolder)})\n${code}`,
		]);
		expect(done.stdout.split('\n').slice(0, 2)).toEqual([
			'[]',
			"['lbbiopsy_agent', 'lbbiopsy_agent._find_engine', 'lbbiopsy_agent._visible', 'lbbiopsy_agent.cli']",
		]);
	});
});

describe.each(chosenInterpreters())('Python $version', ({ python }) => {
	it('runs the command line and a script', async () => {
		const version = await runModule(['--version'], { python });
		expect(version).toMatchObject({ code: 0, stdout: '0.1.0\n', stderr: '' });
		const help = await runPython([path.join(root, 'scripts/run_cfdna_plot_suite.py'), '--help'], { python });
		expect(help).toMatchObject({ code: 0, stderr: '' });
		expect(help.stdout).toMatch(/^Usage: run_cfdna_plot_suite\.py /u);
	});

	it('compiles every file without a warning', async () => {
		const code = `
import io, sys
for name in sys.argv[1:]:
    with io.open(name, encoding="utf-8") as file:
        compile(file.read(), name, "exec")
`;
		const done = await runPython(['-W', 'error', '-c', code, ...files], { python });
		expect(done).toMatchObject({ code: 0, stderr: '' });
	});
});
