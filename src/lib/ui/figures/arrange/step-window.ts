import type { GenomeWindow } from '../../../core/figures/live/genome-window.ts';
import type { GenomeSpec } from '../../../core/figures/live/zoom-genome.ts';
import type * as engineModule from '../live-engine.ts';

/** A step along a genome. */
export type GenomeStep = 'closer' | 'wider' | 'left' | 'right' | 'previous' | 'next' | 'whole';

type Engine = typeof engineModule;

/** The window after a step; null for the whole genome, of which `spec` is the figure. */
export function stepWindow(
	engine: Engine,
	spec: GenomeSpec,
	window: GenomeWindow | null,
	step: GenomeStep,
): GenomeWindow | null {
	const { chromosomes } = spec.data;
	if (chromosomes.length === 0 || step === 'whole') return null;
	if (step === 'previous' || step === 'next')
		return engine.nextChromosome(chromosomes, window, step === 'next' ? 1 : -1);
	const from = window ?? engine.wholeGenome(chromosomes);
	if (step === 'left' || step === 'right')
		return window && engine.moveWindow(chromosomes, from, step === 'right' ? 0.25 : -0.25);
	const to = engine.scaleWindow(
		chromosomes,
		from,
		step === 'closer' ? 0.5 : 2,
		engine.leastWindow(spec.data),
	);
	return engine.isWhole(chromosomes, to) ? null : to;
}

/** The step that a key over a figure stands for; null for keys that mean something else. */
export function genomeStepOf(event: KeyboardEvent, zoomed: boolean): GenomeStep | null {
	if (event.key === '+' || event.key === '=') return 'closer';
	if (event.key === '-' || event.key === '_') return zoomed ? 'wider' : null;
	if (event.key === ']') return 'next';
	if (event.key === '[') return 'previous';
	if (event.shiftKey && event.key === 'ArrowLeft') return zoomed ? 'left' : null;
	if (event.shiftKey && event.key === 'ArrowRight') return zoomed ? 'right' : null;
	return zoomed && event.key === 'Escape' ? 'whole' : null;
}
