import { describe, expect, it } from 'vitest';
import {
	toolInstall,
	toolRun,
	toolStatus,
	type ToolInstall,
	type ToolRun,
	type ToolStatus,
} from '../../src/lib/contract/records/tool.ts';
import { toolRunLines, toolRunListLines, useCommand } from './tool-runs-view.ts';
import { bootstrapLines, installLines, oneToolLines, statusLines } from './tools-view.ts';

const smoke = {
	...{ tool_key: 'x', status: 'not_run', at: null, version: null, step: null, checks: [] },
	...{ log_path: null, log_tail: [], seconds: null },
};

const status = (more: object = {}): ToolStatus =>
	toolStatus.parse({
		...{ tool_key: 'x', name: 'XTool', class: 'python_environment', profile: 'core' },
		...{ purpose: 'Does x.', purpose_zh: '做 x。', homepage: null, license: null },
		...{ installed: false, ready: false, version: null, pinned_version: '1.2', path: null, origin: null },
		...{ commands: ['x'], resources: [], smoke, state: 'It is missing.', state_code: '', state_values: {} },
		...{ next_command: 'lb-agent tools install x --execute', methods: [] },
		...more,
	});

const install = (more: object = {}, plan: object = {}): ToolInstall =>
	toolInstall.parse({
		...{ tool_key: 'x', executed: false, outcome: 'planned', smoke: null, log_path: null },
		...{ previous_version: null, status: status() },
		plan: {
			...{ tool_key: 'x', version: '1.2', possible: true, reason: 'Goes to its own folder.' },
			...{ reason_code: '', reason_values: {}, needs: [], folder: '/t/x', disk_mb: 1400 },
			steps: [
				{
					...{ text: 'Install the packages', text_code: '', text_values: {}, network: true },
					command: ['pip', 'install', 'a b'],
				},
			],
			...plan,
		},
		...more,
	});

describe('the state of tools', () => {
	it('lists profile core before all, each with what is missing, and counts', () => {
		const tools = [
			status({ tool_key: 'big', profile: 'all' }),
			status({
				tool_key: 'a',
				installed: true,
				ready: true,
				version: '1.3',
				origin: 'system',
				state: 'Fine.',
			}),
			status({ tool_key: 'b', installed: true, version: '2.0', state: 'No genome.' }),
		];
		const shown = statusLines({ folder: '/t', tools }).join('\n');
		expect(shown.indexOf('Profile core:')).toBeLessThan(shown.indexOf('Profile all:'));
		expect(shown).toMatch(/ {2}a {4}ready +1\.3, of this system\n {2}b {4}installed +2\.0\n +No genome\./u);
		expect(shown).toMatch(/big {2}not installed {2}\(1\.2\)\n {6}It is missing\./u);
		expect(shown).not.toContain('Fine.');
		expect(shown).toContain('1 ready, 1 installed but not ready, 1 not installed.');
	});

	it('one tool names the files that real work needs, and how to state them', () => {
		const resources = [
			{
				name: 'genome',
				purpose: 'The reference.',
				purpose_zh: '参考。',
				required: true,
				configured: false,
				path: null,
			},
			{
				name: 'panel',
				purpose: 'Normals.',
				purpose_zh: '正常。',
				required: false,
				configured: true,
				path: '/p.tsv',
			},
		];
		const shown = oneToolLines(status({ resources })).join('\n');
		expect(shown).toContain('  genome  required, not configured\n          The reference.\n');
		expect(shown).toContain('lb-agent tools configure x <name> <path>');
		expect(shown).toContain('  panel   optional, /p.tsv\n');
		expect(shown).toContain('Next: lb-agent tools install x --execute');
	});
});

describe('an installation', () => {
	it('that is only planned names every step and says that nothing was installed', () => {
		const shown = installLines(install(), 'lb-agent tools install x --execute').join('\n');
		expect(shown).toContain('x: Goes to its own folder.');
		expect(shown).toContain('  1. Install the packages (downloads)\n     pip install');
		expect(shown).toContain('about 1,400 MB');
		expect(shown).toContain('nothing was installed. Install with: lb-agent tools install x --execute');
	});

	it('that is not possible says why and offers no command to install it', () => {
		const needs = [{ name: 'conda', found: null, how: 'Install micromamba.' }];
		const plan = { possible: false, reason: 'It needs conda.', needs, steps: [] };
		const shown = installLines(install({ outcome: 'not_possible' }, plan), 'COMMAND').join('\n');
		expect(shown).toContain('x: It needs conda.');
		expect(shown).toContain('conda: missing. Install micromamba.');
		expect(shown).not.toContain('COMMAND');
	});

	it('of a profile sums the space of what would be installed', () => {
		const found = install({ tool_key: 'y', outcome: 'found' }, { disk_mb: 9 });
		const made = { profile: 'core' as const, executed: false, tools: [install(), install(), found] };
		const shown = bootstrapLines(made, 'COMMAND').join('\n');
		expect(shown).toContain('Together about 2,800 MB.');
		expect(shown).toContain('Install with: COMMAND');
	});
});

const stream = (tail: string, bytes: number, kept = bytes): object => ({
	path: 'stdout.txt',
	bytes,
	kept,
	tail,
});

const run = (more: object = {}): ToolRun =>
	toolRun.parse({
		...{ schema_version: 1, tool_run_id: 'r1', tool_key: 'x', tool_version: '1.2', program: '/bin/x' },
		...{ command: ['x', 'a b'], working_folder: '/w', environment: {}, status: 'completed' },
		...{ reason: '', reason_code: '', reason_values: {}, exit_code: 0, signal: null },
		...{ started_at: '2026-01-01T00:00:00.000Z', ended_at: '2026-01-01T00:01:30.000Z' },
		limits: { seconds: 1, output_bytes: 1, memory_bytes: null },
		confinement: { kind: 'none', network: true, text: 'Not confined.', text_code: '', text_values: {} },
		...{ stdout: stream('one\ntwo\n', 8), stderr: stream('', 0), outputs: [], changed_outside: [] },
		...{ processes_stopped: [], dataset_run_id: null, record_path: '/u/runs/r1/record.json' },
		...more,
	});

describe('a command that was run', () => {
	it('shows what it printed, how it ended, its confinement and its record', () => {
		const shown = toolRunLines(run(), null).join('\n');
		expect(shown).toContain('Standard output, 8 bytes:\n  one\n  two\n');
		expect(shown).toContain('x 1.2: completed after 90 s, exit code 0');
		expect(shown).toContain('Not confined.');
		expect(shown).toContain('Record: /u/runs/r1/record.json');
		expect(shown).not.toContain('Next:');
	});

	it('names what was not opened, the first twenty of many', () => {
		const outputs_unlisted = Array.from({ length: 23 }, (_, i) => `pipe-${i}`);
		const shown = toolRunLines(run({ outputs_unlisted }), null).join(' ').replaceAll(/\s+/gu, ' ');
		expect(shown).toContain('Not opened, because of their kind, name or permissions: pipe-0, pipe-1,');
		expect(shown).toContain('pipe-19 and 3 more');
		expect(shown).not.toContain('pipe-20');
	});

	it('says where the whole text is when only its end is shown, and how much of it was kept', () => {
		expect(toolRunLines(run({ stdout: stream('end', 5000) }), null).join('\n')).toContain(
			'last lines of 5,000 bytes, in /u/runs/r1/stdout.txt:',
		);
		expect(toolRunLines(run({ stdout: stream('end', 5000, 4000) }), null).join('\n')).toContain(
			'of which 4,000 are kept',
		);
	});

	it('names outputs that a task can read first, and the command that uses them', () => {
		const file = (path: string, tasks: string[]): object => ({
			path,
			bytes: 1500,
			sha256: null,
			format: null,
			tasks,
		});
		const made = run({ outputs: [file('z.log', []), file('sample.cnr', ['run_copy_number'])] });
		const shown = toolRunLines(made, null).join('\n');
		expect(shown.indexOf('sample.cnr (1.5 kB): input of run_copy_number')).toBeGreaterThan(0);
		expect(shown.indexOf('sample.cnr')).toBeLessThan(shown.indexOf('z.log'));
		// With --use it was carried out: nothing is left to type.
		expect(shown).not.toContain('Next:');
		expect(toolRunLines(made, useCommand(made, '/d')).at(-1)).toBe('Next: lb-agent tools use r1 --input /d');
		expect(useCommand(made, null)).toBe('lb-agent assistant plan /w');
		expect(useCommand(made, '/my data')).toBe("lb-agent tools use r1 --input '/my data'");
		expect(useCommand(run({ outputs: [file('z.log', [])] }), null)).toBeNull();
	});

	it('of a failed command shows what it complained about', () => {
		const failed = run({ status: 'failed', exit_code: 2, stderr: stream('no such file\n', 13) });
		const shown = toolRunLines(failed, null).join('\n');
		expect(shown).toContain('Standard error, 13 bytes:\n  no such file');
		expect(shown).toContain('failed after 90 s, exit code 2');
	});

	it('is one row in the list; an empty list says how to begin', () => {
		expect(toolRunListLines([run()])).toEqual(["2026-01-01 00:00  r1  completed: x 'a b'"]);
		expect(toolRunListLines([]).join(' ')).toContain('lb-agent tools run samtools -- samtools flagstat');
	});
});
