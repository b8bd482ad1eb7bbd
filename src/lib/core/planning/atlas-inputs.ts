import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import { shortList } from '../../contract/messages/short-list.ts';
import type { PlanTask } from '../../contract/records/plan.ts';
import type { InputFile, Profile } from '../../contract/records/profile.ts';
import { isSupplied } from '../../contract/tasks/external-tool.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';

export const isAtlas = ({ format }: InputFile): boolean => isReadBy(format, 'methylation_atlas');

/** Samples for an atlas: files of counts, matrices of methylation levels, and the atlases themselves, so that a changed one is no repeat. */
export function atlasInputs(card: TaskCard, counts: readonly InputFile[], { inputs }: Profile): InputFile[] {
	const matrices = inputs.filter(
		(input) =>
			input.role === 'data' &&
			input.matrix !== null &&
			input.signal_family === 'methylation' &&
			card.needs_formats.includes(input.format) &&
			isSupplied(input),
	);
	const samples = [...counts, ...matrices];
	return samples.length === 0 ? [] : [...samples, ...inputs.filter(isAtlas)];
}

/** Ready where samples and one atlas are there, in the folder or named. */
export function atlasStatus(
	inputs: readonly InputFile[],
	{ dataset_root }: Profile,
	overrides: Readonly<Record<string, unknown>>,
): [PlanTask['status'], Message] {
	const samples = inputs.filter((input) => !isAtlas(input));
	if (samples.length === 0) return ['skipped', say('planning.atlas_without_samples')];
	const stated = overrides['methylation_atlas'];
	const found = inputs.filter(isAtlas);
	const [only] = found;
	if (stated === undefined && only === undefined)
		return ['skipped', say('planning.no_atlas', { folder: dataset_root })];
	if (stated === undefined && found.length > 1)
		return [
			'blocked',
			say('planning.several_atlases', {
				count: found.length,
				atlases: shortList(found.map(({ path }) => path)),
			}),
		];
	return [
		'ready',
		say('planning.ready_atlas', {
			count: samples.length,
			formats: [...new Set(samples.map(({ format }) => format))].sort(),
			atlas: stated === undefined ? (only?.path ?? '') : String(stated),
		}),
	];
}
