import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import {
	coveredBases,
	mergeRegions,
	noRegions,
	subtractRegions,
	type Regions,
} from '../../../base/intervals.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import { genomeOrder, spellContig, type CommonContigs } from './contig-names.ts';

/** What a piece of the genome is counted for. */
export type PieceRole = 'region' | 'panel' | 'background' | 'flank';

/**
 * Regions of a panel and everything that is counted with them in the same pass: the union of the panel, background regions, and
 * the surroundings of each region. All lie on the same contigs in genome order.
 */
export interface Panel {
	regions: Regions;
	/** Bases of each region outside the blacklist; 0 = nothing can be counted there. */
	usable: Float64Array;
	pieces: Regions;
	role: PieceRole[];
	/** Region a `region` or `flank` piece belongs to; -1 for the others. */
	owner: Int32Array;
	/** Bases of the union of the panel, and of the background set, outside the blacklist. */
	panel_bases: number;
	background_bases: number;
	/** Bases around each region outside panel and blacklist; 0 without flanks. */
	flank_bases: Float64Array;
}

export interface PanelParts {
	regions: Regions;
	background: Regions | null;
	blacklist: Regions | null;
	/** Bases on each side of a region whose signal is its local background; null = not counted. */
	flank: number | null;
}

/** Lays the parts of a panel over each other. Background that lies under the panel counts as panel. */
export function makePanel(parts: PanelParts, common: CommonContigs): Panel {
	const contigs = contigNames(parts, common);
	const regions = respell(parts.regions, contigs, common);
	const blacklist = parts.blacklist === null ? noRegions(contigs) : respell(parts.blacklist, contigs, common);
	const union = mergeRegions(regions);
	const background =
		parts.background === null
			? noRegions(contigs)
			: subtractRegions(mergeRegions(respell(parts.background, contigs, common)), union);
	const pieces: Piece[] = [];
	collect(pieces, regions, 'region', (i) => i);
	collect(pieces, union, 'panel', () => -1);
	collect(pieces, background, 'background', () => -1);
	const flank_bases = new Float64Array(regions.start.length);
	if (parts.flank !== null) {
		const around = subtractRegions(subtractRegions(flanksOf(regions, parts.flank, common), union), blacklist);
		collect(pieces, around, 'flank', (i) => Number(around.names[i]));
		for (let i = 0; i < around.start.length; i++) {
			const region = Number(around.names[i]);
			flank_bases[region] = flank_bases[region]! + around.end[i]! - around.start[i]!;
		}
	}
	const outside = (set: Regions): number => coveredBases(subtractRegions(set, blacklist));
	return {
		regions,
		usable: usableBases(regions, blacklist),
		...sortPieces(pieces, contigs),
		panel_bases: outside(union),
		background_bases: outside(background),
		flank_bases,
	};
}

interface Piece {
	contig: number;
	start: number;
	end: number;
	role: PieceRole;
	owner: number;
}

function contigNames({ regions, background, blacklist }: PanelParts, common: CommonContigs): string[] {
	const names = [regions, background, blacklist].flatMap((set) => set?.contigs ?? []);
	return [...new Set(names.map((name) => spellContig(name, common)))].sort(genomeOrder);
}

/** A region set under the common spelling, on the given contigs. */
function respell(set: Regions, contigs: readonly string[], common: CommonContigs): Regions {
	const builder = new RegionsBuilder(contigs);
	const to = set.contigs.map((name) => builder.contigIndex(spellContig(name, common)));
	for (let i = 0; i < set.start.length; i++)
		builder.add(to[set.contig[i]!]!, set.start[i]!, set.end[i]!, set.names[i] ?? null, set.strands[i]!);
	return builder.build().regions;
}

/** Both sides of every region, named by the number of the region, cut at the ends of the contig. */
function flanksOf(regions: Regions, flank: number, common: CommonContigs): Regions {
	const builder = new RegionsBuilder(regions.contigs);
	for (let i = 0; i < regions.start.length; i++) {
		const contig = regions.contig[i]!;
		const key = contigKey(regions.contigs[contig]!);
		const limit = common.lengths.get(key) ?? Infinity;
		const [start, end] = [regions.start[i]!, regions.end[i]!];
		if (start > 0) builder.add(contig, Math.max(0, start - flank), start, String(i));
		if (end < limit) builder.add(contig, end, Math.min(limit, end + flank), String(i));
	}
	return builder.build().regions;
}

function collect(pieces: Piece[], set: Regions, role: PieceRole, owner: (i: number) => number): void {
	for (let i = 0; i < set.start.length; i++)
		pieces.push({
			contig: set.contig[i]!,
			start: set.start[i]!,
			end: set.end[i]!,
			role,
			owner: owner(i),
		});
}

function sortPieces(
	pieces: readonly Piece[],
	contigs: readonly string[],
): Pick<Panel, 'pieces' | 'role' | 'owner'> {
	const builder = new RegionsBuilder(contigs);
	// The name is the number of the piece, so that it can be told after the pieces went over other contigs.
	for (const [i, { contig, start, end }] of pieces.entries()) builder.add(contig, start, end, String(i));
	const { regions, order } = builder.build();
	return {
		pieces: { ...regions, names: Array.from(order, (_, at) => String(at)) },
		role: Array.from(order, (i) => pieces[i]!.role),
		owner: Int32Array.from(order, (i) => pieces[i]!.owner),
	};
}

function usableBases(regions: Regions, blacklist: Regions): Float64Array {
	const numbered: Regions = { ...regions, names: Array.from(regions.start, (_, i) => String(i)) };
	const left = subtractRegions(numbered, blacklist);
	const usable = new Float64Array(regions.start.length);
	for (let i = 0; i < left.start.length; i++) {
		const region = Number(left.names[i]);
		usable[region] = usable[region]! + left.end[i]! - left.start[i]!;
	}
	return usable;
}

/** What was counted over the pieces, gathered by role. */
export interface PanelTotals {
	/** Per region; NaN where the file cannot say. */
	regions: Float64Array;
	/** Bases of each region with a value; null for counts. */
	covered: Float64Array | null;
	/** In the union of the panel, and in the background set. */
	in_panel: number;
	in_background: number;
	/** Around each region. */
	flank: Float64Array;
}

/** Gathers counts or sums of pieces; `known[piece]` false = the file does not hold that contig or stretch. */
export function panelTotals(
	panel: Panel,
	counts: ArrayLike<number>,
	known: (piece: number) => boolean,
	coveredBases: ArrayLike<number> | null = null,
): PanelTotals {
	const regions = new Float64Array(panel.regions.start.length).fill(NaN);
	const flank = new Float64Array(regions.length);
	const covered = coveredBases === null ? null : new Float64Array(regions.length);
	let in_panel = 0;
	let in_background = 0;
	for (const [piece, role] of panel.role.entries()) {
		const count = counts[piece]!;
		const owner = panel.owner[piece]!;
		if (role === 'region') {
			if (known(piece) && panel.usable[owner]! > 0) regions[owner] = count;
			if (covered !== null && coveredBases !== null) covered[owner] = coveredBases[piece]!;
		} else if (role === 'panel') in_panel += count;
		else if (role === 'background') in_background += count;
		else flank[owner] = flank[owner]! + count;
	}
	return { regions, covered, in_panel, in_background, flank };
}
