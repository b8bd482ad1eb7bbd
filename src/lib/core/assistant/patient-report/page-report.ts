import { render } from '../../../contract/messages/index.ts';
import { quote } from '../command-line.ts';
import { leadingTasks } from '../../../contract/tasks/report_patients.ts';
import type { MissingSource, PageVariant, PatientPage } from '../../results/patients/patient-page.ts';
import { bullets, escapeMarkdown, markdownFigure, markdownTable } from '../../suites/report/markdown.ts';
import { pText } from '../../suites/detect-mrd/headline.ts';
import { count, short } from '../../suites/report/numbers.ts';
import { isShown } from './shown-variants.ts';
import { drawNames } from './draw-names.ts';
import { drawWords, firstParagraph, fraction, whole } from './page-words.ts';

/** Variants listed on a page; the others are counted. */
const MAX_VARIANTS = 15;

const ORIGIN_WORDS = {
	tumour: 'tumour',
	haematopoietic: 'blood cells (clonal haematopoiesis)',
	germline: 'germline',
	undetermined: 'open',
	not_assessed: 'not assessed',
} as const;

const CALL_WORDS = {
	detected: 'detected',
	not_detected: 'not detected',
	not_assessed: 'not counted',
} as const;

const CHANGE_WORDS: Readonly<Record<string, string>> = {
	baseline: 'baseline',
	no_baseline: 'no detection at baseline',
	cleared: 'cleared',
	not_detected_power_too_low: 'not detected, power too low to call clearance',
	signal_at_one_site: 'not detected, signal at one site (not clearance)',
	decrease: 'decrease',
	stable: 'stable',
	increase: 'increase',
};

const WHY: Readonly<Record<MissingSource['why'], string>> = {
	none: 'not run',
	not_in_runs: 'its runs do not hold this patient',
	changed: 'its outputs are gone or were edited',
	not_named: 'not among the runs that were named',
};

export interface PageTexts {
	/** Figure of the page, by its file name. */
	figure: { name: string; title: string; caption: string };
	/** Folder of the dataset, for commands. */
	folder: string;
}

/**
 * A page in Markdown: the answer, the figure, draws, variants, and where each number comes from.
 * @param depth of its heading: 1 for a page by itself
 */
export function pageReport(page: PatientPage, { figure, folder }: PageTexts, depth: 1 | 2): string[] {
	const heading = '#'.repeat(depth);
	return [
		`${heading} ${escapeMarkdown(page.patient)}`,
		'',
		...(page.head.length === 0
			? []
			: [
					page.head.map(({ name, value }) => `${escapeMarkdown(name)} ${escapeMarkdown(value)}`).join(', ') +
						'.',
					'',
				]),
		`> ${firstParagraph(page)
			.map((one) => escapeMarkdown(render(one)))
			.join(' ')}`,
		'',
		...markdownFigure(figure.name, figure.title, figure.caption),
		`${heading}# Draws`,
		'',
		...drawLines(page),
		...(page.events.length === 0
			? []
			: [
					`Dates of the sample table: ${page.events.map(({ name, date }) => `${escapeMarkdown(name)} ${escapeMarkdown(date)}`).join(', ')}.`,
					'',
				]),
		`${heading}# Variants`,
		'',
		...variantLines(page),
		...copyLines(page, heading),
		`${heading}# Sources`,
		'',
		...sourceLines(page, folder),
	];
}

function drawLines(page: PatientPage): string[] {
	if (page.draws.length === 0) return ['No plasma draw is in the runs.', ''];
	const words = drawWords(page);
	return markdownTable(
		[
			...['Draw', 'Tumour variants', 'p', 'Molecules with variant', 'Integrated VAF (95 % interval)'],
			...['Could have shown (95 %)', 'Against the first draw', 'Median length with / without variant, bp'],
		],
		page.draws.map((draw) => {
			const tested = draw.call !== 'not_assessed';
			const lengths = page.lengths.find(({ sample }) => sample === draw.sample);
			const ratio = draw.ratio === null ? '' : ` (${short(draw.ratio)} times)`;
			const why = tested || draw.reason === null ? '' : `: ${draw.reason}`;
			return [
				words(draw),
				`${CALL_WORDS[draw.call]}${why}`,
				draw.p === null ? null : pText(draw.p),
				tested ? `${whole(draw.alt_molecules)} of ${whole(draw.molecules)}` : null,
				tested ? `${fraction(draw.vaf)} (${fraction(draw.low)} to ${fraction(draw.high)})` : null,
				tested ? fraction(draw.limit) : null,
				draw.change === null ? null : `${CHANGE_WORDS[draw.change] ?? draw.change}${ratio}`,
				lengths === undefined || lengths.median_wild_type === null
					? null
					: `${lengths.median_mutant ?? '–'} / ${lengths.median_wild_type}${lengths.mutant < 20 ? ` (${count(lengths.mutant, 'molecule')})` : ''}`,
			];
		}),
	);
}

const lastVaf = ({ vaf }: PageVariant): number => vaf.findLast((value) => value !== null) ?? -1;
const topVaf = ({ vaf }: PageVariant): number =>
	vaf.reduce((top: number, value) => Math.max(top, value ?? -1), -1);

/** Clones of blood cells first, then by the VAF of the last draw. */
function variantLines(page: PatientPage): string[] {
	const { variants } = page;
	if (variants.length === 0) return ['No variant of this patient is in the runs.', ''];
	const of = (origin: PageVariant['origin']): number =>
		variants.filter((one) => one.origin === origin).length;
	const listed = variants.filter((one) => one.listed);
	const shown = variants
		.filter(isShown)
		.sort(
			(a, b) =>
				Number(b.origin === 'haematopoietic') - Number(a.origin === 'haematopoietic') ||
				lastVaf(b) - lastVaf(a) ||
				topVaf(b) - topVaf(a) ||
				(a.name < b.name ? -1 : 1),
		);
	const names = drawNames(page.draws.map(({ sample }) => sample));
	const rest = shown.length - MAX_VARIANTS;
	const classified = variants.some(({ origin }) => origin !== null);
	return [
		...bullets([
			...(listed.length === 0
				? []
				: [
						`${count(listed.length, 'variant')} of the tumour list, ${listed.filter(({ tested }) => tested).length} of them tested.`,
					]),
			...(classified
				? [
						`Origin: ${of('tumour')} tumour, ${of('haematopoietic')} blood cells (clonal haematopoiesis), ${of('germline')} germline, ${of('undetermined')} open${of(null) === 0 ? '' : `, ${of(null)} not among the plasma calls`}. A class is not a probability; "open" means that the evidence does not decide.`,
					]
				: ['Their origin was not examined (classify_variant_origin).']),
		]),
		...markdownTable(
			['Gene', 'Variant', 'Origin', 'Evidence', ...names.map((name) => `VAF ${name}, %`)],
			shown
				.slice(0, MAX_VARIANTS)
				.map((one) => [
					one.gene ?? '',
					one.protein_change === null ? one.name : `${one.protein_change} (${one.name})`,
					one.origin === null ? 'not examined' : ORIGIN_WORDS[one.origin],
					(one.supported_by ?? '').replaceAll('_', ' '),
					...one.vaf.map((value) => (value === null ? null : String(Number((100 * value).toPrecision(3))))),
				]),
		),
		...(rest > 0
			? [`${count(rest, 'further variant')} in the figure and in the tables of the runs below.`, '']
			: []),
	];
}

function copyLines({ copy_number }: PatientPage, heading: string): string[] {
	if (copy_number === null) return [];
	const { sample, arms, fraction_altered, above_controls, tumour_fraction } = copy_number;
	const called = arms.filter(({ call }) => call === 'gain' || call === 'loss');
	return [
		`${heading}# Copy number`,
		'',
		...bullets([
			...(arms.length === 0 && fraction_altered === null
				? []
				: [
						`${escapeMarkdown(sample)}: ${called.length === 0 ? 'no arm' : called.map(({ arm, call }) => `${arm} ${call}`).join(', ')} called${fraction_altered === null ? '' : `; ${fraction(fraction_altered)} of the genome is altered`}.`,
					]),
			...(above_controls === null
				? []
				: [
						above_controls
							? 'More of the genome is altered than in any control.'
							: 'Not more of the genome is altered than in the controls.',
					]),
			...(tumour_fraction === null
				? []
				: [
						`${escapeMarkdown(sample)}: tumour fraction as supplied by ichorCNA ${fraction(tumour_fraction)}.`,
					]),
		]),
	];
}

function sourceLines({ sources, missing }: PatientPage, folder: string): string[] {
	return [
		...markdownTable(
			['Part', 'Run', 'Finished', 'State'],
			sources.map(({ task_key, run_id, ended_at, stale }) => [
				task_key,
				run_id,
				ended_at.slice(0, 16).replace('T', ' ') + ' UTC',
				stale ? 'out of date: files it read have changed' : 'as written',
			]),
		),
		...bullets([
			...missing.map(({ task_key, why }) => {
				const make = `\`${commandOf(task_key, folder)}\``;
				if (why === 'not_named')
					return `Missing: ${task_key}, ${WHY[why]}. Leave --runs out to use its newest run.`;
				return `Missing: ${task_key}, ${WHY[why]}. ${isOptional(task_key) ? 'Where the data allow it, make' : 'Make'} it with ${make}.`;
			}),
			...sources
				.filter(({ stale }) => stale)
				.map(({ task_key }) => `Repeat ${task_key} with \`${commandOf(task_key, folder)}\`.`),
		]),
	];
}

const isOptional = (task: string): boolean => !leadingTasks.includes(task);

/** The command that makes what a page lacks. */
export const commandOf = (task: string, folder: string): string =>
	`lb-agent assistant run ${quote(folder)} --task ${task}`;

/** How to read a page, for people who do not know the program. */
export const readingLines = (): string[] =>
	bullets([
		'Integrated VAF: of all molecules at the tested tumour variants, the share that carries the variant, after the errors that sequencing alone would give. It is not the tumour fraction.',
		'"Could have shown": the fraction that this draw would have detected with 95 % probability. Without a detection, anything below it may be present.',
		'The 95 % interval holds the fractions that fit the molecules seen. Its upper end can be below what the draw could have shown, since a detection needs at least two molecules at two variants and a small p.',
		'Clonal haematopoiesis: variants of blood-cell clones, whose DNA plasma always contains; they do not indicate tumour.',
		'"Cleared" is called only where a tenth of the first value would have been found with 95 % probability. The cut-off is a convention.',
		'Fragment lengths: tumour-derived molecules tend to be shorter. It supports a detection and does not replace one.',
	]);
