import type { Language } from '../language.ts';
import { argumentMeanings } from './argument-meanings.ts';
import { columnMeanings } from './column-meanings.ts';
import { commandMeanings } from './command-meanings.ts';
import { parameterMeanings } from './parameter-meanings.ts';
import { recordMeanings } from './record-meanings.ts';

/** Command lines write descriptions without capital and full stop; the tables have them as the contract does. */
const byPlain: ReadonlyMap<string, string> = new Map(
	[parameterMeanings, argumentMeanings].flatMap((table) =>
		Object.entries(table).map(([text, zh]) => [plain(text), zh.replace(/。$/u, '')] as const),
	),
);

function plain(text: string): string {
	return text.replace(/\.$/u, '').toLowerCase();
}

/** The description of a parameter, an argument, a column or an option in a language; null where Chinese has none. */
export function described(text: string, language: Language): string | null {
	if (language === 'en' || text === '') return text;
	return (
		parameterMeanings[text] ??
		argumentMeanings[text] ??
		columnMeanings[text] ??
		commandMeanings[text] ??
		recordMeanings[text] ??
		byPlain.get(plain(text)) ??
		null
	);
}
