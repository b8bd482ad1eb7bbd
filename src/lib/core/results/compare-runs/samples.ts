import { say, type MessageCode } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { ComparedSample } from '../../../contract/records/run-comparison.ts';
import { byText, located, textIn, type Located } from '../facts/rows.ts';
import { isTrue, SAMPLES_TABLE, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { cellEvidence } from '../result-signals/evidence.ts';
import type { Compared, ComparisonPart } from './compared.ts';

const codes: Readonly<Record<ComparedSample['change'], MessageCode>> = {
	entered: 'compare.samples_entered',
	left: 'compare.samples_left',
	regrouped: 'compare.samples_regrouped',
	moved: 'compare.samples_moved',
};

/** Samples that entered, left, or changed group or part, and the number of people that both runs use. */
export function compareSamples({ a, b }: Compared): ComparisonPart<'samples' | 'people_in_both'> {
	const [before, after] = [samplesOf(a), samplesOf(b)] as const;
	const samples = [...new Set([...before.keys(), ...after.keys()])]
		.sort(byText)
		.flatMap((sample) => changeOf(sample, before.get(sample), after.get(sample)) ?? []);
	const people = new Set(
		[...before].flatMap(([sample, one]) => {
			const other = after.get(sample);
			return isUsed(one) && isUsed(other) ? [textIn(one.row, 'patient') || sample] : [];
		}),
	);
	const facts = (['entered', 'left', 'regrouped', 'moved'] as const).flatMap((change) => {
		const changed = samples.filter((one) => one.change === change);
		if (changed.length === 0) return [];
		const values = { count: changed.length, names: shortList(changed.map(inWords)) };
		return [{ message: say(codes[change], values), sources: changed.map(({ source }) => source) }];
	});
	if (facts.length === 0 && before.size > 0)
		facts.push({ message: say('compare.same_samples'), sources: [] });
	return { samples, people_in_both: people.size, facts };
}

function samplesOf(run: RunFacts): Map<string, Located> {
	return new Map(
		tablesOfKind(run, SAMPLES_TABLE)
			.flatMap(located)
			.map((one) => [textIn(one.row, 'sample'), one]),
	);
}

const isUsed = (one: Located | undefined): one is Located => one !== undefined && isTrue(one.row, 'used');
const text = (one: Located | undefined, column: string): string | null =>
	one === undefined ? null : textIn(one.row, column) || null;

function changeOf(sample: string, a: Located | undefined, b: Located | undefined): ComparedSample | null {
	const groups = { group_a: text(a, 'group'), group_b: text(b, 'group') };
	const parts = {
		part_a: isUsed(a) ? text(a, 'part') : null,
		part_b: isUsed(b) ? text(b, 'part') : null,
	};
	const made = (change: ComparedSample['change'], from: Located, column: string, reason: string | null) => ({
		...{ sample, change, ...groups, ...parts, reason },
		source: cellEvidence(from, column),
	});
	if (isUsed(a) && isUsed(b)) {
		if (groups.group_a !== groups.group_b) return made('regrouped', b, 'group', null);
		return parts.part_a === parts.part_b ? null : made('moved', b, 'part', null);
	}
	if (isUsed(b)) return made('entered', b, 'used', text(a, 'why_not'));
	if (isUsed(a)) return made('left', b ?? a, b === undefined ? 'used' : 'why_not', text(b, 'why_not'));
	return null;
}

/** `S7 (left out: outlier)`, `S7 (control → cancer)`. */
function inWords({ sample, change, group_a, group_b, reason }: ComparedSample): string {
	if (change === 'regrouped') return `${sample} (${group_a ?? '–'} → ${group_b ?? '–'})`;
	return reason === null ? sample : `${sample} (${reason})`;
}
