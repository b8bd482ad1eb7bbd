import type { LbError } from '../../../../base/errors.ts';
import { faultOfFile } from '../../../../base/file-fault.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say } from '../../../../contract/messages/index.ts';
import { suppliedScores, type ScoreEvaluation } from '../../../analysis/supervised/supplied-scores.ts';
import type { CohortParameters } from '../../cohort/cohort-parameters.ts';
import { loadScores, type ScoreFile } from './load-scores.server.ts';

/** A table of scores and what its scores show. */
export interface EvaluatedFile {
	file: ScoreFile;
	evaluation: ScoreEvaluation;
}

export interface EvaluatedFiles {
	files: EvaluatedFile[];
	/** Tables that could not be evaluated, with the reason. */
	skipped: { given: string; error: LbError }[];
}

/** Evaluates every table of scores by itself; what one lacks (a second class, labels) does not keep the others back. */
export async function evaluateScoreFiles(
	parameters: CohortParameters,
	base: string,
	watch: Watch,
): Promise<EvaluatedFiles> {
	const files: EvaluatedFile[] = [];
	const skipped: EvaluatedFiles['skipped'] = [];
	const { score_table: tables } = parameters;
	for (const [done, given] of tables.entries()) {
		const message = say('run.progress_read', { name: given });
		watch.onProgress?.({ done, total: tables.length, unit: 'files', message });
		try {
			const file = await loadScores(given, parameters, base, watch);
			files.push({ file, evaluation: suppliedScores(file.cohort, parameters.seed, file.source) });
		} catch (error) {
			const known = faultOfFile(error, given);
			// What was asked for and is not there is said at once, and so is a place that may not be read.
			const asked = known.code === 'scores.threshold_unclear' || known.code === 'sources.outside';
			if (tables.length === 1 || asked) throw known;
			skipped.push({ given, error: known });
		}
	}
	return { files, skipped };
}
