import { FEATURE_HINT_Q } from '../../../../contract/decision-rules.ts';
import { oneLine } from '../../../../base/one-line.ts';
import { render } from '../../../../contract/messages/index.ts';
import type { CharacteristicRow } from '../../../analysis/characteristics.ts';
import { personDoubts } from '../../cohort/person-doubts.ts';
import { count, list, pValue } from '../../report/numbers.ts';
import { linesOnce } from '../../report/once.ts';
import type { ClinicalAnalysis } from './clinical-analysis.ts';

/** Characteristics that the headline names. */
const MAX_NAMED = 4;
const MAX_GROUPS = 5;

export const NO_SIGNAL = 'Associations in a clinical table are not evidence of a cfDNA signal.';

/** What a reader takes away: who is described, what differs between the groups, what is not compared. */
export function clinicalHeadline(analysis: ClinicalAnalysis): string[] {
	const { metadata } = analysis.clinical;
	return linesOnce([
		`Clinical table ${analysis.name}, no signal: ${people(analysis)}.`,
		comparison(analysis),
		[...analysis.doubts.map((doubt) => render(doubt)), ...personDoubts(metadata)].join(' '),
		survival(analysis),
	])
		.filter((line) => line !== '')
		.map(oneLine);
}

function people({ clinical: { cohort } }: ClinicalAnalysis): string {
	const { samples, groups, reference, has_patients } = cohort;
	const persons = (some: typeof samples): number => new Set(some.map(({ patient_id }) => patient_id)).size;
	const n = persons(samples);
	const rows = has_patients && n < samples.length ? ` in ${count(samples.length, 'row')}` : '';
	const all = `${count(n, 'person', 'people')}${rows}`;
	if (groups.length === 0) return `${all} without groups to compare`;
	const sizes = groups.map((group) => {
		const own = persons(samples.filter((sample) => sample.group === group));
		return `${own} ${group}${group === reference && groups.length > 1 ? ' (reference)' : ''}`;
	});
	const unused = samples.filter(({ group }) => group === null).length;
	const rest = unused === 0 ? '' : `; ${count(unused, 'row')} without a usable label`;
	return `${all}, ${list(sizes, MAX_GROUPS)}${rest}`;
}

function comparison({ clinical: { cohort }, table_one, doubts }: ClinicalAnalysis): string {
	const { groups } = cohort;
	if (groups.length < 2)
		return groups.length === 1
			? `There is only one group (${groups[0]}), so no comparison is possible; Table 1 describes it.`
			: 'Table 1 describes all people.';
	if (doubts.length > 0) return `Table 1 describes the groups. ${NO_SIGNAL}`;
	const parts = [...new Set(table_one.compared.map(({ part }) => part))];
	const sentences = parts.flatMap((part) => {
		const compared = table_one.compared.filter((row) => row.part === part && row.p_value !== null);
		if (compared.length === 0) return [];
		const differing = compared
			.filter(({ q_value }) => q_value !== null && q_value <= FEATURE_HINT_Q)
			.sort(
				(a, b) =>
					// What is known of a person before what is known of the disease.
					Number(a.about === 'disease') - Number(b.about === 'disease') ||
					(a.q_value ?? 1) - (b.q_value ?? 1) ||
					(a.p_value ?? 1) - (b.p_value ?? 1),
			);
		const where = parts.length > 1 ? ` (${part} set)` : '';
		const names = differing.length === 0 ? '' : `: ${list(differing.map(inWords), MAX_NAMED)}`;
		return [
			`Table 1${where}: ${differing.length === 0 ? 'none' : differing.length} of ${count(compared.length, 'characteristic')} ${differing.length === 1 ? 'differs' : 'differ'} between the groups at q <= ${FEATURE_HINT_Q}${names}.`,
		];
	});
	return [
		...(sentences.length === 0
			? ['Table 1 describes the groups; no characteristic could be compared.']
			: sentences),
		NO_SIGNAL,
	].join(' ');
}

function inWords({ column, q_value, smd }: CharacteristicRow): string {
	return `${column} (${smd === null ? '' : `standardised difference ${smd.toFixed(2)}, `}q ${pValue(q_value)})`;
}

function survival({ clinical: { metadata } }: ClinicalAnalysis): string {
	const pairs = metadata.survival_pairs.map(({ endpoint, time, event }) => `${endpoint} (${time}, ${event})`);
	return pairs.length === 0
		? ''
		: `Time-to-event columns are described, not compared between groups: ${list(pairs)}.`;
}
