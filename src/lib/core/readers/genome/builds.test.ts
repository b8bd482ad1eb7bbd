import { describe, expect, it } from 'vitest';
import { BUILDS, buildContigs, buildGeometry, inferBuild, inferBuildFromReach } from './builds.ts';
import { chromosomeKey, contigKey, contigStyle } from './contig-names.ts';
import { matchContigs, matchReport, requireSameGenome } from './match-contigs.ts';
import { onContigs } from './on-contigs.ts';
import { RegionsBuilder } from '../../../base/intervals-builder.ts';
import { thrown } from '../../../../../tests/setup/thrown.ts';

describe('contig names', () => {
	it.each([
		['chr1', '1', 'chr'],
		['1', '1', 'plain'],
		['chr01', '1', 'chr'],
		['CHRX', 'X', 'chr'],
		['23', 'X', 'plain'],
		['chrM', 'M', 'chr'],
		['MT', 'M', 'plain'],
		['NC_000001.10', '1', 'refseq'],
		['NC_000024.10', 'Y', 'refseq'],
		['NC_012920.1', 'M', 'refseq'],
		['NC_060947.1', 'X', 'refseq'],
		['CM000663.2', '1', 'genbank'],
		['CM000686.2', 'Y', 'genbank'],
		['CP068277.2', '1', 'genbank'],
		['CP068256.2', '22', 'genbank'],
		['CP086569.2', 'Y', 'genbank'],
		['J01415.2', 'M', 'genbank'],
	])('%s is chromosome %s', (name, chromosome, style) => {
		expect(chromosomeKey(name)).toBe(chromosome);
		expect(contigStyle(name)).toBe(style);
	});

	it.each([
		'chr25',
		'chrUn_KI270302v1',
		'GL000191.1',
		'NC_000067.6',
		'NC_007605',
		'hs37d5',
		'chr1_KI270706v1_random',
		'chr7:1-9',
		'',
	])('%s is no main chromosome', (name) => {
		expect(chromosomeKey(name)).toBeNull();
	});

	it('spellings of an unplaced sequence share a key', () => {
		expect(contigKey('chr1_gl000191_random')).toBe(contigKey('GL000191.1'));
		expect(contigKey('chrUn_KI270302v1')).toBe(contigKey('KI270302.1'));
		expect(contigKey('chr1_KI270706v1_random')).toBe(contigKey('KI270706.1'));
		expect(contigKey('KI270706.2')).not.toBe(contigKey('KI270706.1'));
		expect(contigKey('phiX')).toBe('phiX');
	});
});

describe('builds', () => {
	it('no chromosome has the same length in two builds, so that one length is evidence', () => {
		for (const one of BUILDS)
			for (const other of BUILDS)
				if (one !== other) {
					const lengths = buildGeometry(other).map(({ length }) => length);
					for (const [i, { length }] of buildGeometry(one).entries()) expect(lengths[i]).not.toBe(length);
				}
	});

	it.each(BUILDS)('%s: arms, centromere and length lie in order', (build) => {
		const chromosomes = buildGeometry(build);
		expect(chromosomes).toHaveLength(24);
		for (const { length, centromere, border } of chromosomes) {
			expect(centromere.start).toBeGreaterThan(0);
			expect(border).toBeGreaterThan(centromere.start);
			expect(centromere.end).toBeGreaterThan(border);
			expect(length).toBeGreaterThan(centromere.end);
		}
		expect(chromosomes.filter((one) => one.acrocentric).map((one) => one.chromosome)).toEqual([
			...['13', '14', '15', '21', '22'],
		]);
	});

	it.each(BUILDS)('%s is recognised from its lengths in any style and order', (build) => {
		expect(inferBuild(buildContigs(build))).toMatchObject({ build, compared: 24, possible: [build] });
		expect(inferBuild(buildContigs(build, '').reverse()).build).toBe(build);
		expect(inferBuild(buildContigs(build).slice(3, 4)).build).toBe(build);
	});

	it('unclear is a result: no lengths, foreign lengths, contradicting lengths', () => {
		const [first, second] = buildContigs('hg38');
		const cases: [Parameters<typeof inferBuild>[0], string][] = [
			[[], 'genome.build_no_lengths'],
			[[{ name: 'chr1', length: NaN }], 'genome.build_no_lengths'],
			[[{ name: 'chrM', length: 16569 }], 'genome.build_no_lengths'],
			// Mouse, GRCm38.
			[[{ name: 'chr1', length: 195471971 }], 'genome.build_unknown'],
			[[first as never, second as never, { name: 'chr3', length: 198022430 }], 'genome.build_contradicts'],
		];
		for (const [contigs, code] of cases) {
			const { build, evidence } = inferBuild(contigs);
			expect(build).toBeNull();
			expect(evidence.map((message) => message.code)).toEqual([code]);
		}
	});

	it('bins of 1 Mb name the build by where they end; positions alone only rule builds out', () => {
		// hg19: chromosome 1 has 249,250,621 bases = 250 bins; hg38 248,956,422 = 249 bins.
		const bins = buildContigs('hg19').map(({ name, length }) => ({
			name,
			length: Math.ceil(length / 1e6) * 1e6,
		}));
		expect(inferBuildFromReach(bins, 1e6).build).toBe('hg19');
		const whole = buildContigs('hg19').map(({ name, length }) => ({
			name,
			length: Math.floor(length / 1e6) * 1e6,
		}));
		expect(inferBuildFromReach(whole, 1e6).build).toBe('hg19');
		// 249,000,000 lies past the end of chromosome 1 in hg18, hg38 and T2T-CHM13 but not in hg19: still no proof.
		const reach = inferBuildFromReach([{ name: 'chr1', length: 249_000_000 }]);
		expect(reach).toMatchObject({ build: null, possible: ['hg19'] });
		expect(inferBuildFromReach([{ name: 'chr1', length: 3e8 }])).toMatchObject({ build: null, possible: [] });
		expect(inferBuildFromReach([{ name: 'phiX', length: 10 }]).possible).toHaveLength(4);
	});
});

describe('two contig lists', () => {
	it('pairs spellings and names the first difference, the mitochondrion apart', () => {
		const match = matchContigs(
			[
				{ name: 'chrM', length: 16571 },
				{ name: 'chr1', length: 249250621 },
				{ name: 'chr2', length: 1 },
				{ name: 'decoy', length: 5 },
			],
			[
				{ name: '2', length: 243199373 },
				{ name: '1', length: 249250621 },
				{ name: 'MT', length: 16569 },
				{ name: 'X', length: 155270560 },
			],
		);
		expect([...match.to]).toEqual([2, 1, 0, -1]);
		expect(match).toMatchObject({
			matched: 3,
			renamed: 3,
			styles_a: ['chr'],
			styles_b: ['plain'],
			only_a: ['decoy'],
			only_b: ['X'],
			first_difference: { contig_a: 'chr2', contig_b: '2', length_a: 1, length_b: 243199373 },
		});
		expect(match.differences).toHaveLength(2);
		expect(matchReport(match, 'a.bed', 'b.bam').map(({ code }) => code)).toEqual([
			'genome.contigs_renamed',
			'genome.contigs_unmatched',
		]);
	});

	it('refuses other builds and other genomes with both sides shown', () => {
		const hg19 = { path: 'a.bam', contigs: buildContigs('hg19') };
		const hg38 = { path: 'b.2bit', contigs: buildContigs('hg38', '') };
		const error = thrown(() => requireSameGenome(hg19, hg38));
		expect(error.code).toBe('genome.lengths_differ');
		expect(error.message).toBe(
			'a.bam and b.2bit are of different genome builds: chr1 has 249,250,621 bases, 1 has 248,956,422 bases (24 contigs differ).',
		);
		const other = thrown(() => requireSameGenome(hg19, { path: 'c.bed', contigs: ['scaffold1'] }));
		expect(other.code).toBe('genome.no_common_contig');
		expect(other.message).toContain('chr1, chr2, chr3 versus scaffold1');
		expect(requireSameGenome(hg19, { path: 'c.bed', contigs: ['1', 'chr1', 'X'] }).matched).toBe(2);
	});

	it('brings regions to other contigs and counts what cannot come along', () => {
		const builder = new RegionsBuilder();
		const add = (contig: string, start: number, end: number, name: string): void =>
			builder.add(builder.contigIndex(contig), start, end, name, -1);
		add('2', 5, 9, 'kept');
		add('1', 0, 100, 'too long');
		add('decoy', 0, 1, 'unknown');
		add('1', 99, 100, 'past the end');
		const { regions, dropped, clipped } = onContigs(builder.build().regions, [
			{ name: 'chr1', length: 99 },
			{ name: 'chr2', length: 9 },
		]);
		expect(dropped).toEqual({ contig_unknown: 1, past_contig_end: 1 });
		expect(clipped).toBe(1);
		expect(regions.names).toEqual(['too long', 'kept']);
		expect([...regions.contig]).toEqual([0, 1]);
		expect([...regions.end]).toEqual([99, 9]);
		expect([...regions.strands]).toEqual([-1, -1]);
	});
});
