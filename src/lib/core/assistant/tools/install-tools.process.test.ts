import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isGone, markOf } from '../../../base/process-mark.server.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { check } from '../../methods/runtime/smoke/expect.ts';
import { carryOutInstall } from '../../methods/runtime/install/install-tool.server.ts';
import { makePlan } from '../../methods/runtime/install/make-plan.server.ts';
import { installTool, install, uninstallTool } from './install-tools.server.ts';
import { removeInstalled } from '../../methods/runtime/install/uninstall-tool.server.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import { toolStatus } from './tool-status.server.ts';

/**
 * A Python that makes environments and installs as fast as files are copied; how its installations end is said in `mode`, and
 * what the program prints as its version in `version`.
 */
const PYTHON = (home: string): string => `#!/bin/sh
home='${home}'
own=$(dirname "$0")
case "$*" in
*' -m venv '*)
	for last; do :; done
	mkdir -p "$last/bin" && cp "$0" "$last/bin/python" && printf 'home = %s/base/bin\\n' "$home" > "$last/pyvenv.cfg" ;;
*' config list') cat "$home/pip.conf" 2>/dev/null ;;
*' install '*)
	env > "$home/environment"
	case $(cat "$home/mode") in
	good) printf '#!/bin/sh\\necho "micro %s"\\n' "$(cat "$home/version")" > "$own/micro"; chmod +x "$own/micro" ;;
	hang) sleep 300 & echo $! > "$home/child"; echo begun; wait ;;
	full) echo 'OSError: [Errno 28] No space left on device' >&2; exit 1 ;;
	cut) echo "ProtocolError('Connection broken: IncompleteRead(8 bytes read)')" >&2; exit 2 ;;
	large) cd "$own" && ulimit -f 8 && head -c 100000 /dev/zero > big; exit $? ;;
	esac ;;
esac
`;

const recipe = {
	kind: 'python',
	lock: 'lock.txt',
	distribution: 'micro',
	version: '1.0',
	python: [9, 13],
	source: null,
	disk_mb: 1,
} as const satisfies ToolSpec['recipe'];

let home = '';
let passes = true;
let notes: Message[] = [];

const spec = (of: Partial<ToolSpec> = {}): ToolSpec => ({
	tool_key: 'micro',
	name: 'Micro',
	class: 'python_environment',
	profile: 'core',
	purpose: 'Nothing.',
	purpose_zh: '无。',
	homepage: null,
	license: null,
	commands: ['micro'],
	version_command: ['micro'],
	version_pattern: /micro (\S+)/u,
	recipe,
	no_recipe: null,
	resources: [],
	smoke: () =>
		Promise.resolve({
			steps: [
				{
					name: 'say its name',
					run: async ({ run }) => [
						check('what it says', passes ? 'micro' : 'else', (await run(['micro'])).out.split(' ')[0] ?? ''),
					],
				},
			],
		}),
	needs_network: false,
	...of,
});

const userData = (): string => path.join(home, 'user data');
const toolFolder = (...parts: string[]): string => path.join(userData(), 'tools', 'micro', ...parts);
const say = (file: string, text: string): void => writeFileSync(path.join(home, file), text);

const context = (signal?: AbortSignal) => ({
	userData: userData(),
	now: () => new Date(),
	watch: signal === undefined ? {} : { signal },
	note: (message: Message) => void notes.push(message),
});

const asked = (execute: boolean, minor = 11) => {
	const executable = path.join(home, 'python');
	return {
		execute,
		recipeFile: (name: string) => path.join(home, name),
		machine: {
			env: {
				PATH: process.env['PATH'] ?? '',
				HOME: home,
				LB_AGENT_PYTHON: executable,
				PYTHONPATH: '/elsewhere',
				PIP_TARGET: '/elsewhere',
			},
			kernel: Promise.resolve({
				executable,
				version: [3, minor, 1] satisfies [number, number, number],
				implementation: 'CPython',
				prefix: home,
				managed: false,
			}),
		},
	};
};

beforeEach(() => {
	home = mkdtempSync(path.join(tmpdir(), 'lb-tools-'));
	mkdirSync(path.join(home, 'base', 'bin'), { recursive: true });
	writeFileSync(path.join(home, 'python'), PYTHON(home));
	chmodSync(path.join(home, 'python'), 0o755);
	say('lock.txt', 'micro==1.0 \\\n    --hash=sha256:00\n');
	say('version', '1.0');
	say('mode', 'good');
	passes = true;
	notes = [];
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Folders of versions and smoke tests that are left. */
const left = (): string[] =>
	[
		...(existsSync(toolFolder('versions')) ? readdirSync(toolFolder('versions')) : []),
		...readdirSync(toolFolder()),
	].filter((name) => /^\d|^smoke-/u.test(name));

describe('an installation', () => {
	it('is only a plan without execute', async () => {
		const planned = await install(spec(), asked(false), context());
		expect(planned).toMatchObject({
			executed: false,
			outcome: 'planned',
			plan: { possible: true, version: '1.0' },
		});
		expect(planned.plan.steps.map(({ text_code }) => text_code)).toEqual([
			...[
				'tools.step_environment',
				'tools.step_packages',
				'tools.step_version',
				'tools.step_smoke',
				'tools.step_switch',
			],
		]);
		expect(planned.plan.steps[1]?.command).toEqual(expect.arrayContaining(['--require-hashes', '--no-deps']));
		expect(existsSync(userData())).toBe(false);
	});

	it('goes into a folder of its own, is tested there and used from then on', async () => {
		const done = await install(spec(), asked(true), context());
		expect(done).toMatchObject({
			executed: true,
			outcome: 'installed',
			previous_version: null,
			smoke: { status: 'passed', version: '1.0' },
			status: { installed: true, ready: true, origin: 'managed', version: '1.0' },
		});
		expect(done.status.path).toMatch(/\/versions\/1\.0-[0-9a-f]{8}\/bin\/micro$/u);
		expect(notes.map(({ code }) => code)).toContain('tools.smoking');
		const again = await install(spec(), asked(true), context());
		expect(again).toMatchObject({ outcome: 'unchanged', smoke: { status: 'passed' } });
	});

	it('sees nothing of the environments and settings of the user but where packages come from', async () => {
		say('pip.conf', "global.index-url='https://mirror.invalid/simple'\ninstall.target='/elsewhere'\n");
		await install(spec(), asked(true), context());
		const seen = readFileSync(path.join(home, 'environment'), 'utf8');
		expect(seen).toContain('PIP_INDEX_URL=https://mirror.invalid/simple');
		expect(seen).toContain('PIP_CONFIG_FILE=/dev/null');
		expect(seen).not.toContain('elsewhere');
	});

	it.each([
		['full', 'the disk is full'],
		['cut', 'the network connection failed'],
		['large', 'a file exceeded the size limit of this account'],
	])(
		'that fails (%s) names step, reason, log and next command, and leaves nothing behind',
		async (mode, reason) => {
			say('mode', mode);
			await expect(install(spec(), asked(true), context())).rejects.toMatchObject({
				code: 'tools.install_failed',
				values: {
					step: 'Install 1 package, each by version and hash',
					reason,
					log_tail: expect.stringMatching(/./u),
					log: expect.stringContaining(toolFolder('logs')),
					next: 'lb-agent tools install micro --execute',
				},
			});
			expect(left()).toEqual([]);
			// Begun again, it succeeds.
			say('mode', 'good');
			expect(await install(spec(), asked(true), context())).toMatchObject({ outcome: 'installed' });
		},
	);

	it('needs the disk space that it will take', async () => {
		const huge = spec({ recipe: { ...recipe, disk_mb: 1e12 } });
		await expect(install(huge, asked(true), context())).rejects.toMatchObject({
			code: 'tools.install_failed',
			values: { reason: expect.stringMatching(/^\d+ MB are free, and about 1000000000000 MB are needed$/u) },
		});
	});

	it('is not used when its test fails: the former version stays', async () => {
		await install(spec(), asked(true), context());
		passes = false;
		say('version', '2.0');
		const newer = spec({ recipe: { ...recipe, version: '2.0' } });
		await expect(install(newer, asked(true), context())).rejects.toMatchObject({
			code: 'tools.smoke_failed',
			values: { step: 'say its name', log: expect.stringContaining('smoke-') },
		});
		expect(await toolStatus(spec(), userData())).toMatchObject({ ready: true, version: '1.0' });
		expect(left()).toHaveLength(1);
	});

	it('of a program with another version is refused', async () => {
		say('version', '0.9');
		await expect(install(spec(), asked(true), context())).rejects.toMatchObject({
			code: 'tools.install_failed',
			values: { step: 'Check that the program starts and has the stated version' },
		});
		expect(left()).toEqual([]);
	});

	it('stops within a second, with all that it started, and leaves nothing behind', async () => {
		say('mode', 'hang');
		const stop = new AbortController();
		const running = install(spec(), asked(true), context(stop.signal));
		await expect.poll(() => existsSync(path.join(home, 'child'))).toBe(true);
		const child = markOf(Number(readFileSync(path.join(home, 'child'), 'utf8')));
		const since = performance.now();
		stop.abort();
		await expect(running).rejects.toMatchObject({ code: 'general.cancelled' });
		expect(performance.now() - since).toBeLessThan(2000);
		expect(isGone(child)).toBe(true);
		expect(left()).toEqual([]);
	});

	it('is refused while another one runs', async () => {
		say('mode', 'hang');
		const stop = new AbortController();
		const running = install(spec(), asked(true), context(stop.signal));
		await expect.poll(() => existsSync(path.join(home, 'child'))).toBe(true);
		await expect(install(spec(), asked(true), context())).rejects.toMatchObject({ code: 'tools.busy' });
		stop.abort();
		await expect(running).rejects.toMatchObject({ code: 'general.cancelled' });
	});

	it('that another one finished meanwhile is left as it is', async () => {
		const { machine, recipeFile } = asked(true);
		const platform = 'linux-64';
		const planned = await makePlan(spec(), undefined, {
			userData: userData(),
			machine,
			platform,
			recipeFile,
		});
		const { status } = await install(spec(), asked(true), context());
		const folder = path.dirname(path.dirname(status.path ?? ''));
		writeFileSync(path.join(folder, 'mark'), '');
		const done = await carryOutInstall(spec(), planned, { ...context(), env: machine.env });
		expect(done).toMatchObject({ previous_version: '1.0', smoke: { status: 'passed' } });
		expect(existsSync(path.join(folder, 'mark'))).toBe(true);
	});

	it('takes over the lock, and clears the folder, of one that was killed', async () => {
		mkdirSync(toolFolder('versions', '1.0-00000000', 'bin'), { recursive: true });
		const gone = { pid: 2 ** 22 - 1, host: (await import('node:os')).hostname(), started: '1' };
		writeFileSync(toolFolder('install.lock'), JSON.stringify(gone));
		expect(await install(spec(), asked(true), context())).toMatchObject({ outcome: 'installed' });
		expect(left()).toEqual([expect.stringMatching(/^1\.0-(?!00000000)/u)]);
	});

	it('of another Python than the recipe holds for names what is needed', async () => {
		await expect(install(spec(), asked(true, 8), context())).rejects.toMatchObject({
			code: 'tools.program_missing',
			values: { program: 'Python 3.9–3.13' },
		});
	});

	it('of a version that cannot be had names what can', async () => {
		await expect(install(spec(), { ...asked(false), version: '7.0' }, context())).rejects.toMatchObject({
			code: 'tools.version_unavailable',
			values: { version: '7.0', versions: ['1.0'] },
		});
	});

	it.each([
		[
			'micromamba',
			{
				kind: 'conda',
				channels: ['conda-forge', 'bioconda'],
				packages: ['micro=1.0=0'],
				platforms: null,
				version: '1.0',
			},
			['create', '--override-channels', 'conda-forge', 'micro=1.0=0'],
		],
		[
			'cargo',
			{ kind: 'cargo', crate: 'micro', version: '1.0', rust: '1.60', needs: [], disk_mb: 1 },
			['install', '--locked', '=1.0', '--root', 'micro'],
		],
	] satisfies [string, ToolSpec['recipe'], string[]][])(
		'with %s goes into a folder of the tool as well',
		async (program, other, words) => {
			const folder = path.join(home, 'programs');
			mkdirSync(folder);
			const script = (name: string, text: string): void =>
				writeFileSync(path.join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
			script('rustc', 'echo rustc 1.94.0');
			// The folder is the word after --prefix or --root.
			script(
				program,
				`echo "$*" > '${home}/words'
while [ $# -gt 0 ]; do case $1 in --prefix|--root) to=$2 ;; esac; shift; done
mkdir -p "$to/bin" && printf '#!/bin/sh\\necho micro 1.0\\n' > "$to/bin/micro" && chmod +x "$to/bin/micro"`,
			);
			const machine = { ...asked(true).machine, env: { PATH: `${folder}:/usr/bin:/bin`, HOME: home } };
			const done = await install(spec({ recipe: other }), { execute: true, machine }, context());
			expect(done).toMatchObject({ outcome: 'installed', status: { ready: true, version: '1.0' } });
			expect(done.status.path).toContain(toolFolder('versions'));
			expect(readFileSync(path.join(home, 'words'), 'utf8').trim().split(' ')).toEqual(
				expect.arrayContaining(words),
			);
		},
	);

	it('whose Python was removed is no longer called installed', async () => {
		await install(spec(), asked(true), context());
		rmSync(path.join(home, 'base'), { recursive: true });
		expect(await toolStatus(spec(), userData())).toMatchObject({
			installed: false,
			state_code: 'tools.broken',
		});
	});
});

describe('what was installed', () => {
	it('is removed, and what was not is not', async () => {
		await install(spec(), asked(true), context());
		mkdirSync(toolFolder('smoke-of-killed'));
		await removeInstalled(spec(), userData());
		expect(existsSync(toolFolder('versions'))).toBe(false);
		expect(left()).toEqual([]);
		expect(await toolStatus(spec(), userData())).toMatchObject({
			installed: false,
			smoke: { status: 'not_run' },
		});
		await expect(removeInstalled(spec(), userData())).rejects.toMatchObject({ code: 'tools.not_installed' });
		const shell = spec({ commands: ['sh'], version_command: ['sh', '-c', 'echo micro 1'] });
		await expect(removeInstalled(shell, userData())).rejects.toMatchObject({
			code: 'tools.not_managed',
			values: { place: expect.stringMatching(/\/sh$/u) },
		});
	});

	it('an unknown key is refused with what is near', async () => {
		await expect(uninstallTool({ tool_key: 'cnvkitt' }, { userData: userData() })).rejects.toMatchObject({
			code: 'tools.unknown',
			values: { nearest: expect.arrayContaining(['cnvkit']) },
		});
	});
});

describe('tools that lb-agent does not install', () => {
	it.each([
		['griffin', 'tools.steps_only', 2],
		['copywriter', 'tools.reimplementation', 0],
		['nf-core-methylseq', 'tools.nextflow_pipeline', 0],
	])('%s: the plan says why, and execute is refused', async (tool_key, code, steps) => {
		const planned = await installTool({ tool_key, execute: false }, context());
		expect(planned).toMatchObject({
			outcome: 'not_possible',
			plan: { possible: false, reason_code: code },
			status: { installed: false, ready: false },
		});
		expect(planned.plan.steps).toHaveLength(steps);
		await expect(installTool({ tool_key, execute: true }, context())).rejects.toMatchObject({
			code: 'tools.not_possible',
		});
	});

	it('one for conda shows the exact packages, and what is missing here', async () => {
		const machine = { env: { PATH: '/nowhere', HOME: home }, kernel: Promise.resolve(null) };
		const { toolNamed } = await import('../../methods/runtime/tool-named.ts');
		const planned = await install(toolNamed('ichorcna'), { execute: false, machine }, context());
		expect(planned).toMatchObject({
			outcome: 'not_possible',
			plan: {
				reason_code: 'tools.needs_missing',
				needs: [{ name: 'micromamba, mamba or conda', found: null }],
			},
			status: { ready: false },
		});
		expect(planned.plan.steps[0]?.command?.at(-1)).toBe('r-ichorcna=0.5.1=r44hdfd78af_1');
		await expect(install(toolNamed('ichorcna'), { execute: true, machine }, context())).rejects.toMatchObject(
			{ code: 'tools.program_missing' },
		);
	});
});
