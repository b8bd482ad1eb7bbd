// Seeds 1-20 of the demo cohort with the labels of the training patients dealt anew, and of its twin without effects: in
// how many does the analysis call something a finding? `npx esbuild --bundle --platform=node --format=esm
// scripts/dev/studies/permuted-findings.ts | node --input-type=module -`
import { findings } from './twin-findings.ts';
import { relabelled } from './relabel.ts';

const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

for (const [name, run] of [
	[
		'permuted labels',
		(seed: number) => findings(seed, false, { screen: true }, (cohort) => relabelled(cohort, seed)),
	],
	['null twin', (seed: number) => findings(seed, true, { screen: true })],
] as const) {
	let found = 0;
	for (const seed of SEEDS) {
		const result = await run(seed);
		if (result.found) found += 1;
		console.log(name, JSON.stringify(result));
	}
	console.log(`${name}: ${found} of ${SEEDS.length} with a finding`);
}
