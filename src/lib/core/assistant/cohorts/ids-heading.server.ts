import { LbError } from '../../../base/errors.ts';
import { tableOfFolder } from '../../dataset/cohort/table-of-folder.server.ts';
import { cellText } from '../../dataset/metadata/cells.ts';
import { nameWords, sampleNameScore } from '../../dataset/metadata/column-names.ts';
import type { AssistantContext } from '../context.ts';

/** The words of an id without a number behind them: "sample_id2" -> "sample id". */
const stem = (id: string): string =>
	nameWords(id)
		.replace(/[\s\d]+$/u, '')
		.trim();

/** Is this named like a column of ids, also of the second such column of a table? */
const namesIds = (id: string): boolean => {
	const words = stem(id);
	return words !== '' && sampleNameScore(words) > 0;
};

/**
 * Ids without their heading. The first of a list is one where it is named like a column of ids and the dataset has no sample of that
 * name; where the samples of the dataset are not known, where no other id is named like it ("sample", but not "sample1" above
 * "sample2").
 */
export async function withoutHeading(
	ids: readonly string[],
	root: string,
	{ userData, watch }: Pick<AssistantContext, 'userData' | 'watch'>,
): Promise<string[]> {
	const [first, ...rest] = ids;
	if (first === undefined || rest.length === 0 || !namesIds(first)) return [...ids];
	const known = await sampleNames(root, userData, watch);
	const isId = known === null ? rest.some((id) => stem(id) === stem(first)) : known.has(folded(first));
	return isId ? [...ids] : rest;
}

const folded = (id: string): string => id.trim().toLowerCase();

/** The samples of a dataset as its metadata and its data name them; null where they are not known. */
async function sampleNames(
	root: string,
	user_data: string,
	watch: AssistantContext['watch'],
): Promise<ReadonlySet<string> | null> {
	try {
		const table = await tableOfFolder(root, { choice: { mode: 'auto' }, groups: [], user_data }, watch);
		if (table === null || table.sample === null) return null;
		const at = table.sample.column.index;
		const names = table.unit.rows.flatMap((row) => cellText(row[at]) ?? []);
		return new Set([...names, ...table.sample.matching.pairs.keys()].map(folded));
	} catch (error) {
		// What is wrong with the metadata is said when they are used.
		if (error instanceof LbError && error.code !== 'general.cancelled') return null;
		throw error;
	}
}
