import type { DemoSample, Faults } from '../samples.ts';

/** Controls among the sequenced samples. */
const CONTROLS = 3;

/**
 * The six samples that come with reads and variants: both time points of the repeated case with the most tumour DNA, the
 * other case with the most, three controls. Samples with a planted fault are left out.
 */
export function sequencedSamples(samples: readonly DemoSample[], faults: Faults): DemoSample[] {
	const faulty = new Set([
		faults.swapped,
		faults.swapped_with,
		faults.outlier,
		faults.duplicate.original,
		faults.duplicate.copy,
		faults.incomplete,
	]);
	const sound = samples.filter(({ sample_id }) => !faulty.has(sample_id));
	const cases = sound
		.filter(({ person, time_point }) => person.group === 'lung cancer' && time_point === 'T1')
		.sort((a, b) => b.person.tumour_fraction - a.person.tumour_fraction);
	const second = new Map(
		sound
			.filter(({ time_point }) => time_point === 'T2')
			.map((sample) => [sample.person.id, sample] as const),
	);
	const followed = cases.find(({ person }) => second.has(person.id));
	const other = cases.find((sample) => sample !== followed);
	const controls = sound.filter(
		({ person, time_point }) => person.group === 'control' && time_point === 'T1' && !second.has(person.id),
	);
	const chosen = [
		followed,
		followed === undefined ? undefined : second.get(followed.person.id),
		other,
		...controls.slice(0, CONTROLS),
	];
	return chosen.filter((sample) => sample !== undefined);
}
