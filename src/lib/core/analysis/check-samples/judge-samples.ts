import type { Sex } from '../../signals/fragments/sex.ts';
import type { IdentityVerdict } from '../../signals/identity/concordance.ts';
import { contamination, type Contamination } from '../../signals/identity/contamination.ts';
import { gateFor, type Gate, type GateFacts } from '../../signals/identity/gate.ts';
import type { SiteAlleles } from '../../signals/identity/site-alleles.ts';
import { gateUses, GATE_LIMITS, type GateUse } from '../../../contract/gate-limits.ts';
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

/**
 * Pairs, contamination and the gate of every sample, in the order given. Without frequencies of the population contamination is looked for
 * only among the samples: that it was not estimated is then said once, and not of each of them. Throws general.cancelled.
 */
export async function judgeSamples(
	samples: readonly SampleToJudge[],
	has_frequencies = true,
	watch: { signal?: AbortSignal } = {},
): Promise<JudgedSamples> {
	const pairs = await identityPairs(samples, watch);
	const whose = whoseSamples(samples, pairs);
	const identities = new Map([...whose].map(([sample, { identity }]) => [sample, identity]));
	return {
		pairs,
		samples: samples.map((one) => {
			const { identity, belongs_to } = whose.get(one.sample)!;
			const own = ownNormal(one, samples, identities, pairs);
			const found = contamination(one.alleles, own === null ? {} : { own });
			const source = sourceOf(one, own, found, samples, identities);
			const share = source?.contamination ?? found;
			const facts: GateFacts = {
				...one.numbers,
				// One person under two names: nothing says which name is wrong.
				identity: belongs_to.length > 0 && identity !== 'different' ? 'unclear' : identity,
				contamination:
					share.share === null && !has_frequencies ? null : { share: share.share, low: share.low },
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
