import { expect, it } from 'vitest';
import { judgeDesign, type JudgedDesign } from '../../scripts/dev/studies/judge-leaks.ts';
import { leakKinds, type LeakDesign } from '../../scripts/dev/studies/leak-designs.ts';
import { sizeOf } from '../setup/test-size.ts';

/** Designs of each kind of leak, and clean twins with a true marker. Their counts in full are in docs/decisions/0017. */
const PER_KIND = sizeOf(1, 20);
const CLEAN = sizeOf(3, 200);

const judge = async (kind: LeakDesign['kind'], designs: number): Promise<JudgedDesign[]> => {
	const rows: JudgedDesign[] = [];
	for (let seed = 1; seed <= designs; seed++) rows.push(await judgeDesign(kind, seed));
	return rows;
};
const brief = (rows: readonly JudgedDesign[]): string => rows.map((row) => JSON.stringify(row)).join('\n');

it(
	'withholds every leak that a column can show',
	async () => {
		for (const kind of leakKinds) {
			const missed = (await judge(kind, PER_KIND)).filter(({ withheld }) => !withheld);
			expect(missed.length, brief(missed)).toBe(0);
		}
	},
	sizeOf(240_000, 1_800_000),
);

it(
	'keeps a true marker of AUROC 0.95 to 0.995, and names nothing else as what the verdict rests on',
	async () => {
		const rows = await judge('clean', CLEAN);
		const withheld = rows.filter((row) => row.withheld);
		const wrong = rows.filter((row) => row.wrong.length > 0);
		expect(withheld.length, brief(withheld)).toBeLessThanOrEqual(sizeOf(0, 4));
		expect(wrong.length, brief(wrong)).toBeLessThanOrEqual(sizeOf(1, 10));
		// The marker carries most of these cohorts, so most verdicts have to name it.
		expect(rows.filter(({ rests_on }) => rests_on.length > 0).length).toBeGreaterThan(CLEAN / 2);
	},
	sizeOf(240_000, 1_800_000),
);
