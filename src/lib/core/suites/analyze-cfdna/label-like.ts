import { addToList } from '../../../base/add-to-list.ts';
import { say, type Message } from '../../../contract/messages/index.ts';

/** From this many columns on, one sentence says it of all of them. */
const MANY = 3;

/**
 * Columns that are filled for one group and hardly for another come in rows (size, stage, histology, subtype): they are
 * named together, in place of the first of them.
 */
export function joinLabelLike(warnings: readonly Message[]): Message[] {
	const alike = new Map<string, Message[]>();
	for (const warning of warnings) {
		const key = groupsOf(warning);
		if (key !== null) addToList(alike, key, warning);
	}
	return warnings.flatMap((warning) => {
		const together = alike.get(groupsOf(warning) ?? '') ?? [];
		if (together.length < MANY) return [warning];
		if (together[0] !== warning) return [];
		const { filled_group = '', empty_group = '' } = warning.values;
		const columns = together.map(({ values }) => `"${String(values['column'])}"`);
		return [say('suites.columns_label_like', { columns, filled_group, empty_group })];
	});
}

function groupsOf({ code, values }: Message): string | null {
	if (code !== 'batch.filled_for_one_class') return null;
	return JSON.stringify([values['filled_group'], values['empty_group']]);
}
