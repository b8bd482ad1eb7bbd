import { say, type Message } from '../../../contract/messages/index.ts';
import { isSwapped, type CheckResult } from './check-result.ts';

const MAX_NAMED = 8;

/** What a reader should doubt or add. */
export function checkWarnings(result: CheckResult): Message[] {
	const { samples, pairs, has_common, has_frequencies, has_targets, people_by_name } = result;
	const warnings: Message[] = [];
	const sites = new Set(samples.flatMap(({ alleles }) => alleles.map(({ site }) => site))).size;
	if (!has_common && has_targets) warnings.push(say('check.no_common_variants', { sites }));
	if (result.sites === 'both') warnings.push(say('check.few_listed', { sites }));
	if (has_common && !has_frequencies) warnings.push(say('check.no_frequencies'));
	const doubted = samples.filter(isSwapped).map(({ sample }) => sample);
	if (people_by_name && doubted.length > 0)
		warnings.push(
			say('check.people_by_name', { count: doubted.length, samples: doubted.slice(0, MAX_NAMED) }),
		);
	if (!has_targets && samples.some(({ numbers: { depth } }) => depth === null))
		warnings.push(say('check.no_targets'));
	const bare = samples.filter(({ has_index }) => !has_index).map(({ given }) => given);
	if (bare.length > 0)
		warnings.push(say('check.no_index', { count: bare.length, files: bare.slice(0, MAX_NAMED) }));
	for (const { sample, other_build, mixed, numbers, sex } of samples) {
		if (other_build) warnings.push(say('check.other_build', { sample, ...numbers.sites }));
		if (mixed) warnings.push(say('check.mixed_reads', { sample }));
		if (sex.reads !== null && sex.stated !== null && sex.reads !== sex.stated)
			warnings.push(say('check.sex_differs', { sample, reads: sex.reads, stated: sex.stated }));
	}
	const open = samples.filter(({ identity }) => identity === 'not_checked');
	const alone = open.filter(({ is_alone }) => is_alone).map(({ sample }) => sample);
	if (alone.length > 0)
		warnings.push(say('check.alone', { count: alone.length, samples: alone.slice(0, MAX_NAMED) }));
	const few = open.filter(({ is_alone }) => !is_alone).map(({ sample }) => sample);
	if (few.length > 0 && pairs.length > 0)
		warnings.push(say('check.few_sites', { count: few.length, samples: few.slice(0, MAX_NAMED) }));
	return warnings;
}
