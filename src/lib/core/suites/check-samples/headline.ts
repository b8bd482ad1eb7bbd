import { median } from '../../numerics/descriptive/median.ts';
import { maxOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shareText } from '../../analysis/check-samples/gate-words.ts';
import { isContaminated, isSwapped, type CheckedSample, type CheckResult } from './check-result.ts';

const MAX_NAMED = 3;
/** Reasons that say nothing against a sample. */
const NOT_CHECKED: ReadonlySet<string> = new Set(['contamination_not_checked', 'identity_not_checked']);

/** The answer: who is not whom, what is contaminated by how much, what that rests on and what it is not for. */
export function headline(result: CheckResult): Message[] {
	const { samples } = result;
	const swapped = samples.filter(isSwapped);
	const contaminated = samples.filter(isContaminated);
	const checked = samples.some(({ identity }) => identity !== null && identity !== 'not_checked');
	const estimated = samples.some(({ contamination }) => contamination.share !== null);
	return [
		...swappedWords(swapped),
		...contaminatedWords(contaminated),
		...(swapped.length + contaminated.length === 0 && (checked || estimated) ? [say('check.clean')] : []),
		countWords(samples),
		...limitWords(result, checked || estimated),
	];
}

function swappedWords(swapped: readonly CheckedSample[]): Message[] {
	const [only] = swapped;
	if (only === undefined) return [];
	if (swapped.length > 1)
		return [
			say('check.more_swapped', {
				count: swapped.length,
				samples: swapped.slice(0, MAX_NAMED).map(({ sample }) => sample),
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
				samples: contaminated.slice(0, MAX_NAMED).map(({ sample }) => sample),
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
	const faulty = samples.filter((one) => !passes(one) && !isSwapped(one) && !isContaminated(one));
	const others = faulty.filter((one) => !isOpen(one));
	const open = faulty.length - others.length;
	const values = { samples: samples.length, pass: samples.filter(passes).length };
	if (others.length === 0)
		return open === 0 ? say('check.answer', values) : say('check.answer_open', { ...values, open });
	const named = others.slice(0, MAX_NAMED).map(({ sample }) => sample);
	if (others.length > MAX_NAMED) named.push(`+ ${others.length - MAX_NAMED}`);
	return say('check.answer_also', { ...values, others: named });
}

/** Places that identity rests on, and the contamination that a clean sample could have hidden. */
function limitWords({ samples, pairs }: CheckResult, isChecked: boolean): Message[] {
	if (!isChecked) return [say('check.no_identity')];
	const own = pairs.filter(({ one_person }) => one_person === true);
	const sites = Math.round(median((own.length > 0 ? own : pairs).map((one) => one.sites)));
	const limits = samples.flatMap((one) =>
		isContaminated(one) || one.contamination.high === null ? [] : [one.contamination.high],
	);
	return limits.length === 0 || Number.isNaN(sites)
		? []
		: [say('check.limits', { sites, share: shareText(median(limits)) })];
}
