import { maxOf, minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { short } from '../report/numbers.ts';
import type { ListFootprint } from '../../signals/fragments/footprints/measure-footprints.server.ts';
import { CENTRE_CHANCE, centreOf, measuredLists, type SampleNames, type SiteSample } from './site-result.ts';

const two = (value: number): string => value.toFixed(2);

/** What was found with its interval, what would have been found, and what it is not for. */
export function headline(samples: readonly SiteSample[], cohort: SampleNames): Message[] {
	const found = measuredLists(samples);
	const found_tables = tableHeadline(samples);
	if (found.length === 0 && found_tables.length === 0) return [nothing(samples), say('sites.not_for')];
	return [
		...(found.length === 0 ? [] : listHeadline(samples, found, cohort)),
		...found_tables,
		say('sites.not_for'),
	];
}

type Found = ReturnType<typeof measuredLists>;

function listHeadline(samples: readonly SiteSample[], found: Found, cohort: SampleNames): Message[] {
	const [only, ...more] = found;
	const lists = samples.flatMap(({ measured }) => measured?.lists ?? []);
	if (only !== undefined && more.length === 0 && lists.length === 1) {
		const { list } = only;
		const centre = centreOf(list);
		const values = {
			list: list.list,
			central: two(list.summary.central),
			low: two(list.intervals?.central.low ?? NaN),
			high: two(list.intervals?.central.high ?? NaN),
			used: list.sites,
			given: list.given,
		};
		const first =
			centre === 'dip'
				? say('sites.headline_dip', values)
				: centre === 'peak'
					? say('sites.headline_peak', values)
					: say('sites.headline_none', values);
		return [first, limitOf(found)];
	}
	const ordered = [...found].sort((a, b) => a.list.summary.central - b.list.summary.central);
	const [lowest, highest] = [ordered[0]!, ordered[ordered.length - 1]!];
	const id = ({ sample }: Found[number]): string => cohort.sample(sample.sample_id).sample_id;
	const centres = found.map(({ list }) => centreOf(list));
	const without = lists.length - found.length;
	return [
		say('sites.headline_many', {
			lowest: two(lowest.list.summary.central),
			...{ low_list: lowest.list.list, low_sample: id(lowest) },
			highest: two(highest.list.summary.central),
			...{ high_list: highest.list.list, high_sample: id(highest) },
			dips: centres.filter((centre) => centre === 'dip').length,
			peaks: centres.filter((centre) => centre === 'peak').length,
			total: found.length,
			chance: short(CENTRE_CHANCE * found.length),
			...sitesOf(lists),
		}),
		...(without === 0 ? [] : [say('sites.headline_without', { without })]),
		limitOf(found),
	];
}

/**
 * Sites of all lists, and those behind a value: of a list that samples use differently the fewest, of one without a value none.
 */
function sitesOf(lists: readonly ListFootprint[]): { used: number; given: number } {
	const byList = new Map<string, { given: number; used: number }>();
	for (const { list, given, sites, status } of lists) {
		const known = byList.get(list) ?? { given, used: NaN };
		if (status === 'measured') known.used = Number.isNaN(known.used) ? sites : Math.min(known.used, sites);
		byList.set(list, known);
	}
	const rows = [...byList.values()];
	return {
		given: rows.reduce((n, one) => n + one.given, 0),
		used: rows.reduce((n, { used }) => n + (Number.isNaN(used) ? 0 : used), 0),
	};
}

/** What could be seen: of one profile, or the range over several, each of which has its own. */
function limitOf(found: Found): Message {
	const intervals = found.flatMap(({ list }) => (list.intervals === null ? [] : [list.intervals]));
	const low = intervals.map(({ unaligned_central }) => two(unaligned_central.low));
	const high = intervals.map(({ unaligned_central }) => two(unaligned_central.high));
	const amplitude = intervals.map(({ unaligned_amplitude }) => short(unaligned_amplitude));
	const same = [low, high, amplitude].every((values) => new Set(values).size === 1);
	if (same) return say('sites.headline_limit', { low: low[0]!, high: high[0]!, amplitude: amplitude[0]! });
	const amplitudes = intervals.map(({ unaligned_amplitude }) => unaligned_amplitude);
	return say('sites.headline_limits', {
		low_min: two(minOf(low.map(Number))),
		low_max: two(maxOf(low.map(Number))),
		high_min: two(minOf(high.map(Number))),
		high_max: two(maxOf(high.map(Number))),
		amplitude_min: short(minOf(amplitudes)),
		amplitude_max: short(maxOf(amplitudes)),
	});
}

function tableHeadline(samples: readonly SiteSample[]): Message[] {
	const tables = samples.flatMap((sample) => sample.tables);
	const [only] = tables;
	if (only !== undefined && only.intervals !== null && tables.length === 1) {
		const { central, unaligned_central } = only.intervals;
		return [
			say('sites.headline_matrix', {
				...{ list: only.list, sites: only.sites ?? 0, central: two(only.summary.central) },
				...{ low: two(central.low), high: two(central.high) },
				...{ unaligned_low: two(unaligned_central.low), unaligned_high: two(unaligned_central.high) },
			}),
		];
	}
	const ratios = tables
		.map(({ summary, profile }) =>
			profile.value.some((one) => one < 0) ? NaN : summary.central / summary.mean,
		)
		.filter(Number.isFinite);
	if (ratios.length === 0) return [];
	const [low, high] = [two(minOf(ratios)), two(maxOf(ratios))];
	return [
		say('sites.headline_tables', {
			central: low === high ? low : `${low}–${high}`,
			lists: new Set(tables.map(({ list }) => list)).size,
		}),
	];
}

function nothing(samples: readonly SiteSample[]): Message {
	const lists = samples.flatMap(({ measured }) => measured?.lists ?? []);
	const of = (...wanted: string[]): number => lists.filter(({ status }) => wanted.includes(status)).length;
	return say('sites.headline_nothing', {
		captured: of('captured'),
		shallow: of('too_shallow'),
		other: of('no_sites', 'gaps'),
		few: of('few_sites'),
		unweighted: of('unweighted'),
	});
}
