import { inline, type ThreadWork } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { gateUses, GATE_LIMITS, type GateUse } from '../../../contract/gate-limits.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Sex } from '../../signals/fragments/sex.ts';
import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import {
	contamination,
	type Contamination,
	type ContaminationSources,
} from '../../signals/identity/contamination.ts';
import { MIN_SITE_MOLECULES } from '../../signals/identity/genotype.ts';
import { gateFor, type Gate, type GateFacts } from '../../signals/identity/gate.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import { identityPairs, type IdentityPair } from './check-identity.ts';
import { whoseSamples } from './whose-sample.ts';

/** What is known of a sample before it is judged among the others. */
export interface SampleToJudge {
	sample: string;
	/** Null = nothing says it. */
	person: string | null;
	/** Blood cells or healthy tissue: its genotypes are the person's. */
	is_normal: boolean;
	alleles: readonly SiteAlleles[];
	/** Sex by the reads, and by the sample table. */
	sex: { reads: Sex | null; stated: Sex | null };
	numbers: Pick<GateFacts, 'high_molecular_weight' | 'duplicate_rate' | 'on_target' | 'depth'>;
}

/** Where the contamination of a sample seems to come from. */
export interface ContaminationSource {
	person: string;
	/** Natural logarithm of the likelihood of this person over that of the next likely one. */
	lead: number;
}

export interface JudgedSample extends SampleToJudge {
	identity: IdentityVerdict | null;
	/** Other people whose samples have its genotypes. */
	belongs_to: string[];
	/** Not checked, because all other samples of its person are of somebody else. */
	is_alone: boolean;
	contamination: Contamination;
	source: ContaminationSource | null;
	gates: Readonly<Record<GateUse, Gate>>;
}

export interface JudgedSamples {
	samples: JudgedSample[];
	pairs: IdentityPair[];
}

export interface JudgeOptions {
	/**
	 * Default true. Without frequencies of the population contamination is looked for only among the samples: that it was not estimated is then
	 * said once, and not of each of them.
	 */
	has_frequencies?: boolean;
	/** Names of samples alone say who the people are; default false. */
	people_by_name?: boolean;
}

/** Of two people whose likelihoods differ by less, neither is named. */
const NAMED_FROM = Math.log(1000);
/** Sites by which people are compared as sources of contamination: an estimate at 5,000 takes a second, and there are as many as pairs. */
const MAX_SOURCE_SITES = 500;

/** Pairs, contamination and the gate of every sample, in the order given. Throws general.cancelled. */
export async function judgeSamples(
	samples: readonly SampleToJudge[],
	{ has_frequencies = true, people_by_name = false }: JudgeOptions = {},
	watch: Pick<Watch, 'signal' | 'onProgress'> = {},
): Promise<JudgedSamples> {
	const pairs = await identityPairs(samples, watch);
	const whose = whoseSamples(samples, pairs);
	const identities = new Map([...whose].map(([sample, { identity }]) => [sample, identity]));
	const judged: JudgedSample[] = [];
	for (const [i, one] of samples.entries()) {
		const { identity, belongs_to, is_alone = false } = whose.get(one.sample)!;
		watch.onProgress?.({
			...{ done: i, total: samples.length, unit: 'steps' },
			message: say('check.comparing', { sample: one.sample }),
		});
		const own = ownNormal(one, samples, identities, pairs);
		const sources = own === null ? {} : { own };
		const [found] = await inline.map(estimate, null, [{ alleles: one.alleles, sources }], watch);
		const source = await sourceOf(one, own, found!, { samples, identities, watch });
		const share = source?.contamination ?? found!;
		const isShared = belongs_to.length > 0 && identity !== 'different';
		const facts: GateFacts = {
			...one.numbers,
			identity: isShared ? 'shared' : is_alone ? 'alone' : identity,
			person_by_name: people_by_name,
			contamination: share.share === null && !has_frequencies ? null : { share: share.share, low: share.low },
			sex_agrees: one.sex.reads === null || one.sex.stated === null ? null : one.sex.reads === one.sex.stated,
		};
		judged.push({
			...one,
			...{ identity, belongs_to, is_alone, contamination: share },
			source: source === null ? null : { person: source.person, lead: source.lead },
			gates: gatesOf(facts),
		});
	}
	return { pairs, samples: judged };
}

function gatesOf(facts: GateFacts): Record<GateUse, Gate> {
	const [detection, origin, fragments, copy_number] = gateUses.map((use) => gateFor(use, facts));
	return {
		detection: detection!,
		origin: origin!,
		fragments: fragments!,
		copy_number: copy_number!,
	};
}

/** Genotypes of the person from a normal that is no other person's; null for the normal itself. */
function ownNormal(
	{ sample, person }: SampleToJudge,
	samples: readonly SampleToJudge[],
	identities: ReadonlyMap<string, IdentityVerdict | null>,
	pairs: readonly IdentityPair[],
): readonly SiteAlleles[] | null {
	if (person === null || identities.get(sample) === 'different') return null;
	const normal = samples.find(
		(one) =>
			one.is_normal &&
			one.person === person &&
			one.sample !== sample &&
			identities.get(one.sample) !== 'different' &&
			pairs.some(
				({ a, b, verdict }) =>
					verdict === 'same' && ((a === sample && b === one.sample) || (b === sample && a === one.sample)),
			),
	);
	return normal?.alleles ?? null;
}

interface Others {
	samples: readonly SampleToJudge[];
	identities: ReadonlyMap<string, IdentityVerdict | null>;
	watch: Pick<Watch, 'signal'>;
}

/**
 * The other person of the run whose genotypes explain the contamination, where one does so a thousand times better than the next
 * and than a stranger of the population would.
 */
async function sourceOf(
	one: SampleToJudge,
	own: readonly SiteAlleles[] | null,
	found: Contamination,
	{ samples, identities, watch }: Others,
): Promise<(ContaminationSource & { contamination: Contamination }) | null> {
	const suspicious = GATE_LIMITS.contamination.detection?.caution ?? 0;
	if (found.share !== null && (found.share < suspicious || found.low === 0)) return null;
	const people = new Map<string, SampleToJudge>();
	for (const other of samples) {
		const { person } = other;
		if (person === null || person === one.person || identities.get(other.sample) === 'different') continue;
		const known = people.get(person);
		if (known === undefined || (other.is_normal && !known.is_normal)) people.set(person, other);
	}
	const known = own === null ? {} : { own };
	const alleles = informative(one.alleles);
	const parts = [...people.values()].map((other) => ({
		alleles,
		sources: { ...known, from: other.alleles },
	}));
	const estimates = await inline.map(estimate, null, parts, watch);
	const [best, next] = [...people.values()]
		.map((other, i) => ({ other, own: estimates[i]!, likelihood: estimates[i]!.log_likelihood_ratio }))
		.filter(({ own: { share } }) => share !== null && share > 0)
		.sort((a, b) => b.likelihood - a.likelihood);
	if (best === undefined || best.likelihood < NAMED_FROM) return null;
	// At the same sites, or the likelihoods would not compare.
	const isAll = alleles.length === one.alleles.length;
	const stranger = isAll ? found : contamination(alleles, known);
	const ofStranger = stranger.share === null ? 0 : stranger.log_likelihood_ratio;
	const lead = best.likelihood - Math.max(0, next?.likelihood ?? 0, ofStranger);
	if (lead < NAMED_FROM) return null;
	const { other } = best;
	const whole = isAll ? best.own : contamination(one.alleles, { ...known, from: other.alleles });
	return { person: other.person!, lead, contamination: whole };
}

const estimate: ThreadWork<
	null,
	{ alleles: readonly SiteAlleles[]; sources: ContaminationSources },
	Contamination
> = {
	name: 'check-samples/contamination',
	run: (_, { alleles, sources }) => contamination(alleles, sources),
};

/** Of more sites than are compared every second, third ... one that many molecules cover and where people often differ. */
function informative(alleles: readonly SiteAlleles[]): readonly SiteAlleles[] {
	if (alleles.length <= MAX_SOURCE_SITES) return alleles;
	const clear = alleles.filter(
		({ ref, alt, frequency }) =>
			ref + alt >= MIN_SITE_MOLECULES && (frequency === null || (frequency >= 0.05 && frequency <= 0.95)),
	);
	const some = clear.length >= MAX_SOURCE_SITES ? clear : alleles;
	return Array.from(
		{ length: MAX_SOURCE_SITES },
		(_, i) => some[Math.floor((i * some.length) / MAX_SOURCE_SITES)]!,
	);
}
