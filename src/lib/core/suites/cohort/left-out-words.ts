import { say, type Message } from '../../../contract/messages/index.ts';
import type { MetadataProfile } from '../../../contract/records/profile.ts';
import { count, list } from '../report/numbers.ts';

type Cohort = Pick<MetadataProfile, 'cohort'>;
type LeftOut = NonNullable<MetadataProfile['cohort']>['left_out'];

/** More exclusions are counted in a headline, and named in the section on samples. */
const MAX_NAMED = 3;

/** What a run leaves out, for its headline: named with the reasons, or counted where there are many or words are short. */
export function leftOutInWords({ cohort }: Cohort, short: boolean): Message | null {
	const entries = cohort?.left_out ?? [];
	if (entries.length === 0) return null;
	if (entries.length <= MAX_NAMED && !short)
		return say('suites.left_out_named', {
			names: list(entries.map(({ kind, id, reason }) => `${named(kind, id)} (${reason})`)),
		});
	if (entries.length <= MAX_NAMED)
		return say('suites.left_out_named', { names: list(entries.map(({ kind, id }) => named(kind, id))) });
	return say('suites.left_out_counted', { names: counted(entries) });
}

/** `LB-017-T1`, `patient LB-017`, `chromosome X`: the ids of samples speak for themselves. */
function named(kind: LeftOut[number]['kind'], id: string): string {
	return kind === 'sample' ? id : `${kind} ${id.replace(kind === 'chromosome' ? /^chr/iu : /^$/u, '')}`;
}

function counted(entries: LeftOut): string {
	const kinds = ['sample', 'patient', 'feature', 'chromosome'] as const;
	return list(
		kinds.flatMap((kind) => {
			const n = entries.filter((entry) => entry.kind === kind).length;
			return n === 0 ? [] : [count(n, kind)];
		}),
	);
}

/** Exclusions that the label or a model suggested: with any, a run is a sensitivity analysis. */
export function suggestedExclusions({ cohort }: Cohort): number {
	return (cohort?.left_out ?? []).filter(({ origin }) => origin !== 'user').length;
}
