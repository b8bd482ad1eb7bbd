import { expect, it } from 'vitest';
import type { SiteMolecules } from '../molecules/molecule-site.ts';
import { allelesOfMolecules, siteKey } from './alleles-of-molecules.ts';

const at = (contig: string, position: number, other: number): SiteMolecules => ({
	site: { contig, position, ref: 'A', alt: 'G', phase: null },
	counts: [
		{ class: 'family', ref: 10, alt: 4, other, discordant: 7 },
		{ class: 'singleton', ref: 3, alt: 1, other: 0, discordant: 0 },
	],
	alt_lengths: [],
	ref_lengths: [],
});

it('adds molecules of all classes, names places alike in every spelling, and leaves out places of a third allele', () => {
	const key = siteKey({ contig: '1', position: 99, ref: 'A', alt: 'G' });
	const found = allelesOfMolecules(
		[at('chr1', 99, 1), at('chr2', 5, 0), at('chr3', 5, 5)],
		new Map([[key, 0.3]]),
	);
	expect(found).toEqual([
		{ site: key, ref: 13, alt: 5, frequency: 0.3 },
		{ site: siteKey({ contig: '2', position: 5, ref: 'A', alt: 'G' }), ref: 13, alt: 5, frequency: null },
	]);
});

it('has no molecules where none covers the place', () => {
	const [none] = allelesOfMolecules([{ ...at('1', 1, 0), counts: [] }], new Map());
	expect(none).toMatchObject({ ref: 0, alt: 0 });
});
