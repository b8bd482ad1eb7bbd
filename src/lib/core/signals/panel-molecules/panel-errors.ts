import { maxOf } from '../../../base/extremes.ts';
import type { ErrorRate } from '../error-profile/error-rate.ts';
import type { MoleculeClass, MoleculeSite } from '../molecules/molecule-site.ts';
import type { BackgroundPosition } from './panel-sample.server.ts';

/** Positions (of a context and substitution) from which on it has a rate and a spread of its own. */
export const MIN_POSITIONS = 1000;
/** A position where another base than the most frequent one has at least this share is taken for a variant of the person. */
export const GERMLINE_SHARE = 0.1;
/**
 * With at least two molecules: of few molecules a single error is a large share, and leaving such positions out would leave the errors
 * out. Where too few are to tell a variant from an error, nothing is learnt.
 */
const MIN_VARIANT = 2;
const MIN_DEPTH = 8;
const isVariant = (count: number, n: number): boolean => count >= Math.max(MIN_VARIANT, GERMLINE_SHARE * n);
/** Bases on both sides of a listed substitution, and of a change of length (which misaligns its surroundings), that are no background. */
const NEIGHBOURS = { substitution: 2, length: 10 } as const;

/** Errors per molecule where they could not be estimated, and between sites they vary as this; stated in the report. */
const DEFAULT = {
	spread: 1,
	substitution: { single: 1e-3, consensus: 1e-4 },
	length: { single: 5e-4, consensus: 5e-5 },
};
const isConsensus = (own: MoleculeClass): boolean => own !== 'fragment' && own !== 'singleton';

const BASES = 'ACGT';
const COMPLEMENT: Readonly<Record<string, string>> = { A: 'T', C: 'G', G: 'C', T: 'A' };
const complement = (bases: string): string =>
	[...bases]
		.reverse()
		.map((base) => COMPLEMENT[base] ?? 'N')
		.join('');

/** Place of the base that most molecules show. */
const mostFrequent = (bases: readonly number[]): number => bases.indexOf(maxOf(bases));

interface Observed {
	x: number;
	n: number;
}

/** Context of a substitution on the strand of its pyrimidine: `A[C>T]G`; null for what is no substitution of one base. */
function contextOf(
	before: string,
	ref: string,
	after: string,
	alt: string,
): { narrow: string; wide: string } {
	const turn = ref === 'A' || ref === 'G';
	const [left, from, right, to] = turn
		? [complement(after), complement(ref), complement(before), complement(alt)]
		: [before, ref, after, alt];
	return { narrow: `${left}[${from}>${to}]${right}`, wide: `${from}>${to}` };
}

/** Error rates of a sample at the sites of a list. */
export interface PanelRates {
	/** Positions of the background that were used. */
	readonly positions: number;
	rateFor(site: MoleculeSite, own: MoleculeClass): ErrorRate;
}

/**
 * Error rates of one sample from the positions around its listed sites: per trinucleotide, substitution or, for all substitutions
 * together, per class of molecules, the narrowest with at least 1,000 positions; mean and spread by moments. Positions where the
 * person has a variant, listed sites and their neighbours are left out.
 */
export class PanelErrors implements PanelRates {
	private readonly observed = new Map<string, Observed[]>();
	private readonly rates = new Map<string, ErrorRate | null>();
	private readonly reference = new Map<string, string>();
	/** Positions of the background that were used. */
	readonly positions: number;

	constructor(background: readonly BackgroundPosition[], listed: readonly MoleculeSite[]) {
		for (const { contig, position, bases } of background)
			this.reference.set(`${contig}:${position}`, BASES[mostFrequent(bases)]!);
		const near = new Set<string>();
		for (const { contig, position, ref, alt } of listed) {
			const beside = NEIGHBOURS[ref.length === alt.length ? 'substitution' : 'length'];
			for (let at = position - beside; at < position + ref.length + beside; at++) near.add(`${contig}:${at}`);
		}
		let used = 0;
		for (const one of background) if (!near.has(`${one.contig}:${one.position}`) && this.observe(one)) used++;
		this.positions = used;
	}

	private observe({ contig, position, class: own, bases, indels }: BackgroundPosition): boolean {
		const n = bases.reduce((sum, count) => sum + count, 0);
		const most = mostFrequent(bases);
		if (n < MIN_DEPTH || bases.some((count, i) => i !== most && isVariant(count, n))) return false;
		const ref = BASES[most]!;
		// Any insertion or deletion: one of a list is rarer, so that this is no less than its error.
		if (!isVariant(indels, n)) this.add(`${own} indel`, { x: indels, n });
		for (let i = 0; i < 4; i++) {
			if (i === most) continue;
			const { narrow, wide } = this.contextAt(contig, position, ref, BASES[i]!);
			for (const context of [narrow, wide, 'all']) this.add(`${own} ${context}`, { x: bases[i]!, n });
		}
		return true;
	}

	private add(key: string, one: Observed): void {
		const list = this.observed.get(key);
		if (list === undefined) this.observed.set(key, [one]);
		else list.push(one);
	}

	private contextAt(
		contig: string,
		position: number,
		ref: string,
		alt: string,
	): { narrow: string; wide: string } {
		const [before, after] = [-1, 1].map((step) => this.reference.get(`${contig}:${position + step}`) ?? 'N');
		return contextOf(before!, ref, after!, alt);
	}

	/** Rate at which a molecule of this class shows this variant by error. */
	rateFor(site: MoleculeSite, own: MoleculeClass): ErrorRate {
		if (site.ref.length !== site.alt.length)
			return this.estimated(own, 'indel', 'class') ?? defaultRate(own, 'indel');
		// Several bases at once are rarer than the rarest of them; that of all substitutions is no less.
		if (site.ref.length > 1) return this.estimated(own, 'all', 'class') ?? defaultRate(own, 'mnv');
		const { narrow, wide } = this.contextAt(site.contig, site.position, site.ref, site.alt);
		return (
			this.estimated(own, narrow, 'trinucleotide') ??
			this.estimated(own, wide, 'substitution') ??
			this.estimated(own, 'all', 'class') ??
			defaultRate(own, wide)
		);
	}

	private estimated(own: MoleculeClass, context: string, level: ErrorRate['level']): ErrorRate | null {
		const key = `${own} ${context}`;
		const known = this.rates.get(key);
		if (known !== undefined) return known;
		const list = this.observed.get(key) ?? [];
		const rate = list.length < MIN_POSITIONS ? null : { ...momentsOf(list), class: own, context, level };
		this.rates.set(key, rate);
		return rate;
	}
}

/** Mean and spread of rates by moments: E (x - n mean)² = n mean + (n mean spread)². */
export function momentsOf(
	list: readonly Observed[],
): Pick<ErrorRate, 'mean' | 'spread' | 'positions' | 'molecules' | 'errors'> {
	let [errors, molecules] = [0, 0];
	for (const { x, n } of list) {
		errors += x;
		molecules += n;
	}
	const mean = molecules > 0 ? errors / molecules : 0;
	let [excess, scale] = [0, 0];
	for (const { x, n } of list) {
		excess += (x - n * mean) ** 2 - n * mean;
		scale += (n * mean) ** 2;
	}
	const spread = scale > 0 ? Math.sqrt(Math.max(0, excess / scale)) : 0;
	return { mean, spread, positions: list.length, molecules, errors };
}

function defaultRate(own: MoleculeClass, context: string): ErrorRate {
	const kind = context === 'indel' ? 'length' : 'substitution';
	const mean = DEFAULT[kind][isConsensus(own) ? 'consensus' : 'single'];
	const nothing = { positions: 0, molecules: 0, errors: 0 };
	return { class: own, context, mean, spread: DEFAULT.spread, ...nothing, level: 'default' };
}
