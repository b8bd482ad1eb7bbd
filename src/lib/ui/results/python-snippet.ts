import type { Answer } from '../../client/api.ts';

type ArtifactData = Answer<'get_artifact'>['data'];

/**
 * Python that loads a table with pandas, or the data of a figure; null for what is neither. It runs as it is, with the
 * absolute path of the file; empty cells are missing and `NA` is text, as in the files of lb-agent.
 */
export function pythonSnippet({ artifact, formats, record }: ArtifactData): string | null {
	const comment = `# ${oneLine(artifact.title)}${artifact.run_id === null ? '' : ` (run ${artifact.run_id})`}`;
	if (artifact.kind === 'table') {
		const [form] = formats;
		const read = form === undefined ? null : readTable(form.format, form.file);
		return read === null
			? null
			: [comment, 'import pandas as pd', '', ...read, 'print(table.head())', ''].join('\n');
	}
	const data = formats.find(({ format }) => format === 'json');
	if (artifact.kind !== 'figure' || data === undefined) return null;
	const tables = tablesOf(record);
	return [
		comment,
		'import json',
		'from pathlib import Path',
		...(tables.length === 0 ? [] : ['', 'import pandas as pd']),
		'',
		`figure = json.loads(Path(${text(data.file)}).read_text(encoding="utf-8"))`,
		'data = figure["data"]',
		'print(figure["title"])',
		...(tables.length === 0
			? ['print(list(data))']
			: [
					'tables = {',
					...tables.map(([name, code]) => `    ${text(name)}: ${code},`),
					'}',
					'for name, table in tables.items():',
					'    print(name, table.shape)',
				]),
		'',
	].join('\n');
}

function readTable(format: string, file: string): string[] | null {
	if (format === 'parquet') return [`table = pd.read_parquet(${text(file)})`];
	const separator = /^csv(\.gz)?$/u.test(format)
		? null
		: /^(?:tsv|bed|txt)(\.gz)?$/u.test(format)
			? '\\t'
			: '';
	if (separator === '') return null;
	const sep = separator === null ? '' : `    sep="${separator}",\n`;
	return [
		`table = pd.read_csv(\n    ${text(file)},\n${sep}    keep_default_na=False,\n    na_values=[""],\n)`,
	];
}

/** Tables in the data of a figure, each with the Python that makes it: columns of one length, lists of records, matrices. */
function tablesOf(record: unknown): [name: string, code: string][] {
	const data = isRecord(record) ? record['data'] : null;
	if (!isRecord(data)) return [];
	const columns = new Map<number, string[]>();
	const tables: [string, string][] = [];
	for (const [name, value] of Object.entries(data)) {
		if (!Array.isArray(value) || value.length === 0) continue;
		if (value.every(isRecord)) tables.push([name, ofRecords(name, value)]);
		else if (value.every(isScalar)) columns.set(value.length, [...(columns.get(value.length) ?? []), name]);
		else if (value.every((row) => Array.isArray(row)))
			tables.push([name, `pd.DataFrame(data[${text(name)}])`]);
	}
	const side = [...columns.values()].map((names): [string, string] => [
		names[0] ?? '',
		`pd.DataFrame({name: data[name] for name in [${names.map(text).join(', ')}]})`,
	]);
	return [...side, ...tables];
}

/** Records with lists of one length in them, as the points of curves, become one row for each point. */
function ofRecords(name: string, records: readonly Record<string, unknown>[]): string {
	const frame = `pd.DataFrame(data[${text(name)}])`;
	const lists = Object.keys(records[0] ?? {}).filter((key) =>
		records.every((one) => Array.isArray(one[key])),
	);
	const [first] = lists;
	if (first === undefined) return frame;
	const alike = lists.filter((key) => records.every((one) => lengthOf(one[key]) === lengthOf(one[first])));
	return `${frame}.explode([${alike.map(text).join(', ')}], ignore_index=True)`;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** A text as Python writes it: JSON has the same escapes. */
const text = (value: string): string => JSON.stringify(value);
/** A comment ends with its line, whatever the title of a strange run holds. */
const oneLine = (title: string): string => title.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
