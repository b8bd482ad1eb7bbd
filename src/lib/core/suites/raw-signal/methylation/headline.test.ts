import { expect, it } from 'vitest';
import { suiteFolder } from '../../../../../../tests/setup/suite-folder.ts';
import { rawSignalSuite } from '../frame.server.ts';

const coverage = (...counts: [number, number][]): string =>
	counts
		.map(([m, u], i) => ['chr1', 1000 + 50 * i, 1000 + 50 * i, (100 * m) / (m + u), m, u].join('\t'))
		.join('\n') + '\n';

it('one level is given as one number, several as a range', async () => {
	const { write, run } = suiteFolder('levels', 'analyze_raw_signal', rawSignalSuite('analyze_raw_signal'));
	// 3 of 8 reads are methylated.
	write('in/P1.cov', coverage([3, 1], [0, 4]));
	expect((await run({ input_dir: 'in' })).summary.headline).toContain(
		'Global methylation of 1 sample: 37.5 %.',
	);
	write('in/P2.cov', coverage([4, 0], [0, 4]));
	expect((await run({ input_dir: 'in' })).summary.headline).toContain(
		'Global methylation of 2 samples: 37.5 to 50.0 %.',
	);
});

it('samples with the same reads at every CpG are used once, and not at all where their groups differ', async () => {
	const { write, run } = suiteFolder('copies', 'analyze_raw_signal', rawSignalSuite('analyze_raw_signal'));
	const [a, b, c] = [coverage([3, 1], [0, 4]), coverage([4, 0], [0, 4]), coverage([2, 2], [1, 3])];
	for (const [name, text] of Object.entries({ P1: a, P2: b, X1: c })) write(`in/${name}.cov`, text);
	// Another form of the same reads: the file is not the same, byte by byte.
	write('in/Z1.cov', c.replaceAll('\t50\t', '\t50.0\t'));
	write('in/samples.csv', 'sample_id,diagnosis\nP1,control\nP2,cancer\nX1,cancer\nZ1,cancer\n');
	const once = await run({ input_dir: 'in' });
	expect(once.summary.headline).toContain('Z1.cov');
	expect(once.summary.headline).toContain('Global methylation of 3 samples');
	write('in/samples.csv', 'sample_id,diagnosis\nP1,control\nP2,cancer\nX1,cancer\nZ1,control\n');
	const never = await run({ input_dir: 'in' });
	expect(never.summary.headline).toContain('Global methylation of 2 samples');
	expect(never.report).toContain('X1.cov (X1 has the same reads at every CpG as a sample of another group');
});
