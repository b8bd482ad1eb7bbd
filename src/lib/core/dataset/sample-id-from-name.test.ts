import { describe, expect, it } from 'vitest';
import { sampleIdFromName, sampleIdOfFile } from './sample-id-from-name.ts';

describe('sampleIdFromName', () => {
	it.each([
		['P1.bam', 'P1'],
		['P1.sorted.mrkdup.bam', 'P1'],
		['EE87865.hg38.frag.tsv.gz', 'EE87865'],
		['copy-number-profiles/P003_01-P1_bins.bed', 'P003_01-P1'],
		['test1.myCpG.txt', 'test1'],
		['ctrl2.txt.bgz', 'ctrl2'],
		['groups_picard/cohort_1/sample0.txt', 'sample0'],
		['tumor.insert_size_metrics.txt', 'tumor'],
		['MBC_315.ctDNA.reads.wig', 'MBC_315'],
		['Healthy_demo.GC_corrected.coverage.tsv', 'Healthy_demo'],
		['p2-20_1.cnr', 'p2-20_1'],
		['female01.antitargetcoverage.cnn', 'female01'],
		['S7_bismark_bt2_pe.deduplicated.bismark.cov.gz', 'S7'],
		['LB-001-T1.mutect2.filtered.vcf.gz', 'LB-001-T1'],
		['P2.name_sorted.bam', 'P2'],
		['P2.umi.consensus.sorted.bam', 'P2'],
		['P2_duplex.bam', 'P2'],
		['M1.per-base.bed.gz', 'M1'],
		['M1.regions.bed.gz', 'M1'],
		['P2.modkit.bedMethyl.gz', 'P2'],
		['T1.denoisedCR.tsv', 'T1'],
		['T1.called.igv.seg', 'T1'],
		['T1.modelFinal.seg', 'T1'],
		['F1.bam_ratio.txt', 'F1'],
		['S4_mutect2.vcf', 'S4'],
		['患者 3.bam', '患者 3'],
		['.bam', '.bam'],
	])('%s -> %s', (file, id) => {
		expect(sampleIdFromName(file)).toBe(id);
	});

	it('takes the folder when the file is called only data or results', () => {
		expect(sampleIdOfFile('P7/data.bam')).toBe('P7');
		expect(sampleIdOfFile('cohort/P8/results.vcf.gz')).toBe('P8');
		expect(sampleIdOfFile('data.bam')).toBe('data');
		expect(sampleIdOfFile('P7/mutect2.filtered.vcf.gz')).toBe('P7');
		expect(sampleIdOfFile('P7/somatic.snvs.vcf.gz')).toBe('P7');
		expect(sampleIdOfFile('mutect2/P7.vcf.gz')).toBe('P7');
		expect(sampleIdOfFile('variants/lofreq.vcf.gz')).toBe('lofreq');
		expect(sampleIdOfFile('P7/P7.bam')).toBe('P7');
		// As Strelka lays its results out, and as pipelines sort by program.
		expect(sampleIdOfFile('P7/results/variants/somatic.snvs.vcf.gz')).toBe('P7');
		expect(sampleIdOfFile('P7/mutect2/filtered.vcf.gz')).toBe('P7');
		expect(sampleIdOfFile('/study/P7/aligned/sorted.bam')).toBe('P7');
	});

	it('takes nothing from the name of a sample that preprocessing wrote', () => {
		const product = (file: string): string => sampleIdOfFile(`study/assistant/runs/r1/products/${file}`);
		expect(product('lpwgs/bins/p1-21_1.targetcoverage.csv.bins.tsv.gz')).toBe('p1-21_1.targetcoverage.csv');
		expect(product('lpwgs/bins/P1_counts.bins.tsv.gz')).toBe('P1_counts');
		expect(product('cfmedip_seq/P1.CpG.merged.bed.gz')).toBe('P1.CpG');
		expect(product('ctdna_variant/samples/P1.filtered.variants.tsv.gz')).toBe('P1.filtered');
		expect(sampleIdOfFile('study/bins/P1_counts.bins.tsv.gz')).toBe('P1');
	});
});
