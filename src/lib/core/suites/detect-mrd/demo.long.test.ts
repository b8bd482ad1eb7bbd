import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { clinicalFiles } from '../../assistant/demo/clinical/clinical-files.ts';
import { CLINICAL_FOLDER, CLINICAL_PLANTED } from '../../assistant/demo/clinical/clinical-places.ts';
import type { SuiteResult } from '../index.ts';
import { mrdDesk, table } from '../../../../../tests/setup/mrd/mrd-desk.ts';

/** What the generator says it planted. */
const planted = z.object({
	patients: z.array(
		z.object({
			patient: z.string(),
			draws: z.array(
				z.object({ sample: z.string(), fraction: z.number(), swapped_with: z.string().optional() }),
			),
			variants: z.array(z.object({ origin: z.string(), cells: z.number() })),
		}),
	),
});

/** Making and reading 46 BAM files takes a minute on a quiet machine. */
const PATIENCE = 1_800_000;

const desk = mrdDesk();
afterAll(() => desk.remove());

/** The clinical demo of a seed as files, the task run on it, and what was planted. */
async function demo(
	seed: number,
	twin: boolean,
): Promise<{ result: SuiteResult; answers: z.infer<typeof planted> }> {
	const folder = `${twin ? 'twin' : 'demo'}${seed}`;
	let answers: unknown = null;
	for (const { path: name, bytes } of clinicalFiles({ seed, twin })) {
		if (name === CLINICAL_PLANTED) answers = JSON.parse(new TextDecoder().decode(bytes));
		const file = path.join(desk.root, folder, name);
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, bytes);
	}
	const result = await desk.run(path.join(folder, CLINICAL_FOLDER), {
		labels_table: 'sample_sheet.tsv',
		labels_sample_col: 'sample',
		patient_col: 'patient',
		time_col: 'draw_date',
	});
	return { result, answers: planted.parse(answers) };
}

describe('28 plasma BAMs, 8 normals, 10 controls and 8 lists of the clinical demo, end to end', () => {
	let result: SuiteResult;
	let answers: z.infer<typeof planted>;
	beforeAll(async () => {
		({ result, answers } = await demo(1, false));
	}, PATIENCE);

	it('every planted fraction that the sample could detect is called, and nothing else', () => {
		const rows = new Map(table(result, 'mrd_samples').map((row) => [row['sample'], row]));
		const seen = answers.patients.flatMap(({ draws, variants }) => {
			const tumour = variants.filter(({ origin }) => origin === 'tumour');
			const cells = tumour.reduce((sum, one) => sum + one.cells, 0) / tumour.length;
			return draws.map(({ sample, fraction, swapped_with }) => {
				const row = rows.get(sample)!;
				const vaf = fraction * cells;
				const limit = Number(row['detectable_vaf']);
				const expected =
					swapped_with !== undefined
						? 'not_assessed'
						: vaf > limit
							? 'detected'
							: vaf === 0
								? 'not_detected'
								: null;
				const covers = Number(row['vaf_low']) <= vaf && vaf <= Number(row['vaf_high']);
				return { sample, call: row['call'], expected, covers };
			});
		});
		expect(seen).toHaveLength(28);
		expect(seen.filter(({ expected }) => expected === 'detected').length).toBeGreaterThanOrEqual(13);
		for (const one of seen) expect({ ...one, call: one.expected ?? one.call }).toEqual(one);
		// 95 % intervals of 27 samples: 3 or more outside would have a probability of 0.15, 5 or more of 0.01.
		const assessed = seen.filter(({ call }) => call !== 'not_assessed');
		expect(assessed.filter(({ covers }) => !covers).length).toBeLessThan(5);
	});

	it('names the swap, the shallow draw and the long DNA', () => {
		const about = (code: string): unknown[] =>
			result.warnings.filter((one) => one.code === code).map(({ values }) => values['sample']);
		expect(about('mrd.low_depth')).toEqual(['LBC-06_T2_plasma']);
		expect(about('mrd.long_dna')).toEqual(['LBC-04_T1_plasma']);
		const others = table(result, 'mrd_samples').filter(({ identity }) => identity === 'other_person');
		expect(others.map(({ sample }) => sample)).toEqual(['LBC-07_T2_plasma']);
	});
});

it(
	'the null twin of three seeds has no more calls than the level allows',
	async () => {
		const calls = [];
		let tested = 0;
		for (const seed of [1, 2, 3]) {
			const rows = table((await demo(seed, true)).result, 'mrd_samples');
			const called = rows.filter(({ call }) => call === 'detected').map(({ sample }) => `${seed} ${sample}`);
			tested += rows.filter(({ call }) => call !== 'not_assessed').length;
			calls.push(...called);
			if (seed === 1) expect(called).toEqual([]);
		}
		console.log(`twin: ${calls.length} of ${tested} called: ${calls.join(', ')}`);
		expect(tested).toBe(84);
		// Four or more of 84 at 0.01 have a probability of 0.01.
		expect(calls.length).toBeLessThan(4);
	},
	PATIENCE,
);
