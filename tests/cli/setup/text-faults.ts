import { gzipSync } from 'node:zlib';
import { textOfLines, type TextFormat } from './signal-files.ts';

/** A file with one fault. */
export interface FaultyFile {
	name: string;
	content: string | Uint8Array;
	/** Line of the fault, from 1; null where it has none. */
	line: number | null;
}

/** Makes a good file faulty; null where a format has nothing that this fault could befall. */
type Fault = (format: TextFormat) => FaultyFile | null;

/** The row that is changed, from 0; files of a few rows lose their last but one. */
const changedRow = ({ lines, header }: TextFormat): number => Math.min(20, lines.length - header - 2);
const lineOf = (format: TextFormat): number => format.header + changedRow(format) + 1;
const cellsOf = (line: string, format: TextFormat): string[] => line.split(format.delimiter ?? '\t');
const joined = (cells: readonly string[], format: TextFormat): string => cells.join(format.delimiter ?? '\t');

const whole =
	(content: string | Uint8Array, ending = ''): Fault =>
	({ name }) => ({ name: name + ending, content, line: null });

/** Changes cells of one row. */
function cell(of: keyof TextFormat['columns'], value: string | ((before: string) => string)): Fault {
	return (format) => {
		const column = format.columns[of];
		if (column === undefined) return null;
		const lines = [...format.lines];
		const at = lineOf(format) - 1;
		const cells = cellsOf(lines[at] ?? '', format);
		cells[column] = typeof value === 'string' ? value : value(cells[column] ?? '');
		lines[at] = joined(cells, format);
		return { name: format.name, content: textOfLines(lines), line: at + 1 };
	};
}

/** One change after another, on the same row. */
function both(first: Fault, second: Fault): Fault {
	return (format) => {
		const changed = first(format);
		if (changed === null) return null;
		const lines = String(changed.content).replace(/\n$/, '').split('\n');
		return second({ ...format, lines }) ?? changed;
	};
}

const compressed = ({ lines }: TextFormat): Buffer => gzipSync(textOfLines(lines));

/** Everything that can be wrong with a text file of signals, by name. */
export const textFaults = {
	empty: whole(''),
	web_page: whole('<!DOCTYPE html>\n<html><head><title>404</title></head><body>Not found</body></html>\n'),
	lfs_pointer: whole(
		`version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`,
	),
	binary: whole(Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919 * (i % 13)) & 255)),
	nul_bytes: ({ name, lines }) => {
		const text = textOfLines(lines);
		const half = Math.floor(text.length / 2);
		return { name, content: `${text.slice(0, half)}\0\0\0${text.slice(half)}`, line: null };
	},
	gzip_cut: (format) => {
		const bytes = compressed(format);
		return {
			name: `${format.name}.gz`,
			content: bytes.subarray(0, Math.floor(0.6 * bytes.length)),
			line: null,
		};
	},
	gzip_crc: (format) => {
		const bytes = compressed(format);
		bytes[bytes.length - 6] = (bytes[bytes.length - 6] as number) ^ 0xff;
		return { name: `${format.name}.gz`, content: bytes, line: null };
	},
	header_only: ({ name, lines, header }) =>
		header === 0 ? null : { name, content: textOfLines(lines.slice(0, header)), line: null },
	/** The last line without its last cell and its end. */
	cut_line: (format) => {
		const lines = [...format.lines];
		const cells = cellsOf(lines.pop() ?? '', format).slice(0, -1);
		if (cells.length === 0) return null;
		const content = textOfLines(lines) + joined(cells, format);
		return { name: format.name, content, line: format.lines.length };
	},
	start_after_end: (format) =>
		format.columns.end === undefined ? null : both(cell('start', '9'), cell('end', '7'))(format),
	negative_position: cell('start', '-5'),
	text_position: cell('start', 'abc'),
	huge_position: both(cell('start', '99999999999999999'), cell('end', '99999999999999999')),
	/** Chromosome 1 has 249,250,621 bases; the peak caller's summit stays inside. */
	past_contig: both(
		cell('start', '300000000'),
		cell('end', (before) => (before === '' ? '' : '300000400')),
	),
	two_spellings: cell('contig', (before) => before.replace('chr', '')),
	no_contig: cell('contig', ''),
	negative_value: cell('value', '-3'),
	missing_value: cell('value', 'NaN'),
	infinite_value: cell('value', 'inf'),
	text_value: cell('value', 'high'),
	all_missing: (format) => {
		const column = format.columns.value;
		if (column === undefined) return null;
		const lines = format.lines.map((line, i) => {
			const cells = cellsOf(line, format);
			if (i < format.header || cells.length <= column || line.startsWith('fixedStep')) return line;
			cells[column] = 'NaN';
			return joined(cells, format);
		});
		return { name: format.name, content: textOfLines(lines), line: null };
	},
	unsorted: (format) => {
		if (format.columns.start === undefined) return null;
		const lines = [...format.lines];
		const at = lineOf(format) - 1;
		lines.splice(at, 2, lines[at + 1] as string, lines[at] as string);
		return { name: format.name, content: textOfLines(lines), line: at + 2 };
	},
	repeated_row: (format) => {
		const lines = [...format.lines];
		const at = lineOf(format) - 1;
		lines.splice(at, 0, lines[at] as string);
		return { name: format.name, content: textOfLines(lines), line: at + 2 };
	},
	pasted_twice: ({ name, lines }) => ({
		name,
		content: textOfLines([...lines, ...lines]),
		line: lines.length + 1,
	}),
} as const satisfies Record<string, Fault>;

export type TextFaultName = keyof typeof textFaults;
