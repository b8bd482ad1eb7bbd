import { LbError } from '../../../base/errors.ts';
import { nearestOf } from '../../dataset/cohort/leave-out.ts';
import type { MetadataChoice } from '../../dataset/metadata/metadata-choice.ts';
import { featureChromosome } from '../../signals/feature-chromosome.ts';
import type { SampleDirectory } from '../../signals/join-cohort.ts';
import { chromosomeOf, leftOut, type LeftOut } from '../../signals/leave-out.ts';
import type { ReadMatrix } from './cohort-parts.ts';

/**
 * What a run leaves out of its matrices; null for nothing. Throws `cohort.leave_out_unknown` for a feature or chromosome that no
 * matrix has.
 */
export function leftOutOf(
	{ cohort }: MetadataChoice,
	{ byDataId }: SampleDirectory,
	read: readonly ReadMatrix[],
): LeftOut | null {
	const entries = cohort?.leave_out ?? [];
	if (entries.length === 0) return null;
	const samples = [...byDataId].filter(([, { not_used }]) => not_used === 'left_out').map(([id]) => id);
	const tables = read.flatMap(({ loaded: { matrix, aside } }) =>
		aside === null ? [matrix] : [matrix, aside],
	);
	const features = new Set(tables.flatMap(({ feature_ids }) => feature_ids));
	const chromosomes = entries.some(({ kind }) => kind === 'chromosome')
		? new Set([...features].map((id) => featureChromosome(id) ?? ''))
		: new Set<string>();
	for (const { kind, id } of entries) {
		const place = { field: 'leave_out' };
		if (kind === 'feature' && !features.has(id)) {
			const nearest = nearestOf(id, [...features]);
			throw new LbError('cohort.leave_out_unknown', { kind, id, nearest }, place);
		}
		if (kind === 'chromosome' && !chromosomes.has(chromosomeOf(id))) {
			const named = [...chromosomes].filter((name) => name !== '');
			const nearest = named.length === 0 ? ['–'] : named;
			throw new LbError('cohort.leave_out_unknown', { kind, id, nearest }, place);
		}
	}
	return leftOut(entries, samples);
}
