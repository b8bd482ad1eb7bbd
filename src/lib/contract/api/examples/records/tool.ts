import type { ToolInstall, ToolPlan, ToolRun, ToolSmoke, ToolStatus } from '../../../records/tool.ts';
import { folder, ids, runFolder } from '../ids.ts';

const tools = '/home/user/.local/share/lb-agent/tools';

export const smoke: ToolSmoke = {
	tool_key: 'samtools',
	status: 'passed',
	at: '2026-11-20T09:30:12.004Z',
	version: '1.21',
	step: null,
	checks: [
		{ check: 'reads counted by flagstat', expected: '4', found: '4', passed: true },
		{ check: 'reads on chr2', expected: '1', found: '1', passed: true },
	],
	log_path: `${tools}/samtools/smoke.log`,
	log_tail: [],
	seconds: 0.4,
};

export const neverTested = (tool_key: string): ToolSmoke => ({
	tool_key,
	status: 'not_run',
	...{ at: null, version: null, step: null, checks: [], log_path: null, log_tail: [], seconds: null },
});

/** A program of the system: found, tested, ready. */
export const samtools: ToolStatus = {
	tool_key: 'samtools',
	name: 'samtools',
	class: 'system_binary',
	profile: 'core',
	purpose: 'Sorts, indexes, filters and counts reads of BAM and CRAM files.',
	purpose_zh: '对 BAM 与 CRAM 文件中的读段进行排序、建索引、筛选与计数。',
	homepage: 'https://www.htslib.org/',
	license: 'MIT',
	installed: true,
	ready: true,
	version: '1.21',
	pinned_version: null,
	path: '/usr/bin/samtools',
	origin: 'system',
	commands: ['samtools'],
	resources: [],
	smoke,
	state: 'Ready.',
	state_code: '',
	state_values: {},
	next_command: null,
	methods: ['samtools'],
};

/** A tool with a recipe that is not installed yet, and that needs a reference. */
export const cnvkit: ToolStatus = {
	...samtools,
	tool_key: 'cnvkit',
	name: 'CNVkit',
	class: 'python_environment',
	purpose: 'Calls copy-number alterations from targeted and whole-genome sequencing.',
	purpose_zh: '从靶向测序与全基因组测序数据中检出拷贝数变异。',
	homepage: 'https://cnvkit.readthedocs.io/',
	license: 'Apache-2.0',
	installed: false,
	ready: false,
	version: null,
	pinned_version: '0.9.12',
	path: null,
	origin: null,
	commands: ['cnvkit.py'],
	resources: [
		{
			name: 'reference_fasta',
			purpose: 'Reference genome that the reads were aligned to.',
			purpose_zh: '比对时使用的参考基因组。',
			required: true,
			configured: false,
			path: null,
		},
	],
	smoke: neverTested('cnvkit'),
	state: 'Not installed.',
	next_command: 'lb-agent tools install cnvkit --execute',
	methods: ['cnvkit'],
};

export const plan: ToolPlan = {
	tool_key: 'cnvkit',
	version: '0.9.12',
	possible: true,
	reason: 'CNVkit 0.9.12 goes to a Python environment of its own.',
	reason_code: '',
	reason_values: {},
	needs: [{ name: 'Python 3.10 to 3.13', found: '3.11.2', how: '' }],
	steps: [
		{
			text: 'Create a Python environment',
			text_code: '',
			text_values: {},
			command: ['python3', '-m', 'venv', `${tools}/cnvkit/new`],
			network: false,
		},
		{
			text: 'Install 41 packages by version and hash',
			text_code: '',
			text_values: {},
			command: [`${tools}/cnvkit/new/bin/pip`, 'install', '--require-hashes', '-r', 'cnvkit.lock'],
			network: true,
		},
	],
	folder: `${tools}/cnvkit`,
	disk_mb: 620,
};

export const plannedInstall: ToolInstall = {
	tool_key: 'cnvkit',
	executed: false,
	outcome: 'planned',
	plan,
	smoke: null,
	status: cnvkit,
	log_path: null,
	previous_version: null,
};

export const toolRun: ToolRun = {
	schema_version: 1,
	tool_run_id: '20261120T093114201Z-5f0c9a27',
	tool_key: 'samtools',
	tool_version: '1.21',
	program: '/usr/bin/samtools',
	command: ['samtools', 'flagstat', `${folder}/P01.bam`],
	working_folder: `${folder}/${runFolder}`,
	environment: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
	status: 'completed',
	reason: '',
	reason_code: '',
	reason_values: {},
	exit_code: 0,
	signal: null,
	started_at: '2026-11-20T09:31:14.201Z',
	ended_at: '2026-11-20T09:31:15.020Z',
	limits: { seconds: 86_400, output_bytes: 20_000_000_000, memory_bytes: null },
	confinement: {
		kind: 'bubblewrap',
		network: false,
		text: 'Confined: the command could write to its run folder only and had no network.',
		text_code: '',
		text_values: {},
	},
	stdout: { path: 'stdout.txt', bytes: 412, kept: 412, tail: '1204 + 0 in total (QC-passed reads)' },
	stderr: { path: 'stderr.txt', bytes: 0, kept: 0, tail: '' },
	outputs: [
		{
			path: 'P01.counts.tsv',
			bytes: 20_480,
			sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
			format: 'numeric_matrix',
			tasks: ['analyze_cfdna'],
		},
	],
	changed_outside: [],
	processes_stopped: [],
	dataset_run_id: ids.run,
	record_path: `${tools}/runs/20261120T093114201Z-5f0c9a27/record.json`,
};
