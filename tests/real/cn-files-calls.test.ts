import type { FormatKey } from '../../src/lib/contract/formats.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fixture from '../fixtures/readers/cn-files.json';
import { readArms } from '../../src/lib/core/readers/regions/cytobands.server.ts';
import { readCopyNumberFile } from '../../src/lib/core/readers/copy-number-files/read-copy-number-file.server.ts';
import { tissueCopies } from '../../src/lib/core/signals/copy-number-calls/call-segments.ts';
import { derivativeLogRatioSpread } from '../../src/lib/core/signals/copy-number-calls/dlrs.ts';
import { profileOfFile, segmentsOfFile } from '../../src/lib/core/signals/copy-number-calls/file-profiles.ts';
import {
	summariseCopyNumber,
	type CopyNumberSummary,
} from '../../src/lib/core/signals/copy-number-calls/profile-summary.ts';
import { sexChromosomes } from '../../src/lib/core/signals/copy-number-calls/sex-chromosomes.ts';
import { segText } from '../../src/lib/core/signals/copy-number-calls/write-seg.ts';
import type { BinProfile, SegmentProfile } from '../../src/lib/core/signals/copy-number/bin-profile.ts';
import { agree, Differences } from '../setup/agreement.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const real = describe.skipIf(!hasSharedData());

async function bins(format: FormatKey, sample: string, ...parts: string[]): Promise<BinProfile> {
	const { bins: files } = await readCopyNumberFile(sharedData(...parts), format);
	const [first] = files;
	if (first === undefined) throw new Error('no bins');
	return profileOfFile(first, sample, null).profile;
}

async function segments(sample: string, name: string): Promise<SegmentProfile> {
	const { segments: files } = await readCopyNumberFile(sharedData('cnvkit-formats', name), 'cnvkit_cns');
	const [first] = files;
	if (first === undefined) throw new Error('no segments');
	return segmentsOfFile(first, sample, null);
}

const measured = new Map<string, Promise<CopyNumberSummary>>();

/** Bins of one jankef-hnc-dev sample, its own calls measured: once for all tests. */
function jankef(sample: string): Promise<CopyNumberSummary> {
	const made = measured.get(sample) ?? measure(sample);
	measured.set(sample, made);
	return made;
}

async function measure(sample: string): Promise<CopyNumberSummary> {
	const file = `${sample}-P1_bins.bed`;
	const profile = await bins('wisecondorx_bins', sample, 'jankef-hnc-dev', 'copy-number-profiles', file);
	const arms = await readArms(sharedData('jankef-hnc-dev', 'cytoBand_hg19.txt'));
	return summariseCopyNumber(
		{
			sample_id: sample,
			bins: profile,
			segments: null,
			segment_source: 'none',
			altered_only: false,
			depth_only: false,
		},
		arms,
		'plasma',
	);
}

const SAMPLES = Object.keys(fixture.wisecondorx).map((name) => name.replace('-P1_bins.bed', ''));

real('calls of tissue against `cnvkit call`', () => {
	const measured = new Differences();
	it.each(Object.entries(fixture.calls))('%s', async (name, expected) => {
		const { segments: own } = await segments('s', name);
		// Segments of no bin, which cnvkit keeps, were left out while reading.
		const kept = expected.seg.marks.flatMap((marks, i) =>
			marks === 0 && (expected.seg.start[i] as number) > (expected.seg.end[i] as number)
				? []
				: [expected.cn[i] as number],
		);
		const copies = own.map((segment) => tissueCopies(segment));
		expect(copies).toEqual(kept);
		measured.addAll(copies, kept);
		if (name === 'tr95t.cns') expect(kept.filter((cn) => cn === 2).length).toBe(58);
	});

	it('differ as little as the homepage states', () => {
		agree('copies', `CNVkit ${fixture.made_with.cnvkit}`, measured);
	});
});

real('SEG against `cnvkit export seg`', () => {
	it.each(['tr95t.cns', 'cl_seq.cns', 'nv3.cns'] as const)('%s', async (name) => {
		const expected = fixture.calls[name].seg;
		const rows = segText([await segments(expected.sample, name)])
			.trim()
			.split('\n')
			.map((line) => line.split('\t'));
		expect(rows[0]).toEqual(['ID', 'chrom', 'loc.start', 'loc.end', 'num.mark', 'seg.mean']);
		const column = (at: number): number[] => rows.slice(1).map((row) => Number(row[at]));
		expect(rows.slice(1).every((row) => row[0] === expected.sample)).toBe(true);
		expect(column(2)).toEqual(expected.start);
		expect(column(3)).toEqual(expected.end);
		expect(column(4)).toEqual(expected.marks);
		expect(column(5)).toEqual(expected.mean);
	});
});

real('DLRS', () => {
	it('p2-20_1.cnr .1362', async () => {
		const dlrs = derivativeLogRatioSpread(await bins('cnvkit_cnr', 's', 'cnvkit-formats', 'p2-20_1.cnr'));
		expect(dlrs).toBeCloseTo(fixture.dlrs['p2-20_1.cnr'], 12);
		expect(dlrs.toFixed(4)).toBe('0.1362');
	});

	it('jankef-hnc-dev: every sample as numpy computes it; P003_01 .01353, C001_01 .01611', async () => {
		for (const sample of SAMPLES) {
			const { dlrs } = await jankef(sample);
			const known = fixture.wisecondorx as Record<string, { dlrs: number }>;
			expect(dlrs).toBeCloseTo(known[`${sample}-P1_bins.bed`]?.dlrs ?? NaN, 12);
			if (sample === 'P003_01') expect(dlrs.toFixed(5)).toBe('0.01353');
			if (sample === 'C001_01') expect(dlrs.toFixed(5)).toBe('0.01611');
		}
	});
});

real('altered genome of jankef-hnc-dev, by the calls of the files', () => {
	it('four samples lie above all controls: P003_01, P003_02, P016_01, P016_05', async () => {
		const summaries = await Promise.all(SAMPLES.map(jankef));
		const known = fixture.wisecondorx as Record<string, { altered_fraction: number }>;
		for (const { sample_id, altered, call_source } of summaries) {
			expect(call_source).toBe('file');
			// Bins of 1 Mb all: the fraction of bins is that of bases.
			const expected = known[`${sample_id}-P1_bins.bed`]?.altered_fraction ?? NaN;
			expect(altered.altered / altered.called).toBeCloseTo(expected, 12);
			expect(altered.fraction).toBeCloseTo(expected, 12);
		}
		const controls = summaries.filter(({ sample_id }) => sample_id.startsWith('C'));
		const limit = Math.max(...controls.map(({ altered }) => altered.fraction));
		expect([controls.length, limit.toFixed(5)]).toEqual([12, '0.00753']);
		expect(
			summaries.filter(({ altered }) => altered.fraction > limit).map(({ sample_id }) => sample_id),
		).toEqual(['P003_01', 'P003_02', 'P016_01', 'P016_05']);
		// The same four by the CPA score of the publication, whose limit is 1.044.
		const [header = '', ...rows] = readFileSync(sharedData('jankef-hnc-dev', 'CPA-scores.subset.tsv'), 'utf8')
			.trim()
			.split('\n');
		const column = (name: string): number => header.split('\t').indexOf(name);
		const high = rows.map((row) => row.split('\t')).filter((row) => Number(row[column('CPA')]) > 1.044);
		expect(high.map((row) => row[column('Sample_ID')]).sort()).toEqual(
			['P003_01', 'P003_02', 'P016_01', 'P016_05'].map((name) => `${name}-P1`),
		);
	});

	it('arms: 39 autosomal ones and two of X; no sex is told', async () => {
		const { arms, sex } = await jankef('P003_01');
		// 22 chromosomes x 2 - 5 short arms of acrocentric ones = 39; the cytobands hold Y too.
		expect(arms.map(({ arm }) => arm)).toHaveLength(43);
		expect(arms.filter(({ arm }) => /^\d/.test(arm))).toHaveLength(39);
		expect(arms.filter(({ covered }) => covered > 0)).toHaveLength(41);
		expect(sex?.basis).toBe('same_sex_reference');
	});
});

real('sex chromosomes against `cnvkit sex`', () => {
	it.each(['p2-20_1.cnr', 'p2-20_2.cnr'] as const)('%s', async (name) => {
		const profile = await bins('cnvkit_cnr', 's', 'cnvkit-formats', name);
		expect(sexChromosomes(profile).sex).toBe(fixture.sexes[name]);
	});

	it('amplicon.cnr: one bin of X says nothing', async () => {
		const profile = await bins('cnvkit_cnr', 's', 'cnvkit-formats', 'amplicon.cnr');
		expect(sexChromosomes(profile)).toMatchObject({ sex: null, basis: 'too_few_bins', x_bins: 1, y_bins: 0 });
	});
});
