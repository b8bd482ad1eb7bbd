import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import type { ToolInstall, ToolSmoke } from '../../src/lib/contract/records/tool.ts';
import { stepWords } from '../../src/lib/contract/written/tool-phrases.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { runAsJob } from '../run-job.ts';
import { bootstrapLines, installLines, oneToolLines, smokeLines, statusLines } from '../views/tools-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

type Options = Record<string, unknown>;

/** `tools status [--tool <key>]`: all tools or one; with `--output-dir` writes the report and says where. */
export function toolsStatus(face: Face, word: string | undefined, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const stated = options['tool'];
		if (word !== undefined && stated !== undefined && word !== stated)
			throw new LbError('usage.invalid', { message: 'Name one tool.', command: 'lb-agent tools status' });
		const tool = stated ?? word;
		const args = tool === undefined ? {} : { tool_key: tool };
		const { outputDir } = options;
		const lines = (status: Awaited<ReturnType<typeof call<'external_tool_status'>>>): string[] => {
			const [only] = status.tools;
			return tool !== undefined && only !== undefined ? oneToolLines(only) : statusLines(status);
		};
		if (outputDir === undefined) {
			const status = await call('external_tool_status', args);
			printer.result(status, () => lines(status));
			return 0;
		}
		const written = await call('write_external_tool_status_report', {
			...args,
			output_dir: resolvePlace(String(outputDir)),
		});
		printer.result(written, () => [
			...lines(written.status),
			'',
			`Written: ${written.markdown_path}`,
			`Written: ${written.json_path}`,
		]);
		return 0;
	});
}

/** `tools smoke <key>`: a failed test is the problem of the command. */
export function toolsSmoke(face: Face, tool: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const smoke = await call('smoke_external_tool', { tool_key: tool });
		requirePassed(smoke);
		printer.result(smoke, () => smokeLines(smoke));
		return 0;
	});
}

/** `tools configure <key> <resource> [path]`. */
export function toolsConfigure(
	face: Face,
	{ tool, resource, path }: { tool: string; resource: string; path: string | undefined },
	options: Options,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const status = await call('configure_external_tool', {
			tool_key: tool,
			resource,
			...(path === undefined ? {} : { input_path: resolvePlace(path) }),
		});
		printer.result(status, () => oneToolLines(status));
		return 0;
	});
}

/** `tools bootstrap`: the plan, or with `--execute` the installations as one job. */
export function toolsBootstrap(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { profile, execute } = options;
		const args = { profile, execute: execute === true };
		const command = `lb-agent tools bootstrap${profile === 'core' ? '' : ` --profile ${String(profile)}`} --execute`;
		const done =
			execute === true
				? (await runAsJob(session, 'bootstrap_external_tools', args, null)).result
				: await session.call('bootstrap_external_tools', args);
		session.printer.result(done, () => bootstrapLines(done, command));
		return done.tools.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
	});
}

/** `tools install <key>`: the plan, or with `--execute` the installation as a job. */
export function toolsInstall(face: Face, tool: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { toolVersion: version, execute } = options;
		const args = {
			...{ tool_key: tool, execute: execute === true },
			...(version === undefined ? {} : { version }),
		};
		const command = [
			`lb-agent tools install ${quote(tool)}`,
			...(version === undefined ? [] : [`--tool-version ${quote(String(version))}`]),
			'--execute',
		].join(' ');
		const done =
			execute === true
				? (await runAsJob(session, 'install_external_tool', args, null)).result
				: await session.call('install_external_tool', args);
		requireInstalled(done);
		session.printer.result(done, () => installLines(done, command));
		return 0;
	});
}

/** `tools uninstall <key>`. */
export function toolsUninstall(face: Face, tool: string, options: Options): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const status = await call('uninstall_external_tool', { tool_key: tool });
		printer.result(status, () => [`Removed ${status.tool_key}.`, '', ...oneToolLines(status)]);
		return 0;
	});
}

/** Throws `tools.smoke_failed` with the step, the end of the log and what comes next. */
function requirePassed({ tool_key, status, step, log_tail, log_path }: ToolSmoke): void {
	if (status !== 'failed') return;
	throw new LbError('tools.smoke_failed', {
		...{ tool: tool_key, ...stepWords(step), log_tail: log_tail.join(' / '), log: log_path ?? '–' },
		next: `lb-agent tools install ${tool_key} --execute`,
	});
}

/** Throws what an executed installation failed with, or why there was none. */
function requireInstalled({ executed, outcome, plan, smoke, tool_key, log_path }: ToolInstall): void {
	if (!executed) return;
	if (smoke !== null) requirePassed(smoke);
	if (outcome === 'failed')
		throw new LbError('tools.install_failed', {
			...{ tool: tool_key, step: '–', reason: plan.reason, log_tail: '–', log: log_path ?? '–' },
			next: `lb-agent tools install ${tool_key} --execute`,
		});
	if (outcome === 'not_possible') {
		const how = plan.needs.flatMap((need) => (need.found === null ? [need.how] : [])).join(' ');
		throw new LbError('tools.not_possible', {
			...{ tool: tool_key, reason: plan.reason.replace(/\.$/u, '') },
			how: how === '' ? `lb-agent tools status ${tool_key}` : how,
		});
	}
}
