import { expect, it } from 'vitest';
import { pageProse } from './page-prose.ts';

it('puts controls in the place of options, in prose alone', () => {
	const report = [
		'Bins of 5 Mb; `--fragment-bin-size` sets other sizes.',
		'',
		'```sh',
		'lb-agent task analyze_raw_signal --seed 1',
		'```',
		'',
		'Choose with --labels-label-col. `tables/a--b.csv` stays.',
	].join('\n');
	expect(pageProse(report)).toBe(
		[
			'Bins of 5 Mb; the parameter “fragment_bin_size” sets other sizes.',
			'',
			'```sh',
			'lb-agent task analyze_raw_signal --seed 1',
			'```',
			'',
			'Choose with “Label column” in Metadata. `tables/a--b.csv` stays.',
		].join('\n'),
	);
});

it('leaves other texts as they are', () => {
	for (const text of ['', '# Report\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n', 'a -- b'])
		expect(pageProse(text)).toBe(text);
});
