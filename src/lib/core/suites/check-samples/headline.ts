import { median } from '../../numerics/descriptive/median.ts';
import { maxOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shareText } from '../../analysis/check-samples/gate-words.ts';
import {
	isContaminated,
	isOfOtherSex,
	isShared,
	isSwapped,
	type CheckedSample,
	type CheckResult,
} from './check-result.ts';

const MAX_NAMED = 3;
/** Reasons that say nothing against a sample. */
const NOT_CHECKED: ReadonlySet<string> = new Set([
	...['contamination_not_checked', 'identity_not_checked', 'identity_alone'],
]);

/** The answer: who is not whom, what is contaminated by how much, what that rests on and what it is not for. */
export function headline(result: CheckResult): Message[] {
	const { samples } = result;
	const swapped = samples.filter(isSwapped);
	const shared = samples.filter(isShared);
	const contaminated = samples.filter(isContaminated);
	return [
		...swappedWords(swapped),
		...(shared.length === 0
			? []
			: [say('check.two_names', { count: shared.length, samples: named(shared) })]),
		...contaminatedWords(contaminated),
		...cleanWords(result),
		countWords(samples),
		...limitWords(result),
		say('check.not_for'),
	];
}

/** The first names, and how many more there are. */
function named(samples: readonly CheckedSample[]): string[] {
	const names = samples.slice(0, MAX_NAMED).map(({ sample }) => sample);
	return samples.length > MAX_NAMED ? [...names, `+ ${samples.length - MAX_NAMED}`] : names;
}

const isCompared = (samples: readonly CheckedSample[]): boolean =>
	samples.some(({ identity }) => identity === 'same' || identity === 'different');
const isEstimated = (samples: readonly CheckedSample[]): boolean =>
	samples.some(({ contamination }) => contamination.share !== null);

/** That nothing was found, of each check that was made. */
function cleanWords({ samples, has_frequencies }: CheckResult): Message[] {
	const otherSex = samples.filter((one) => isOfOtherSex(one) && !isSwapped(one));
	const noSwap =
		isCompared(samples) && otherSex.length === 0 && !samples.some((one) => isSwapped(one) || isShared(one));
	const noContamination = has_frequencies && isEstimated(samples) && !samples.some(isContaminated);
	return [
		...(otherSex.length === 0
			? []
			: [say('check.other_sex', { count: otherSex.length, samples: named(otherSex) })]),
		...(noSwap && noContamination
			? [say('check.clean')]
			: [
					...(noSwap ? [say('check.no_swap')] : []),
					...(noContamination ? [say('check.no_contamination')] : []),
				]),
	];
}

function swappedWords(swapped: readonly CheckedSample[]): Message[] {
	const [only] = swapped;
	if (only === undefined) return [];
	if (swapped.length > 1)
		return [
			say('check.more_swapped', {
				count: swapped.length,
				samples: named(swapped),
			}),
		];
	return only.belongs_to.length === 0
		? [say('check.swapped', { sample: only.sample, patient: only.person })]
		: [
				say('check.swapped_with', {
					...{ sample: only.sample, patient: only.person },
					other: only.belongs_to.join(', '),
				}),
			];
}

function contaminatedWords(contaminated: readonly CheckedSample[]): Message[] {
	const [only] = contaminated;
	if (only === undefined) return [];
	const shares = contaminated.map(({ contamination }) => contamination.share ?? 0);
	if (contaminated.length > 1)
		return [
			say('check.more_contaminated', {
				...{ count: contaminated.length, share: shareText(maxOf(shares)) },
				samples: named(contaminated),
			}),
		];
	const { share, low, high } = only.contamination;
	const values = {
		...{ sample: only.sample, share: shareText(share ?? 0) },
		...{ low: shareText(low ?? 0).replace(' %', ''), high: shareText(high ?? 0) },
	};
	return only.source === null
		? [say('check.contaminated', values)]
		: [say('check.contaminated_by', { ...values, other: only.source.person })];
}

function countWords(samples: readonly CheckedSample[]): Message {
	const passes = ({ gates }: CheckedSample): boolean =>
		Object.values(gates).every(({ verdict }) => verdict === 'pass');
	const isOpen = (one: CheckedSample): boolean =>
		Object.values(one.gates).every(({ reasons }) => reasons.every(({ fact }) => NOT_CHECKED.has(fact)));
	const isNamed = (one: CheckedSample): boolean =>
		[isSwapped, isShared, isContaminated, isOfOtherSex].some((is) => is(one));
	const faulty = samples.filter((one) => !passes(one) && !isNamed(one));
	const others = faulty.filter((one) => !isOpen(one));
	const open = faulty.length - others.length;
	const values = { samples: samples.length, pass: samples.filter(passes).length };
	if (others.length === 0)
		return open === 0 ? say('check.answer', values) : say('check.answer_open', { ...values, open });
	return say('check.answer_also', { ...values, count: others.length, others: named(others) });
}

/** Places that identity rests on, and the contamination that a clean sample could have hidden; of a check that was not made, why. */
function limitWords({ samples, pairs, has_common, has_targets, has_frequencies }: CheckResult): Message[] {
	const [compared, estimated] = [isCompared(samples), isEstimated(samples)];
	if (!compared && !estimated) {
		if (samples.every(({ other_build }) => other_build)) return [say('check.list_of_other_build')];
		if (!has_common && !has_targets) return [say('check.no_identity')];
	}
	const sites = Math.round(
		median(
			pairs
				.filter(({ one_person, verdict }) => one_person === true && verdict !== 'not_checked')
				.map((one) => one.sites),
		),
	);
	const limits = samples.flatMap((one) =>
		isContaminated(one) || one.contamination.high === null ? [] : [one.contamination.high],
	);
	const share = limits.length === 0 || !has_frequencies ? null : shareText(median(limits));
	if (compared && share !== null) return [say('check.limits', { sites, share })];
	const ofContamination = (): Message[] => {
		if (share !== null) return [say('check.contamination_limit', { share })];
		if (!has_frequencies) return [say('check.contamination_of_run')];
		return estimated ? [] : [say('check.contamination_few')];
	};
	return [compared ? say('check.identity_limit', { sites }) : notCompared(samples), ...ofContamination()];
}

const notCompared = (samples: readonly CheckedSample[]): Message =>
	samples.every(({ identity }) => identity === null)
		? say('check.no_two_samples')
		: say('check.identity_open');
