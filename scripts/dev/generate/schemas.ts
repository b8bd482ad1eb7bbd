import * as z from 'zod';
import { canonicalJson } from '../../../src/lib/base/json.ts';
import { catalogFile } from '../../../src/lib/contract/records/local-model.ts';
import { methodAdvice, methodEntry, methodRegistryFile } from '../../../src/lib/contract/records/method.ts';
import { toolRun, toolStatus } from '../../../src/lib/contract/records/tool.ts';
import { skillFrontMatter, skillWorkflow } from '../../../src/lib/contract/records/skill.ts';
import { taskCards } from '../../../src/lib/contract/tasks/index.ts';
import { resultTables } from '../../../src/lib/contract/tables/index.ts';
import { publicRecords as records } from '../../../src/lib/contract/public-records.ts';

/** Files that users write. */
const writtenByUsers = {
	'skill-front-matter': skillFrontMatter,
	'skill-workflow': skillWorkflow,
	'method-registry': methodRegistryFile,
	'local-model-catalog': catalogFile,
	method_entry: methodEntry,
	method_advice: methodAdvice,
	external_tool_status: toolStatus,
	external_tool_run: toolRun,
};

/** Every generated file: path in the checkout -> text. JSON Schemas of records and task cards, one page per output. */
export function generateSchemas(): Record<string, string> {
	const files: Record<string, string> = {};
	for (const [name, schema] of Object.entries(records)) {
		const json = z.toJSONSchema(schema, { unrepresentable: 'any' });
		files[`docs/schemas/${name}.json`] = canonicalJson(json);
		files[`docs/outputs/records/${name}.md`] = recordPage(name, json);
	}
	for (const [name, schema] of Object.entries(writtenByUsers))
		files[`docs/schemas/${name}.json`] = canonicalJson(
			z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }),
		);
	for (const card of Object.values(taskCards))
		if (card.available)
			files[`docs/schemas/task_${card.task_key}.json`] = canonicalJson(
				z.toJSONSchema(card.parameters, { unrepresentable: 'any', io: 'input' }),
			);
	for (const table of resultTables) {
		const json = z.toJSONSchema(table.schema, { unrepresentable: 'any' });
		files[`docs/outputs/tables/${table.name}.md`] = tablePage(table, json);
	}
	files['docs/outputs/README.md'] = indexPage();
	return files;
}

type Json = z.core.JSONSchema.JSONSchema;

function indexPage(): string {
	return [
		'# Outputs',
		'',
		'Generated from the contract by `npm run generate`.',
		'',
		'## Records (JSON)',
		'',
		...Object.keys(records).map(
			(name) => `- [${name}](records/${name}.md) · [JSON Schema](../schemas/${name}.json)`,
		),
		'',
		'## Tables (CSV)',
		'',
		'Empty cells are missing values, never zero. Files are `tables/<matrix>_<name>.csv`, or `tables/<name>.csv` for run-wide tables.',
		'',
		"Text that a spreadsheet would run as a formula is written with an apostrophe before it: cells and column names that begin with `=`, `+`, `-`, `@`, a tab or a carriage return (`-5p` is written `'-5p`, and `'=x` is written `''=x`). Numbers, a single `+`, `-` or `.` and a sign followed by digits are unchanged, so strands and numeric columns stay as they are. lb-agent and the Python `Table` remove the apostrophe when they read these tables; other programs show it.",
		'',
		...resultTables.map(
			(table) => `- [${table.name}](tables/${table.name}.md): ${table.title}, one row per ${rowOf(table)}`,
		),
		'',
	].join('\n');
}

/** What a row is, behind "one row per": "feature and pair of groups". */
const rowOf = ({ row }: { row: string }): string =>
	row.replace(/^(?:one|the) /u, '').replaceAll(/ and one (?!of )/gu, ' and ');

function recordPage(name: string, schema: Json): string {
	return [
		`# ${name}`,
		'',
		'Generated from the contract by `npm run generate`.',
		'',
		...(schema.oneOf === undefined ? fieldLines(schema) : schema.oneOf.flatMap(kindLines).slice(1)),
		'',
	].join('\n');
}

/** The section of one kind of a record that has several. */
function kindLines(option: Json | boolean): string[] {
	if (typeof option !== 'object') return [];
	const kind = option.properties?.['kind'];
	const name = typeof kind === 'object' ? String(kind.const) : '';
	return ['', `## ${name}`, '', ...fieldLines(option)];
}

function tablePage(table: { name: string; title: string; row: string }, schema: Json): string {
	const rows = Object.entries(schema.properties ?? {}).map(([column, property]) => {
		const field = typeof property === 'object' ? property : {};
		return `| ${column} | ${typeOf(field)} | ${field.description ?? ''} |`;
	});
	return [
		`# ${table.name}`,
		'',
		'Generated from the contract by `npm run generate`.',
		'',
		`${table.title}, one row per ${rowOf(table)}.`,
		'',
		'| column | type | meaning |',
		'|---|---|---|',
		...rows,
		'',
	].join('\n');
}

function fieldLines(schema: Json, depth = 0): string[] {
	const lines: string[] = [];
	for (const [field, property] of Object.entries(schema.properties ?? {})) {
		if (typeof property !== 'object') continue;
		lines.push(
			`${'  '.repeat(depth)}- \`${field}\` (${typeOf(property)}): ${property.description ?? ''}`.trimEnd(),
		);
		const inner = innerObject(property);
		if (inner !== null) lines.push(...fieldLines(inner, depth + 1));
	}
	return lines;
}

function innerObject(property: Json): Json | null {
	if (property.properties !== undefined) return property;
	const items = property.items;
	if (typeof items === 'object' && !Array.isArray(items) && items.properties !== undefined) return items;
	for (const option of property.anyOf ?? [])
		if (typeof option === 'object' && option.properties !== undefined) return option;
	return null;
}

function typeOf(property: Json): string {
	if (property.enum !== undefined) return property.enum.map(String).join(' \\| ');
	if (property.const !== undefined) return String(property.const);
	if (property.anyOf !== undefined)
		return property.anyOf.map((option) => (typeof option === 'object' ? typeOf(option) : '')).join(' or ');
	return Array.isArray(property.type) ? property.type.join(' or ') : (property.type ?? 'any');
}
