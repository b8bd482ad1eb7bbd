// 20 designs of each kind of leak and 200 clean twins with one true marker: which are withheld, and what is said to carry
// the verdict? `npx esbuild --bundle --platform=node --format=esm --external:@resvg/resvg-js --external:libsql
// scripts/dev/studies/leaks.ts --outfile=.cache/leaks.mjs && node .cache/leaks.mjs`
import { judgeDesign, type JudgedDesign } from './judge-leaks.ts';
import { leakKinds } from './leak-designs.ts';

const PER_KIND = 20;
const CLEAN = 200;
const count = (rows: readonly JudgedDesign[], is: (row: JudgedDesign) => boolean): number =>
	rows.filter(is).length;

for (const kind of leakKinds) {
	const rows: JudgedDesign[] = [];
	for (let seed = 1; seed <= PER_KIND; seed++) rows.push(await judgeDesign(kind, seed));
	for (const row of rows) if (!row.withheld) console.log('missed', JSON.stringify(row));
	console.log(`| ${kind} | ${count(rows, ({ withheld }) => withheld)} of ${PER_KIND} |`);
}
const rows: JudgedDesign[] = [];
for (let seed = 1; seed <= CLEAN; seed++) rows.push(await judgeDesign('clean', seed));
for (const row of rows) if (row.withheld || row.wrong.length > 0) console.log('clean', JSON.stringify(row));
console.log(`clean: ${count(rows, ({ withheld }) => withheld)} of ${CLEAN} withheld`);
console.log(
	`clean: ${count(rows, ({ wrong }) => wrong.length > 0)} of ${CLEAN} told to rest on something else`,
);
console.log(
	`clean: ${count(rows, ({ rests_on }) => rests_on.length > 0)} of ${CLEAN} told to rest on the marker or what follows it`,
);
console.log(`clean: ${count(rows, ({ status }) => status === 'told_apart')} of ${CLEAN} told apart`);
