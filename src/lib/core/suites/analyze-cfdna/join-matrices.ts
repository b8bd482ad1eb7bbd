import { addToList } from '../../../base/add-to-list.ts';
import type { Message, MessageValue } from '../../../contract/messages/index.ts';

/**
 * The same sample or pair of samples stands out in several matrices of one cohort: it is one fact, so it becomes one
 * sentence that names the matrices, in place of the first. Numbers are then those of the weakest case.
 */
export function joinMatrices(warnings: readonly Message[]): Message[] {
	const alike = new Map<string, Message[]>();
	for (const warning of warnings) {
		const key = aboutOf(warning);
		if (key !== null) addToList(alike, key, warning);
	}
	return warnings.flatMap((warning) => {
		const together = alike.get(aboutOf(warning) ?? '') ?? [];
		if (together.length < 2) return [warning];
		return together[0] === warning ? [joined(warning, together)] : [];
	});
}

/** The sample or the pair a sentence is about, whichever of the two it names first. */
function aboutOf({ code, values }: Message): string | null {
	if (code === 'outliers.strong') return JSON.stringify([code, values['sample']]);
	if (!code.startsWith('duplicates.')) return null;
	return JSON.stringify([code, ...[String(values['sample_a']), String(values['sample_b'])].sort()]);
}

function joined(first: Message, together: readonly Message[]): Message {
	const matrix = together.map(({ values }) => String(values['matrix']));
	if (first.code === 'outliers.strong') {
		const measures = together.map(
			({ values }) => `${String(values['measures']).split('; ')[0]} in ${String(values['matrix'])}`,
		);
		return { code: first.code, values: { ...first.values, matrix, measures: measures.join('; ') } };
	}
	const weakest = (name: string): MessageValue =>
		together.map(({ values }) => values[name] ?? null).sort((a, b) => Number(a) - Number(b))[0] ?? null;
	const values = { matrix, correlation: weakest('correlation'), identical: weakest('identical') };
	return { code: first.code, values: { ...first.values, ...values } };
}
