import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { InputFile } from '../../contract/records/profile.ts';
import type { TaskCard } from '../../contract/tasks/index.ts';

/** Does a task look at lists of sites? */
export const readsSites = (card: TaskCard): boolean => 'site_lists' in card.parameters.shape;

/** Names of what a capture was made for: no list of sites. */
const TARGETS = /target|panel|capture|bait|probe|amplicon|exome|design/i;
const isTargets = ({ path }: InputFile): boolean => TARGETS.test(path.split('/').at(-1) ?? '');

/** Lists of sites among the region sets of a folder: those that are recognised as such, else BED files that are not named as targets. */
export function siteListsOf(regions: readonly InputFile[]): InputFile[] {
	const lists = regions.filter(({ format }) => format === 'site_list');
	return lists.length > 0 ? lists : regions.filter((file) => !isTargets(file));
}

/** The targets of a capture among the region sets of a folder, by their names. */
export const targetsOf = (regions: readonly InputFile[]): InputFile[] =>
	regions.filter((file) => file.format !== 'site_list' && isTargets(file));

/**
 * Why a task about sites has nothing to do, or lacks something: files of fragments need a list of sites, and a reference unless the
 * user corrects nothing. Null where profiles of tables are there, or nothing lacks.
 */
export function sitesMissing(
	inputs: readonly InputFile[],
	parameters: Readonly<Record<string, unknown>>,
): { status: 'skipped' | 'blocked'; reason: Message } | null {
	const fragments = inputs.filter(({ format }) => isReadBy(format, 'alignments', 'fragments'));
	if (fragments.length === 0 || fragments.length < inputs.length) return null;
	const given = (name: string): boolean => {
		const value = parameters[name];
		return Array.isArray(value) ? value.length > 0 : value !== undefined;
	};
	if (!given('site_lists')) return { status: 'skipped', reason: say('planning.sites_no_list') };
	const corrects = parameters['gc_correction'] !== 'none';
	return corrects && !given('reference') && !given('references')
		? { status: 'blocked', reason: say('planning.sites_no_reference') }
		: null;
}
