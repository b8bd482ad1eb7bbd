import { maxOf, minOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { short } from '../report/numbers.ts';
import { scattered } from './misfit.ts';
import { points } from './percent-points.ts';
import type { TissueRun } from './tissue-run.ts';

/** The type with the largest median share, by index of its group. */
export function mainGroup({ separated, shares }: TissueRun): number {
	const medians = separated.groups.map((_, group) =>
		median(shares.map(({ groups }) => groups[group]!.share)),
	);
	return medians.indexOf(maxOf(medians));
}

/** Median over samples and types of the smallest share that would be detected; null where none could be drawn. */
export function medianLimit({ shares }: TissueRun): number | null {
	const limits = shares.flatMap(({ groups }) => groups.flatMap((one) => one.limit_of_detection ?? []));
	return limits.length === 0 ? null : median(limits);
}

/** The answer: the main type with its interval, how many types were detected, the limit, and what it must not be used for. */
export function tissueHeadline(run: TissueRun): Message[] {
	const { separated, shares, atlas, rows } = run;
	const main = mainGroup(run);
	const limit = medianLimit(run);
	const common = {
		type: separated.groups[main]!.name,
		types: separated.groups.length,
	};
	const limits = limit === null ? say('tissue.no_limit') : say('tissue.limit', { limit: points(limit) });
	// Each sample has this chance of any false call.
	const chance = short(run.settings.alpha * shares.length);
	const detected = separated.groups.filter((_, group) =>
		shares.some(({ groups }) => groups[group]!.detected),
	);
	const own = shares.map(({ groups }) => groups[main]!.share);
	const [only] = shares;
	const { share, low, high } = only!.groups[main]!;
	const misfit = scattered(run).misfit.length;
	const left_out = atlas.rows - rows.length;
	return [
		shares.length === 1
			? say('tissue.headline_one', {
					...{ ...common, share: points(share), detected: detected.length },
					...{ low: low === null ? '–' : points(low), high: high === null ? '–' : points(high) },
				})
			: say('tissue.headline', {
					...{
						...common,
						share: points(median(own)),
						detected: detected.length,
						chance,
						samples: shares.length,
					},
					...{ low: points(minOf(own)), high: points(maxOf(own)) },
				}),
		limits,
		...(misfit === 0 ? [] : [say('tissue.headline_misfit', { count: misfit, total: shares.length })]),
		say('tissue.not_for'),
		...(left_out > 0 ? [say('tissue.headline_left_out', { left_out, rows: atlas.rows })] : []),
	];
}
