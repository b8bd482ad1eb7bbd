import type { Telling } from './shared-names.server.ts';
import { knownColumns } from '../../results/tables/known-columns.ts';

/** The numbers of an answer, whole, with the place each was read from. */
export function toldFacts(
	{ book, teller, aliases }: Telling,
	given: (text: string) => string,
): Record<string, unknown>[] {
	const words = (text: string): string => given(aliases.sendableText(text, { from: 'data' }));
	return [...book.facts.values()].map((fact) => {
		const { fact_id, value, unit, label, ci_low, ci_high, n, artifact_id, run_id, column, path } = fact;
		const isOurs = column !== null && path !== null && Object.hasOwn(knownColumns(path), column);
		return {
			fact_id,
			value: typeof value === 'string' ? words(value) : value,
			unit,
			label: words(label),
			...(ci_low === null || ci_high === null ? {} : { ci_low, ci_high }),
			...(n === null ? {} : { n }),
			...(column === null ? {} : { column: isOurs ? column : given(teller.name(column, 'column')) }),
			...(artifact_id === null ? {} : { artifact: teller.name(artifact_id, 'artifact') }),
			...(run_id === null ? {} : { run: given(teller.name(run_id, 'run')) }),
		};
	});
}
