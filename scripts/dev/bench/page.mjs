// Keeps the table of docs/benchmarks.md: rows of jobs that were run now are replaced, the others stay as they were.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../project.mjs';

const file = inRoot('docs/benchmarks.md');
const BEGIN = '<!-- results: written by npm run bench -->';
const END = '<!-- end of results -->';
const HEAD = [
	'job',
	'engine',
	'peer',
	'ratio',
	'cpu, engine',
	'cpu, peer',
	'memory, engine',
	'memory, peer',
	'date',
];
const line = (cells) => `| ${cells.join(' | ')} |`;
const number = (value) => value.toLocaleString('en', { maximumFractionDigits: 0 });

function rowOf({ title, inner, aim, most, ours, peer }, date) {
	return [
		title + (inner ? ' *' : ''),
		`${ours.seconds.toFixed(2)} s`,
		`${peer.seconds.toFixed(2)} s`,
		most
			? `${(ours.seconds / peer.seconds).toFixed(2)} of it (aim: at most ${most})`
			: `${(peer.seconds / ours.seconds).toFixed(1)} x${aim ? ` (aim: ${aim})` : ''}`,
		`${ours.cpu.toFixed(1)} s`,
		`${peer.cpu.toFixed(1)} s`,
		`${number(ours.megabytes)} MB`,
		`${number(peer.megabytes)} MB`,
		date,
	];
}

/** Rows of the page as it is, by the title of their job, and remarks on the machine, by date. */
function known(section) {
	const lines = section.split('\n');
	const rows = lines
		.filter((text) => text.startsWith('| ') && !text.startsWith('| job') && !text.startsWith('| ---'))
		.map((text) => text.slice(2, -2).split(' | '));
	const remarks = lines.filter((text) => text.startsWith('- ')).map((text) => [text.slice(2, 12), text]);
	return { rows: new Map(rows.map((row) => [row[0].replace(/ \*$/, ''), row])), remarks: new Map(remarks) };
}

/** Writes results into the page. `titles` is every job there is, in order; rows of other titles are dropped. */
export function writePage(results, titles, date, machine) {
	const page = readFileSync(file, 'utf8');
	const [before, rest] = page.split(BEGIN);
	const [section, after] = (rest ?? '').split(END);
	if (after === undefined) throw new Error(`${file} has lost the marks of its results.`);
	const { rows, remarks } = known(section);
	for (const result of results) rows.set(result.title, rowOf(result, date));
	remarks.set(date, `- ${date}: ${machine}`);
	const table = titles.flatMap((title) => (rows.has(title) ? [rows.get(title)] : []));
	// A remark stays as long as a row of its date does.
	const dates = [...new Set(table.map((row) => row.at(-1)))].sort();
	const text = [
		BEGIN,
		'',
		line(HEAD),
		line(HEAD.map(() => '---')),
		...table.map(line),
		'',
		...dates.map((day) => remarks.get(day)),
		'',
		END,
	].join('\n');
	writeFileSync(file, before + text + after);
}
