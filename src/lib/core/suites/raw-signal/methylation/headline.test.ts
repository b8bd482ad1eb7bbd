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
