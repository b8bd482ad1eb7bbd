/**
 * Study: errors of the tumour fraction in 300 simulated profiles, and false calls of 300 simulated normals. Prints the tables of
 * docs/methods/estimate_tumour_fraction.md; some minutes of computing. Bundle with esbuild and run at low priority:
 *   npx esbuild scripts/dev/studies/tumour-fraction.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
 *   nice -n 15 node <file>.mjs <table of ichorcna-normals> <folder of the jankef profiles>
 */
import { ichorNormals, jankefControls } from './real-normals.server.ts';
import {
	blankTrials,
	deeperNoise,
	DESIGNS,
	fractionTrials,
	realNoise,
	summarised,
	type FractionLaboratory,
	type FractionTrial,
} from './simulated-fractions.ts';

const SEED = 20261130;
const PROFILES = 75;
/** SD of one bin of a typical normal of the table at 0.1x; counts being Poisson it falls with the root of the depth. */
const NOISE = 0.065;
const [table, folder] = process.argv.slice(2);
if (table === undefined || folder === undefined)
	throw new Error('give the table of ichorcna-normals and the folder of profiles');
const ichor = ichorNormals(table);
const jankef = await jankefControls(folder);
const laboratories: FractionLaboratory[] = [
	realNoise('ichorcna-normals, 0.1x', ichor),
	deeperNoise('their waves, 0.5x', ichor, NOISE * Math.sqrt(0.1 / 0.5), 27, SEED),
	deeperNoise('their waves, 1x', ichor, NOISE * Math.sqrt(0.1), 27, SEED),
	realNoise('jankef controls', jankef),
];
const fixed = (value: number): string => value.toFixed(3);
const all: FractionTrial[] = [];
const row = (name: string, design: string, trials: readonly FractionTrial[]): void => {
	const { n, median_error, within, listed, not_unique, no_signal, covered } = summarised(trials);
	console.log(
		`| ${[name, design, n, fixed(median_error), fixed(within), fixed(listed), fixed(not_unique), fixed(no_signal), fixed(covered)].join(' | ')} |`,
	);
};
for (const laboratory of laboratories) {
	const trials = fractionTrials(laboratory, PROFILES, SEED);
	for (const trial of trials) all.push(trial);
	const is = (one: FractionTrial): boolean => one.design === 'identifiable';
	row(laboratory.name, 'identifiable', trials.filter(is));
	row(
		laboratory.name,
		'others',
		trials.filter((one) => !is(one)),
	);
}
for (const design of DESIGNS)
	row(
		'all',
		design,
		all.filter((one) => one.design === design),
	);
for (const laboratory of laboratories) {
	const { profiles, called, limit, beyond, normals } = blankTrials(laboratory, PROFILES, SEED);
	console.log(
		`| ${[laboratory.name, normals, limit.positive, beyond, fixed(limit.limit), profiles, called].join(' | ')} |`,
	);
}
