import { describe, expect, it } from 'vitest';
import { suiteFolder } from '../../../../../../../tests/setup/suite-folder.ts';
import { createRandom } from '../../../../../base/random.ts';
import type { SuiteResult } from '../../../suite.ts';
import { rawSignalSuite } from '../../frame.server.ts';

const suite = rawSignalSuite('analyze_raw_signal');
const CENTRES = Array.from({ length: 12 }, (_, i) => 20_000 + 15_000 * i);
const bed = CENTRES.map((at) => `chr1\t${at - 60}\t${at + 60}\n`).join('');

/** Fragments of 167 bp at these starts, as pairs of reads of 50 bases. */
function sam(starts: number[]): string {
	const end = `${'A'.repeat(50)}\t${'I'.repeat(50)}\n`;
	const reads = starts.flatMap((start, i) => [
		[start, `r${i}\t99\tchr1\t${start}\t60\t50M\t=\t${start + 117}\t167\t${end}`] as const,
		[start + 117, `r${i}\t147\tchr1\t${start + 117}\t60\t50M\t=\t${start}\t-167\t${end}`] as const,
	]);
	const lines = reads.sort(([a], [b]) => a - b).map(([, line]) => line);
	return `@HD\tVN:1.6\tSO:coordinate\n@SQ\tSN:chr1\tLN:220000\n${lines.join('')}`;
}

/** Everywhere alike, and over the regions alone with a little elsewhere. */
function starts(kind: 'genome' | 'capture', n: number): number[] {
	const random = createRandom(11, kind);
	return Array.from({ length: n }, (_, i) => {
		if (kind === 'genome' || i % 20 === 0) return 5000 + random.int(205_000);
		return CENTRES[i % CENTRES.length]! - 200 + random.int(240);
	});
}

const profileOf = (result: SuiteResult) => result.figures.find(({ name }) => name === 'site_profiles')?.spec;
const warned = (result: SuiteResult): string[] => result.warnings.map(({ code }) => code);

describe('profiles around sites', () => {
	it('targets of a capture are not drawn as nucleosome profiles, and that is said', async () => {
		const { write, run } = suiteFolder('captured', 'analyze_raw_signal', suite);
		write('sites.bed', bed);
		write('in/C1.sam', sam(starts('capture', 4000)));
		const result = await run({ input_dir: 'in', region_bed: 'sites.bed' });
		expect(profileOf(result)).toBeUndefined();
		expect(warned(result)).toContain('fragments.capture_target');
	});

	it('profiles of few fragments are smoothed with a stated width, those of many are not', async () => {
		const { write, run } = suiteFolder('thin', 'analyze_raw_signal', suite);
		write('sites.bed', bed);
		write('in/G1.sam', sam(starts('genome', 4000)));
		write('in/G2.sam', sam(starts('genome', 36_000)));
		write('in/G3.sam', sam(starts('genome', 60)));
		const result = await run({ input_dir: 'in', region_bed: 'sites.bed' });
		expect(warned(result)).not.toContain('fragments.capture_target');
		// 4,000 fragments over 205,000 bp are 0.29 midpoints per column of 15 bp and site, 3.5 over 12 sites; 36,000 are 32.
		expect(profileOf(result)?.caption).toMatch(
			/Fewer than 20 midpoints per column, drawn as running means over 105 bp: G1 and G3\./,
		);
		const lengths = result.figures.find(({ name }) => name === 'fragment_lengths')?.spec;
		expect(lengths?.caption).toMatch(/Fewer than 10,000 fragments, drawn as running means over 5 bp: G1\./);
		expect(lengths?.caption).toContain('Fewer than 100 fragments, drawn as running means over 21 bp: G3.');
		// All fragments have 167 bp: one base in five of the window of G1, the base itself of G2.
		const data = lengths?.data as { length: number[]; share: number[][] };
		const at = (sample: number, length: number): number | undefined =>
			data.share[sample]?.[data.length.indexOf(length)];
		expect([at(0, 164), at(0, 165), at(0, 167), at(0, 169)]).toEqual([0, 0.2, 0.2, 0.2]);
		expect([at(1, 166), at(1, 167)]).toEqual([0, 1]);
		// One base in 21 of the window of G3.
		expect(at(2, 156)).toBe(0);
		// Values of figures have seven digits.
		expect(at(2, 157)).toBeCloseTo(1 / 21, 7);
	});
});
