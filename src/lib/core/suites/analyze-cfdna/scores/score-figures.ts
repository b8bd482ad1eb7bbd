import { rocCurve } from '../../../numerics/scores/roc.ts';
import { parseScore } from '../../../analysis/supervised/parse-score.ts';
import { finiteOrNull } from '../../../../base/json.ts';
import { groupingOf, size } from '../../cohort/figures/grouping.ts';
import type { SuiteFigure } from '../../suite.ts';
import type { EvaluatedFile } from './evaluate-score-files.server.ts';

/** Curves in one figure at most; more cannot be told apart. */
const MAX_CURVES = 6;

/** A name for the figures of a table, its own among those of the run. */
export function scoreFigurePrefix(
	{ file }: EvaluatedFile,
	at: number,
	files: readonly EvaluatedFile[],
): string {
	const plain = (name: string): string =>
		name
			.replace(/\.[^.(]+( |$)/u, '$1')
			.replace(/[^\p{L}\p{N}_.-]+/gu, '_')
			.replace(/^_|_$/gu, '')
			.slice(0, 60);
	const own = `scores_${plain(file.name)}`.slice(0, 60);
	const same = files
		.slice(0, at)
		.filter((other) => `scores_${plain(other.file.name)}`.slice(0, 60) === own).length;
	return same === 0 ? own : `${own}_${same + 1}`;
}

/** ROC curves of a table of scores, one figure for each part; where there is no curve, the values by group. */
export function scoreFigures(one: EvaluatedFile, name: string): SuiteFigure[] {
	const curves = rocFigures(one, name);
	return curves.length > 0 ? curves : valueFigures(one, name);
}

/** Every score by group: a description, whatever made the groups. */
function valueFigures({ file }: EvaluatedFile, name: string): SuiteFigure[] {
	const samples = file.cohort.samples.filter(({ group }) => group !== null);
	const panels = file.source.columns
		.map((column) => ({
			title: column,
			value_label: column,
			value: samples.map(({ metadata }) => finiteOrNull(parseScore(metadata[column]))),
		}))
		.filter(({ value }) => value.some((one) => one !== null))
		.slice(0, MAX_CURVES);
	if (panels.length === 0) return [];
	return [
		{
			name: `${name}_by_group`,
			spec: {
				schema_version: 1,
				kind: 'group_distribution',
				counted: 'samples',
				title: `Scores of ${file.name} by group`,
				caption: 'Scores as supplied, one point per sample; no test was performed.',
				...size.wide,
				data: {
					ids: samples.map(({ sample_id }) => sample_id),
					panels,
					log: false,
					...groupingOf(file.cohort, samples),
				},
			},
		},
	];
}

function rocFigures({ file, evaluation }: EvaluatedFile, name: string): SuiteFigure[] {
	const parts = [...new Set(evaluation.scores.map(({ part }) => part))];
	return parts.flatMap((part): SuiteFigure[] => {
		const rows = evaluation.scores
			.filter((row) => row.part === part && row.auroc !== null)
			.slice(0, MAX_CURVES);
		const [first] = rows;
		if (first === undefined) return [];
		const samples = file.cohort.samples.filter(
			({ group, split }) => group !== null && (part === 'all' || split === part),
		);
		const people = new Set(samples.map(({ patient_id }) => patient_id)).size;
		const negative = file.cohort.groups.find((group) => group !== first.positive) ?? '';
		const where = part === 'all' ? '' : `, ${part} set`;
		return [
			{
				name: part === 'all' ? `${name}_roc` : `${name}_${part}_roc`,
				spec: {
					schema_version: 1,
					kind: 'roc',
					counted: 'samples',
					title: `ROC of the scores of ${file.name}${where}`,
					subtitle: `${first.positive} against ${negative}`,
					caption: `ROC curves of the scores as supplied${where}, higher values are considered positive; AUROC with its 95 % interval (DeLong). Independence of the scores from these samples is unknown.`,
					...size.square,
					data: {
						curves: rows.map((row) => {
							const kept = samples.filter(({ metadata }) => !Number.isNaN(parseScore(metadata[row.score])));
							const curve = rocCurve(
								kept.map(({ metadata }) => parseScore(metadata[row.score])),
								kept.map(({ group }) => group === first.positive),
							);
							return {
								name: row.score,
								...{ estimate: row.auroc, ci_low: row.auroc_ci_low, ci_high: row.auroc_ci_high },
								n_positive: row.n_positive,
								n_negative: row.n_negative,
								false_positive_rate: [...curve.false_positive_rate],
								true_positive_rate: [...curve.true_positive_rate],
								threshold: Array.from(curve.thresholds, (one) => (Number.isFinite(one) ? one : null)),
							};
						}),
						operating_points: [],
						n_patients: people,
						positive: first.positive,
						negative,
					},
				},
			},
		];
	});
}
