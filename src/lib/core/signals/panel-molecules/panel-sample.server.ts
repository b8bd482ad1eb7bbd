import { maxOf } from '../../../base/extremes.ts';
import type { Watch } from '../../../base/progress.ts';
import type { AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import { collectMolecules, type MoleculeOptions } from '../molecules/collect-molecules.server.ts';
import type {
	BackgroundStretch,
	FileMolecules,
	MoleculeClass,
	MoleculeSite,
} from '../molecules/molecule-site.ts';

/** Molecules of one class at a position: A, C, G, T, and those with an insertion or deletion behind it. */
export interface BackgroundPosition {
	contig: string;
	position: number;
	class: MoleculeClass;
	bases: [number, number, number, number];
	indels: number;
}

/** What one alignment file holds at the listed sites and around them. */
export interface PanelSample extends Pick<FileMolecules, 'sites' | 'phases' | 'mixed'> {
	/** Positions with at least one molecule, listed ones included. */
	background: BackgroundPosition[];
	/** Bases that most molecules show at the places of the listed REF alleles: how many agree with the list. */
	reference: { agree: number; differ: number };
}

/** Molecules that say which base a place has. */
const MIN_MOLECULES = 3;

/** Counts molecules at the sites and around them, through the index. Throws what collectMolecules throws. */
export async function readPanelSample(
	file: AlignmentFile,
	sites: readonly MoleculeSite[],
	options: MoleculeOptions,
	watch: Watch,
): Promise<PanelSample> {
	const { sites: counted, phases, mixed, background } = await collectMolecules(file, sites, options, watch);
	const positions = background.flatMap(positionsOf);
	return {
		sites: counted,
		phases,
		mixed,
		background: positions,
		reference: compareReference(sites, positions),
	};
}

function positionsOf({ contig, start, length, classes }: BackgroundStretch): BackgroundPosition[] {
	return classes.flatMap(({ class: own, bases, indels }) => {
		const found: BackgroundPosition[] = [];
		for (let i = 0; i < length; i++) {
			const [a, c, g, t] = [bases[4 * i]!, bases[4 * i + 1]!, bases[4 * i + 2]!, bases[4 * i + 3]!];
			if (a + c + g + t > 0)
				found.push({ contig, position: start + i, class: own, bases: [a, c, g, t], indels: indels[i]! });
		}
		return found;
	});
}

/** The base of most molecules at each base of REF; where few molecules are, nothing is said. */
function compareReference(
	sites: readonly MoleculeSite[],
	positions: readonly BackgroundPosition[],
): PanelSample['reference'] {
	const wanted = new Map<string, number[]>();
	for (const { contig, position, ref } of sites)
		for (let i = 0; i < ref.length; i++) wanted.set(`${contig}:${position + i}`, [0, 0, 0, 0]);
	for (const { contig, position, bases } of positions) {
		const sums = wanted.get(`${contig}:${position}`);
		if (sums !== undefined) for (let b = 0; b < 4; b++) sums[b]! += bases[b]!;
	}
	const reference = { agree: 0, differ: 0 };
	for (const { contig, position, ref, alt } of sites)
		for (let i = 0; i < ref.length; i++) {
			const sums = wanted.get(`${contig}:${position + i}`)!;
			const most = maxOf(sums);
			if (most < MIN_MOLECULES) continue;
			const base = 'ACGT'[sums.indexOf(most)];
			// A variant that most molecules carry is no sign of other coordinates.
			if (base === ref[i] || (ref.length === alt.length && base === alt[i])) reference.agree++;
			else reference.differ++;
		}
	return reference;
}
