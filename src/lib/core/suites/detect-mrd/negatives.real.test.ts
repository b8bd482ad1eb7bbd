import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { sharedData } from '../../../../../tests/setup/shared-data.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { collectMolecules } from '../../signals/molecules/collect-molecules.server.ts';
import { compareReference } from '../../signals/molecules/compare-reference.ts';
import type { MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { callsOfRandomLists, unlisted } from './negatives.fixture.ts';

const BAM = 'fragmentomics-egfr/bam/cfdna-egfr-del_chr7_55241864_55243064_10k.bam';
const DELETION: MoleculeSite = {
	contig: 'chr7',
	position: 10600,
	ref: 'AGGAATTAAGAGAAGC',
	alt: 'A',
	phase: null,
};

describe('the EGFR amplicon', () => {
	it('has the deletion in 787 molecules of mapping quality 30 whose bases on both sides have quality 20 (counted with pysam)', async () => {
		const file = await openAlignments(sharedData(BAM));
		const counted = await collectMolecules(file, [DELETION]);
		expect(counted.sites[0]!.counts[0]).toMatchObject({ class: 'fragment', alt: 787 });
		expect(compareReference(counted).differ).toBe(0);
	});

	it.each([5, 10, 30, 60])(
		'is called for lists of %d random unlisted sites at the level at most',
		async (size) => {
			const file = await openAlignments(sharedData(BAM));
			const { background } = await collectMolecules(file, [DELETION], { flank: 2000 });
			const places = unlisted(background, 200, [DELETION]);
			const random = createRandom(1, `unlisted ${size}`);
			const counts = callsOfRandomLists(background, places, [DELETION], {
				size,
				lists: 250,
				draws: 60,
				random,
			});
			// Bounds of 73, 21 and 5 of 1,000 for a quarter of the lists, three standard deviations above the level.
			expect(counts[0]).toBeLessThanOrEqual(22);
			expect(counts[1]).toBeLessThanOrEqual(7);
			expect(counts[2]).toBeLessThanOrEqual(2);
		},
	);
});
