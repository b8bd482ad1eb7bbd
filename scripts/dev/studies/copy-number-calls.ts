/**
 * Study: how many false copy-number calls normals have, and which gains are found. Prints the tables of
 * docs/decisions/0015-copy-number-calls.md; a quarter of an hour of computing. Bundle with esbuild and run at low priority:
 *   npx esbuild scripts/dev/studies/copy-number-calls.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
 *   nice -n 15 node <file>.mjs <false|loo|gains|altered> <table of ichorcna-normals> <folder of the jankef profiles>
 */
import { ichorNormals, jankefControls } from './real-normals.server.ts';
import {
	falseCalls,
	flatLaboratory,
	leaveOneOut,
	modelLaboratory,
	realLaboratory,
	type FalseCalls,
} from './judge-simulated.ts';
import { alteredGenomes, singleGains } from './planted-gains.ts';

const SEED = 20261126;
const [part, table, folder] = process.argv.slice(2);
if (part === undefined || table === undefined || folder === undefined)
	throw new Error('give a part of the study, the table of ichorcna-normals and the folder of profiles');
const ichor = ichorNormals(table);
const jankef = await jankefControls(folder);

function print(rows: readonly FalseCalls[]): void {
	for (const { laboratory, normals, profiles, with_call, calls, gc_extreme, aneuploid } of rows)
		console.log(
			`| ${[laboratory, normals === 0 ? 'none' : normals, profiles, with_call, calls, (calls / profiles).toFixed(3), gc_extreme, normals === 0 ? '' : aneuploid].join(' | ')} |`,
		);
}

if (part === 'false')
	for (const laboratory of [
		flatLaboratory(0.05),
		modelLaboratory(0.05, SEED),
		realLaboratory('waves of ichorcna-normals', ichor),
		realLaboratory('waves of the jankef controls', jankef),
	])
		print(await falseCalls(laboratory, [0, 12, 20, 27], { profiles: 400, panels: 8, seed: SEED }));
else if (part === 'loo')
	for (const against of ['others', 'own noise'] as const) {
		print([await leaveOneOut('ichorcna-normals', ichor, against, SEED)]);
		print([await leaveOneOut('jankef controls', jankef, against, SEED)]);
	}
else if (part === 'gains')
	for await (const line of singleGains(realLaboratory('ichorcna-normals', ichor), SEED)) console.log(line);
else
	for await (const line of alteredGenomes(realLaboratory('ichorcna-normals', ichor), SEED)) console.log(line);
