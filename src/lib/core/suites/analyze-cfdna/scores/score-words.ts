import { capital } from '../../report/sentences.ts';
import { stripFileName } from '../../../../base/strip-file-name.ts';
import { render } from '../../../../contract/messages/index.ts';
import type { RowOf } from '../../../../contract/tables/define.ts';
import type { suppliedScoresTable } from '../../../../contract/tables/supplied-scores.ts';
import type { Cohort } from '../../../signals/cohort.ts';
import type { JoinedSample } from '../../../signals/join-cohort.ts';
import { personDoubts } from '../../cohort/person-doubts.ts';
import { fileName } from '../../cohort/file-name.ts';
import { count, list, withInterval } from '../../report/numbers.ts';
import type { EvaluatedFile, EvaluatedFiles } from './evaluate-score-files.server.ts';
import type { ScoreFile } from './load-scores.server.ts';

type Row = RowOf<typeof suppliedScoresTable>;

/** Columns named in a sentence of a headline. */
const MAX_NAMED = 6;
const MAX_FILES = 4;

export const AS_SUPPLIED = 'scores as supplied; their independence from these samples is unknown';

/** `score.seq 0.90 (0.86 to 0.93)`, with the direction where it is lower in the positive class. */
function described(row: Row, cohort: Cohort): string {
	const { auroc: estimate, auroc_ci_low: ci_low, auroc_ci_high: ci_high } = row;
	const lower =
		row.auroc_reversed === null
			? ''
			: `, lower in ${groupInWords(row.positive, cohort)} (1 - AUROC ${row.auroc_reversed.toFixed(2)})`;
	return `${row.score} ${withInterval({ estimate, ci_low, ci_high }, 2)}${lower}`;
}

/** AUROC of every score, by part, in the order of the columns. */
export function scoresInWords(scores: readonly Row[], cohort: Cohort): string {
	const known = scores.filter(({ auroc }) => auroc !== null);
	const [first] = known;
	if (first === undefined) return '';
	const parts = [...new Set(known.map(({ part }) => part))];
	const sentences = parts.map((part) => {
		const rows = known.filter((row) => row.part === part);
		const where = part === 'all' ? '' : ` in the ${part} set`;
		return `AUROC for ${groupInWords(first.positive, cohort)}${where}: ${list(
			rows.map((row) => described(row, cohort)),
			MAX_NAMED,
		)}`;
	});
	const few = known.some(({ exploratory }) => exploratory) ? '. Exploratory: few patients have a score' : '';
	// A score that makes no mistake at all was more often what the groups were made from.
	const perfect = known.filter(({ auroc }) => auroc === 0 || auroc === 1).map(({ score }) => score);
	const made =
		perfect.length === 0
			? ''
			: ` ${list(perfect, MAX_NAMED)} ${perfect.length === 1 ? 'separates' : 'separate'} the groups completely; check that the groups were not derived from ${perfect.length === 1 ? 'it' : 'them'}.`;
	return `${sentences.join('; ')}${few}.${made}`;
}

/** A group by its name, a bare number with its column. */
export function groupInWords(group: string, { label_column }: Pick<Cohort, 'label_column'>): string {
	return /^[\d.+-]+$/.test(group) && label_column !== null ? `${label_column} = ${group}` : group;
}

/** Samples, people and groups of a cohort of scores. */
export function cohortInWords(cohort: ScoreFile['cohort']): string {
	const labelled = cohort.samples.filter(({ group }) => group !== null);
	const peopleOf = (samples: typeof labelled): number =>
		new Set(samples.map(({ patient_id }) => patient_id)).size;
	const people = peopleOf(labelled);
	const some = people < labelled.length ? ` of ${count(people, 'person', 'people')}` : '';
	const groups = cohort.groups.map((group) => {
		const own = labelled.filter((sample) => sample.group === group);
		const persons = peopleOf(own);
		const notes = [
			...(persons < own.length ? [count(persons, 'person', 'people')] : []),
			...(group === cohort.reference ? ['reference'] : []),
		];
		return `${own.length} ${groupInWords(group, cohort)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
	});
	// People of both parts have a sentence of their own.
	const without = cohort.samples.filter(
		({ group, not_used }: JoinedSample) => group === null && not_used !== 'trains_elsewhere',
	).length;
	const rest = without === 0 ? '' : `; ${count(without, 'sample')} without a usable label`;
	return `${count(labelled.length, 'sample')}${some}: ${list(groups)}${rest}`;
}

/** A table that was not evaluated, with the reason in a few words. */
function whyNot({ given, error }: EvaluatedFiles['skipped'][number]): string {
	const { code, values } = error;
	const reasons: Partial<Record<typeof code, string>> = {
		'scores.one_class': 'one class',
		'scores.no_labels': 'no labels',
		'scores.several_groups': `${String(values['groups'])} groups in "${String(values['column'])}"`,
		'scores.no_scores': 'no score column',
	};
	return `${fileName(given)} (${reasons[code] ?? stripFileName(error.message, fileName(given)).replace(/\.$/, '')})`;
}

/** One line per table: who, then what; limits inside. */
export function scoreHeadlines({ files, skipped }: EvaluatedFiles): string[] {
	const lines = files
		.slice(0, MAX_FILES)
		.map(({ file, evaluation, doubts }: EvaluatedFile) =>
			[
				`${file.name}, ${cohortInWords(file.cohort)}.`,
				...personDoubts(file.metadata),
				...doubts.map((doubt) => render(doubt)),
				evaluation.reason === null
					? scoresInWords(evaluation.scores, file.cohort)
					: render(evaluation.reason),
			].join(' '),
		);
	if (files.some(({ evaluation }) => evaluation.reason === null)) lines.push(`${capital(AS_SUPPLIED)}.`);
	const more = files.length - MAX_FILES;
	if (more > 0) lines.push(`The report contains ${count(more, 'further table')} of scores.`);
	if (skipped.length > 0) lines.push(`Not evaluated: ${list(skipped.map(whyNot), MAX_FILES)}.`);
	return lines;
}
