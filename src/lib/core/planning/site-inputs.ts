import { isReadBy } from '../../contract/formats.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { InputFile } from '../../contract/records/profile.ts';

/** Names of what a capture was made for, kits among them: no list of sites. */
const TARGETS =
	/target|panel|capture|bait|probe|amplicon|exome|design|agilent|sureselect|nimblegen|seqcap|twist|xgen|truseq|ampliseq|haloplex/i;
/** Names of parts of a genome whose middle means nothing: what is left out of analyses, bands, arms and bins. */
const PARTS =
	/black.?list|exclu[ds]|mask|(^|[._-])dac([._-]|$)|problematic|centromer|telomer|repeat|dup|mapp?abilit|(^|[._-])(gaps?|arms?|(cyto)?bands?|bins?|windows?|tiles?|chromosomes?|contigs?|intervals?)([._-]|$)/i;

const nameOf = ({ path }: InputFile): string => path.split('/').at(-1) ?? '';
const isTargets = (file: InputFile): boolean => TARGETS.test(nameOf(file));

/** Lists of sites among the region sets of a folder: those that are recognised as such, else BED files whose names allow it. */
export function siteListsOf(regions: readonly InputFile[]): InputFile[] {
	const lists = regions.filter(({ format }) => format === 'site_list');
	return lists.length > 0 ? lists : regions.filter((file) => !isTargets(file) && !PARTS.test(nameOf(file)));
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
