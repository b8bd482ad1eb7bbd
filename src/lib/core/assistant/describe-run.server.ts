import { rewordedCause } from '../../base/left-out-words.ts';
import path from 'node:path';
import { readingFile } from '../../base/file-fault.ts';
import { fingerprintFile, sha256 } from '../../base/hashing.server.ts';
import { stripFileName } from '../../base/strip-file-name.ts';
import { engineVersion } from '../../base/version.ts';
import { render } from '../../contract/messages/index.ts';
import { manifest as manifestSchema, type Manifest, type Run } from '../../contract/records/run.ts';
import type { RunCard } from '../../contract/tasks/external-tool.ts';
import type { OutputRoot } from '../ledger/output-root.server.ts';
import { repeatKey } from '../planning/plan.ts';
import type { SuiteResult } from '../suites/index.ts';
import { recordedPath } from './running/recorded-path.server.ts';
import type { RunStart } from './running/run-start.ts';

/**
 * Fingerprints of every file read; paths relative to the dataset where they lie inside it. Throws `reader.not_found`,
 * `reader.not_readable`, `general.cancelled`.
 */
export async function describeInputs(
	files: readonly string[],
	base: string,
	signal?: AbortSignal,
): Promise<Manifest['inputs']> {
	const inputs: Manifest['inputs'] = [];
	for (const file of [...new Set(files)].sort()) {
		const { bytes, mtime, content_hash } = await readingFile(file, () => fingerprintFile(file, signal));
		inputs.push({ path: relativeInside(base, file), bytes, mtime: mtime.toISOString(), content_hash });
	}
	return inputs;
}

/** A path relative to `base` with `/`, or the path unchanged when it lies outside. */
export function relativeInside(base: string, file: string): string {
	const relative = path.relative(base, file);
	if (relative.startsWith('..') || path.isAbsolute(relative)) return file;
	return relative.split(path.sep).join('/');
}

/** The sentences of a manifest. */
function manifestWarnings(
	result: SuiteResult,
): Pick<Manifest, 'warnings' | 'warnings_code' | 'warnings_values'> {
	return {
		warnings: result.warnings.map((warning) => render(warning)),
		warnings_code: result.warnings.map((warning) => warning.code),
		warnings_values: result.warnings.map((warning) => warning.values),
	};
}

/** What a run read and wrote. */
export function makeManifest(
	start: RunStart,
	card: Pick<RunCard, 'task_key'>,
	outputs: Manifest['outputs'],
	inputs: Manifest['inputs'],
	result: SuiteResult,
	command: string,
	ended: Date,
): Manifest {
	return manifestSchema.parse({
		schema_version: 1,
		run_id: start.run_id,
		task_key: card.task_key,
		outputs,
		inputs,
		parameters: start.parameters,
		seed: result.seed,
		engine_version: engineVersion,
		command,
		...manifestWarnings(result),
		dropped: result.dropped,
		started_at: start.started_at,
		seconds: (ended.getTime() - Date.parse(start.started_at)) / 1000,
		peak_memory_bytes: process.resourceUsage().maxRSS * 1024,
	} satisfies Manifest);
}

/** What a run stands on. */
interface RunGround {
	/** Folder that relative input paths start from. */
	base: string;
	output_root: OutputRoot | null;
	planned?: { repeat_key: string };
	required_outputs?: readonly string[];
}

/** Record of a run that completed. */
export function completedRun(
	start: RunStart,
	manifest: Manifest,
	result: SuiteResult,
	verification: Run['verification'],
	{ base, output_root, planned, required_outputs = [] }: RunGround,
	ended: Date,
): Run {
	const root = output_root?.root ?? start.target;
	const at = (relative: string): string => recordedPath(root, path.join(start.target, relative));
	const inputs = manifest.inputs.map(({ path: file, content_hash }) => ({ path: file, content_hash }));
	return {
		schema_version: 1,
		run_id: start.run_id,
		plan_id: start.plan_id,
		dataset_id: start.dataset_id,
		task_key: start.task_key,
		status: result.skipped ? 'completed_with_skips' : 'completed',
		started_at: start.started_at,
		ended_at: ended.toISOString(),
		inputs,
		repeat_key:
			planned?.repeat_key ??
			repeatKey(
				start.task_key,
				inputs.map((input) => input.content_hash.value),
				start.parameters,
				sha256,
			),
		parameters: start.parameters,
		manifest_path: at('manifest.json'),
		report_path: at('report.md'),
		outputs: manifest.outputs
			.filter((output) => output.listed)
			.map((output) => ({ path: at(output.path), kind: output.kind })),
		headline: result.summary.headline,
		...leftOut(result, base),
		...(required_outputs.length === 0 ? {} : { required_outputs: [...required_outputs] }),
		verification,
		error: null,
	};
}

/** Files that could not be used, relative to the dataset; one that several parts of a run passed over is named once. */
function leftOut({ left_out = [] }: SuiteResult, base: string): Pick<Run, 'left_out'> {
	const files = new Map<string, NonNullable<Run['left_out']>[number]>();
	for (const { path: given, reason, hint, causes } of left_out) {
		const place = path.resolve(base, given);
		const file = relativeInside(base, place);
		const named = (text: string): string => text.replaceAll(place, () => path.basename(given));
		const plain = stripFileName(stripFileName(reason, given), path.basename(given));
		if (!files.has(file))
			files.set(file, {
				...{ path: file, reason: plain },
				...(hint === undefined ? {} : { hint }),
				...(causes === undefined ? {} : { causes: causes.map((one) => rewordedCause(one, named)) }),
			});
	}
	return files.size === 0 ? {} : { left_out: [...files.values()] };
}
