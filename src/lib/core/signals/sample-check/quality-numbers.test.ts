import { expect, it } from 'vitest';
import { qualityNumbers } from './quality-numbers.ts';
import type { SampleScan } from './scan-sample.server.ts';

/** Sex by genotypes alone: positions on X with 20 molecules each, heterozygous or not. */
function sexOf(places: readonly (readonly [position: number, isHeterozygous: boolean])[]) {
	const contigs = [{ name: 'chrX', length: 156_040_895 }];
	const scan: SampleScan = {
		sites: places.map(([position, isHeterozygous]) => ({
			site: { contig: 'chrX', position: position - 1, ref: 'A', alt: 'G', phase: null },
			counts: [
				{
					class: 'fragment',
					ref: isHeterozygous ? 10 : 20,
					alt: isHeterozygous ? 10 : 0,
					other: 0,
					discordant: 0,
				},
			],
			...{ alt_lengths: [], ref_lengths: [] },
		})),
		...{ counted: [], bases: new Uint16Array(), contigs: ['chrX'], reads: 0, duplicates: 0, used: 0 },
		...{ on_target: 0, lengths: new Float64Array(5001), tagged: 0, families: 0, unique: 0, covered: 0 },
		by_contig: new Float64Array(1),
		records: { consensus: 0, tagged: 0, untagged: 0 },
	};
	const { sex } = qualityNumbers(scan, contigs, new Map(), { has_targets: false, input_ng: null });
	return sex;
}
const many = (count: number, from: number, isHeterozygous: boolean) =>
	Array.from({ length: count }, (_, i) => [from + 100_000 * i, isHeterozygous] as const);

it('of the regions of X that men have two copies of, heterozygous places say nothing', () => {
	const man = many(20, 10_000_000, false);
	expect(sexOf(man)).toMatchObject({ sex: 'male', x_sites: 20, x_heterozygous: 0 });
	const pseudoautosomal = [...many(5, 1_000_000, true), ...many(5, 155_500_000, true)];
	expect(sexOf([...man, ...pseudoautosomal])).toMatchObject({ sex: 'male', x_sites: 20 });
});

it('two of fifty heterozygous places make no woman, six of fifty do', () => {
	expect(sexOf([...many(48, 10_000_000, false), ...many(2, 100_000_000, true)]).sex).toBeNull();
	expect(sexOf([...many(44, 10_000_000, false), ...many(6, 100_000_000, true)]).sex).toBe('female');
});
