import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { throwIfCancelled } from '../../../base/errors.ts';
import { folderMode } from '../../../base/private-folder.server.ts';
import type { ToolCheck, ToolSmoke } from '../../../contract/records/tool.ts';
import type { FoundTool } from './found-tool.ts';
import { InstallLog } from './install/install-log.server.ts';
import { runConfined } from './run-confined.server.ts';
import type { SmokeInput, SmokeRun, SmokeTest } from './smoke-test.ts';
import { placesOf } from './tool-places.server.ts';
import type { ToolSpec } from './tool-spec.ts';

/** A command on a few reads that takes longer hangs; the first start of a Python environment takes a while. */
const SECONDS = 180;
const OUTPUT_BYTES = 200_000_000;

export interface SmokeContext {
	userData: string;
	now: () => Date;
	signal?: AbortSignal | undefined;
	/** A step begins. */
	onStep?: ((name: string) => void) | undefined;
}

/**
 * Runs the smoke test of a tool on data that it makes; never throws for what the tool does. Throws general.cancelled.
 * @param found the version that is tested, used or not
 */
export async function runSmoke(
	spec: Pick<ToolSpec, 'tool_key' | 'name' | 'needs_network'>,
	test: SmokeTest,
	found: FoundTool,
	context: SmokeContext,
): Promise<ToolSmoke> {
	const { userData, now, signal } = context;
	const places = placesOf(spec.tool_key, userData);
	mkdirSync(places.folder, { recursive: true, mode: folderMode(places.folder) });
	const work = mkdtempSync(path.join(places.folder, 'smoke-'));
	const log = new InstallLog(places.logs, 'smoke', now());
	const started = performance.now();
	const checks: ToolCheck[] = [];
	let failed: string | null = null;
	try {
		const input = inputOf(spec, found, { work, log, userData, signal });
		for (const { name, run } of test.steps) {
			throwIfCancelled(signal, spec.name);
			context.onStep?.(name);
			log.write(`\n== ${name}\n`);
			const results = await carryOut(() => run(input), log);
			throwIfCancelled(signal, spec.name);
			for (const one of results.checks) {
				checks.push(one);
				const { check, expected, found: seen, passed } = one;
				log.write(`${passed ? 'passed' : 'FAILED'}: ${check}: expected ${expected}, found ${seen}\n`);
			}
			if (results.hasFailed || results.checks.some(({ passed }) => !passed)) {
				failed = name;
				break;
			}
		}
	} finally {
		log.close();
		rmSync(work, { recursive: true, force: true, maxRetries: 3 });
	}
	// A test that checked nothing has shown nothing.
	if (checks.length === 0) failed ??= test.steps[0]?.name ?? '–';
	return {
		tool_key: spec.tool_key,
		status: failed === null ? 'passed' : 'failed',
		at: now().toISOString(),
		version: found.version,
		step: failed,
		checks,
		log_path: log.path,
		log_tail: failed === null ? [] : log.tail(),
		seconds: Math.round(performance.now() - started) / 1000,
	};
}

/** The checks of a step; what it throws goes to the log and counts as failed. */
async function carryOut(
	run: () => Promise<readonly ToolCheck[]>,
	log: InstallLog,
): Promise<{ checks: readonly ToolCheck[]; hasFailed: boolean }> {
	try {
		return { checks: await run(), hasFailed: false };
	} catch (error) {
		log.write(`${error instanceof Error ? error.message : String(error)}\n`);
		return { checks: [], hasFailed: true };
	}
}

function inputOf(
	spec: Pick<ToolSpec, 'needs_network'>,
	tool: FoundTool,
	{
		work,
		log,
		userData,
		signal,
	}: { work: string; log: InstallLog; userData: string; signal: AbortSignal | undefined },
): SmokeInput {
	const folder = path.join(work, 'data');
	mkdirSync(folder, { mode: folderMode(folder) });
	let count = 0;
	const run = async (command: readonly string[]): Promise<SmokeRun> => {
		const log_folder = path.join(work, `run-${++count}`);
		mkdirSync(log_folder, { mode: folderMode(log_folder) });
		log.write(`$ ${command.join(' ')}\n`);
		const result = await runConfined({
			tool,
			command,
			folder,
			log_folder,
			network: spec.needs_network,
			readable: null,
			user_data: userData,
			watched: [],
			limits: { seconds: SECONDS, output_bytes: OUTPUT_BYTES, memory_bytes: null },
			signal,
		});
		const [out, err] = await Promise.all(
			[result.stdout, result.stderr].map((stream) => textOf(path.join(log_folder, stream.path))),
		);
		log.write(`${out ?? ''}${err ?? ''}`);
		if (result.status !== 'completed') log.write(`${result.reason}\n`);
		return { ...result, out: out ?? '', err: err ?? '' };
	};
	return {
		folder,
		run,
		write: (name, data) => writeFile(path.join(folder, name), data),
		read: async (name) => {
			const bytes = await readFile(path.join(folder, name));
			return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
		},
	};
}

async function textOf(file: string): Promise<string> {
	return readFile(file, 'utf8').catch(() => '');
}
