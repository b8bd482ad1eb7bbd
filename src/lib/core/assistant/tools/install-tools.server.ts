import { LbError } from '../../../base/errors.ts';
import { toProblem } from '../../../base/problem.ts';
import { renderProblem } from '../../../contract/errors/render-problem.ts';
import { isMessageCode, render, say, spreadMessage } from '../../../contract/messages/index.ts';
import type { ToolBootstrap } from '../../../contract/operations/tools.ts';
import type { ToolInstall, ToolPlan, ToolStatus } from '../../../contract/records/tool.ts';
import { toolPhraseInChinese } from '../../../contract/written/tool-phrases.ts';
import { readCurrent } from '../../methods/runtime/current-version.server.ts';
import { findTool } from '../../methods/runtime/find-tool.server.ts';
import type { FoundTool } from '../../methods/runtime/found-tool.ts';
import { thisMachine, type Machine } from '../../methods/runtime/install-needs.server.ts';
import { carryOutInstall } from '../../methods/runtime/install/install-tool.server.ts';
import {
	makePlan,
	type InstallPlan,
	type PlanContext,
} from '../../methods/runtime/install/make-plan.server.ts';
import { removeInstalled } from '../../methods/runtime/install/uninstall-tool.server.ts';
import { readSmoke } from '../../methods/runtime/smoke-record.server.ts';
import { systemCommand } from '../../methods/runtime/system-command.server.ts';
import { toolNamed } from '../../methods/runtime/tool-named.ts';
import { toolRegistry } from '../../methods/runtime/tool-registry.ts';
import type { ToolSpec } from '../../methods/runtime/tool-spec.ts';
import { condaPlatform } from '../../methods/runtime/tool-status.server.ts';
import type { AssistantContext } from '../context.ts';
import type { Arguments } from '../operation-functions.ts';
import { testTool } from './smoke-tool.server.ts';
import { toolStatus } from './tool-status.server.ts';

type Context = Pick<AssistantContext, 'userData' | 'now' | 'watch' | 'note'>;

/**
 * `install_external_tool`: the plan, or with `execute` the installation. Throws tools.unknown, tools.version_unavailable,
 * tools.program_missing, tools.not_possible, tools.busy, tools.install_failed, tools.smoke_failed, general.cancelled.
 */
export async function installTool(
	{ tool_key, version, execute }: Arguments<'install_external_tool'>,
	context: Context,
): Promise<ToolInstall> {
	return install(toolNamed(tool_key), { version, execute, machine: thisMachine() }, context);
}

/**
 * `bootstrap_external_tools`: the same for all tools of a profile. One that cannot be installed, or whose installation fails, does
 * not keep the others from it. Throws general.cancelled.
 */
export async function bootstrapTools(
	{ profile, execute }: Arguments<'bootstrap_external_tools'>,
	context: Context,
): Promise<ToolBootstrap> {
	const machine = thisMachine();
	const specs = toolRegistry.filter(
		(spec) => spec.recipe !== null && (profile === 'all' || spec.profile === 'core'),
	);
	const tools: ToolInstall[] = [];
	for (const spec of specs) tools.push(await installOrTell(spec, { execute, machine }, context));
	return { profile, executed: execute, tools };
}

/** `uninstall_external_tool`. Throws tools.unknown, tools.not_installed, tools.not_managed, tools.busy. */
export async function uninstallTool(
	{ tool_key }: Arguments<'uninstall_external_tool'>,
	{ userData }: Pick<Context, 'userData'>,
): Promise<ToolStatus> {
	const spec = toolNamed(tool_key);
	await removeInstalled(spec, userData);
	return toolStatus(spec, userData);
}

interface Asked {
	version?: string | undefined;
	execute: boolean;
	machine: Machine;
	/** Where lock files are; those of the program by default. */
	recipeFile?: ((name: string) => string) | undefined;
}

async function installOrTell(spec: ToolSpec, asked: Asked, context: Context): Promise<ToolInstall> {
	try {
		return await install(spec, asked, context);
	} catch (error) {
		if (!(error instanceof LbError) || error.code === 'general.cancelled') throw error;
		const { plan } = await makePlan(spec, undefined, planContext(asked, context));
		const failed = error.code === 'tools.install_failed' || error.code === 'tools.smoke_failed';
		const log = error.values['log'];
		return {
			...(await answer(
				spec,
				plan,
				failed || error.code === 'tools.busy' ? 'failed' : 'not_possible',
				context,
			)),
			executed: true,
			plan: { ...plan, ...spreadMessage('reason', say('tools.plan_failed', problemOf(error))) },
			log_path: failed && typeof log === 'string' ? log : null,
		};
	}
}

/** An error in both languages, for a sentence around it. */
function problemOf(error: LbError): { problem: string; problem_zh: string } {
	const problem = toProblem(error);
	const { detail, hint } = renderProblem(problem, 'zh');
	return { problem: `${problem.detail} ${problem.hint}`, problem_zh: `${detail}${hint}` };
}

/** Installs a tool, or plans to; what is there already is tested where that was not done. */
export async function install(spec: ToolSpec, asked: Asked, context: Context): Promise<ToolInstall> {
	const { userData, now, watch, note } = context;
	const { version, execute, machine } = asked;
	const planned = await makePlan(spec, version, planContext(asked, context));
	const found = await findTool(spec, userData, machine.env);
	const there = await whatIsThere(spec, planned, found, asked, userData);
	if (there !== null) {
		const smoke = execute ? await testedOnce(spec, found, context) : null;
		return { ...(await answer(spec, there.plan, there.outcome, context)), executed: execute, smoke };
	}
	const { plan } = planned;
	if (!execute) return answer(spec, plan, plan.possible ? 'planned' : 'not_possible', context);
	requirePossible(spec, plan);
	const installed = await carryOutInstall(spec, planned, { userData, now, watch, note, env: machine.env });
	return { ...(await answer(spec, plan, 'installed', context)), executed: true, ...installed };
}

const planContext = (
	{ machine, recipeFile }: Asked,
	{ userData }: Pick<Context, 'userData'>,
): PlanContext => ({ userData, machine, platform: condaPlatform(), recipeFile });

/** The version that was asked for is installed, or a program of the system was found; null where something has to be done. */
async function whatIsThere(
	spec: ToolSpec,
	{ plan, folder }: InstallPlan,
	found: FoundTool | null,
	{ version }: Asked,
	userData: string,
): Promise<{ plan: ToolPlan; outcome: 'unchanged' | 'found' } | null> {
	if (found === null) return null;
	const tool = spec.name;
	const nothing = {
		possible: true,
		steps: [],
		needs: [],
		folder: null,
		disk_mb: null,
		version: found.version,
	};
	if (found.origin === 'managed') {
		const current = await readCurrent(spec.tool_key, userData);
		if (current === null || current.folder !== folder) return null;
		const reason = say('tools.plan_unchanged', { tool, version: current.version });
		return { plan: { ...plan, ...nothing, ...spreadMessage('reason', reason) }, outcome: 'unchanged' };
	}
	// What lb-agent can install itself, by hash, it installs beside a program of the system.
	if (spec.recipe?.kind !== 'system') return null;
	if (version !== undefined && version !== found.version)
		throw new LbError('tools.version_unavailable', { tool, version, versions: [found.version ?? '–'] });
	const place = found.programs[spec.commands[0] ?? ''] ?? '–';
	const reason = say('tools.plan_found', { tool, version: found.version ?? '–', place });
	return { plan: { ...plan, ...nothing, ...spreadMessage('reason', reason) }, outcome: 'found' };
}

/** The smoke test of what is there, unless it passed for this version. */
async function testedOnce(
	spec: ToolSpec,
	found: FoundTool | null,
	context: Context,
): Promise<ToolInstall['smoke']> {
	if (spec.smoke === null || found === null) return null;
	const before = await readSmoke(spec.tool_key, context.userData);
	return before.status === 'passed' && before.version === found.version ? before : testTool(spec, context);
}

/** Throws tools.program_missing, tools.not_possible. */
function requirePossible(
	spec: ToolSpec,
	{ possible, needs, reason, reason_code, reason_values }: ToolPlan,
): void {
	if (possible) return;
	const tool = spec.name;
	const missing = needs.find(({ found }) => found === null);
	if (missing !== undefined)
		throw new LbError('tools.program_missing', {
			...{ tool, program: missing.name, program_zh: toolPhraseInChinese(missing.name), how: missing.how },
		});
	const how = spec.recipe?.kind === 'system' ? systemCommand(spec.recipe) : spec.homepage;
	const reason_zh = isMessageCode(reason_code)
		? render({ code: reason_code, values: reason_values }, 'zh')
		: reason;
	throw new LbError('tools.not_possible', { tool, reason, reason_zh, how: how ?? '–' });
}

async function answer(
	spec: ToolSpec,
	plan: ToolPlan,
	outcome: ToolInstall['outcome'],
	{ userData }: Pick<Context, 'userData'>,
): Promise<ToolInstall> {
	return {
		tool_key: spec.tool_key,
		executed: false,
		outcome,
		plan,
		smoke: null,
		status: await toolStatus(spec, userData),
		log_path: null,
		previous_version: null,
	};
}
