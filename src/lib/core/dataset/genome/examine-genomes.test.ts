import type { FormatKey } from '../../../contract/formats.ts';
import { describe, expect, it } from 'vitest';
import { buildContigs, inferBuild, inferBuildFromReach, type Build } from '../../readers/genome/builds.ts';
import type { Contig } from '../../readers/genome/contig.ts';
import { examineGenomes, type ExaminedFile } from './examine-genomes.ts';
import type { Recognised } from '../recognise/recognised.ts';
import { genomeConflict } from './genome-conflict.ts';
import { NO_FACTS, type GenomeFacts } from './genome-facts.ts';
import { otherViews } from './other-views.ts';
import { referenceRole } from './reference-role.ts';

const stated = (contigs: Contig[], more: Partial<GenomeFacts> = {}): GenomeFacts => {
	const { build, possible } = inferBuild(contigs);
	return { ...NO_FACTS, contigs, lengths: 'stated', whole: true, build, possible, ...more };
};
const reach = (contigs: Contig[]): GenomeFacts => {
	const { build, possible } = inferBuildFromReach(contigs);
	return { ...NO_FACTS, contigs, lengths: 'reach', whole: true, build, possible };
};
const file = (
	path: string,
	format: FormatKey,
	facts: GenomeFacts,
	role: ExaminedFile['role'] = 'data',
): ExaminedFile => ({ path, format, role, reference_role: referenceRole(format, path, facts), facts });
const of = (build: Build, prefix: 'chr' | '' = 'chr'): GenomeFacts => stated(buildContigs(build, prefix));

describe('genomeConflict', () => {
	const bam = { path: 'P1.bam', facts: of('hg19') };

	it('sees one genome through two spellings', () => {
		expect(genomeConflict(bam, { path: 'ref.fa', facts: of('hg19', '') })).toBeNull();
	});

	it('names the first chromosome of another length', () => {
		// Chromosome 1 has 249,250,621 bases in hg19 and 248,956,422 in hg38.
		expect(genomeConflict(bam, { path: 'hg38.2bit', facts: of('hg38') })).toMatchObject({
			kind: 'build',
			message: {
				code: 'doctor.lengths_differ',
				values: {
					path: 'P1.bam',
					other: 'hg38.2bit',
					contig: 'chr1',
					length: 249250621,
					other_length: 248956422,
				},
			},
		});
	});

	it('sees rows that reach past the end of a chromosome', () => {
		// Chromosome 21 of hg19 ends at 48,129,895; position 48,200,000 lies behind it.
		const bed = { path: 'x.bed', facts: reach([{ name: '21', length: 48_200_000 }]) };
		expect(genomeConflict(bam, bed)).toMatchObject({
			kind: 'beyond',
			message: {
				values: { path: 'x.bed', other: 'P1.bam', contig: '21', position: 48200000, length: 48129895 },
			},
		});
		const inside = { path: 'x.bed', facts: reach([{ name: '21', length: 48_000_000 }]) };
		expect(genomeConflict(bam, inside)).toBeNull();
	});

	it('rules out a build by the reach of rows when neither side states lengths', () => {
		// hg38 bins of chromosome 17 reach 83,257,441; hg19 ends at 81,195,210.
		const bins = { path: 'a.bed', facts: reach([{ name: 'chr17', length: 83_250_000 }]) };
		expect(genomeConflict(bam, bins)?.kind).toBe('beyond');
		const table = { path: 't.tsv', facts: { ...reach(buildContigs('hg19')), build: 'hg19' as const } };
		expect(genomeConflict(table, bins)?.kind).toBe('build');
	});

	it('takes a shorter sequence of no known build for a cut-out, unless reads lie behind its end', () => {
		const cut = { path: 'cut.fa', facts: stated([{ name: 'chr7', length: 21201 }]) };
		expect(genomeConflict(bam, cut)?.kind).toBe('cut');
		const read = { ...bam, facts: { ...bam.facts, seen: [{ name: 'chr7', length: 55_241_900 }] } };
		expect(genomeConflict(read, cut)?.kind).toBe('length');
	});

	it('says when no chromosome is shared, but not on the head of a file alone', () => {
		const a = { path: 'a.bed', facts: reach([{ name: 'chr1', length: 10 }]) };
		const b = { path: 'b.bed', facts: reach([{ name: 'chr2', length: 10 }]) };
		expect(genomeConflict(a, b)?.kind).toBe('apart');
		expect(genomeConflict(a, { ...b, facts: { ...b.facts, whole: false } })).toBeNull();
	});
});

describe('examineGenomes', () => {
	it('refuses data of two builds and names every file of the other build', () => {
		const findings = examineGenomes([
			file('P1.bam', 'bam', of('hg19')),
			file('P2.bam', 'bam', of('hg19', '')),
			file('P3.bam', 'bam', of('hg38')),
		]);
		expect(findings).toMatchObject([
			{ code: 'doctor.lengths_differ', severity: 'error', paths: ['P1.bam', 'P3.bam'] },
		]);
		expect(findings[0]?.finding).toContain('249,250,621');
		expect(findings[0]?.hint).toContain('--input-files');
	});

	it('leaves a reference of another build out, with the reason', () => {
		const findings = examineGenomes([
			file('P1.bam', 'bam', of('hg19')),
			file('hg38.fa', 'fasta', of('hg38'), 'reference'),
			file('hg19.2bit', 'twobit', of('hg19'), 'reference'),
		]);
		expect(findings).toMatchObject([{ severity: 'warning', paths: ['P1.bam', 'hg38.fa'] }]);
		expect(findings[0]?.hint).toContain('does not use hg38.fa');
	});

	it('does not call a region set foreign because one of the files holds another chromosome only', () => {
		const regions = file('cpg.bed', 'bed', reach([{ name: 'chr21', length: 9_000_000 }]), 'reference');
		const one = file('a.cov', 'bismark_coverage', reach([{ name: 'chr1', length: 500 }]));
		const other = file('b.calls', 'methylkit_calls', reach([{ name: 'chr21', length: 9_100_000 }]));
		expect(examineGenomes([one, other, regions])).toEqual([]);
		expect(examineGenomes([one, regions])).toMatchObject([{ code: 'doctor.contigs_apart' }]);
	});

	it('says when alignments are not in the order their header promises', () => {
		const facts = stated(buildContigs('hg19'), {
			promised_order: 'coordinate',
			out_of_order: { row: 12, contig: 'chr2', position: 100 },
		});
		expect(examineGenomes([file('P1.bam', 'bam', facts)])).toMatchObject([
			{ code: 'doctor.order_broken', severity: 'warning', finding_values: { row: 12, contig: 'chr2' } },
		]);
	});
});

describe('what stands in the way of reading', () => {
	it('CRAM without samtools is said before a run', () => {
		const facts = { ...NO_FACTS, unreadable: 'alignments.samtools_missing' };
		expect(examineGenomes([file('P1.cram', 'cram', facts)])).toMatchObject([
			{ code: 'doctor.cram_needs_samtools', severity: 'warning', paths: ['P1.cram'] },
		]);
	});
});

describe('referenceRole', () => {
	it.each([
		['bed', 'ENCFF356LFX.bed.gz', NO_FACTS, 'blacklist'],
		['bed', 'refs/hg19_blacklist.bed', NO_FACTS, 'blacklist'],
		['bed', 'background_regions.bed', NO_FACTS, 'background'],
		['bed', 'hg38_centromeres.bed', NO_FACTS, null],
		['bed', 'targets.bed', NO_FACTS, 'regions'],
		['gc_mappability_wig', 'a.wig', { ...NO_FACTS, middle_value: 0.41 }, 'gc'],
		['gc_mappability_wig', 'a.wig', { ...NO_FACTS, middle_value: 0.97 }, 'mappability'],
		['gc_mappability_wig', 'gc.wig', { ...NO_FACTS, middle_value: 0.02 }, null],
		['bam', 'blacklist.bam', NO_FACTS, null],
	] as const)('%s %s', (format, path, facts, role) => {
		expect(referenceRole(format, path, facts)).toBe(role);
	});
});

describe('other views of a sample', () => {
	it('are not held against the data: the sample is judged by the file that is measured', () => {
		const view = { ...file('P1.realigned.bam', 'bam', of('hg38')), other_view: true };
		const unread = { ...NO_FACTS, unreadable: 'alignments.reference_missing' };
		const cram = { ...file('P1.cram', 'cram', unread), other_view: true };
		expect(examineGenomes([file('P1.bam', 'bam', of('hg19')), view, cram])).toEqual([]);
		const two = examineGenomes([
			file('P1.bam', 'bam', of('hg19')),
			{ ...view, other_view: false },
			{ ...cram, other_view: false },
		]);
		expect(two.map(({ code }) => code)).toEqual(['doctor.lengths_differ', 'doctor.cram_needs_reference']);
	});

	it('are told by name and content, among data alone', () => {
		const of_scan = (path: string, format: string): Recognised =>
			({
				path,
				format,
				family: 'fragmentomics',
				role: 'data',
				sample_ids: ['x'],
				named_by_file: true,
			}) as Partial<Recognised> as Recognised;
		const files = [
			of_scan('P1.bam', 'bam'),
			of_scan('P1.cram', 'cram'),
			of_scan('P2.bam', 'bam'),
			of_scan('old/Q.bam', 'bam'),
			{ ...of_scan('P1.sam', 'sam'), role: 'reference' as const },
		];
		const contents = new Map([files[2], files[3]].map((one) => [one as Recognised, 'same']));
		expect(otherViews(files, contents)).toEqual(new Set(['P1.cram', 'old/Q.bam']));
	});
});
