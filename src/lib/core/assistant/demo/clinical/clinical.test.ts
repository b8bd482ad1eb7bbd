import { describe, expect, it } from 'vitest';
import type { BamRead } from '../raw/write-bam.ts';
import { writeBam } from '../raw/write-bam.ts';
import { sampleReads } from './molecules.ts';
import { contigs, makePanel, type ClinicalSite } from './panel.ts';
import { drawPatients, type ClinicalSample } from './patients.ts';
import { clinicalTable, dilutionTable, LOD95 } from './tables.ts';
import { commonVcf, tumourVcf } from './lists.ts';
import { createRandom } from '../../../../base/random.ts';

const SEED = 3;
const panel = makePanel(SEED);
const study = drawPatients(panel, { seed: SEED, twin: false });
const twin = drawPatients(panel, { seed: SEED, twin: true });
const tube = (id: string, of = study): ClinicalSample => {
	const found = of.samples.find(({ sample_id }) => sample_id === id);
	if (found === undefined) throw new Error(`No tube ${id}.`);
	return found;
};

/** Molecules (names) that show either allele of a substitution, as a reader counts them. */
function counts(
	site: ClinicalSite,
	reads: readonly BamRead[],
): { ref: number; alt: number; lengths: number[] } {
	const ref = new Set<string>();
	const alt = new Map<string, number>();
	for (const read of reads) {
		const place = site.position - read.position;
		if (read.contig !== site.contig || place < 0 || place >= read.bases.length) continue;
		if (read.cigar !== undefined || (read.flag & 0x400) !== 0) continue;
		if (read.bases[place] === site.ref) ref.add(read.name);
		if (read.bases[place] === site.alt) alt.set(read.name, Math.abs(read.template_length));
	}
	return { ref: ref.size, alt: alt.size, lengths: [...alt.values()] };
}

const substitutions = ({ content }: ClinicalSample): { site: ClinicalSite; clonality: number }[] =>
	content.tumour.flatMap(({ sites, clonality }) =>
		sites.filter(({ ref, alt }) => ref.length === 1 && alt.length === 1).map((site) => ({ site, clonality })),
	);

describe('the clinical demo', () => {
	const baseline = tube('LBC-04-T1');
	const reads = sampleReads(panel, baseline, SEED);

	it('has the tumour where it was planted, in shorter molecules, and not in the null twin', () => {
		const found = substitutions(baseline).map(({ site, clonality }) => ({
			clonality,
			...counts(site, reads),
		}));
		const expected = found.reduce((sum, one) => sum + (one.ref + one.alt) * baseline.vaf * one.clonality, 0);
		const seen = found.reduce((sum, one) => sum + one.alt, 0);
		expect(found).toHaveLength(24);
		expect(expected).toBeGreaterThan(80);
		expect(Math.abs(seen - expected)).toBeLessThan(4 * Math.sqrt(expected));
		const lengths = found.flatMap((one) => one.lengths);
		const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
		// 166 - 20, with molecules that are cut at 100 bp and the errors of others.
		expect(mean).toBeGreaterThan(140);
		expect(mean).toBeLessThan(154);
		const empty = sampleReads(panel, tube('LBC-04-T1', twin), SEED);
		const left = substitutions(baseline).reduce((sum, { site }) => sum + counts(site, empty).alt, 0);
		expect(left).toBeLessThanOrEqual(8);
	});

	it('reads as its own genome does but for what was drawn', () => {
		let different = 0;
		let bases = 0;
		for (const { contig, position, bases: read, cigar } of reads) {
			if (cigar !== undefined) continue;
			const text = panel.sequences[contig]?.slice(position, position + read.length) ?? '';
			for (let i = 0; i < read.length; i++) different += Number(read[i] !== text[i]);
			bases += read.length;
		}
		// 64 common variants on 2,080 bases, half of the alleles: about 1 of 60 bases.
		expect(different / bases).toBeGreaterThan(0.005);
		expect(different / bases).toBeLessThan(0.03);
		expect(reads.some(({ cigar }) => cigar?.some((op) => (op & 15) === 1))).toBe(true);
		expect(reads.some(({ cigar }) => cigar?.some((op) => (op & 15) === 2))).toBe(true);
		expect(reads.every(({ bases: read }) => read.length === 100)).toBe(true);
	});

	it('is the same bytes twice', () => {
		const write = (): { bam: Uint8Array; bai: Uint8Array } =>
			writeBam('LBC-08-T2', sampleReads(panel, tube('LBC-08-T2'), SEED), contigs);
		expect(write()).toEqual(write());
		const again = makePanel(SEED);
		expect(commonVcf(again)).toBe(commonVcf(panel));
		const { patients } = drawPatients(again, { seed: SEED, twin: false });
		expect(patients.map((one) => tumourVcf(again, one, createRandom(1, 'test')))).toEqual(
			study.patients.map((one) => tumourVcf(panel, one, createRandom(1, 'test'))),
		);
		expect(makePanel(SEED + 1).sequences[0]).not.toBe(panel.sequences[0]);
	});

	it('gives the swapped tube the alleles of the other person, and the twin none of the faults', () => {
		const swapped = tube('LBC-05-T3');
		expect(swapped.person.id).toBe('LBC-05');
		expect(swapped.content.id).toBe('LBC-06');
		expect(tube('LBC-05-T3', twin).content.id).toBe('LBC-05');
		expect(
			twin.samples.every(
				({ vaf, contamination, content }) => vaf + content.chip.length === 0 && contamination === null,
			),
		).toBe(true);
		expect(twin.samples.map(({ sample_id }) => sample_id)).toEqual(
			study.samples.map(({ sample_id }) => sample_id),
		);
	});

	it('marks the molecules of one patient with tags', () => {
		const tagged = sampleReads(panel, { ...tube('LBC-02-T1'), depth: 5 }, SEED);
		expect(new TextDecoder().decode(tagged[0]?.tags)).toMatch(/^RXZ[ACGT]{6}\0MIZ[0-9a-z]+\0$/);
		expect(reads.every(({ tags }) => tags === undefined)).toBe(true);
	});

	it('has a hazard three times as high with MRD among many patients, and as high in the twin', () => {
		const ratios = [false, true].map((isTwin) => {
			// Events per day of follow-up: the hazard of an exponential; over 60 seeds the error of the logarithm is below 0.1.
			const total = { positive: [0, 0], negative: [0, 0] };
			for (let seed = 0; seed < 60; seed++)
				for (const row of clinicalTable([], [], { seed, twin: isTwin }).rows) {
					const group = row[6] === 'positive' ? total.positive : total.negative;
					group[0]! += Number(row[8]);
					group[1]! += Number(row[7]) - 28;
				}
			return total.positive[0]! / total.positive[1]! / (total.negative[0]! / total.negative[1]!);
		});
		expect(ratios[0]).toBeGreaterThan(2.5);
		expect(ratios[0]).toBeLessThan(3.6);
		expect(ratios[1]).toBeGreaterThan(0.82);
		expect(ratios[1]).toBeLessThan(1.22);
	});

	it('has 20 replicates of six levels, most of which are detected above the LOD', () => {
		const { rows } = dilutionTable(SEED);
		expect(rows).toHaveLength(120);
		const detected = (level: number): number =>
			rows.filter((row) => row[1] === level && row[6] === 'detected').length;
		expect(LOD95).toBeCloseTo(0.0515, 3);
		expect(detected(0)).toBeLessThan(4);
		expect(detected(0.1)).toBeGreaterThan(17);
	});
});
