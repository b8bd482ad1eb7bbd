import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { hasSharedData, sharedData } from '../../../../../tests/setup/shared-data.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { collectMolecules } from '../../signals/molecules/collect-molecules.server.ts';
import type { MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { NEGATIVE_BOUNDS, callsOfRandomLists, unlisted } from './negatives.fixture.ts';

const BAM = 'fragmentomics-egfr/bam/cfdna-egfr-del_chr7_55241864_55243064_10k.bam';
const DELETION: MoleculeSite = {
	contig: 'chr7',
	position: 10600,
	ref: 'AGGAATTAAGAGAAGC',
	alt: 'A',
	phase: null,
};

describe.skipIf(!hasSharedData())('1,000 random lists of unlisted sites of the EGFR amplicon', () => {
	it.each([5, 10, 30, 60])('%d sites: at most 73, 21 and 5 are called', async (size) => {
		const file = await openAlignments(sharedData(BAM));
		const { background } = await collectMolecules(file, [DELETION], { flank: 2000 });
		const places = unlisted(background, 200, [DELETION]);
		const random = createRandom(2, `unlisted ${size}`);
		const counts = callsOfRandomLists(background, places, [DELETION], {
			size,
			lists: 1000,
			draws: 200,
			random,
		});
		console.log(`EGFR, ${size} sites a list: ${counts.join(', ')} of 1,000`);
		for (const [i, bound] of NEGATIVE_BOUNDS.entries()) expect(counts[i]).toBeLessThanOrEqual(bound);
	});
});
