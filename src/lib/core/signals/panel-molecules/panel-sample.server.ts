import { maxOf } from '../../../base/extremes.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { AlignmentFile } from '../../readers/alignments/alignments.server.ts';
import { alleleLocus, type AlleleLocus } from '../fragments/allele-locus.ts';
import { ALT, OTHER, REF } from '../fragments/read-allele.ts';
import {
	moleculeClasses,
	type MoleculeClass,
	type MoleculeSite,
	type SiteMolecules,
} from '../molecules/molecule-site.ts';
import {
	BASES,
	DISCORDANT,
	regionMolecules,
	shownAt,
	VOTES_DISAGREE,
	type BaseFilter,
	type RegionMolecule,
} from './region-molecules.server.ts';

/** Bases on both sides of a listed site that are read for the background. */
export const BACKGROUND_FLANK = 300;
/** Regions are read in pieces of at most this many bases, so that few molecules are held at once. */
const PIECE = 2000;

/** Molecules at a position that is not listed: A, C, G, T of one class. */
export interface BackgroundPosition {
	contig: string;
	position: number;
	class: MoleculeClass;
	bases: [number, number, number, number];
}

/** What one alignment file holds at the listed sites and around them. */
export interface PanelSample {
	/** In the order of the sites asked for. */
	sites: SiteMolecules[];
	/** Molecules that show all variants of a phase set they cover at least two of; by phase set. */
	phased: Map<string, SiteMolecules>;
	background: BackgroundPosition[];
	/** Bases that most molecules show at the places of the listed REF alleles: how many agree with the list. */
	reference: { agree: number; differ: number };
}

interface Piece {
	contig: string;
	start: number;
	end: number;
	sites: number[];
}

/**
 * Counts molecules at the sites and at every position within 300 bp, through the index, piece by piece. Throws what
 * scanAlignmentRegion throws; general.cancelled.
 */
export function readPanelSample(
	file: AlignmentFile,
	sites: readonly MoleculeSite[],
	filter: BaseFilter,
	watch: Watch,
	flank = BACKGROUND_FLANK,
): PanelSample {
	const found: PanelSample = {
		sites: [],
		phased: new Map(),
		background: [],
		reference: { agree: 0, differ: 0 },
	};
	const bySite = new Map<number, SiteMolecules>();
	for (const piece of piecesOf(file, sites, flank)) {
		throwIfCancelled(watch.signal, file.path);
		const listed = piece.sites.map((i) => sites[i]!);
		const loci = listed.map(({ position, ref, alt }) => alleleLocus(0, position, ref, alt));
		const molecules = regionMolecules(
			file,
			piece,
			loci.map((locus, i) => locus ?? nowhere(listed[i]!)),
			filter,
		);
		for (const [k, i] of piece.sites.entries()) {
			bySite.set(i, siteCounts(listed[k]!, loci[k]!, k, molecules));
			compareReference(listed[k]!, molecules, found.reference);
		}
		addPhased(listed, loci, molecules, found.phased);
		addBackground(piece, molecules, found.background);
	}
	found.sites = sites.map(
		(site, i) => bySite.get(i) ?? { site, counts: [], alt_lengths: [], ref_lengths: [] },
	);
	return found;
}

const nowhere = ({ position }: MoleculeSite): AlleleLocus => ({
	...{ contig: 0, start: position, ref: '', alt: '', from: Infinity, to: -Infinity },
});

function piecesOf(file: AlignmentFile, sites: readonly MoleculeSite[], flank: number): Piece[] {
	const lengths = new Map(file.header.contigs.map(({ name, length }) => [name, length]));
	const order = sites
		.map((site, i) => ({ ...site, i }))
		.filter(({ contig, position, ref }) => position + ref.length <= (lengths.get(contig) ?? -1))
		.sort((a, b) => (a.contig === b.contig ? a.position - b.position : a.contig < b.contig ? -1 : 1));
	const pieces: Piece[] = [];
	for (const { contig, position, ref, i } of order) {
		const start = Math.max(0, position - flank);
		const end = Math.min(lengths.get(contig)!, position + ref.length + flank);
		const last = pieces.at(-1);
		if (last !== undefined && last.contig === contig && start < last.end) {
			// Sites that are near each other stay in one piece, so that their molecules are known together.
			if (end - last.start <= PIECE || position < last.end - flank) {
				last.end = Math.max(last.end, end);
				last.sites.push(i);
			} else pieces.push({ contig, start: last.end, end: Math.max(end, last.end), sites: [i] });
		} else pieces.push({ contig, start, end, sites: [i] });
	}
	return pieces;
}

interface Tally {
	alt: number;
	ref: number;
	other: number;
	discordant: number;
}

type Vote = 'alt' | 'ref' | 'other' | 'discordant' | null;

function voteAt({ ref, alt, position }: MoleculeSite, index: number, molecule: RegionMolecule): Vote {
	if (ref.length === 1 && alt.length === 1) {
		const shown = shownAt(molecule, position);
		if (shown === DISCORDANT) return 'discordant';
		if (shown < 1 || shown > 4) return null;
		const base = BASES[shown - 1];
		return base === alt ? 'alt' : base === ref ? 'ref' : 'other';
	}
	const vote = molecule.votes.get(index);
	if (vote === VOTES_DISAGREE) return 'discordant';
	if (vote === undefined) return null;
	if (vote === ALT && alt.length === ref.length && !isReadable(molecule, position, ref.length)) return null;
	return vote === ALT ? 'alt' : vote === REF ? 'ref' : vote === OTHER ? 'other' : null;
}

/** Every base of a substitution of several has the quality that is asked for. */
function isReadable(molecule: RegionMolecule, position: number, length: number): boolean {
	for (let i = 0; i < length; i++) if (shownAt(molecule, position + i) === 0) return false;
	return true;
}

class Tallies {
	private readonly counts = new Map<MoleculeClass, Tally>();
	readonly alt_lengths: number[] = [];
	readonly ref_lengths: number[] = [];

	add({ class: own, length }: RegionMolecule, vote: Vote): void {
		if (vote === null) return;
		const tally = this.counts.get(own) ?? { alt: 0, ref: 0, other: 0, discordant: 0 };
		tally[vote]++;
		this.counts.set(own, tally);
		if (length === 0) return;
		if (vote === 'alt') this.alt_lengths.push(length);
		if (vote === 'ref') this.ref_lengths.push(length);
	}

	of(site: MoleculeSite): SiteMolecules {
		const counts = moleculeClasses.flatMap((own) => {
			const tally = this.counts.get(own);
			return tally === undefined ? [] : [{ class: own, ...tally }];
		});
		return { site, counts, alt_lengths: this.alt_lengths, ref_lengths: this.ref_lengths };
	}
}

function siteCounts(
	site: MoleculeSite,
	locus: AlleleLocus | null,
	index: number,
	molecules: readonly RegionMolecule[],
): SiteMolecules {
	const tallies = new Tallies();
	if (locus !== null) for (const molecule of molecules) tallies.add(molecule, voteAt(site, index, molecule));
	return tallies.of(site);
}

/** The majority base at each base of REF; where few molecules are, nothing is said. */
function compareReference(
	{ position, ref, alt }: MoleculeSite,
	molecules: readonly RegionMolecule[],
	reference: PanelSample['reference'],
): void {
	for (let i = 0; i < ref.length; i++) {
		const counts = [0, 0, 0, 0];
		for (const molecule of molecules) {
			const shown = shownAt(molecule, position + i);
			if (shown >= 1 && shown <= 4) counts[shown - 1]!++;
		}
		const most = maxOf(counts);
		if (most < 3) continue;
		const base = BASES[counts.indexOf(most)];
		// A variant that most molecules carry is no sign of other coordinates.
		if (base === ref[i] || (ref.length === alt.length && base === alt[i])) reference.agree++;
		else reference.differ++;
	}
}

function addPhased(
	listed: readonly MoleculeSite[],
	loci: readonly (AlleleLocus | null)[],
	molecules: readonly RegionMolecule[],
	phased: PanelSample['phased'],
): void {
	const sets = new Map<string, number[]>();
	for (const [i, { phase }] of listed.entries())
		if (phase !== null && loci[i] !== null) sets.set(phase, [...(sets.get(phase) ?? []), i]);
	for (const [phase, members] of sets) {
		if (members.length < 2) continue;
		const tallies = new Tallies();
		for (const molecule of molecules) {
			const votes = members.map((i) => voteAt(listed[i]!, i, molecule)).filter((vote) => vote !== null);
			if (votes.length < 2) continue;
			const vote = votes.every((one) => one === 'alt')
				? 'alt'
				: votes.includes('discordant')
					? 'discordant'
					: votes.every((one) => one === 'ref')
						? 'ref'
						: 'other';
			tallies.add(molecule, vote);
		}
		const [first] = members;
		phased.set(phase, tallies.of(listed[first!]!));
	}
}

function addBackground(
	{ contig, start, end }: Piece,
	molecules: readonly RegionMolecule[],
	background: BackgroundPosition[],
): void {
	const byClass = new Map<MoleculeClass, Uint32Array>();
	for (const { class: own, start: from, shown } of molecules) {
		let counts = byClass.get(own);
		if (counts === undefined) byClass.set(own, (counts = new Uint32Array(4 * (end - start))));
		for (let i = 0; i < shown.length; i++) {
			const what = shown[i]!;
			if (what >= 1 && what <= 4) counts[4 * (from + i - start) + what - 1]!++;
		}
	}
	for (const [own, counts] of byClass)
		for (let i = 0; i < end - start; i++) {
			const at = 4 * i;
			const bases: BackgroundPosition['bases'] = [
				counts[at]!,
				counts[at + 1]!,
				counts[at + 2]!,
				counts[at + 3]!,
			];
			if (bases.some((count) => count > 0))
				background.push({ contig, position: start + i, class: own, bases });
		}
}
