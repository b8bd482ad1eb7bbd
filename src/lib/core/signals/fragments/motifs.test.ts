import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSequence, type SequenceHandle } from '../../readers/genome/sequence.server.ts';
import {
	countReads,
	countRows,
	design,
	READ1,
	READ2,
	type HandMade,
	type Row,
} from './hand-made.fixture.server.ts';
import { kmers } from './kmer.ts';
import { strandlessKmers } from './kmer-composition.ts';
import type { MotifCounts } from './motif-counts.ts';
import { motifDiversity } from './motif-diversity.ts';
import type { ReferenceMotifSetting } from './reference-motifs.server.ts';

const named = ({ k, counts }: MotifCounts): Record<string, number> =>
	Object.fromEntries(kmers(k).flatMap((word, i) => (counts[i]! > 0 ? [[word, counts[i]!]] : [])));

describe('motifs from a reference', () => {
	let folder = '';
	let handle: SequenceHandle;
	// Places           0         1         2
	//                  0123456789012345678901234
	const sequence = 'ACGTACGTAANCCGGTTACGATTGCA';
	beforeAll(() => {
		folder = mkdtempSync(path.join(tmpdir(), 'motifs-'));
		const file = path.join(folder, 'tiny.fa');
		writeFileSync(file, `>a\n${sequence}\n`);
		const reference = openSequence(file);
		handle = reference.handle;
		reference.close();
	});
	afterAll(() => rmSync(folder, { recursive: true }));

	const asked = (): ReferenceMotifSetting => ({
		reference: handle,
		contigs: [{ name: 'a', length: sequence.length }],
		// Contig b has no partner in the reference.
		to: Int32Array.of(0, -1),
		end_k: 4,
		breakpoint_k: 6,
		kmer_k: null,
	});
	const rows: Row[] = [
		['a', 3, 20],
		['a', 8, 23],
		['a', 0, 25],
		['b', 100, 200],
	];

	it('both ends of every fragment, the right one reverse-complemented', () => {
		const { reference_motifs } = countRows(rows, design({ reference_motifs: asked() }));
		// [3, 20): starts TACG; the last four are 16..19 = TACG, reverse complement CGTA.
		// [8, 23): starts AANC, which has an N; the last four are 19..22 = GATT -> AATC.
		// [0, 25): starts ACGT; the last four are 21..24 = TTGC -> GCAA. b: two ends without a motif.
		expect(named(reference_motifs?.end as MotifCounts)).toEqual({
			TACG: 1,
			CGTA: 1,
			AATC: 1,
			ACGT: 1,
			GCAA: 1,
		});
		expect(reference_motifs?.end.without).toBe(3);
	});

	it('breakpoints: three bases on each side', () => {
		const { reference_motifs } = countRows(rows, design({ reference_motifs: asked() }));
		// [3, 20): 0..5 = ACGTAC; 17..22 = ACGATT -> AATCGT.
		// [8, 23): 5..10 = CGTAAN without; 20..25 = ATTGCA -> TGCAAT.
		// [0, 25): -3 is before the contig; 22..27 is past its end (26): two without. b: two without.
		expect(named(reference_motifs?.breakpoint as MotifCounts)).toEqual({ ACGTAC: 1, AATCGT: 1, TGCAAT: 1 });
		expect(reference_motifs?.breakpoint.without).toBe(5);
	});

	it('does not depend on the order or the cuts of the file', () => {
		const whole = countRows(rows, design({ reference_motifs: asked() }));
		const turned = countRows([...rows].reverse(), design({ reference_motifs: asked() }), 3);
		expect(turned.reference_motifs).toEqual(whole.reference_motifs);
	});
});

describe("motifs from the reads' own bases", () => {
	const records: HandMade[] = [
		{ flag: READ1, pos: 10, template_length: 30, sequence: 'CCCATTTTTT' }, // CCCA
		{ flag: READ2, pos: 30, template_length: -30, sequence: 'TTTTTTTGGA' }, // last four TGGA -> TCCA
		{ flag: READ1, pos: 10, template_length: 30, cigar: '2S8M', sequence: 'GGCCCATTTT' }, // clipped at its 5' end
		{ flag: READ1, pos: 10, template_length: 30, cigar: '8M2S', sequence: 'GGCCCATTTT' }, // clipped at its 3' end: GGCC
		{ flag: READ2, pos: 30, template_length: -30, cigar: '8M2S' }, // 5' end of a reverse read: clipped
		{ flag: READ1, pos: 10, template_length: 30, sequence: 'ACNTACGTAC' }, // N
		{ flag: READ1, pos: 10, template_length: 30, sequence: '*' }, // no bases
		{ flag: READ1, pos: 10, template_length: 30, mapq: 5, sequence: 'CCCATTTTTT' }, // MAPQ
		{ flag: READ1 + 1024, pos: 10, template_length: 30, sequence: 'CCCATTTTTT' }, // duplicate
	];

	it('are those of every good read, both mates', () => {
		const { read_motifs } = countReads(records, design({ read_motif_k: 4 }));
		expect(named(read_motifs as MotifCounts)).toEqual({ CCCA: 1, TCCA: 1, GGCC: 1 });
		expect(read_motifs?.without).toBe(4);
	});

	it('are those of both ends of a read that spans its fragment', () => {
		const single: HandMade[] = [
			{ flag: 0, pos: 10, sequence: 'CCCATTTTGA' }, // CCCA; from the right TTGA -> TCAA
			{ flag: 16, pos: 10, sequence: 'CCCATTTTGA' }, // the same two, whatever strand was read
			{ flag: 0, pos: 10, cigar: '8M2S', sequence: 'GGCCATTTTT' }, // GGCC; clipped at the far end: none
			{ flag: 0, pos: 10, cigar: '10M', sequence: 'ACGTACGTAN' }, // ACGT; N
		];
		const { read_motifs } = countReads(single, design({ read_motif_k: 4, reads_are_fragments: true }));
		expect(named(read_motifs as MotifCounts)).toEqual({ CCCA: 2, TCAA: 2, GGCC: 1, ACGT: 1 });
		expect(read_motifs?.without).toBe(2);
	});
});

describe('words over whole fragments', () => {
	it('a word and its reverse complement are one', () => {
		const { words, of } = strandlessKmers(2);
		expect(words).toEqual(['AA', 'AC', 'AG', 'AT', 'CA', 'CC', 'CG', 'GA', 'GC', 'TA']);
		// GT is AC, TT is AA.
		expect([of[kmers(2).indexOf('GT')], of[kmers(2).indexOf('TT')]]).toEqual([1, 0]);
		expect(strandlessKmers(4).words.length).toBe(136);
	});

	it('of reads, without clipped ends and across no N', () => {
		const records: HandMade[] = [
			// ACGTA: AC, CG, GT, TA.
			{ flag: READ1, pos: 10, template_length: 30, cigar: '2S5M1S', sequence: 'GGACGTAG' },
			// AC | GG: the N parts them.
			{ flag: READ2, pos: 30, template_length: -30, cigar: '1H5M', sequence: 'ACNGG' },
		];
		const { read_kmers } = countReads(records, design({ read_kmer_k: 2 }));
		expect([...(read_kmers?.counts ?? [])]).toEqual([0, 3, 0, 0, 0, 1, 1, 0, 0, 1]);
	});
});

describe('motif diversity', () => {
	it('by hand: four ends, motifs 2 + 1 + 1', () => {
		// Entropy 2/4 ln 2 + 2 x 1/4 ln 4 = 0.5 ln 2 + ln 2 = 1.5 ln 2; over ln 256 = 8 ln 2: 0.1875.
		// Miller-Madow adds (3 - 1) / (2 x 4) = 0.25 to the entropy: + 0.25 / (8 ln 2).
		const counts = new Float64Array(256);
		counts.set([2, 1, 1]);
		const { ends, observed, score, score_miller_madow } = motifDiversity({ counts, k: 4 });
		expect([ends, observed]).toEqual([4, 3]);
		expect(score).toBeCloseTo(0.1875, 12);
		expect(score_miller_madow).toBeCloseTo(0.1875 + 0.25 / (8 * Math.log(2)), 12);
	});

	it('is 1 when every motif is as frequent, 0 for one motif, missing without ends', () => {
		expect(motifDiversity({ counts: new Float64Array(256).fill(3), k: 4 }).score).toBeCloseTo(1, 12);
		expect(motifDiversity({ counts: Float64Array.of(5, 0, 0, 0), k: 1 }).score).toBe(0);
		expect(motifDiversity({ counts: new Float64Array(256), k: 4 }).score).toBeNaN();
	});
});
