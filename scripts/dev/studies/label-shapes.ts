// What is chosen as label, sample column and table in folders as cohorts come in, seeds 1-5 of every shape, as the table of
// docs/decisions/0016. `npx esbuild --bundle --platform=node --format=esm --packages=external
// scripts/dev/studies/label-shapes.ts --outfile=study.mjs`, then `node study.mjs` in the checkout.
import { labelShapes } from '../../../tests/setup/label-shapes/index.ts';
import { scanShape } from '../../../tests/setup/label-shapes/scan-shape.server.ts';

const SEEDS = [1, 2, 3, 4, 5];
let [all, right, silent] = [0, 0, 0];

console.log('| folder | like | right | wrong without a question | differences |\n|---|---|---|---|---|');
for (const shape of labelShapes) {
	const judged = [];
	for (const seed of SEEDS) judged.push(await scanShape(shape, seed));
	const good = judged.filter((one) => one.right).length;
	const bad = judged.filter((one) => one.silently_wrong).length;
	const differences = [...new Set(judged.flatMap((one) => one.differences))].slice(0, 2).join('; ');
	console.log(`| ${shape.name} | ${shape.like} | ${good} of ${SEEDS.length} | ${bad} | ${differences} |`);
	all += judged.length;
	right += good;
	silent += bad;
}
console.log(`\n${right} of ${all} right without help, ${silent} wrong without a question`);
