import type { JoinedSample, SampleDirectory } from '../../signals/join-cohort.ts';
import type { JointMatrix } from './join-parts.ts';

/** Name of the column that says which file of a cohort a sample came in. */
const COLUMN = 'matrix_file';

/**
 * The directory with the file of each sample as a column. Where no sample is held out and the names of the files say which
 * part they are, the file is the split; else it is a technical column like a batch, and checked like one.
 */
export function withParts(directory: SampleDirectory, joints: readonly JointMatrix[]): SampleDirectory {
	if (joints.length === 0) return directory;
	const column = freeColumn(directory.columns);
	const samples = [...directory.byDataId];
	const decided = samples.some(([, { split }]) => split === 'validation');
	const trainsSomebody = samples.some(
		([id, { group }]) =>
			(group !== null || directory.groups.length === 0) &&
			joints.some(({ part_of, validation }) => part_of.has(id) && part_of.get(id) !== validation),
	);
	const bySplit = !decided && trainsSomebody && joints.some(({ validation }) => validation !== null);
	const named = bySplit ? joints : joints.filter(({ technical }) => technical);
	if (named.length === 0) return directory;
	const byDataId = new Map<string, JoinedSample>();
	for (const [id, sample] of samples) {
		const joint = named.find(({ part_of }) => part_of.has(id));
		const part = joint?.part_of.get(id) ?? null;
		byDataId.set(id, {
			...sample,
			metadata: { ...sample.metadata, [column]: part },
			...(bySplit && joint?.validation != null && part === joint.validation ? { split: 'validation' } : {}),
		});
	}
	const { profile } = directory;
	return {
		...directory,
		byDataId,
		columns: [...directory.columns, column],
		profile: bySplit
			? { ...profile, split_column: column }
			: { ...profile, batch_columns: [...profile.batch_columns, column] },
	};
}

function freeColumn(columns: readonly string[]): string {
	let free = COLUMN;
	for (let i = 2; columns.includes(free); i++) free = `${COLUMN}_${i}`;
	return free;
}
