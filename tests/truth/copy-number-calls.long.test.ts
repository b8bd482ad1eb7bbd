import { describe, expect, it } from 'vitest';
import {
	falseCalls,
	flatLaboratory,
	modelLaboratory,
	realLaboratory,
	type FalseCalls,
} from '../../scripts/dev/studies/judge-simulated.ts';
import { ichorNormals, jankefControls } from '../../scripts/dev/studies/real-normals.server.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { testSeed } from '../setup/test-size.ts';

/** At most 0.05 false calls per profile: of 400 profiles 20 are expected, 29 are still within chance. */
const MOST = 29;
const SIZES = [12, 20, 27];
const TIME = 1_200_000;

function expectFew(found: readonly FalseCalls[]): void {
	for (const one of found) expect(one.calls, JSON.stringify(one)).toBeLessThanOrEqual(MOST);
}

const setting = { profiles: 400, panels: 8, seed: testSeed };

describe('false copy-number calls of 400 simulated normals', () => {
	it(
		'with normals, waves of a model',
		async () => {
			expectFew(await falseCalls(modelLaboratory(0.05, testSeed), SIZES, setting));
		},
		TIME,
	);

	it(
		'without waves, with normals and without',
		async () => {
			expectFew(await falseCalls(flatLaboratory(0.05), [0, ...SIZES], setting));
		},
		TIME,
	);

	it.skipIf(!hasMoreData() || !hasSharedData())(
		'with normals, waves of real ones',
		async () => {
			const ichor = ichorNormals(moreData('ichorcna-normals', 'normals_1mb_log2.tsv.gz'));
			expectFew(await falseCalls(realLaboratory('ichorcna', ichor), SIZES, setting));
			const jankef = await jankefControls(sharedData('jankef-hnc-dev', 'copy-number-profiles'));
			expectFew(await falseCalls(realLaboratory('jankef', jankef), SIZES, setting));
		},
		TIME,
	);
});
