import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../base/random.ts';
import { hasSharedData, sharedData } from '../../../../../tests/setup/shared-data.ts';
import { clinicalFiles } from '../../assistant/demo/clinical/clinical-files.ts';
import { openAlignments } from '../../readers/alignments/alignments.server.ts';
import { collectMolecules } from '../../signals/molecules/collect-molecules.server.ts';
import type { MoleculeSite } from '../../signals/molecules/molecule-site.ts';
import { callsOfSimulatedLists, powerOfSimulatedLists } from './simulated-lists.fixture.ts';
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
	// The stated default where fewer than 1,000 positions are left, and the rate of the sample from 100 positions on: that it holds is no merit of
	// the default.
	it.each([100, 1000].flatMap((positions) => [5, 10, 30, 60].map((size) => [positions, size] as const)))(
		'rates from %d positions on, %d sites: at most 73, 21 and 5 are called',
		async (positions_of_a_context, size) => {
			const file = await openAlignments(sharedData(BAM));
			const { background } = await collectMolecules(file, [DELETION], { flank: 2000 });
			const places = unlisted(background, 200, [DELETION]);
			const random = createRandom(2, `unlisted ${size}`);
			const counts = callsOfRandomLists(background, places, [DELETION], {
				size,
				lists: 1000,
				draws: 60,
				random,
				positions_of_a_context,
			});
			console.log(
				`EGFR, rates from ${positions_of_a_context} positions, ${size} sites a list: ${counts.join(', ')} of 1,000`,
			);
			for (const [i, bound] of NEGATIVE_BOUNDS.entries()) expect(counts[i]).toBeLessThanOrEqual(bound);
		},
	);
});

describe('1,000 random lists of unlisted sites of the null twin of the clinical demo', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb mrd twin '));
	afterAll(() => rmSync(folder, { recursive: true }));
	const bams: string[] = [];
	let middles: MoleculeSite[] = [];
	beforeAll(() => {
		const files = clinicalFiles({ seed: 1, twin: true }, (sample) => /^LBC-0[18]_T0/u.test(sample));
		const targets = files.find(({ path: name }) => name.endsWith('targets.bed'))!;
		middles = new TextDecoder()
			.decode(targets.bytes)
			.split('\n')
			.filter((line) => /^\S+\t\d+\t\d+/u.test(line))
			.map((line) => {
				const [contig = '', start, end] = line.split('\t');
				const position = Math.floor((Number(start) + Number(end)) / 2);
				return { contig, position, ref: 'A', alt: 'C', phase: null };
			});
		// One without molecular tags and one with.
		for (const person of ['LBC-01', 'LBC-08']) {
			const bam = files.find(({ path: name }) => name.includes(person) && name.endsWith('.bam'))!;
			const index = files.find(({ path: name }) => name === `${bam.path}.bai`)!;
			const file = path.join(folder, path.basename(bam.path));
			writeFileSync(file, bam.bytes);
			writeFileSync(`${file}.bai`, index.bytes);
			bams.push(file);
		}
	});

	it.each([0, 1].flatMap((i) => [5, 10, 30, 60].map((size) => [i, size] as const)))(
		'sample %d, %d sites: at most 73, 21 and 5 are called',
		async (i, size) => {
			const bam = bams[i]!;
			const { background } = await collectMolecules(await openAlignments(bam), middles, { flank: 500 });
			const places = unlisted(background, 100, []);
			expect(places.length).toBeGreaterThan(1000);
			const random = createRandom(2, `unlisted ${size}`);
			const counts = callsOfRandomLists(background, places, [], { size, lists: 1000, draws: 60, random });
			console.log(`${path.basename(bam)}, ${size} sites a list: ${counts.join(', ')} of 1,000`);
			for (const [j, bound] of NEGATIVE_BOUNDS.entries()) expect(counts[j]).toBeLessThanOrEqual(bound);
		},
	);
});

describe('lists of sites whose errors are simulated, with the profile of the sample and controls of the same assay', () => {
	const assay = { sites: 30, depth: 1000, flank: 60, control_depth: 500 };
	const cases = [0, 1, 2].flatMap((spread) => [0, 4, 12].map((controls) => [spread, controls] as const));

	it.each(
		cases.flatMap(([spread, controls]) => [1e-4, 1e-5].map((rate) => [spread, controls, rate] as const)),
	)('spread %d, %d controls, rate %f: at most 73, 21 and 5 of 1,000 are called', (spread, controls, rate) => {
		const counts = callsOfSimulatedLists({ ...assay, spread, controls, rate }, 1000, 60);
		console.log(`simulated, spread ${spread}, ${controls} controls, ${rate}: ${counts.join(', ')} of 1,000`);
		for (const [i, bound] of NEGATIVE_BOUNDS.entries()) expect(counts[i]).toBeLessThanOrEqual(bound);
	});

	it.each(cases)(
		'spread %d, %d controls: sensitivity within 5 points of the stated power',
		(spread, controls) => {
			const fractions = [1e-5, 1e-4, 2e-4, 3e-4, 5e-4, 1e-3, 1e-2];
			const { stated, seen } = powerOfSimulatedLists({ ...assay, spread, controls, rate: 1e-4 }, fractions, {
				profiles: 60,
				samples: 40,
				draws: 60,
			});
			const show = (values: readonly number[]): string => values.map((value) => value.toFixed(3)).join(' ');
			console.log(
				`simulated, spread ${spread}, ${controls} controls: stated ${show(stated)} seen ${show(seen)}`,
			);
			for (const [i, power] of stated.entries()) expect(Math.abs(power - seen[i]!)).toBeLessThan(0.05);
		},
	);

	it('a stated default never states more power than there is', () => {
		// Flanks that the sites themselves take up: nothing is known of the errors.
		const unknown = { ...assay, flank: 5, spread: 1, controls: 0, rate: 1e-4 };
		const fractions = [3e-4, 1e-3, 2e-3, 3e-3];
		const { stated, seen } = powerOfSimulatedLists(unknown, fractions, {
			profiles: 20,
			samples: 20,
			draws: 60,
		});
		for (const [i, power] of stated.entries()) expect(power - seen[i]!).toBeLessThan(0.05);
	});
});
