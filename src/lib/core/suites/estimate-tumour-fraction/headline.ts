import { maxOf, minOf } from '../../../base/extremes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import {
	callOf,
	otherFits,
	hasLimits,
	MIN_WITHOUT_NORMALS,
	type FractionCall,
	type FractionResult,
	type NoLimits,
	type ProfileLimits,
	type SampleFraction,
} from './result.ts';
import {
	blankWords,
	fitsText,
	noLimitWords,
	percentNumber,
	percentText,
	ploidyText,
	profileWords,
} from './words.ts';

const MAX_FITS = 12;
const MIN_FITS = 1;
const MAX_NAMED = 2;
const MAX_GENES = 4;
/** Share of normals beyond their limit of blank. */
const BY_CHANCE = 0.05;
/** Words of the chapter in a headline of 75: what was read comes before them, in fewer words of one sample. */
const MAX_WORDS = 60;
const MAX_WORDS_OF_ONE = 66;

/** The answer, its limits, what was left out, and what it must not be used for; as much of the detail as there is room for. */
export function fractionHeadline({ samples }: FractionResult): Message[] {
	const [only] = samples;
	const needed = [
		...neededLimits(samples),
		say('fraction.left_out', {
			dropped: samples.reduce((sum, { dropped }) => sum + dropped, 0),
			bins: samples.reduce((sum, { all_bins }) => sum + all_bins, 0),
		}),
		say('fraction.not_for'),
	];
	const answers =
		only !== undefined && samples.length === 1
			? Array.from({ length: MAX_FITS - MIN_FITS + 1 }, (_, less): Message[] => [
					oneSample(only, MAX_FITS - less),
					...(only.control && !SILENT.has(callOf(only)) ? controlWords([only]) : []),
				])
			: DETAILS.map((detail) => manySamples(samples, detail));
	const most = samples.length === 1 ? MAX_WORDS_OF_ONE : MAX_WORDS;
	const room = (answer: readonly Message[]): number => most - wordsOf(answer) - wordsOf(needed);
	const answer = answers.find((one) => room(one) >= 0) ?? answers.at(-1) ?? [];
	let left = room(answer);
	const further = [...focalWords(samples), ...furtherLimits(samples)].filter((one) => {
		const fits = wordsOf([one]) <= left;
		if (fits) left -= wordsOf([one]);
		return fits;
	});
	return [...answer, ...further, ...needed];
}

/** What the sentence about several samples tells beside counts, from most to least. */
interface Detail {
	/** Solutions of one sample, in place of the range over those that are not unique. */
	example: boolean;
	/** The profile that the limit of detection is for, and the limit beside every count. */
	profile: boolean;
}

const FULL_DETAIL: Detail = { example: true, profile: true };
const DETAILS: readonly Detail[] = [
	FULL_DETAIL,
	{ example: false, profile: true },
	{ example: false, profile: false },
];

const wordsOf = (messages: readonly Message[]): number =>
	messages.reduce((sum, message) => sum + render(message).split(/\s+/).length, 0);

function oneSample(one: SampleFraction, most: number): Message {
	const { sample, estimate, interval, limits } = one;
	const { chosen } = estimate;
	const detection = hasLimits(limits) ? limits.detection : null;
	const limit = detection === null || detection.limit === null ? null : percentText(detection.limit);
	const profile = hasLimits(limits) ? profileWords(limits) : null;
	const fits = otherFits(one);
	const all = fitsText(chosen === null ? fits : [chosen, ...fits], most + 1);
	const solutions = { solutions: all.en, solutions_zh: all.zh };
	const call = callOf(one);
	if (call === 'not_detected') {
		if (limit === null || profile === null)
			return say(chosen === null ? 'fraction.one_not_detected_no_limit' : 'fraction.one_at_blank_no_limit', {
				sample,
			});
		return say(chosen === null ? 'fraction.one_not_detected' : 'fraction.one_at_blank', {
			...{ sample, limit },
			...profile,
		});
	}
	if (call === 'weak_signal_without_normals')
		return say('fraction.one_weak', { sample, least: 100 * MIN_WITHOUT_NORMALS });
	if (call === 'detected_without_limit') return say('fraction.one_detected', { sample });
	if (call === 'below_quantification') {
		if (limit === null || profile === null) return say('fraction.one_below_no_limit', { sample });
		return estimate.status === 'unique'
			? say('fraction.one_below', { sample, limit, ...profile })
			: say('fraction.one_below_not_unique', { sample, limit, ...profile, ...solutions });
	}
	if (call === 'no_signal' || chosen === null) return say('fraction.one_no_signal', { sample });
	if (call === 'not_unique') return say('fraction.one_not_unique', { sample, ...solutions });
	const values = {
		...{ sample, fraction: percentText(chosen.fraction), ploidy: ploidyText(chosen.ploidy) },
		low: percentNumber(interval?.low ?? chosen.fraction),
		high: percentText(interval?.high ?? chosen.fraction),
	};
	const others = fitsText(fits, most);
	return fits.length === 0
		? say('fraction.one_number', values)
		: say('fraction.one_number_others', {
				...values,
				others: others.en,
				others_zh: others.zh,
			});
}

/** Samples that are not controls by what is said of them, then controls: what is detected in these is false. */
function manySamples(samples: readonly SampleFraction[], detail: Detail): Message[] {
	const controls = samples.filter(({ control }) => control);
	const cases = samples.filter(({ control }) => !control);
	if (cases.length === 0) return controlWords(controls);
	const parts = partsOf(cases, detail);
	const values = {
		count: cases.length,
		parts: parts.map((part) => render(part)).join('; '),
		parts_zh: parts.map((part) => render(part, 'zh')).join('；'),
	};
	return controls.length === 0
		? [say('fraction.many', values)]
		: [say('fraction.many_cases', values), ...controlWords(controls, detail)];
}

const SILENT: ReadonlySet<FractionCall> = new Set(['not_detected', 'no_signal'] as const);

function controlWords(controls: readonly SampleFraction[], detail: Detail = FULL_DETAIL): Message[] {
	const found = controls.filter((one) => !SILENT.has(callOf(one)));
	if (found.length === 0)
		return [
			detail.profile
				? say('fraction.controls_silent', { count: controls.length, ...limitOf(controls) })
				: say('fraction.controls_silent_short', { count: controls.length }),
		];
	const names = found.slice(0, MAX_NAMED).map(({ sample }) => sample);
	const more = found.length - names.length;
	return [
		say('fraction.controls_detected', {
			...{ count: controls.length, detected: found.length },
			samples: more > 0 ? [...names, `+ ${more}`] : names,
		}),
	];
}

/** LoD of some samples as a range. */
function limitOf(of: readonly SampleFraction[]): { limit: string; limit_zh: string } {
	const known = of.flatMap(({ limits }) => (hasLimits(limits) ? (limits.detection?.limit ?? []) : []));
	if (known.length === 0) return { limit: 'not known', limit_zh: '未知' };
	const { range, range_zh } = rangeText(minOf(known), maxOf(known));
	return { limit: range, limit_zh: range_zh };
}

function partsOf(samples: readonly SampleFraction[], { example, profile }: Detail): Message[] {
	const by = (...calls: FractionCall[]): SampleFraction[] =>
		samples
			.filter((one) => calls.includes(callOf(one)))
			.sort((a, b) => b.estimate.fraction - a.estimate.fraction);
	const isOpen = (one: SampleFraction): boolean => otherFits(one).length > 0;
	const counted = by('quantified', 'signal_without_limit', 'not_unique');
	const numbers = counted.filter((one) => callOf(one) !== 'not_unique' && !isOpen(one));
	const settled = counted.filter((one) => callOf(one) !== 'not_unique' && isOpen(one));
	const open = by('not_unique');
	const below = by('below_quantification');
	const weak = by('weak_signal_without_normals');
	const detected = by('detected_without_limit');
	const none = by('not_detected');
	const no_signal = by('no_signal');
	const parts: Message[] = [];
	const range = (of: readonly SampleFraction[]): { range: string; range_zh: string } => {
		const fractions = of.map(({ estimate }) => estimate.fraction);
		return rangeText(minOf(fractions), maxOf(fractions));
	};
	if (numbers.length > 0)
		parts.push(say('fraction.many_numbers', { count: numbers.length, ...range(numbers) }));
	if (settled.length > 0)
		parts.push(say('fraction.many_settled', { count: settled.length, ...range(settled) }));
	const [first] = open;
	const fits =
		first === undefined
			? []
			: [...(first.estimate.chosen === null ? [] : [first.estimate.chosen]), ...otherFits(first)];
	if (first !== undefined && example) {
		const text = fitsText(fits, MAX_NAMED);
		parts.push(
			say('fraction.many_not_unique', {
				...{ count: open.length, samples: first.sample },
				...{ solutions: text.en, solutions_zh: text.zh },
			}),
		);
	} else if (first !== undefined)
		parts.push(say('fraction.many_not_unique_range', { count: open.length, ...range(open) }));
	const isSaid = !profile && none.some(({ limits }) => hasLimits(limits) && limits.detection?.limit != null);
	if (below.length > 0) {
		const values = { count: below.length, chance: (BY_CHANCE * samples.length).toFixed(1) };
		parts.push(
			isSaid
				? say('fraction.many_below_short', values)
				: say('fraction.many_below', { ...values, ...limitOf(below) }),
		);
	}
	if (detected.length > 0) parts.push(say('fraction.many_detected', { count: detected.length }));
	if (weak.length > 0)
		parts.push(say('fraction.many_weak', { count: weak.length, least: 100 * MIN_WITHOUT_NORMALS }));
	if (none.length > 0) {
		const limits = none.flatMap((one) =>
			hasLimits(one.limits) && one.limits.detection !== null && one.limits.detection.limit !== null
				? [one.limits]
				: [],
		)[0];
		parts.push(
			limits === undefined
				? say('fraction.many_not_detected_unknown', { count: none.length })
				: profile
					? say('fraction.many_not_detected', {
							...{ count: none.length, ...limitOf(none) },
							...profileWords(limits),
						})
					: say('fraction.many_not_detected_short', { count: none.length, ...limitOf(none) }),
		);
	}
	if (no_signal.length > 0) parts.push(say('fraction.many_no_signal', { count: no_signal.length }));
	return parts;
}

function rangeText(low: number, high: number): { range: string; range_zh: string } {
	const [from, to] = [percentText(low), percentText(high)];
	return from === to
		? { range: to, range_zh: to }
		: { range: `${percentNumber(low)} to ${to}`, range_zh: `${percentNumber(low)} 至 ${to}` };
}

function focalWords(samples: readonly SampleFraction[]): Message[] {
	const found = samples
		.flatMap(({ sample, genes }) =>
			genes.filter(({ amplified }) => amplified).map(({ gene, z }) => ({ gene, sample, z })),
		)
		.sort((a, b) => b.z - a.z);
	if (found.length === 0) return [];
	const named = found
		.slice(0, MAX_GENES)
		.map(({ gene, sample }) => (samples.length === 1 ? gene : `${gene} (${sample})`));
	const more = found.length - named.length;
	return [say('fraction.focal', { genes: more > 0 ? [...named, `+ ${more}`] : named })];
}

/** Calls whose words hold the limit of detection. */
const WITH_LIMIT: ReadonlySet<FractionCall> = new Set(['below_quantification', 'not_detected'] as const);

/** The limits where they are the same for all samples, and why some have none. */
function neededLimits(samples: readonly SampleFraction[]): Message[] {
	const known = samples.flatMap(({ limits }) => (hasLimits(limits) ? [limits] : []));
	const missing = samples.flatMap(({ limits }) => (hasLimits(limits) ? [] : [limits]));
	// Of the sample that is named first, or of most samples.
	const shown = samples.length === 1 ? known : known.filter(({ profile }) => profile === 'arm_level');
	const one: ProfileLimits | undefined = shown[0] ?? known[0];
	const none: NoLimits | undefined = missing[0];
	const isSaid = samples.length > 1 && samples.some((sample) => WITH_LIMIT.has(callOf(sample)));
	return [
		...(one === undefined || rangeSentence(known) !== null ? [] : [limitSentence(one, isSaid)]),
		...(none === undefined || (one !== undefined && samples.length === 1)
			? []
			: [say('fraction.no_limits', noLimitWords(none))]),
	];
}

function furtherLimits(samples: readonly SampleFraction[]): Message[] {
	const known = samples.flatMap(({ limits }) => (hasLimits(limits) ? [limits] : []));
	const range = known.length === 0 ? null : rangeSentence(known);
	return range === null ? [] : [range];
}

/** Limits of samples that differ, as ranges; null where they are the same. */
function rangeSentence(known: readonly ProfileLimits[]): Message | null {
	const blanks = known.map(({ blank }) => blank.limit);
	const detections = known.flatMap(({ detection }) => detection?.limit ?? []);
	const blank = rangeText(minOf(blanks), maxOf(blanks));
	const limit = detections.length === 0 ? null : rangeText(minOf(detections), maxOf(detections));
	const one = percentText(maxOf(blanks));
	const isOne = blank.range === one && (limit === null || limit.range === percentText(maxOf(detections)));
	if (isOne) return null;
	const values = { blank: blank.range, blank_zh: blank.range_zh };
	return limit === null
		? say('fraction.blank_range', values)
		: say('fraction.limits_range', { ...values, limit: limit.range, limit_zh: limit.range_zh });
}

function limitSentence(limits: ProfileLimits, isSaid: boolean): Message {
	const { blank, detection } = limits;
	const values = { blank: percentText(blank.limit), normals: blank.normals, ...blankWords(blank.by) };
	if (isSaid || detection === null || detection.limit === null) return say('fraction.blank_only', values);
	const { limit, low, high } = detection;
	const known = { ...values, limit: percentText(limit), ...profileWords(limits) };
	return low === null || high === null
		? say('fraction.limits_bound', known)
		: say('fraction.limits', { ...known, low: percentNumber(low), high: percentText(high) });
}
