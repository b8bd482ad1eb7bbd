import { describe, expect, it } from 'vitest';
import {
	falseCalls,
	flatLaboratory,
	leaveOneOut,
	modelLaboratory,
	realLaboratory,
	type FalseCalls,
} from '../../scripts/dev/studies/judge-simulated.ts';
import { ichorNormals, jankefControls } from '../../scripts/dev/studies/real-normals.server.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { isLong, sizeOf, testSeed } from '../setup/test-size.ts';

/** At most 0.05 false calls per profile: of 400 profiles 20 are expected, 29 are still within chance. */
const MOST = sizeOf(2, 29);
const PROFILES = sizeOf(8, 400);
const SIZES = isLong ? [12, 20, 27] : [12];
const PANELS = sizeOf(1, 8);
const TIME = sizeOf(60_000, 1_200_000);

function expectFew(found: readonly FalseCalls[]): void {
	for (const one of found) expect(one.calls, JSON.stringify(one)).toBeLessThanOrEqual(MOST);
}

const setting = { profiles: PROFILES, panels: PANELS, seed: testSeed };

describe('false copy-number calls of simulated normals', () => {
	it(
		'with normals, waves of a model',
		async () => {
			expectFew(await falseCalls(modelLaboratory(0.05, testSeed), SIZES, setting));
		},
		TIME,
	);

	it.runIf(isLong)(
		'without waves, with normals and without',
		async () => {
			expectFew(await falseCalls(flatLaboratory(0.05), [0, ...SIZES], setting));
		},
		TIME,
	);

	it.skipIf(!isLong || !hasMoreData() || !hasSharedData())(
		'with normals, waves of real ones',
		async () => {
			const ichor = ichorNormals(moreData('ichorcna-normals', 'normals_1mb_log2.tsv.gz'));
			expectFew(await falseCalls(realLaboratory('ichorcna', ichor), SIZES, setting));
			const jankef = await jankefControls(sharedData('jankef-hnc-dev', 'copy-number-profiles'));
			expectFew(await falseCalls(realLaboratory('jankef', jankef), SIZES, setting));
		},
		TIME,
	);

	it.skipIf(!hasSharedData())(
		'real normals against the others: fewer than half have a call',
		async () => {
			const jankef = await jankefControls(sharedData('jankef-hnc-dev', 'copy-number-profiles'));
			const found = await leaveOneOut('jankef', jankef, 'others', testSeed);
			expect(found).toMatchObject({ profiles: 12, normals: 11 });
			expect(found.with_call, JSON.stringify(found)).toBeLessThan(6);
		},
		TIME,
	);
});
