import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { sharedData } from '../../../../../tests/setup/shared-data.ts';
import { callMrd } from '../../analysis/mrd/call.ts';
import { mrdSitesOf } from '../../analysis/mrd/mrd-sites-of.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import type { MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { PanelErrors } from '../../signals/panel-molecules/panel-errors.ts';
import {
	readPanelSample,
	type BackgroundPosition,
	type PanelSample,
} from '../../signals/panel-molecules/panel-sample.server.ts';

const BAM = 'fragmentomics-egfr/bam/cfdna-egfr-del_chr7_55241864_55243064_10k.bam';
const DELETION: MoleculeSite = {
	contig: 'chr7',
	position: 10600,
	ref: 'AGGAATTAAGAGAAGC',
	alt: 'A',
	phase: null,
};
const BASES = 'ACGT';

const depthOf = ({ bases }: BackgroundPosition): number => bases.reduce((sum, count) => sum + count, 0);

/** The two heterozygous places of this person (VAF 0.40 and 0.34) are no unlisted errors; the task sets such variants aside. */
const isInherited = ({ position }: BackgroundPosition): boolean => position === 9972 || position === 10_774;

/** The counts of a position as those of a listed substitution. */
function listed(
	{ contig, position, bases, class: own }: BackgroundPosition,
	choice: number,
): PanelSample['sites'][number] {
	const order = [0, 1, 2, 3].sort((a, b) => bases[b]! - bases[a]!);
	const [ref, alt] = [order[0]!, order[1 + choice]!];
	const site = { contig, position, ref: BASES[ref]!, alt: BASES[alt]!, phase: null };
	const [refs, alts] = [bases[ref]!, bases[alt]!];
	const other = bases.reduce((sum, count) => sum + count, 0) - refs - alts;
	return {
		site,
		counts: [{ class: own, alt: alts, ref: refs, other, discordant: 0 }],
		alt_lengths: [],
		ref_lengths: [],
	};
}

describe('the EGFR amplicon', () => {
	it('has the deletion in 787 molecules of mapping quality 30 whose bases on both sides have quality 20 (counted with pysam)', async () => {
		const file = await openAlignments(sharedData(BAM));
		const { sites, reference } = await readPanelSample(file, [DELETION], {}, {});
		expect(sites[0]!.counts[0]).toMatchObject({ class: 'fragment', alt: 787 });
		expect(reference.differ).toBe(0);
	});

	it('is called for lists of random unlisted sites at the level at most', async () => {
		const file = await openAlignments(sharedData(BAM));
		const { background } = await readPanelSample(file, [DELETION], { flank: 2000 }, {});
		const deep = background.filter(
			(one) => depthOf(one) >= 200 && Math.abs(one.position - 10_600) > 30 && !isInherited(one),
		);
		const random = createRandom(1, 'unlisted');
		for (const size of [5, 10, 30, 60]) {
			const counts = [0, 0, 0];
			for (let i = 0; i < 250; i++) {
				const sites = random
					.shuffle([...deep])
					.slice(0, size)
					.map((one) => listed(one, random.int(3)));
				const errors = new PanelErrors(background, [...sites.map(({ site }) => site), DELETION]);
				const counted = mrdSitesOf(sites, [], (site, own) => errors.rateFor(site, own));
				const { p, missing } = callMrd(
					counted.map(({ site }) => site),
					{ alpha: 1, seed: i, draws: 60 },
				);
				if (missing.length === 0)
					for (const [j, alpha] of [0.05, 0.01, 0.001].entries()) if (p <= alpha) counts[j]!++;
			}
			console.log(`unlisted sites, ${size} a list: ${counts.join(', ')} of 250`);
			// Bounds of 73, 21 and 5 of 1,000 for a quarter of the lists, three standard deviations above the level.
			expect(counts[0]).toBeLessThanOrEqual(22);
			expect(counts[1]).toBeLessThanOrEqual(7);
			expect(counts[2]).toBeLessThanOrEqual(2);
		}
	});
});
