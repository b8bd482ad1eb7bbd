import type { Sex } from '../../signals/fragments/sex.ts';
import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import { contamination, type Contamination } from '../../signals/identity/contamination.ts';
import { gateFor, type Gate, type GateFacts } from '../../signals/identity/gate.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import { gateUses, GATE_LIMITS, type GateUse } from '../../../contract/gate-limits.ts';
import { belongsTo, identityOf, identityPairs, type IdentityPair } from './check-identity.ts';

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
	contamination: Contamination;
	source: ContaminationSource | null;
	gates: Readonly<Record<GateUse, Gate>>;
}

export interface JudgedSamples {
	samples: JudgedSample[];
	pairs: IdentityPair[];
}

/** Of two people whose likelihoods differ by less, neither is named. */
const NAMED_FROM = Math.log(1000);

/** Pairs, contamination and the gate of every sample, in the order given. */
export function judgeSamples(samples: readonly SampleToJudge[]): JudgedSamples {
	const pairs = identityPairs(samples);
	const identities = new Map(samples.map((one) => [one.sample, identityAmong(one.sample, samples, pairs)]));
	return {
		pairs,
		samples: samples.map((one) => {
			const identity = identities.get(one.sample) ?? null;
			const belongs_to = elsewhere(one.sample, identities, samples, pairs);
			const own = ownNormal(one, samples, identities, pairs);
			const found = contamination(one.alleles, own === null ? {} : { own });
			const source = sourceOf(one, own, found, samples, identities);
			const share = source?.contamination ?? found;
			const facts: GateFacts = {
				...one.numbers,
				identity: identity ?? (belongs_to.length > 0 ? 'unclear' : null),
				contamination: { share: share.share, low: share.low },
				sex_agrees:
					one.sex.reads === null || one.sex.stated === null ? null : one.sex.reads === one.sex.stated,
			};
			return {
				...one,
				...{ identity, belongs_to, contamination: share },
				source: source === null ? null : { person: source.person, lead: source.lead },
				gates: gatesOf(facts),
			};
		}),
	};
}

/** Other people with the genotypes of a sample. Of one that is its person's it is the samples that differ from theirs that are elsewhere. */
function elsewhere(
	sample: string,
	identities: ReadonlyMap<string, IdentityVerdict | null>,
	samples: readonly SampleToJudge[],
	pairs: readonly IdentityPair[],
): string[] {
	const isSure = identities.get(sample) === 'same';
	const counted = isSure
		? pairs.filter(({ a, b }) => identities.get(a === sample ? b : a) !== 'different')
		: pairs;
	return belongsTo(sample, samples, counted);
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

/**
 * The verdict on a sample among those of its person. Where it differs from all of them, and each of those has the genotypes of somebody
 * else while it has not, it is they who are elsewhere: nothing is left to compare it with.
 */
function identityAmong(
	sample: string,
	samples: readonly SampleToJudge[],
	pairs: readonly IdentityPair[],
): IdentityVerdict | null {
	const verdict = identityOf(sample, pairs);
	if (verdict !== 'different' || belongsTo(sample, samples, pairs).length > 0) return verdict;
	const others = pairs.flatMap(({ a, b, one_person, verdict: found }) =>
		one_person === true && found === 'different' && (a === sample || b === sample)
			? [a === sample ? b : a]
			: [],
	);
	return others.every((other) => belongsTo(other, samples, pairs).length > 0) ? 'not_checked' : verdict;
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
					verdict === 'same' &&
					((a === sample && b === one.sample) || (b === sample && a === one.sample)),
			),
	);
	return normal?.alleles ?? null;
}

/**
 * The other person of the run whose genotypes explain the contamination, where one does so a thousand times better than the next
 * and than a stranger of the population would.
 */
function sourceOf(
	one: SampleToJudge,
	own: readonly SiteAlleles[] | null,
	found: Contamination,
	samples: readonly SampleToJudge[],
	identities: ReadonlyMap<string, IdentityVerdict | null>,
): (ContaminationSource & { contamination: Contamination }) | null {
	const suspicious = GATE_LIMITS.contamination.detection?.caution ?? 0;
	if (found.share !== null && (found.share < suspicious || found.low === 0)) return null;
	const people = new Map<string, SampleToJudge>();
	for (const other of samples) {
		const { person } = other;
		if (person === null || person === one.person || identities.get(other.sample) === 'different') continue;
		const known = people.get(person);
		if (known === undefined || (other.is_normal && !known.is_normal)) people.set(person, other);
	}
	const candidates = [...people.values()]
		.map((other) => ({
			person: other.person!,
			contamination: contamination(one.alleles, {
				...(own === null ? {} : { own }),
				from: other.alleles,
			}),
		}))
		.filter(({ contamination: { share } }) => share !== null && share > 0)
		.sort((a, b) => b.contamination.log_likelihood_ratio - a.contamination.log_likelihood_ratio);
	const [best, next] = candidates;
	if (best === undefined || best.contamination.log_likelihood_ratio < NAMED_FROM) return null;
	const stranger = found.share === null ? 0 : found.log_likelihood_ratio;
	const lead =
		best.contamination.log_likelihood_ratio -
		Math.max(0, next?.contamination.log_likelihood_ratio ?? 0, stranger);
	return lead >= NAMED_FROM ? { ...best, lead } : null;
}
