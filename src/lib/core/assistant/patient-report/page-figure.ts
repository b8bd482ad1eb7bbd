import type { PagePart } from '../../../contract/tasks/report_patients.ts';
import { createFigure, type FigureData, type FigureSpec } from '../../figures/index.ts';
import { courseOf } from '../../results/patients/course.ts';
import type { PatientPage } from '../../results/patients/patient-page.ts';
import { isInherited, isShown } from './shown-variants.ts';
import { drawNames } from './draw-names.ts';
import { fraction } from './page-words.ts';

type Data = FigureData<'patient_page'>;

/** What the figure says of itself below the picture. */
const CAPTION =
	'Integrated VAF: share of molecules with a tumour variant over the tested sites, without expected errors; not a tumour fraction. Hollow: not detected, drawn at the VAF that the draw would have shown with 95 % probability. Origins by classify_variant_origin are classes with reasons, not probabilities.';

/** The figure of a patient: one page of four panels. */
export function pageFigure(page: PatientPage): FigureSpec {
	const times = timesOf(page);
	const shown = page.variants.filter(isShown);
	const has = (part: PagePart): boolean => page.sources.some((source) => source.part === part);
	const mrd = has('detection');
	const any = (values: readonly unknown[]): 'nothing' | null => (values.length === 0 ? 'nothing' : null);
	const names = drawNames(page.draws.map(({ sample }) => sample));
	const nameOf = (sample: string): string =>
		names[page.draws.findIndex((draw) => draw.sample === sample)] ?? sample;
	return createFigure({
		kind: 'patient_page',
		title: titleOf(page),
		subtitle: page.head.map(({ name, value }) => `${name} ${value}`).join(', '),
		caption: CAPTION,
		counted: 'patients',
		data: {
			time_label: times.label,
			draws: page.draws.map((draw, i) => ({
				...{ name: names[i] ?? draw.sample, at: times.draws[i] ?? i, call: draw.call },
				...{ vaf: draw.vaf, low: draw.low, high: draw.high, limit: draw.limit },
			})),
			events: times.events,
			variants: {
				name: shown.map(({ name }) => name),
				gene: shown.map(({ gene }) => gene),
				origin: shown.map(({ origin }) => origin),
				vaf: shown.map(({ vaf }) => vaf),
			},
			germline: page.variants.filter(isInherited).length,
			lengths: page.lengths.map(({ sample, ...one }) => ({
				...{ draw: nameOf(sample), mutant: one.mutant, wild_type: one.wild_type },
				...{ median_mutant: one.median_mutant, median_wild_type: one.median_wild_type },
			})),
			copy_number:
				page.copy_number === null
					? null
					: {
							sample: nameOf(page.copy_number.sample),
							arm: page.copy_number.arms.map(({ arm }) => arm),
							effect: page.copy_number.arms.map(({ effect }) => effect),
							call: page.copy_number.arms.map(({ call }) => call),
						},
			absent: {
				dynamics: mrd ? any(page.draws) : 'not_run',
				variants: mrd || has('origins') ? any(shown) : 'not_run',
				lengths: mrd ? any(page.lengths) : 'not_run',
				copy_number: page.copy_number === null ? 'not_run' : any(page.copy_number.arms),
			},
		},
	});
}

function titleOf(page: PatientPage): string {
	const { last, kind } = courseOf(page.draws);
	if (last === null) return `${page.patient}: not tested for tumour variants`;
	if (last.call !== 'detected')
		return `${page.patient}: tumour variants not detected in the last draw${last.limit === null ? '' : `, which could have shown ${fraction(last.limit)}`}`;
	const trend = kind === 'rising' ? ', rising' : kind === 'falling' ? ', lower than at first' : '';
	return `${page.patient}: tumour variants detected in the last draw, ${fraction(last.vaf)}${trend}`;
}

interface Times {
	label: string;
	draws: number[];
	events: Data['events'];
}

/** Days since the first draw where dates are known, numbers of a time column, else the order of the draws. */
function timesOf({ draws, events }: PatientPage): Times {
	const known = draws.every(({ at }) => at !== null);
	const dates = known && draws.every(({ is_date }) => is_date);
	const mixed = known && !dates && draws.some(({ is_date }) => is_date);
	if (draws.length === 0 || !known || mixed)
		return { label: 'draw', draws: draws.map((_, i) => i + 1), events: [] };
	const [first = 0] = draws.map(({ at }) => at ?? 0);
	if (!dates) return { label: 'time of the draw', draws: draws.map(({ at }) => at ?? 0), events: [] };
	return {
		label: 'Days since the first draw',
		draws: draws.map(({ at }) => (at ?? 0) - first),
		events: events.map(({ name, date, at }) => ({ name: `${name} ${date}`, at: at - first })),
	};
}
