import * as z from 'zod';
import type { Random } from '../../../../src/lib/base/random.ts';
import { resultTables } from '../../../../src/lib/contract/tables/index.ts';

/** CSV text of a result table with random cells of the types of its columns; `samples` is a plain sample list. */
export function csvText(table: string, rows: number, random: Random): string {
	const columns = columnsOf(table);
	const lines = [columns.map(({ name }) => name).join(',')];
	for (let row = 0; row < rows; row++)
		lines.push(columns.map((column) => cell(column, row, random)).join(','));
	return `${lines.join('\n')}\n`;
}

interface Column {
	name: string;
	type: string;
	words: readonly string[];
}

function columnsOf(table: string): Column[] {
	const spec = resultTables.find((one) => one.name === table);
	if (spec === undefined)
		return ['sample', 'group', 'used'].map((name) => ({ name, type: 'string', words: [] }));
	const json = z.toJSONSchema(spec.schema, { unrepresentable: 'any' });
	return Object.entries(json.properties ?? {}).map(([name, property]) => {
		const options = typeof property === 'object' ? [property, ...(property.anyOf ?? [])] : [];
		const typed = options.filter((option) => typeof option === 'object');
		const words = typed.find((option) => option.enum !== undefined)?.enum ?? [];
		const type = typed.map((option) => option.type).find((one) => typeof one === 'string') ?? 'string';
		return { name, type, words: words.map(String) };
	});
}

function cell({ name, type, words }: Column, row: number, random: Random): string {
	// A cohort without remarkable samples: few result signals, as most runs have.
	if (words.includes('none')) return 'none';
	if (words.length > 0) return words[0] ?? '';
	if (name === 'q_value') return (0.2 + 0.8 * random.uniform()).toFixed(6);
	if (type === 'integer') return String(random.int(60));
	if (type === 'number') return random.uniform().toFixed(6);
	if (type === 'boolean') return 'false';
	if (name === 'group_a') return 'healthy';
	if (name === 'group_b') return 'cancer';
	return `${name}${row + 1}`;
}
