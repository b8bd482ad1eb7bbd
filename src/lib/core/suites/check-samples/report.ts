import { gateUses } from '../../../contract/gate-limits.ts';
import { render } from '../../../contract/messages/index.ts';
import { gateWords, shareText } from '../../analysis/check-samples/gate-words.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, percent, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { isShared, isSwapped, type CheckedSample, type CheckResult } from './check-result.ts';

/** The chapter below its heading. */
export function checkReport(result: CheckResult, figures: readonly SuiteFigure[]): string[] {
	const { samples } = result;
	return [
		'### Samples with a caution or a stop',
		'',
		...reasonLines(samples),
		'',
		...markdownFigures(figures.map(({ name, spec }) => ({ name, spec }))),
		'### Identity',
		'',
		...identityLines(result),
		'',
		'### All samples',
		'',
		...markdownTable(
			[
				...[
					'Sample',
					'Patient',
					'Identity',
					'Contamination (95 % interval)',
					'Sex (table)',
					'500 bp or longer',
				],
				...[
					'Duplicates',
					'On target',
					'Depth',
					'Recovery',
					'Detection',
					'Origin',
					'Fragments',
					'Copy number',
				],
			],
			samples.map((one) => [
				...[one.sample, one.person, identityWord(one), contaminationWord(one)],
				`${sexLetter(one.sex.reads)} (${sexLetter(one.sex.stated)})`,
				...[percent(one.numbers.high_molecular_weight), percent(one.numbers.duplicate_rate)],
				...[percent(one.numbers.on_target), short(one.numbers.depth), percent(one.numbers.recovery)],
				...gateUses.map((use) => one.gates[use].verdict),
			]),
		),
		'Depth: median molecules per target position on the autosomes, or the mean of the genome where there are no targets. Recovery: depth divided by the haploid genomes of the input (303 per ng). Detection, origin, fragments and copy number: the verdict of the gate for this use.',
		'',
	];
}

function reasonLines(samples: readonly CheckedSample[]): string[] {
	const lines = samples.flatMap((one) => {
		const byReason = new Map<string, string[]>();
		for (const use of gateUses)
			for (const reason of one.gates[use].reasons) {
				const text = render(gateWords(reason));
				byReason.set(text, [...(byReason.get(text) ?? []), `${use.replace('_', ' ')}: ${reason.verdict}`]);
			}
		return [...byReason].map(([text, uses]) => `${one.sample}: ${text} (${uses.join(', ')}).`);
	});
	return lines.length === 0 ? ['Every sample passes for every use.', ''] : bullets(lines.map(escapeMarkdown));
}

function identityLines({ samples, pairs }: CheckResult): string[] {
	const swapped = samples.filter(isSwapped);
	const own = pairs.filter(({ one_person }) => one_person === true);
	const others = pairs.filter(({ one_person }) => one_person === false);
	const of = (some: typeof pairs, verdict: string): number =>
		some.filter((pair) => pair.verdict === verdict).length;
	const lines = [
		...swapped.map(
			(one) =>
				`${one.sample} is labelled ${one.person}; ${one.belongs_to.length === 0 ? 'no other person of this run has its genotypes' : `its genotypes are those of ${one.belongs_to.join(', ')}`}.`,
		),
		...samples
			.filter(isShared)
			.map(
				(one) =>
					`${one.sample} is labelled ${one.person} and has the genotypes of ${one.belongs_to.join(', ')} too: one person under two names, or a wrong label.`,
			),
		`${count(own.length, 'pair')} of one person: ${of(own, 'same')} same, ${of(own, 'different')} different, ${of(own, 'unclear')} unclear, ${of(own, 'not_checked')} not checked.`,
		`${count(others.length, 'pair')} of two people: ${of(others, 'different')} different, ${of(others, 'same')} same, ${of(others, 'unclear')} unclear, ${of(others, 'not_checked')} not checked.`,
	];
	return bullets(lines.map(escapeMarkdown));
}

const identityWord = ({ identity, belongs_to, is_alone }: CheckedSample): string =>
	`${identity === null ? 'only sample' : is_alone ? 'no other sample' : identity.replace('_', ' ')}${belongs_to.length === 0 ? '' : `, as ${belongs_to.join(', ')}`}`;

function contaminationWord({ contamination: { share, low, high }, source }: CheckedSample): string {
	if (share === null) return 'not estimated';
	const by = source === null ? '' : `, by ${source.person}`;
	return `${shareText(share)} (${shareText(low ?? 0)} to ${shareText(high ?? 0)})${by}`;
}

const sexLetter = (sex: 'female' | 'male' | null): string =>
	sex === null ? '–' : sex === 'female' ? 'F' : 'M';

/** What the result cannot show. */
export function checkLimits({ has_frequencies }: CheckResult): string[] {
	return [
		'Two samples of one person and two samples of identical twins look alike; relatives on a small panel may stay unclear.',
		'Contamination by a sample of the same person, or of a relative, shows too little or not at all.',
		...(has_frequencies
			? []
			: [
					'Without a list of common variants with their frequencies (INFO/AF) only contamination by people of this run can be found.',
				]),
		'The share of long fragments counts what the library and the aligner kept; longer DNA is not sequenced.',
		'The limits of the gate are conventions, not fitted to data; docs/methods/check_samples.md gives their reasons.',
	];
}
