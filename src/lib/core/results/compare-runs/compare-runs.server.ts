import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { RunComparison } from '../../../contract/records/run-comparison.ts';
import type { Run } from '../../../contract/records/run.ts';
import { readRunFacts } from '../facts/read-facts.server.ts';
import type { RunFacts } from '../facts/run-facts.ts';
import { judgeRun } from '../judge-run.server.ts';
import { artifactPlace } from '../listing/artifact-place.server.ts';
import { compareFacts } from './compare-facts.ts';
import { comparedTables } from './compared.ts';

/**
 * Two finished runs side by side; nothing is written. Runs whose outputs are not those they wrote are refused: a number
 * that somebody edited would be compared with one that was computed.
 * @param place output root, and the dataset whose runs they are
 * @throws LbError results.run_not_verified
 */
export async function compareRuns(
	[a, b]: readonly [Run, Run],
	{ outputRoot, dataset_id }: { outputRoot: string; dataset_id: string | null },
): Promise<RunComparison> {
	const compared = { a: await readBack(a, outputRoot), b: await readBack(b, outputRoot) };
	return {
		schema_version: 1,
		dataset_id,
		output_root: outputRoot,
		...compareFacts(compared),
		figures: commonFigures(compared.a, compared.b, outputRoot),
	};
}

async function readBack(run: Run, outputRoot: string): Promise<RunFacts> {
	const { status } = await judgeRun(run, outputRoot);
	const facts =
		status === 'verified' ? await readRunFacts(run, { outputRoot, source: '.' }, comparedTables) : null;
	if (facts === null) throw new LbError('results.run_not_verified', { run_id: run.run_id, status });
	return facts;
}

/** Figures of the same name in both runs. */
function commonFigures(a: RunFacts, b: RunFacts, outputRoot: string): RunComparison['figures'] {
	const [before, after] = [figuresOf(a, outputRoot), figuresOf(b, outputRoot)];
	return [...before].flatMap(([name, run_a]) => {
		const run_b = after.get(name);
		return run_b === undefined ? [] : [{ name, run_a, run_b }];
	});
}

function figuresOf({ run, manifest }: RunFacts, outputRoot: string): Map<string, string> {
	const folder = path.dirname(path.resolve(outputRoot, run.manifest_path ?? ''));
	return new Map(
		manifest.outputs
			.filter(({ kind, listed }) => kind === 'figure' && listed)
			.map((one) => [
				path.posix.parse(one.path).name,
				artifactPlace(outputRoot, path.join(folder, one.path)).artifact_id,
			]),
	);
}
