// Replaces what stands between the marks of one section of docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../project.mjs';

/** @param {string} name of the marks `<!-- name: written by npm run bench -->` and `<!-- end of name -->` */
export function writeSection(name, table, remark) {
	const begin = `<!-- ${name}: written by npm run bench -->`;
	const file = inRoot('docs/benchmarks.md');
	const page = readFileSync(file, 'utf8');
	const at = [page.indexOf(begin), page.indexOf(`<!-- end of ${name} -->`)];
	if (at.includes(-1)) throw new Error(`${file} has lost the marks of ${name}.`);
	const lines = [begin, '', ...table, '', remark, '', ''];
	writeFileSync(file, `${page.slice(0, at[0])}${lines.join('\n')}${page.slice(at[1])}`);
}
