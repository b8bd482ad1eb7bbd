import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inline } from '../../../../../base/parallel.ts';
import { rawSignalSuite } from '../../frame.server.ts';
import { fragmentChapter } from '../chapter.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'protection-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('draws the first unbroken run of the first sample, and of others that begin there', async () => {
	const files = {
		'A.wps.tsv': 'contig\tstart\twps\n1\t10\t-2\n1\t11\tNA\n1\t12\t4\n1\t20\t9\n',
		'B.wps.tsv': 'contig\tstart\twps\n1\t10\t5\n1\t11\t6\n',
		'C.wps.tsv': 'contig\tstart\twps\n2\t10\t5\n2\t11\t6\n',
	};
	const input_files = Object.entries(files).map(([name, content]) => {
		writeFileSync(path.join(folder, name), content);
		return name;
	});
	const suite = rawSignalSuite('analyze_raw_signal', [fragmentChapter]);
	const { figures } = await suite({
		parameters: { input_files },
		base: folder,
		command: '',
		parallel: inline,
		watch: {},
	});
	expect(figures.map(({ name }) => name)).toEqual(['protection_scores']);
	// A runs over 10, 11 (missing), 12; B begins at 10 too and ends at 11; C lies elsewhere.
	expect(figures[0]?.spec.data).toMatchObject({
		contig: '1',
		start: 10,
		end: 13,
		samples: 2,
		tracks: [
			{ name: 'A', start: [10, 11, 12], end: [11, 12, 13], value: [-2, null, 4] },
			{ name: 'B', value: [5, 6, null] },
		],
	});
	expect(figures[0]?.spec.caption).toContain('2 of 3 samples are drawn');
});
