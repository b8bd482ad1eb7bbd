/**
 * Study: how often the pure-null twin of the demo cohort yields a finding, seeds 1-100. Prints the table of
 * docs/decisions/0004-null-twin.md. Takes ten minutes of computing: bundle with esbuild and run at low priority,
 *   npx esbuild scripts/dev/studies/null-twin.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
 *   nice -n 15 node <file>.mjs [first seed] [last seed]
 * Permutation tests stop as soon as they cannot be a finding any more; the answer is that of the full tests.
 */
import { FEATURE_HINT_Q } from '../../../src/lib/contract/decision-rules.ts';
import { findings, type CohortFindings } from './twin-findings.ts';

const first = Number(process.argv[2] ?? 1);
const last = Number(process.argv[3] ?? 100);
const results: CohortFindings[] = [];
for (let seed = first; seed <= last; seed++) {
	results.push(await findings(seed, true, { screen: true }));
	process.stderr.write(`seed ${seed}: ${results.filter((r) => r.found).length} with a finding so far\n`);
}
process.stdout.write(table(results));

function table(all: readonly CohortFindings[]): string {
	const names = all[0]?.matrices.map((row) => row.matrix) ?? [];
	const lines = [
		`| matrix | model findings | any q <= ${FEATURE_HINT_Q} | feature findings |`,
		'|---|---|---|---|',
	];
	for (const name of names) {
		const rows = all.flatMap((result) => result.matrices.filter((row) => row.matrix === name));
		const count = (keep: (row: (typeof rows)[number]) => boolean): number => rows.filter(keep).length;
		lines.push(
			`| ${name} | ${count((r) => r.model)} | ${count((r) => r.smallest_q <= FEATURE_HINT_Q)} | ${count((r) => r.features > 0)} |`,
		);
	}
	const found = all.filter((result) => result.found);
	lines.push(
		'',
		`Cohorts: ${all.length}. With a finding: ${found.length} (seeds ${found.map((r) => r.seed).join(', ') || 'none'}).`,
	);
	for (const result of found)
		for (const row of result.matrices.filter((r) => r.model || r.features > 0))
			lines.push(
				`- seed ${result.seed}, ${row.matrix}: model p ${row.model_p.toFixed(3)} (Holm ${row.holm_p.toFixed(3)}), ${row.features} features, smallest q ${row.smallest_q.toPrecision(2)}`,
			);
	return lines.join('\n') + '\n';
}
