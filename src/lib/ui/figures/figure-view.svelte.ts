import { untrack } from 'svelte';
import type { SampleTable } from '../../client/workspace/sample-table.ts';
import type { SampleSelection } from '../../client/workspace/selection.svelte.ts';
import type { Language } from '../../contract/language.ts';
import type { FigureSpec } from '../../contract/records/figure.ts';
import { FigureArrangement } from './arrange/figure-arrangement.svelte.ts';
import type { Engine } from './figure-engine.svelte.ts';
import type { GroupColors } from './group-colors.svelte.ts';

/** What a live figure is given; read as it changes. */
export interface FigureGiven {
	readonly engine: Engine | null;
	readonly spec: FigureSpec;
	readonly language: Language;
	readonly selection: SampleSelection;
	/** Metadata of the samples of the run. */
	readonly samples: SampleTable | null;
	/** Colours of the groups of the dataset; null: those of the record. */
	readonly colors: GroupColors | null;
	/** Marks are looked at alone. */
	readonly compact: boolean;
}

/**
 * What of a record is shown, and how: groups left out, colours, tracks, and the part of it that is looked at. Made while a
 * component is made.
 */
export class FigureView {
	/** Groups that are left out. */
	hidden = $state.raw<readonly (string | null)[]>([]);
	/** Name of the metadata column that gives the colours; empty = the groups of the figure. */
	color = $state('');
	/** The samples of a figure along the genome are drawn as tracks. */
	asTracks = $state(false);
	/** The curve of a figure with thresholds that is looked at, and the threshold of it. */
	curve = $state(0);
	corner = $state(0);
	readonly arrangement = new FigureArrangement();
	readonly #given: FigureGiven;

	constructor(given: FigureGiven) {
		this.#given = given;
		// Another figure in the same place begins as its record says.
		$effect.pre(() => {
			void given.spec;
			this.#restart();
		});
		// All that is drawn of one dataset agrees on its colours.
		$effect.pre(() => {
			const list = given.engine?.figureGroups(this.#colored) ?? null;
			const kind = this.#column === null ? 'groups' : 'levels';
			if (list !== null) untrack(() => given.colors?.learn(list, kind));
		});
	}

	#restart(): void {
		this.hidden = [];
		this.color = '';
		this.asTracks = false;
		this.arrangement.reset();
		this.curve = 0;
		const { engine } = this.#given;
		this.corner = this.curved === null || engine === null ? 0 : engine.firstCorner(this.curved, 0);
	}

	/** The figure where its curves have thresholds. */
	curved = $derived.by(() => {
		const { engine, spec } = this.#given;
		return engine?.isThresholdFigure(spec) ? spec : null;
	});

	#column = $derived.by(() => {
		const { samples } = this.#given;
		const name = this.color;
		const at = name === '' ? -1 : (samples?.columns.indexOf(name) ?? -1);
		if (samples === null || at < 0) return null;
		return { name, values: new Map([...samples.rows].map(([id, cells]) => [id, cells[at] ?? null])) };
	});

	/** The record with its colours, before groups are left out: what the toggles list. */
	#colored = $derived.by(() => {
		const { engine, spec, language } = this.#given;
		if (engine === null || this.#column === null) return spec;
		return engine.applyView(spec, { hidden: [], color: this.#column }, language);
	});

	/** The samples of the figure with their groups; null where its marks are no samples. */
	members = $derived.by(() => {
		const { engine, colors } = this.#given;
		if (engine === null) return null;
		return engine.figureSamples(
			colors === null ? this.#colored : engine.paintGroups(this.#colored, colors.paint),
		);
	});
	styles = $derived.by(() => {
		const { engine } = this.#given;
		return engine === null || this.members === null ? [] : engine.groupStyles(this.members);
	});

	/** With all of its genome and none of its clusters collapsed. */
	looked = $derived.by(() => {
		const { engine, spec, colors, language } = this.#given;
		const { hidden } = this;
		const view = { hidden, color: this.#column, ...(colors && { colors: colors.paint }) };
		return engine?.applyView(spec, view, language) ?? spec;
	});
	#tracked = $derived.by(() => {
		const { engine, selection } = this.#given;
		return engine !== null && engine.hasTracks(this.looked) && this.asTracks
			? engine.trackSamples(this.looked, selection.samples)
			: null;
	});
	/** The same, with samples as tracks. */
	viewed = $derived.by(() => {
		const { engine } = this.#given;
		const tracked = this.#tracked;
		return engine !== null && tracked !== null && engine.hasTracks(this.looked)
			? engine.sampleTracks(this.looked, tracked)
			: this.looked;
	});
	/** How many samples are tracks; null while none is, undefined where samples cannot be tracks. */
	tracks = $derived.by(() => {
		const { engine } = this.#given;
		if (engine === null || !engine.hasTracks(this.looked)) return undefined;
		const tracked = this.#tracked;
		return tracked === null ? null : { shown: tracked.length, total: this.looked.data.sample_ids.length };
	});

	/** The part that is looked at, before clusters are collapsed. */
	zoomed = $derived.by(() => {
		const { engine } = this.#given;
		return engine === null ? this.viewed : this.arrangement.zoom(engine, this.viewed);
	});
	collapsed = $derived.by(() => {
		const { engine, language } = this.#given;
		return engine === null ? null : this.arrangement.collapse(engine, this.zoomed, language);
	});
	/** What is drawn. */
	shown = $derived(this.collapsed?.spec ?? this.zoomed);

	/** The figure where a part of a genome can be chosen. */
	genome = $derived.by(() => {
		const { engine, compact } = this.#given;
		return !compact && engine?.isGenomeSpec(this.viewed) ? this.viewed : null;
	});
	/** Whether it has trees whose clusters can be collapsed. */
	grown = $derived.by(() => {
		const { engine, compact } = this.#given;
		if (compact || engine === null) return false;
		const trees = engine.figureTrees(this.zoomed);
		return trees.samples !== null || trees.features !== null;
	});
	/** Whether its axes can be zoomed. */
	viewable = $derived.by(() => {
		const { engine, compact } = this.#given;
		return !compact && engine !== null && engine.isViewable(this.viewed);
	});

	toggleGroup(group: string | null): void {
		this.hidden = this.hidden.includes(group)
			? this.hidden.filter((other) => other !== group)
			: [...this.hidden, group];
	}

	/** Colours by a column; groups that were left out are other ones then. */
	colorBy(column: string): void {
		this.color = column;
		this.hidden = [];
	}
}
