import { maxOf } from '../../../base/extremes.ts';
import { LbError } from '../../../base/errors.ts';
import { FUNNEL_STEPS, type Funnel } from './funnel.ts';

/**
 * The error of a file without a fragment: reader.header_only, or fragments.none_left with the filter that took most. It names
 * `--reads-are-fragments` where unpaired reads were taken by nothing else.
 */
export function noneLeft({ all, unit, removed, unpaired }: Funnel, path: string): LbError {
	if (all === 0) return new LbError('reader.header_only', {}, { path });
	// The second reads of pairs are half of every good file: they are named only when nothing else was taken.
	const faults = removed.map((count, at) => (FUNNEL_STEPS[at] === 'second_of_pair' ? count / 1e9 : count));
	const most = faults.indexOf(maxOf(faults));
	return new LbError(
		'fragments.none_left',
		{
			all,
			unit: all === 1 ? unit.replace(/s$/, '') : unit,
			step: FUNNEL_STEPS[most] ?? '',
			removed: removed[most] ?? 0,
			offer: unpaired > 0 ? 1 : 0,
		},
		{ path },
	);
}
