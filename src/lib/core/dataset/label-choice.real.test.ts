import { describe, expect, it } from 'vitest';
import { CRISTIANO_CLASSES } from '../../../../tests/setup/real-answers.ts';
import { hasMoreData, moreData } from '../../../../tests/setup/more-data.ts';
import { hasSharedData, sharedData } from '../../../../tests/setup/shared-data.ts';
import { isLong } from '../../../../tests/setup/test-size.ts';
import { scanProjectProfile } from './scan.server.ts';

/** What is right for a public set, from its SOURCE.md and the paper it belongs to. */
interface RealAnswer {
	/** null: nothing in the folder labels the samples. */
	label: string | null;
	/** Several columns answer different questions, so that a person would ask. */
	asks?: boolean;
	groups?: Record<string, number>;
	/** Groups that names suggest. */
	suggested?: Record<string, number>;
	kind?: string;
	survival?: number;
}

/** Those that other tests of real data hold as well are read in the long lane only. */
const ALSO_ELSEWHERE: readonly string[] = [
	...[
		'cristiano2019-s7',
		'lung-fsd-ms',
		'jankef-hnc-dev',
		'cbioportal-study-es0',
		'methylkit-chr21',
		'griffin-demo',
	],
];

const DATA: Record<string, RealAnswer> = {
	'cristiano2019-s7': { label: 'Patient Type', groups: CRISTIANO_CLASSES, kind: 'diagnosis' },
	'lung-fsd-ms': { label: 'Response', groups: { Healthy: 51, Cancer: 49 }, kind: 'diagnosis' },
	'jankef-hnc-dev': { label: 'group', groups: { case: 18, control: 12 }, kind: 'diagnosis' },
	'cbioportal-study-es0': { label: 'SUBTYPE', kind: 'diagnosis', survival: 2 },
	// The only column of classes besides the survival status, which belongs to the time of follow-up.
	'maftools-maf': { label: 'FAB_classification', kind: 'diagnosis', survival: 1 },
	// SOURCE.md: four folders, one per cohort.
	'cfdnapro-picard': { label: null, suggested: { cohort_1: 5, cohort_2: 3, cohort_3: 6, cohort_4: 4 } },
	'methylkit-chr21': { label: null, suggested: { control: 5, test: 4 } },
	'griffin-demo': { label: null },
};

const MORE: Record<string, RealAnswer> = {
	// SOURCE.md: 75 cancers, 293 healthy of the screen and 133 at risk; the disease and its group divide these further.
	'liver-hcc': { label: 'HCCStatus', groups: { No: 426, Yes: 75 }, kind: 'diagnosis' },
	// SOURCE.md: validation of 385 people without cancer and 46 with lung cancer.
	'lucas-lung': { label: 'Sample type', groups: { healthy: 385, cancer: 46 }, kind: 'diagnosis' },
	'nf-fragmentomics-ctcf': { label: null },
	'cnvkit-p2-9_2': { label: null },
};

async function check(folder: string, answer: RealAnswer): Promise<void> {
	const { metadata_profile: found } = await scanProjectProfile(folder, { clock: () => new Date(0) });
	expect(found.label_column).toBe(answer.label);
	expect(found.label_choice_open).toBe(answer.asks ?? false);
	if (answer.groups !== undefined) expect(found.label_counts).toEqual(answer.groups);
	if (answer.kind !== undefined) expect(found.label_kind).toBe(answer.kind);
	if (answer.survival !== undefined) expect(found.survival_pairs).toHaveLength(answer.survival);
	if (answer.label === null) expect(found.label_proposal?.counts ?? null).toEqual(answer.suggested ?? null);
}

describe('labels of public sets', () => {
	const wanted = Object.entries(DATA).filter(([name]) => isLong || !ALSO_ELSEWHERE.includes(name));
	it.skipIf(!hasSharedData()).each(wanted)('%s', async (name, answer) => {
		await check(sharedData(name), answer);
	});

	it.skipIf(!hasMoreData()).each(Object.entries(MORE))('%s', async (name, answer) => {
		await check(moreData(name), answer);
	});
});
