import path from 'node:path';
import { appendAll } from '../../../base/append-all.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { seFactor } from '../../analysis/supervised/auroc-metric.ts';
import { parseScore } from '../../analysis/supervised/parse-score.ts';
import { classOrder } from '../../analysis/supervised/model-cohort.ts';
import { readTable } from '../../readers/tables/table.server.ts';
import { isLabelled } from '../../signals/cohort.ts';
import {
	evaluateScoreFiles,
	type EvaluatedFile,
} from '../analyze-cfdna/scores/evaluate-score-files.server.ts';
import { cohortParameters } from '../cohort/cohort-parameters.ts';
import { fileName } from '../cohort/file-name.ts';
import type { StudyParameters } from './parameters.ts';
import { effectOf, type FoundEffect } from './read-metrics.server.ts';
import type { ScoredPeople } from './scored-people.ts';

/** Scores of tables as supplied. */
export interface FoundScores {
	effects: FoundEffect[];
	people: ScoredPeople[];
	bare: number;
	notes: Message[];
	files: string[];
	/** Labelled rows without a score, and files that could not be used. */
	dropped: Record<string, number>;
}

const OUT_OF_FOLD = ['sample', 'patient', 'group', 'class', 'mean_score', 'sd_score'] as const;

/** Out-of-fold scores of a run; null for any other table. Several classes make no two groups. Throws what readTable throws. */
export async function readOutOfFold(
	given: string,
	base: string,
	watch: Watch,
): Promise<ScoredPeople | 'several' | null> {
	if (!/_oof_scores\.csv$/u.test(given)) return null;
	const { header, rows } = await readTable(path.resolve(base, given), {}, watch);
	const at = OUT_OF_FOLD.map((name) => header.indexOf(name));
	if (at.some((index) => index < 0)) return null;
	const [, patient = 0, group = 0, of = 0, mean = 0] = at;
	if (new Set(rows.map((row) => row[of])).size > 1) return 'several';
	const people = new Map<string, { score: number; label: number }>();
	for (const row of rows) {
		const [id, score] = [row[patient] ?? '', parseScore(row[mean])];
		// The first sample of each person, in the order of the run.
		if (!Number.isNaN(score) && !people.has(id))
			people.set(id, { score, label: row[group] === row[of] ? 1 : 0 });
	}
	const name = fileName(given).replace(/_oof_scores\.csv$/u, '');
	return { name, source: `${name}_model_metrics.csv`, people, se_factor: seFactor };
}

/**
 * AUROCs of score tables, evaluated as analyze_cfdna evaluates scores as supplied. Throws scores.*, reader.* for a single table;
 * of several, those that cannot be used are noted.
 */
export async function readScores(
	tables: readonly string[],
	parameters: StudyParameters,
	base: string,
	watch: Watch,
): Promise<FoundScores> {
	const { score_column, labels_table, labels_sample_col, labels_label_col, label_map } = parameters;
	const { reference_class, positive_class, patient_col, split_col, specificity, seed } = parameters;
	const given = { score_table: tables, score_column, labels_table, report_specificity: [specificity], seed };
	const named = { labels_sample_col, labels_label_col, label_map, reference_class };
	const stated = cohortParameters({ ...given, ...named, positive_class, patient_col, split_col });
	const { files, skipped } = await evaluateScoreFiles(stated, base, watch);
	const found: FoundScores = { effects: [], people: [], bare: 0, notes: [], files: [], dropped: {} };
	let missing = 0;
	for (const one of files) {
		appendAll(found.files, one.file.inputs);
		appendAll(found.notes, one.doubts);
		for (const row of one.evaluation.scores) {
			const { score, part } = row;
			const name = part === 'all' ? score : `${score}, ${part}`;
			const point = one.evaluation.thresholds.find(
				(at) => at.score === score && at.part === part && at.specificity === specificity,
			);
			const effect = effectOf(
				{ name, source: fileName(row.file ?? one.file.given) },
				{ estimate: row.auroc, low: row.auroc_ci_low, high: row.auroc_ci_high },
				point === undefined
					? null
					: {
							...{ estimate: point.sensitivity, low: point.sensitivity_ci_low },
							high: point.sensitivity_ci_high,
						},
				{ cases: row.patients_positive, controls: row.patients_negative },
				false,
			);
			missing += row.n_missing;
			if (effect === null) found.bare++;
			else {
				found.effects.push(effect);
				found.people.push({ name, source: effect.source, people: peopleOf(one, score, part), se_factor: 1 });
			}
		}
	}
	for (const { given: path, error } of skipped)
		found.notes.push(say('sample_size.left_out', { path: fileName(path), reason: error.message }));
	if (missing > 0) found.dropped['no_score'] = missing;
	if (skipped.length > 0) found.dropped['table_not_used'] = skipped.length;
	return found;
}

/** The first sample of each person of a part with this score. */
function peopleOf({ file: { cohort } }: EvaluatedFile, score: string, part: string): ScoredPeople['people'] {
	const labelled = cohort.samples.filter(isLabelled);
	const positive = classOrder(cohort, labelled)[1];
	const people = new Map<string, { score: number; label: number }>();
	for (const sample of labelled) {
		if (part !== 'all' && sample.split !== part) continue;
		const value = parseScore(sample.metadata[score]);
		if (Number.isNaN(value) || people.has(sample.patient_id)) continue;
		people.set(sample.patient_id, { score: value, label: sample.group === positive ? 1 : 0 });
	}
	return people;
}
