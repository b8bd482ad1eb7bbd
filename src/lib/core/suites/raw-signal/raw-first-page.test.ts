import { describe, expect, it } from 'vitest';
import type { Chapter } from './chapter.ts';
import { firstPictures, furtherWarnings, topWarnings } from './raw-first-page.ts';

const picture = (name: string): string[] => [
	`![${name}](figures/${name}.png)`,
	'',
	`*Caption of ${name}.*`,
	'',
];
const chapter = (title: string, report: string[]): Chapter => ({ title, report }) as unknown as Chapter;

describe('first page of a raw-signal report', () => {
	const fragments = chapter('Fragments', [
		'| table |',
		'',
		...picture('fragment_funnel'),
		...picture('fragment_lengths'),
		'### End motifs',
		'',
		...picture('end_motifs'),
	]);
	const copies = chapter('Copy number', [
		'### Profiles',
		'',
		...picture('genome_profile_A'),
		'### Gains',
		'',
		'text',
	]);

	it('takes the most telling figure of every chapter, then the next, three in all, each shown once', () => {
		const { pictures, chapters } = firstPictures([fragments, copies]);
		expect(pictures.filter((line) => line.startsWith('!['))).toEqual([
			'![fragment_lengths](figures/fragment_lengths.png)',
			'![fragment_funnel](figures/fragment_funnel.png)',
			'![genome_profile_A](figures/genome_profile_A.png)',
		]);
		const rest = chapters.flatMap(({ report }) => report);
		expect(rest.filter((line) => line.startsWith('!['))).toEqual(['![end_motifs](figures/end_motifs.png)']);
		// A heading below which nothing is left goes with its figure.
		expect(rest).not.toContain('### Profiles');
		expect(rest).toContain('### Gains');
	});

	it('leaves figures that share one caption together', () => {
		const shared = chapter('Copy number', [
			'*The 2 figures that follow: log2 ratios.*',
			'',
			'![A](figures/genome_profile_A.png)',
			'',
			'![B](figures/genome_profile_B.png)',
			'',
			'*The 2 figures that follow: depth.*',
			'',
			'![C](figures/genome_profile_C.png)',
			'',
			'![D](figures/genome_profile_D.png)',
			'',
		]);
		expect(firstPictures([shared])).toEqual({
			pictures: [],
			chapters: [{ title: 'Copy number', report: shared.report }],
		});
	});

	it('shows three warnings, and the others in a section of their own', () => {
		const warnings = ['a', 'b', 'c', 'd', 'e'];
		expect(topWarnings(warnings).at(-2)).toBe('- 2 further warnings in the section Checks.');
		expect(furtherWarnings(warnings).filter((line) => line.startsWith('- '))).toEqual(['- d', '- e']);
		expect(furtherWarnings(warnings.slice(0, 3))).toEqual([]);
	});
});
