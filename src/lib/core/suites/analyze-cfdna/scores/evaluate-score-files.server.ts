import type { LbError } from '../../../../base/errors.ts';
import { faultOfFile } from '../../../../base/file-fault.ts';
import type { Watch } from '../../../../base/progress.ts';
import { say, type Message } from '../../../../contract/messages/index.ts';
import {
	noScores,
	suppliedScores,
	type ScoreEvaluation,
} from '../../../analysis/supervised/supplied-scores.ts';
import { batchChecks } from '../../../analysis/batch-checks.ts';
import { cohortDoubts, type CohortDoubts } from '../../cohort/cohort-doubts.ts';
import type { CohortParameters } from '../../cohort/cohort-parameters.ts';
import { groupsNearlyApart } from '../../cohort/groups-apart.ts';
import { loadScores, type ScoreFile } from './load-scores.server.ts';
import {
	joinScoreTables,
	readScoreTable,
	scorePartners,
	type ScoreTable,
} from './read-score-table.server.ts';

/** A table of scores and what its scores show. */
export interface EvaluatedFile {
	file: ScoreFile;
	evaluation: ScoreEvaluation;
	/** What may make any difference between its groups mislead; in the headline. */
	doubts: Message[];
}

export interface EvaluatedFiles {
	files: EvaluatedFile[];
	/** Tables that could not be evaluated, with the reason. */
	skipped: { given: string; error: LbError }[];
}

/**
 * Evaluates every table of scores by itself, training and test files of one study as one; what one lacks (a second class, labels) does not keep the
 * others back.
 */
export async function evaluateScoreFiles(
	parameters: CohortParameters,
	base: string,
	watch: Watch,
): Promise<EvaluatedFiles> {
	const files: EvaluatedFile[] = [];
	const skipped: EvaluatedFiles['skipped'] = [];
	const { score_table: tables } = parameters;
	let done = 0;
	const read = async (given: string): Promise<ScoreTable | null> => {
		const message = say('run.progress_read', { name: given });
		watch.onProgress?.({ done: done++, total: tables.length, unit: 'files', message });
		return kept(given, () => readScoreTable(given, base, watch));
	};
	const kept = async <T>(given: string, work: () => Promise<T>): Promise<T | null> => {
		try {
			return await work();
		} catch (error) {
			const known = faultOfFile(error, given);
			// What was asked for and is not there is said at once, and so is a place that may not be read.
			const asked = known.code === 'scores.threshold_unclear' || known.code === 'sources.outside';
			if (tables.length === 1 || asked) throw known;
			skipped.push({ given, error: known });
			return null;
		}
	};
	// A split that the user names is in the tables themselves.
	const partners = parameters.split_col === undefined ? scorePartners(tables) : tables.map((one) => [one]);
	for (const group of partners) {
		const alone: ScoreTable[] = [];
		for (const given of group) {
			const table = await read(given);
			if (table !== null) alone.push(table);
		}
		const joint = alone.length > 1 ? joinScoreTables(alone) : null;
		for (const table of joint === null ? alone : [joint]) {
			const file = await kept(table.given[0]!, () => loadScores(table, parameters, base, watch));
			if (file !== null) files.push(evaluated(file, parameters));
		}
	}
	return { files, skipped };
}

function evaluated(file: ScoreFile, parameters: CohortParameters): EvaluatedFile {
	const found = doubtsOf(file, parameters);
	const { reasons, chosen, stated } = found;
	// Scores and groups of the same data agree whatever the scores are worth: no AUROC, threshold or comparison.
	const evaluation =
		chosen === null
			? suppliedScores(file.cohort, parameters.seed, file.source, parameters.report_specificity)
			: { ...noScores, reason: chosen };
	const doubts = [
		...reasons.filter((reason) => reason !== chosen),
		...stated,
		...groupsNearlyApart(found),
		...file.notes,
	];
	return { file, evaluation, doubts };
}

/** Groups of different technical units, a label that is a guess or was made from scores, people in both groups. */
function doubtsOf({ cohort, metadata, source }: ScoreFile, parameters: CohortParameters): CohortDoubts {
	const described = cohort.metadata_columns.filter((name) => !source.columns.includes(name));
	const checks = batchChecks({ ...cohort, metadata_columns: described });
	return cohortDoubts(cohort, checks.rows, metadata, parameters.processed_together);
}
