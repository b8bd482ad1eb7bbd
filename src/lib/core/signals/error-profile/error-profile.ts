import { incompleteBeta } from '../../numerics/distributions/incomplete-beta.ts';
import { fitGammaPoisson, type GammaPoissonFit } from '../../numerics/distributions/gamma-poisson-fit.ts';
import { contigKey } from '../../readers/genome/contig-names.ts';
import {
	moleculeClasses,
	molecules,
	type BackgroundStretch,
	type FileMolecules,
	type MoleculeClass,
	type MoleculeSite,
} from '../molecules/molecule-site.ts';
import { stretchesAt } from '../molecules/stretch-at.ts';
import { classOf, contextOf } from '../variants/substitutions.ts';
import type { ErrorRate } from './error-rate.ts';

/** Positions of a context from which on it has a rate and a spread of its own. */
export const POSITIONS_OF_A_CONTEXT = 1000;
/** Positions from which on a context that has no rate of its own still raises that used for it, where it errs more often. */
const POSITIONS_THAT_RAISE = 100;
/** Control samples from which on a site has a rate of its own. */
export const CONTROLS_OF_A_SITE = 10;
/** Bases to each side of a listed site, or of a listed deletion, that teach nothing about errors. */
export const BESIDE_A_SITE = 5;
/** From this fraction on, and from so many molecules, another base is no error: one error of a few molecules is a large fraction. */
export const GERMLINE_FRACTION = 0.1;
const MIN_VARIANT_MOLECULES = 3;
/** Chance, over all positions tested, below which a position does not belong to the errors fitted. */
const LEVEL = 0.001;
/** Errors below which the spread of a context is not believed alone: the wider one's counts too if it is larger. */
const FEW_ERRORS = 20;
/** What a site may differ from its context by before its controls are looked at, where the context shows less. */
const SITE_SPREAD = 0.5;
/** Errors of one molecule are not independent: two together are at least this share of the rarer one. */
const JOINT_SHARE = 0.01;

/**
 * Rates where the sample shows too little: a base of quality 30 for a single read, a tenth of it for a consensus (both as the tests against the matched
 * normal assume, `normal-error.ts`), and 1e-6 for both strands, ten times what duplex sequencing is published with (Schmitt 2012,
 * PNAS 109:14508: below 1e-7). The spread is that of an exponential distribution of rates.
 */
export const DEFAULT_ERRORS: Readonly<Record<MoleculeClass, number>> = {
	fragment: 1e-3,
	singleton: 1e-3,
	family: 1e-4,
	consensus: 1e-4,
	duplex: 1e-6,
};
export const DEFAULT_SPREAD = 1;

export interface ErrorProfileInput {
	/** Counts around the sites: of the sample itself, or of several samples pooled position by position. */
	background: readonly BackgroundStretch[];
	/** All listed sites. */
	sites: readonly MoleculeSite[];
	/** The upper-case base of a genome at a 0-based position, null where it has none; without it the base most molecules show. */
	reference?: (contig: string, position: number) => string | null;
	/** Positions left out besides: variants of the matched normal, blacklisted regions. */
	excluded?: (contig: string, position: number) => boolean;
	/** Control samples counted at the same sites in the same order. */
	controls?: readonly Pick<FileMolecules, 'sites'>[];
	/** Positions from which on a context has a rate of its own; 1,000 unless told. */
	positions_of_a_context?: number;
}

export interface ErrorProfile {
	/** The rate of the allele of a site; one of `sites` gets its own with enough controls. */
	rateFor(site: MoleculeSite, molecule_class: MoleculeClass): ErrorRate;
	/** The rate of all alleles of phased sites on one molecule: the product, but at least a hundredth of the smallest. */
	rateForAll(sites: readonly MoleculeSite[], molecule_class: MoleculeClass): ErrorRate;
	/** What was fitted, by class, level and context. */
	rows: ErrorRate[];
	/** Positions used, and those left out by the first reason that holds. */
	positions: { used: number; listed: number; excluded: number; unclear: number; variant: number };
	/** Whether a position was left out because it looks like a variant: of the germline, or of clonal haematopoiesis. */
	isVariant: (contig: string, position: number) => boolean;
}

/** Counts of one context of one class. */
class Samples {
	readonly counts: number[] = [];
	readonly exposures: number[] = [];
	/** Positions, which lend several counts to the widest context. */
	positions = 0;

	add(count: number, exposure: number): void {
		this.counts.push(count);
		this.exposures.push(exposure);
	}
}

interface Seen {
	class: MoleculeClass;
	/** Molecules by base, and with an indel behind. */
	bases: readonly number[];
	indels: number;
}

interface Position {
	contig: string;
	position: number;
	ref: number;
	before: string | null;
	after: string | null;
	seen: Seen[];
}

const LETTERS = 'ACGT';
const INDEL = 'indel';
const ANY = 'any';

/**
 * How often molecules show what is not there, learnt from the positions around listed sites. The reference is the genome's
 * base, else that which most molecules show. Left out are listed sites and 5 bp beside them, what `excluded` names, positions without
 * a clear reference, and those that look like variants: another base (or an indel) in at least 3 molecules and 10 % of them, or in more than the fitted
 * errors of its substitution explain (p < 0.001 over all positions tested). Per class and context the mean is (errors + 1/2) / (molecules + 1) and
 * the spread that of `fitGammaPoisson`. With at least 1,000 positions the trinucleotide has its own, else the
 * substitution, else all substitutions of the class, else stated defaults; from 100 positions on the substitution (or the class, against
 * a default) is taken all the same where its rate is higher, since tumour lists are rich in what errs most. At least 10 controls make a site's own rate: the
 * gamma of its context updated by their counts, with no less spread than the controls show among each other. Fewer do the same with a spread of
 * at least 0.5, and the rate stays named after its context.
 */
export function errorProfile(input: ErrorProfileInput): ErrorProfile {
	const { positions_of_a_context = POSITIONS_OF_A_CONTEXT } = input;
	const reference = new References(input);
	const { positions, left } = usable(input, reference);
	const { kept, variants } = withoutVariants(positions);
	const samples = new Map<string, Samples>();
	for (const position of kept) addPosition(samples, position);
	const fitted = new Map<string, ErrorRate>();
	const few = new Map<string, ErrorRate>();
	for (const molecule_class of moleculeClasses)
		for (const level of ['class', 'substitution', 'trinucleotide'] as const)
			for (const [key, found] of samples) {
				const [own = '', context = ''] = key.split(' ');
				if (own !== molecule_class || levelOf(context) !== level) continue;
				const isFew = found.positions < positions_of_a_context;
				if (isFew && (level === 'trinucleotide' || found.positions < POSITIONS_THAT_RAISE)) continue;
				const wider = context === INDEL ? null : widerOf(context);
				const above =
					wider === null ? undefined : (fitted.get(`${own} ${wider}`) ?? few.get(`${own} ${wider}`));
				(isFew ? few : fitted).set(key, rateOf(molecule_class, context, level, found, above));
			}
	const listed = new Map(input.sites.map((site, i) => [siteKey(site), i]));
	const rateFor = (site: MoleculeSite, molecule_class: MoleculeClass): ErrorRate => {
		const rate = contextRate(site, molecule_class, { fitted, few }, reference);
		const number = listed.get(siteKey(site));
		return number === undefined ? rate : siteRate(rate, number, input.controls ?? []);
	};
	return {
		rateFor,
		rateForAll: (sites, molecule_class) => jointRate(sites.map((site) => rateFor(site, molecule_class))),
		rows: [...fitted.values()],
		positions: { used: kept.length, ...left, variant: variants.size },
		isVariant: (contig, position) => variants.has(placeKey(contigKey(contig), position)),
	};
}

const siteKey = ({ contig, position, ref, alt }: MoleculeSite): string =>
	`${contigKey(contig)} ${position} ${ref} ${alt}`;

/** Reference bases of positions near the sites. */
class References {
	readonly #stretchAt: ReturnType<typeof stretchesAt>;
	readonly #genome: ErrorProfileInput['reference'];

	constructor({ background, reference }: ErrorProfileInput) {
		this.#genome = reference;
		this.#stretchAt = stretchesAt(background);
	}

	/** The base most molecules show, where that is the reference; null otherwise and outside the stretch. */
	in(stretch: BackgroundStretch, i: number): string | null {
		return this.#genome !== undefined || i < 0 || i >= stretch.length ? null : commonest(stretch, i);
	}

	/** One of A, C, G, T, or null. */
	at(contig: string, position: number): string | null {
		if (this.#genome !== undefined) {
			const base = this.#genome(contig, position);
			return base !== null && LETTERS.includes(base) ? base : null;
		}
		const stretch = this.#stretchAt(contig, position);
		return stretch === undefined ? null : commonest(stretch, position - stretch.start);
	}
}

/** The base that most molecules of a position show; null without any. */
function commonest({ classes }: BackgroundStretch, i: number): string | null {
	let best = -1;
	let most = 0;
	for (let b = 0; b < 4; b++) {
		let count = 0;
		for (const { bases } of classes) count += bases[4 * i + b]!;
		if (count > most) [best, most] = [b, count];
	}
	return best < 0 ? null : LETTERS.charAt(best);
}

function usable(
	{ background, sites, excluded }: ErrorProfileInput,
	reference: References,
): { positions: Position[]; left: { listed: number; excluded: number; unclear: number } } {
	const near = new Set<string>();
	for (const { contig, position, ref } of sites) {
		const key = contigKey(contig);
		for (let p = position - BESIDE_A_SITE; p < position + ref.length + BESIDE_A_SITE; p++)
			near.add(`${key} ${p}`);
	}
	const positions: Position[] = [];
	const left = { listed: 0, excluded: 0, unclear: 0 };
	for (const stretch of background) {
		const { contig, start, length, classes } = stretch;
		const key = contigKey(contig);
		// Of the positions, and one to each side.
		const bases = Array.from(
			{ length: length + 2 },
			(_, i) => reference.in(stretch, i - 1) ?? reference.at(contig, start + i - 1),
		);
		for (let i = 0; i < length; i++) {
			const seen = classes.flatMap(({ class: name, bases: counts, indels }): Seen[] => {
				const four = [counts[4 * i]!, counts[4 * i + 1]!, counts[4 * i + 2]!, counts[4 * i + 3]!];
				return four.every((count) => count === 0) ? [] : [{ class: name, bases: four, indels: indels[i]! }];
			});
			if (seen.length === 0) continue;
			if (near.has(`${key} ${start + i}`)) left.listed++;
			else if (excluded?.(contig, start + i) === true) left.excluded++;
			else if (bases[i + 1] === null) left.unclear++;
			else
				positions.push({
					...{ contig: key, position: start + i },
					ref: LETTERS.indexOf(bases[i + 1]!),
					before: bases[i]!,
					after: bases[i + 2]!,
					seen,
				});
		}
	}
	return { positions, left };
}

const placeKey = (contig_key: string, position: number): string => `${contig_key} ${position}`;

/** Positions whose counts errors explain. */
function withoutVariants(positions: readonly Position[]): { kept: Position[]; variants: Set<string> } {
	const first = positions.filter((position) => !looksInherited(position));
	const samples = new Map<string, Samples>();
	for (const position of first) addPosition(samples, position, true);
	const tests = [...samples.values()].reduce((sum, { counts }) => sum + counts.length, 0);
	const level = LEVEL / tests;
	const fits = new Map([...samples].map(([key, one]) => [key, fitOfErrors(one, level)]));
	const kept = first.filter(({ ref, seen }) =>
		seen.every(({ class: name, bases }) => {
			const depth = sumOf(bases);
			return bases.every((count, b) => {
				if (b === ref || count < MIN_VARIANT_MOLECULES) return true;
				const fit = fits.get(`${name} ${classOf(LETTERS.charAt(ref), LETTERS.charAt(b))}`);
				return fit === undefined || upperTail(count, fit.mean * depth, fit.spread) >= level;
			});
		}),
	);
	const known = new Set(kept);
	const variants = new Set<string>();
	for (const one of positions) if (!known.has(one)) variants.add(placeKey(one.contig, one.position));
	return { kept, variants };
}

/** Positions of a substitution that may hide each other by the spread that they make. */
const MAX_HIDDEN = 3;
/** Share of all errors of a substitution from which on a position shapes the fit by which it is judged. */
const SHAPES_FIT = 0.05;

/**
 * The errors by which positions are judged: of all positions, but without the largest ones if the last of those would not belong to what
 * the fit of the others explains (as in Rosner's test for several outliers), since a variant in the fit explains itself.
 */
function fitOfErrors({ counts, exposures }: Samples, level: number): GammaPoissonFit {
	const shaping = Math.max(MIN_VARIANT_MOLECULES, SHAPES_FIT * sumOf(counts));
	const largest = counts
		.flatMap((count, i) => (count >= shaping ? [i] : []))
		.sort((a, b) => counts[b]! / exposures[b]! - counts[a]! / exposures[a]! || a - b)
		.slice(0, MAX_HIDDEN);
	for (let out = largest.length; out > 0; out--) {
		const left = new Set(largest.slice(0, out));
		const fit = fitGammaPoisson(
			counts.filter((_, i) => !left.has(i)),
			exposures.filter((_, i) => !left.has(i)),
		);
		const last = largest[out - 1]!;
		const errors = sumOf(counts.filter((_, i) => !left.has(i)));
		// Few errors say little of their rate, and nothing of its spread.
		const mean = Math.max(fit.mean, 0.5 / sumOf(exposures));
		const spread = errors < FEW_ERRORS ? Math.max(fit.spread, DEFAULT_SPREAD) : fit.spread;
		if (upperTail(counts[last]!, mean * exposures[last]!, spread) < level) return { ...fit, mean, spread };
	}
	return fitGammaPoisson(counts, exposures);
}

function looksInherited({ ref, seen }: Position): boolean {
	const depth = seen.reduce((sum, { bases }) => sum + sumOf(bases), 0);
	const most = [0, 1, 2, 3].map((b) => (b === ref ? 0 : seen.reduce((sum, { bases }) => sum + bases[b]!, 0)));
	const indels = seen.reduce((sum, one) => sum + one.indels, 0);
	return [...most, indels].some(
		(count) => count >= MIN_VARIANT_MOLECULES && count >= GERMLINE_FRACTION * depth,
	);
}

/** P(X >= k) of a Poisson count whose rate varies as a gamma with this coefficient of variation. */
function upperTail(k: number, expected: number, spread: number): number {
	// A spread of 0 is that of a size beyond which nothing changes.
	const size = 1 / Math.max(spread, 0.01) ** 2;
	return incompleteBeta(expected / (size + expected), k, size);
}

function addPosition(
	samples: Map<string, Samples>,
	{ ref, before, after, seen }: Position,
	substitutions_only = false,
): void {
	const from = LETTERS.charAt(ref);
	const of = (name: MoleculeClass, context: string): Samples => {
		const key = `${name} ${context}`;
		let known = samples.get(key);
		if (known === undefined) samples.set(key, (known = new Samples()));
		return known;
	};
	for (const { class: name, bases, indels } of seen) {
		const depth = sumOf(bases);
		for (let b = 0; b < 4; b++) {
			if (b === ref) continue;
			const to = LETTERS.charAt(b);
			const contexts: string[] = [classOf(from, to)];
			if (!substitutions_only) {
				contexts.push(ANY);
				const three = before === null || after === null ? null : contextOf(from, to, before, after);
				if (three !== null) contexts.push(three);
			}
			for (const context of contexts) {
				const own = of(name, context);
				own.add(bases[b]!, depth);
				if (context !== ANY) own.positions++;
			}
		}
		if (substitutions_only) continue;
		of(name, ANY).positions++;
		const own = of(name, INDEL);
		own.add(indels, depth);
		own.positions++;
	}
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function levelOf(context: string): 'class' | 'substitution' | 'trinucleotide' {
	if (context === ANY || context === INDEL) return 'class';
	return context.includes('[') ? 'trinucleotide' : 'substitution';
}

/** The next wider context; null for the widest. */
function widerOf(context: string): string | null {
	const level = levelOf(context);
	return level === 'class' ? null : level === 'substitution' ? ANY : context.slice(2, 5);
}

function rateOf(
	molecule_class: MoleculeClass,
	context: string,
	level: ErrorRate['level'],
	{ counts, exposures, positions }: Samples,
	wider: ErrorRate | undefined,
): ErrorRate {
	const errors = sumOf(counts);
	const total = sumOf(exposures);
	const { spread } = fitGammaPoisson(counts, exposures);
	const least = errors >= FEW_ERRORS ? 0 : (wider?.spread ?? DEFAULT_SPREAD);
	return {
		class: molecule_class,
		context,
		mean: (errors + 0.5) / (total + 1),
		spread: Math.max(spread, least),
		...{ positions, molecules: total, errors, level },
	};
}

/** The rate of the narrowest context that has one. */
function contextRate(
	{ contig, position, ref, alt }: MoleculeSite,
	molecule_class: MoleculeClass,
	{ fitted, few }: Readonly<Record<'fitted' | 'few', ReadonlyMap<string, ErrorRate>>>,
	reference: References,
): ErrorRate {
	const fallback = (context: string, contexts: readonly string[]): ErrorRate => ({
		class: molecule_class,
		context,
		mean: DEFAULT_ERRORS[molecule_class],
		// Fewer positions than a rate asks for show all the same what is to be expected.
		expected: contexts
			.map((one) => few.get(`${molecule_class} ${one}`)?.mean)
			.find((mean) => mean !== undefined),
		spread: DEFAULT_SPREAD,
		...{ positions: 0, molecules: 0, errors: 0, level: 'default' },
	});
	/** What few positions show, where it is more. */
	const raised = (rate: ErrorRate, contexts: readonly string[]): ErrorRate =>
		contexts
			.flatMap((context) => few.get(`${molecule_class} ${context}`) ?? [])
			.reduce((a, b) => (b.mean > a.mean ? b : a), rate);
	if (ref.length !== alt.length)
		return fitted.get(`${molecule_class} ${INDEL}`) ?? raised(fallback(INDEL, [INDEL]), [INDEL]);
	// Of several bases the rarest error: all of them must be wrong at once.
	const rates = [...ref].flatMap((from, i): ErrorRate[] => {
		const to = alt.charAt(i);
		if (from === to || !LETTERS.includes(from) || !LETTERS.includes(to)) return [];
		const before = reference.at(contig, position + i - 1);
		const after = reference.at(contig, position + i + 1);
		const three = before === null || after === null ? null : contextOf(from, to, before, after);
		const change = classOf(from, to);
		const found = [three, change, ANY]
			.filter((context) => context !== null)
			.map((context) => fitted.get(`${molecule_class} ${context}`))
			.find((rate) => rate !== undefined);
		const isNarrow = found !== undefined && found.level !== 'class';
		return [isNarrow ? found : raised(found ?? fallback(three ?? change, [change, ANY]), [change, ANY])];
	});
	return rates.reduce((a, b) => (b.mean < a.mean ? b : a), rates[0] ?? fallback(ANY, [ANY]));
}

/** Molecules with the allele below which a control does not carry it, however few cover the site. */
const CARRIED = 2;

/** The rate of a context, updated by what controls show at the site; from ten controls on with a spread of its own. */
function siteRate(
	rate: ErrorRate,
	number: number,
	controls: readonly Pick<FileMolecules, 'sites'>[],
): ErrorRate {
	const counts: number[] = [];
	const depths: number[] = [];
	for (const { sites } of controls) {
		const count = sites[number]?.counts.find((one) => one.class === rate.class);
		if (count === undefined) continue;
		const depth = molecules(count);
		if (depth === 0 || (count.alt >= CARRIED && count.alt >= GERMLINE_FRACTION * depth)) continue;
		counts.push(count.alt);
		depths.push(depth);
	}
	const shape = 1 / Math.max(rate.spread, SITE_SPREAD) ** 2;
	const errors = sumOf(counts);
	const total = sumOf(depths);
	const mean = (shape + errors) / (shape / rate.mean + total);
	if (total === 0) return rate;
	const among = fitGammaPoisson(counts, depths).spread;
	const spread = Math.max(1 / Math.sqrt(shape + errors), among);
	// A few controls say which sites err more, and little of how much samples differ at one.
	if (counts.length < CONTROLS_OF_A_SITE)
		return { ...rate, mean, expected: undefined, spread: Math.max(spread, SITE_SPREAD) };
	return {
		...{ ...rate, mean, spread, expected: undefined },
		...{ positions: counts.length, molecules: total, errors, level: 'site' },
	};
}

/** All of several errors on one molecule. */
function jointRate(rates: readonly ErrorRate[]): ErrorRate {
	const [first, ...rest] = [...rates].sort((a, b) => a.mean - b.mean);
	if (first === undefined) throw new TypeError('A phase set has no site.');
	if (rest.length === 0) return first;
	const product = rates.reduce((all, { mean }) => all * mean, 1);
	return {
		...first,
		context: rates.map(({ context }) => context).join(' and '),
		mean: Math.max(product, JOINT_SHARE * first.mean),
		expected: undefined,
		spread: rates.reduce((most, { spread }) => Math.max(most, spread), 0),
	};
}
