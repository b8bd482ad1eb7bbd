import { expect, it } from 'vitest';
import type { LeaveOutEntry } from '../../contract/records/cohort.ts';
import type { LoadedMatrix } from './load-matrix.server.ts';
import { leftOut, withoutLeftOut } from './leave-out.ts';

const entry = (kind: LeaveOutEntry['kind'], id: string): LeaveOutEntry => ({
	...{ kind, id, reason: 'differs by sex', origin: 'user' },
});
const read: LoadedMatrix = {
	path: '/m.csv',
	matrix: {
		...{ name: 'm', signal_kind: 'signal', unit: '' },
		sample_ids: ['a', 'b', 'c'],
		feature_ids: ['chr1:1-9', 'chrX:1-9', 'rare', 'f'],
		values: Float64Array.from([1, 2, 3, 4, 5, 6, 0, 0, 9, 7, 8, 9]),
	},
	aside: null,
	orientation: 'features_in_rows',
	...{ source_features: 4, source_samples: 3, dropped: { features_constant: 2 }, excluded_columns: [] },
	...{ headline: [], notes: [], is_metadata: false, selection: null },
	counts: { library_sizes: Float64Array.from([12, 15, 27]), largest: 9 },
};

it('takes samples, features and chromosomes out, and features that say nothing without them', () => {
	const entries = [entry('chromosome', 'X'), entry('feature', 'f')];
	const rest = withoutLeftOut(read, leftOut(entries, ['c']));
	expect(rest.matrix.sample_ids).toEqual(['a', 'b']);
	expect(rest.matrix.feature_ids).toEqual(['chr1:1-9']);
	expect([...rest.matrix.values]).toEqual([1, 2]);
	expect(rest.dropped).toEqual({ features_constant: 3, features_left_out: 2 });
	expect([...(rest.counts?.library_sizes ?? [])]).toEqual([12, 15]);
});

it('is the matrix itself where nothing of it is left out', () => {
	expect(withoutLeftOut(read, leftOut([entry('chromosome', 'chrY')], ['z']))).toBe(read);
});
