import { execFile } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeNewFile } from '../../../../base/atomic-file.server.ts';
import { LbError, throwIfCancelled } from '../../../../base/errors.ts';
import { withLongLock } from '../../../../base/file-lock.server.ts';
import { makeFolder } from '../../../../base/private-folder.server.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import type { ToolSmoke } from '../../../../contract/records/tool.ts';
import { stepWords } from '../../../../contract/written/tool-phrases.ts';
import { askVersion } from '../ask-version.server.ts';
import { readCurrent, writeCurrent, type CurrentVersion } from '../current-version.server.ts';
import { forgetVersions, managedTool } from '../find-tool.server.ts';
import type { FoundTool } from '../found-tool.ts';
import { runSmoke } from '../run-smoke.server.ts';
import { readSmoke, writeSmoke } from '../smoke-record.server.ts';
import type { SmokeTest } from '../smoke-test.ts';
import { toolCommand } from '../tool-commands.ts';
import { placesOf } from '../tool-places.server.ts';
import type { ToolSpec } from '../tool-spec.ts';
import { reasonOfFailure, type FailureReason } from './failure-reason.ts';
import { pipNetwork, stepEnvironment } from './install-environment.ts';
import { InstallLog } from './install-log.server.ts';
import type { FileChanges, InstallStep } from './install-steps.ts';
import { stepText, type InstallPlan } from './make-plan.server.ts';
import { npmEnvironment } from './npm-environment.ts';
import { runStep } from './run-step.server.ts';
import { clearVersions, pythonHome, removeFolder } from './version-folders.server.ts';

const run = promisify(execFile);

const MB = 1_000_000;
const ANSWER_WITHIN_MS = 30_000;

export interface InstallContext {
	userData: string;
	now: () => Date;
	watch: Watch;
	note: (message: Message) => void;
	env: NodeJS.ProcessEnv;
}

export interface Installed {
	smoke: ToolSmoke | null;
	log_path: string;
	previous_version: string | null;
}

/**
 * Carries out the plan of an installation: into a folder of its own, tested there, and used from the moment at which its
 * pointer is written. Whatever goes wrong before leaves the former version in use and removes the folder. Throws tools.busy,
 * tools.install_failed, tools.smoke_failed, general.cancelled.
 */
export async function carryOutInstall(
	spec: ToolSpec,
	planned: InstallPlan,
	context: InstallContext,
): Promise<Installed> {
	const places = placesOf(spec.tool_key, context.userData);
	await makeFolder(places.folder);
	return locked(places.lock, spec, () => new Installation(spec, planned, context).run());
}

/** Does something while no other process installs or removes the tool. Throws tools.busy at once. */
export async function locked<T>(
	file: string,
	spec: Pick<ToolSpec, 'name'>,
	work: () => Promise<T>,
): Promise<T> {
	return withLongLock(file, work, { wait_ms: 0, late: () => new LbError('tools.busy', { tool: spec.name }) });
}

class Installation {
	readonly #spec: ToolSpec;
	readonly #planned: InstallPlan;
	readonly #context: InstallContext;
	readonly #log: InstallLog;
	readonly #folder: string;
	/** Name of its folder in `versions`. */
	readonly #name: string;
	readonly #version: string;

	constructor(spec: ToolSpec, planned: InstallPlan, context: InstallContext) {
		const { folder, plan } = planned;
		if (folder === null || plan.folder === null)
			throw new Error('A plan without a folder is not carried out.');
		this.#spec = spec;
		this.#planned = planned;
		this.#context = context;
		this.#name = folder;
		this.#folder = plan.folder;
		this.#version = plan.version ?? folder;
		this.#log = new InstallLog(placesOf(spec.tool_key, context.userData).logs, 'install', context.now());
	}

	async run(): Promise<Installed> {
		const { userData } = this.#context;
		const former = await readCurrent(this.#spec.tool_key, userData);
		// Another installation of the same version ended between the plan and the lock.
		if (former?.folder === this.#name && managedTool(this.#spec, former, userData) !== null) {
			this.#log.close();
			return {
				smoke: await readSmoke(this.#spec.tool_key, userData),
				log_path: former.log_path,
				previous_version: former.version,
			};
		}
		// The folder of the version in use is taken only when that one can no longer be started.
		await clearVersions(
			placesOf(this.#spec.tool_key, userData).versions,
			former?.folder === this.#name ? null : (former?.folder ?? null),
		);
		try {
			return await this.#steps(former);
		} catch (error) {
			await removeFolder(this.#folder);
			throw error;
		} finally {
			this.#log.close();
		}
	}

	async #steps(former: CurrentVersion | null): Promise<Installed> {
		const { userData, now, watch } = this.#context;
		this.#requireSpace();
		const { steps } = this.#planned;
		// Before a build of perhaps an hour, during which another version of the program may be installed.
		const test = (await this.#spec.smoke?.()) ?? null;
		const { env } = this.#context;
		let environment = stepEnvironment(env);
		if (this.#spec.recipe?.kind === 'npm') environment = { ...environment, ...npmEnvironment(env) };
		for (const [i, step] of steps.entries()) {
			if (step.command === null && step.files === undefined) break;
			this.#tell(step, i);
			if (step.files !== undefined) await this.#change(step, step.files);
			await this.#command(step, i, environment);
			if (this.#spec.recipe?.kind === 'python' && i === 0) environment = await this.#pipOnly(environment);
		}
		await removeFolder(path.join(this.#folder, 'build'));
		const version: CurrentVersion = {
			schema_version: 1,
			version: this.#version,
			folder: this.#name,
			path: [...this.#planned.path],
			needs: pythonHome(this.#folder),
			installed_at: now().toISOString(),
			log_path: this.#log.path,
		};
		const found = await this.#start(version);
		const smoke = await this.#smoke(found, test);
		throwIfCancelled(watch.signal, this.#spec.name);
		this.#tellOwn('tools.step_switch');
		if (smoke !== null) await writeSmoke(userData, smoke);
		await writeCurrent(this.#spec.tool_key, userData, version);
		forgetVersions();
		return { smoke, log_path: this.#log.path, previous_version: former?.version ?? null };
	}

	/** Writes and removes files of the new folder. */
	async #change(step: InstallStep, { written, removed }: FileChanges): Promise<void> {
		try {
			await makeFolder(this.#folder);
			for (const [name, text] of Object.entries(written))
				await writeNewFile(path.join(this.#folder, name), text);
			for (const name of removed) await rm(path.join(this.#folder, name), { force: true });
		} catch (error) {
			this.#log.write(`${error instanceof Error ? error.message : String(error)}\n`);
			throw this.#failed(step.message, reasonOfFailure(this.#log.allTail(), 1));
		}
	}

	async #command(step: InstallStep, index: number, environment: Record<string, string>): Promise<void> {
		if (step.command === null) return;
		// Programs make their folder themselves; a working folder is needed before.
		const folder = placesOf(this.#spec.tool_key, this.#context.userData).folder;
		const exit = await runStep({
			tool: this.#spec.name,
			command: step.command,
			environment: { ...environment, ...step.environment },
			folder,
			log: this.#log,
			signal: this.#context.watch.signal,
			onLine: (line) => this.#progress(index, say('tools.installing_line', this.#named({ line }))),
		});
		if (exit !== 0) throw this.#failed(step.message, reasonOfFailure(this.#log.allTail(), exit));
	}

	/** What the user's settings say about where packages come from, in place of the settings themselves. */
	async #pipOnly(environment: Record<string, string>): Promise<Record<string, string>> {
		const python = this.#planned.steps[1]?.command?.[0];
		if (python === undefined) return environment;
		const { stdout } = await run(python, ['-I', '-m', 'pip', 'config', 'list'], {
			env: environment,
			timeout: ANSWER_WITHIN_MS,
		}).catch(() => ({ stdout: '' }));
		const nothing = process.platform === 'win32' ? 'nul' : '/dev/null';
		return { ...environment, ...pipNetwork(stdout), PIP_CONFIG_FILE: nothing };
	}

	async #start(version: CurrentVersion): Promise<FoundTool> {
		const message = this.#tellOwn('tools.step_version');
		const { userData, env } = this.#context;
		const found = managedTool(this.#spec, version, userData);
		const [asked = '', ...words] = this.#spec.version_command;
		const program = found?.programs[asked];
		const environment = {
			...stepEnvironment(env),
			...found?.environment,
			PATH: [...(found?.path ?? []), env['PATH'] ?? ''].join(':'),
		};
		if (found !== null && program !== undefined) {
			this.#log.write(`$ ${this.#spec.version_command.join(' ')}\n`);
			const answer = await askVersion(this.#spec, program, words, environment, ANSWER_WITHIN_MS);
			this.#log.write(`${answer.works ? (answer.version ?? 'no version') : 'it does not start'}\n`);
			// Some programs print no version; what cargo or conda installed has the stated one.
			if (answer.works && (answer.version === null || answer.version === this.#version)) return found;
		}
		throw this.#failed(message, {
			reason: 'the program does not start, or has another version',
			reason_zh: '程序无法启动，或版本不符',
		});
	}

	async #smoke(found: FoundTool, test: SmokeTest | null): Promise<ToolSmoke | null> {
		const { name, tool_key } = this.#spec;
		if (test === null) return null;
		this.#tellOwn('tools.step_smoke');
		const { userData, now, watch, note } = this.#context;
		const result = await runSmoke(this.#spec, test, found, {
			userData,
			now,
			signal: watch.signal,
			onStep: (step) => note(say('tools.smoking', { tool: name, ...stepWords(step) })),
		});
		if (result.status === 'passed') return result;
		throw new LbError('tools.smoke_failed', {
			tool: name,
			...stepWords(result.step),
			log_tail: result.log_tail.join(' / '),
			log: result.log_path ?? this.#log.path,
			next: toolCommand.install(tool_key),
		});
	}

	#requireSpace(): void {
		const needed = this.#planned.plan.disk_mb;
		if (needed === null) return;
		const { bavail, bsize } = statfsSync(placesOf(this.#spec.tool_key, this.#context.userData).folder);
		const free = Math.floor((bavail * bsize) / MB);
		if (free >= needed) return;
		const first = this.#planned.steps[0];
		if (first === undefined) return;
		throw this.#failed(first.message, {
			reason: `${free} MB are free, and about ${needed} MB are needed`,
			reason_zh: `可用空间 ${free} MB，约需 ${needed} MB`,
		});
	}

	#failed(step: Message, { reason, reason_zh }: FailureReason): LbError {
		const { text, text_zh } = stepText(step);
		const bare = (words: string): string => words.replace(/[.。]$/u, '');
		return new LbError('tools.install_failed', {
			tool: this.#spec.name,
			step: bare(text),
			step_zh: bare(text_zh),
			reason,
			reason_zh,
			log_tail: this.#log.tail().join(' / '),
			log: this.#log.path,
			next: toolCommand.install(this.#spec.tool_key),
		});
	}

	#named<V extends object>(values: V): V & { tool: string; version: string } {
		return { ...values, tool: this.#spec.name, version: this.#version };
	}

	#tellOwn(code: 'tools.step_version' | 'tools.step_smoke' | 'tools.step_switch'): Message {
		const index = this.#planned.steps.findIndex(({ message }) => message.code === code);
		const step = this.#planned.steps[index];
		if (step === undefined) return say(code);
		this.#tell(step, index);
		return step.message;
	}

	#tell(step: InstallStep, index: number): void {
		const steps = this.#planned.steps.length;
		const values = this.#named({ step: index + 1, steps, ...stepText(step.message) });
		const message = say('tools.installing', values);
		this.#log.write(`\n== ${values.text}\n`);
		this.#context.note(message);
		this.#progress(index, message);
	}

	#progress(index: number, message: Message): void {
		const total = this.#planned.steps.length;
		this.#context.watch.onProgress?.({ done: index, total, unit: 'steps', message });
	}
}
