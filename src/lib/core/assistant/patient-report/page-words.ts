import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import { courseOf, type Course } from '../../results/patients/course.ts';
import {
	NOT_TESTED,
	type PageDraw,
	type PageVariant,
	type PatientPage,
} from '../../results/patients/patient-page.ts';
import { short } from '../../suites/report/numbers.ts';
import { drawNames } from './draw-names.ts';

/** A fraction in percent with three digits: 0.0424 %. */
export function fraction(value: number | null): string {
	if (value === null) return '–';
	const percent = 100 * value;
	return `${percent !== 0 && percent < 1e-3 ? short(percent) : String(Number(percent.toPrecision(3)))} %`;
}

export const whole = (n: number): string => n.toLocaleString('en');

/** A probability, never as certain. */
const probability = (value: number | null): string =>
	value === null ? '–' : value > 0.99 ? 'more than 99 %' : `${Math.round(100 * value)} %`;

/** The draw as people speak of it: T3, 2022-09-07. */
export function drawWords(page: PatientPage): (draw: PageDraw) => string {
	const names = drawNames(page.draws.map(({ sample }) => sample));
	return (draw) => {
		const name = names[page.draws.indexOf(draw)] ?? draw.sample;
		return draw.time === null || draw.time === name ? name : `${name}, ${draw.time}`;
	};
}

/** The answer: the last draw, the trend, what is not counted, and what the page must not be used for. */
export function firstParagraph(page: PatientPage): Message[] {
	const course = courseOf(page.draws);
	const words = drawWords(page);
	return [
		...lastDraw(page),
		...trend(course, words),
		...refused(page, words),
		...page.cautions,
		...bloodCells(page),
		...stale(page),
		say('patients.not_for'),
	];
}

/** What the last draw that was assessed shows, and what it could have shown. */
export function lastDraw(page: PatientPage): Message[] {
	const { last } = courseOf(page.draws);
	if (last === null)
		return [
			page.draws.every(({ reason }) => reason === NOT_TESTED) && page.variants.length > 0
				? say('patients.only_origins')
				: say('patients.none_assessed'),
		];
	const values = {
		...{ draw: drawWords(page)(last), vaf: fraction(last.vaf), limit: fraction(last.limit) },
		...{ alt: whole(last.alt_molecules), molecules: whole(last.molecules) },
		...{ low: fraction(last.low), high: fraction(last.high) },
	};
	if (last.call === 'detected')
		return [
			say('patients.detected', values),
			...(last.limit === null ? [] : [say('patients.could_have_shown', { limit: values.limit })]),
		];
	return [
		last.limit === null
			? say('patients.not_detected_no_limit', { draw: values.draw })
			: say('patients.not_detected', values),
	];
}

function trend(course: Course, words: (draw: PageDraw) => string): Message[] {
	const { kind, against, assessed, last, never_clear, first_detected } = course;
	const of: Record<string, string> =
		against === null ? {} : { draw: words(against), vaf: fraction(against.vaf) };
	const never = never_clear ? [say('patients.never_clear', { n: assessed.length })] : [];
	const later =
		first_detected === null ? [] : [say('patients.first_detected', { draw: words(first_detected) })];
	const power = probability(last?.power_at_tenth ?? null);
	switch (kind) {
		case 'unknown':
			return [];
		case 'first':
			return [say('patients.first')];
		case 'never_detected':
			return assessed.length === 1
				? [say('patients.first')]
				: [say('patients.never_detected', { n: assessed.length })];
		case 'cleared':
			return [say('patients.cleared', { ...of, power })];
		case 'not_detected':
			return [notCleared(course, { ...of, power })];
		case 'appeared':
			return [say('patients.appeared', of)];
		case 'returned':
			return [say('patients.returned', of), ...ratio(course)];
		case 'rising':
		case 'falling':
		case 'level':
			return [...never, ...later, say(`patients.${kind}`, of), ...ratio(course)];
	}
}

/** Why a draw without detection after one with it is no clearance. */
function notCleared({ last, first_detected }: Course, values: Record<string, string>): Message {
	if (last?.power_at_tenth != null) return say('patients.not_detected_since', values);
	return first_detected === null
		? say('patients.clearance_unknown', values)
		: say('patients.clearance_no_baseline', values);
}

/** The last draw against the first, by detect_mrd. */
function ratio({ last }: Course): Message[] {
	if (last === null || last.ratio === null || last.ratio_low === null) return [];
	return [
		say('patients.ratio', {
			ratio: short(last.ratio),
			low: short(last.ratio_low),
			high: last.ratio_high === null ? 'no upper end' : short(last.ratio_high),
		}),
	];
}

/** Draws that are not counted or need care. */
function refused({ draws }: PatientPage, words: (draw: PageDraw) => string): Message[] {
	return draws.flatMap((draw) => {
		const named = { draw: words(draw), sites: draw.identity_sites };
		if (draw.identity === 'other_person') return [say('patients.refused_other_person', named)];
		const { cautions } = draw;
		if (draw.call === 'not_assessed' && draw.reason !== NOT_TESTED)
			return [
				say('patients.refused', { draw: named.draw, reason: draw.reason ?? 'no reason recorded' }),
				...cautions,
			];
		return [...(draw.identity === 'unclear' ? [say('patients.identity_unclear', named)] : []), ...cautions];
	});
}

export const variantWords = ({ gene, name, protein_change }: PageVariant): string =>
	[gene, protein_change ?? name].filter((part) => part !== null).join(' ');

/** Clones named in the first paragraph; the others are counted. */
const MAX_CLONES = 4;

function bloodCells({ variants }: PatientPage): Message[] {
	const clonal = variants.filter(({ origin }) => origin === 'haematopoietic');
	const named = (all: readonly PageVariant[]): string[] => shortList(all.map(variantWords), MAX_CLONES);
	const tested = clonal.filter((one) => one.tested);
	const others = clonal.filter((one) => !one.tested);
	return [
		...(tested.length === 0 ? [] : [say('patients.blood_cells_tested', { variants: named(tested) })]),
		...(others.length === 0 ? [] : [say('patients.blood_cells', { variants: named(others) })]),
	];
}

function stale({ sources }: PatientPage): Message[] {
	const tasks = sources.filter((source) => source.stale).map(({ task_key }) => task_key);
	return tasks.length === 0 ? [] : [say('patients.stale', { tasks })];
}
