import type { Language } from '../../../contract/language.ts';
import type { FigureSpec } from '../../../contract/records/figure.ts';
import type { AxesView } from '../../../core/figures/live/axes-view.ts';
import type { ClusterChoice, CollapsedFigure } from '../../../core/figures/live/collapse-clusters.ts';
import type { FigureTrees } from '../../../core/figures/live/collapsed-leaves.ts';
import type { GenomeWindow } from '../../../core/figures/live/genome-window.ts';
import type { TreeNode } from '../../../core/figures/live/hit-layer.ts';
import type * as engineModule from '../live-engine.ts';

type Engine = typeof engineModule;

const NONE: ClusterChoice = { samples: [], features: [] };

/** Which part of a figure is looked at: a window of its genome or of its axes, and the clusters that are collapsed. */
export class FigureArrangement {
	/** Part of the genome that is shown; null = all of it. */
	window = $state.raw<GenomeWindow | null>(null);
	/** Part of the axes that is shown; null = all of them. */
	view = $state.raw<AxesView | null>(null);
	#choice = $state.raw<ClusterChoice>(NONE);
	#of = $state.raw<FigureTrees | null>(null);

	/** The figure as the record draws it. */
	reset(): void {
		this.window = null;
		this.view = null;
		this.#choice = NONE;
		this.#of = null;
	}

	/** The part of a figure in the window, or of its axes. */
	zoom(engine: Engine, spec: FigureSpec): FigureSpec {
		if (this.window !== null && engine.isGenomeSpec(spec)) return engine.zoomGenome(spec, this.window);
		return engine.withView(spec, this.view);
	}

	/** Collapsed merges of the trees of a figure; none when they were chosen in other trees. */
	choice(engine: Engine, spec: FigureSpec): ClusterChoice {
		const trees = engine.figureTrees(spec);
		const same = this.#of?.samples === trees.samples && this.#of.features === trees.features;
		return same ? this.#choice : NONE;
	}

	/** The figure with its collapsed clusters. */
	collapse(engine: Engine, spec: FigureSpec, language: Language): CollapsedFigure {
		return engine.collapseClusters(spec, this.choice(engine, spec), language);
	}

	/** Collapses these merges of a figure and opens all others. */
	choose(engine: Engine, spec: FigureSpec, choice: ClusterChoice): void {
		this.#of = engine.figureTrees(spec);
		this.#choice = choice;
	}

	/** Collapses or opens a place of the drawn tree. */
	toggle(engine: Engine, spec: FigureSpec, drawn: CollapsedFigure, node: TreeNode): void {
		this.choose(engine, spec, engine.toggleCluster(this.choice(engine, spec), drawn, node));
	}
}
