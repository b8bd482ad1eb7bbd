import { maxOf, minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { short } from '../report/numbers.ts';
import { centreOf, measuredLists, type SiteSample } from './site-result.ts';

const two = (value: number): string => value.toFixed(2);

/** What was found with its interval, what would have been found, and what it is not for. */
export function headline(samples: readonly SiteSample[], cohort: RawCohort): Message[] {
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

function listHeadline(samples: readonly SiteSample[], found: Found, cohort: RawCohort): Message[] {
	const intervals = found.flatMap(({ list }) => (list.intervals === null ? [] : [list.intervals]));
	const limit = say('sites.headline_limit', {
		low: two(minOf(intervals.map(({ unaligned_central: { low } }) => low))),
		high: two(maxOf(intervals.map(({ unaligned_central: { high } }) => high))),
		amplitude: short(maxOf(intervals.map(({ unaligned_amplitude }) => unaligned_amplitude))),
	});
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
		return [first, limit];
	}
	const ordered = [...found].sort((a, b) => a.list.summary.central - b.list.summary.central);
	const [lowest, highest] = [ordered[0]!, ordered[ordered.length - 1]!];
	const id = ({ sample }: Found[number]): string => cohort.sample(sample.sample_id).sample_id;
	const byList = new Map(lists.map((one) => [one.list, one]));
	const sum = (of: 'given' | 'sites'): number => [...byList.values()].reduce((n, one) => n + one[of], 0);
	return [
		say('sites.headline_many', {
			lowest: two(lowest.list.summary.central),
			...{ low_list: lowest.list.list, low_sample: id(lowest) },
			highest: two(highest.list.summary.central),
			...{ high_list: highest.list.list, high_sample: id(highest) },
			dips: found.filter(({ list }) => centreOf(list) === 'dip').length,
			total: found.length,
			...{ used: sum('sites'), given: sum('given') },
		}),
		limit,
	];
}

function tableHeadline(samples: readonly SiteSample[]): Message[] {
	const tables = samples.flatMap((sample) => sample.tables);
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
	});
}
