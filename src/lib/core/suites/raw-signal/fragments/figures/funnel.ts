import type { FigureOf } from '../../../../figures/index.ts';
import { FUNNEL_STEPS, remaining, type FunnelStep } from '../../../../signals/fragments/funnel.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample } from '../content.ts';
import { shownSamples } from './samples-shown.ts';

/** What is left after each step, in words. */
const LEFT: Record<FunnelStep, string> = {
	unmapped: 'mapped',
	secondary: 'not secondary',
	supplementary: 'not supplementary',
	qc_fail: 'passed by the sequencer',
	duplicate: 'not duplicate',
	not_proper_pair: 'properly paired',
	second_of_pair: 'fragments (read 1 of a pair)',
	no_span: 'with a span on the contig',
	mapq: 'MAPQ',
	too_short: 'not too short',
	too_long: 'not too long',
	blacklist: 'outside the blacklist',
};

/** The same where unpaired reads are fragments, as stated. */
const LEFT_WITH_SINGLE: Partial<Record<FunnelStep, string>> = {
	not_proper_pair: 'properly paired, or unpaired',
	second_of_pair: 'fragments (read 1 of a pair, or an unpaired read)',
};

/** The funnel of all alignment files, else of all fragment files; steps that take nothing anywhere are left out. */
export function funnelFigure(
	all: readonly FragmentSample[],
	cohort: RawCohort,
	minMapq: number,
): SuiteFigure | null {
	const counted = all.filter(({ measured }) => measured !== null && measured.funnel.all > 0);
	const alignments = counted.filter(({ measured }) => measured?.funnel.unit === 'reads');
	const samples = alignments.length > 0 ? alignments : counted;
	if (samples.length === 0) return null;
	const unit = alignments.length > 0 ? 'reads' : 'fragments';
	const taken = (step: number): boolean =>
		samples.some(({ measured }) => (measured?.funnel.removed[step] ?? 0) > 0);
	const steps = [...FUNNEL_STEPS.keys()].filter((step) => taken(step) || FUNNEL_STEPS[step] === 'mapq');
	const isSingle = samples.some(({ measured }) => (measured?.funnel.single_reads ?? 0) > 0);
	const word = (step: number): string => {
		const name = FUNNEL_STEPS[step]!;
		if (name === 'mapq') return `MAPQ of at least ${minMapq}`;
		return (isSingle ? LEFT_WITH_SINGLE[name] : undefined) ?? LEFT[name];
	};
	const spec: FigureOf<'funnel'> = {
		schema_version: 1,
		kind: 'funnel',
		title: unit === 'reads' ? 'From reads to fragments' : 'Fragments after each filter',
		caption:
			unit === 'reads'
				? `The top row counts every read of the file, at MAPQ 0. ${isSingle ? 'Each unpaired read is one fragment, as specified, and each pair counts once.' : `From "${LEFT.second_of_pair}" on, each pair counts once, which alone halves the number.`}`
				: 'The top row counts every row of the fragment file; MAPQ is the lower of the two mates.',
		width: 760,
		height: 420,
		data: {
			steps: [unit === 'reads' ? 'all reads' : 'all fragments', ...steps.map(word)],
			remaining: samples.map(({ measured }) => {
				const left = measured === null ? [] : remaining(measured.funnel);
				return [measured?.funnel.all ?? null, ...steps.map((step) => left[step] ?? null)];
			}),
			unit: 'count',
			...withoutShow(shownSamples(samples, cohort)),
		},
	};
	return { name: 'fragment_funnel', spec };
}

function withoutShow<T extends { show: unknown }>({ show: _, ...rest }: T): Omit<T, 'show'> {
	return rest;
}
