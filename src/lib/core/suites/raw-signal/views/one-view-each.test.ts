import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../../../../tests/setup/scratch-folder.ts';
import { loadRawCohort, type RawSample } from '../raw-cohort.server.ts';
import { resolveRawInputs, type RawInputs } from '../raw-inputs.server.ts';
import { rawParameters } from '../raw-parameters.server.ts';

const folderOf = scratchFolder('one-view');
let folders = 0;

/** A folder with these files. */
function folderWith(files: Record<string, string | Uint8Array>): string {
	const folder = path.dirname(folderOf(`.made-${folders}`, ''));
	const own = path.join(folder, `d${folders++}`);
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(path.dirname(path.join(own, name)), { recursive: true });
		writeFileSync(path.join(own, name), content);
	}
	return own;
}

/** A Bismark coverage file; every seed has other counts. */
const coverage = (seed: number): string =>
	Array.from({ length: 5 }, (_, i) => `chr1\t${100 + i}\t${100 + i}\t50\t${seed + i}\t${seed + i}\n`).join(
		'',
	);

const resolve = (folder: string): Promise<RawInputs> =>
	resolveRawInputs({ input_files: [], input_dir: '.' }, folder, ['bismark_coverage'], {});

const samples = ({ inputs }: RawInputs): string[] =>
	inputs.map(({ sample_id, given, views }) =>
		[`${sample_id}: ${given}`, ...(views ?? []).map((view) => view.given)].join(' '),
	);

describe('files of the same content', () => {
	it('are one sample, listed as views of the one that is measured', async () => {
		const found = await resolve(
			folderWith({
				'P1.cov': coverage(10),
				'copy_of_P1.cov': coverage(10),
				'other/X7.cov.gz': gzipSync(coverage(10)),
				'P2.cov': coverage(11),
			}),
		);
		expect(samples(found)).toEqual(['P1: P1.cov copy_of_P1.cov other/X7.cov.gz', 'P2: P2.cov']);
		expect(found.skipped).toEqual([
			{
				path: 'copy_of_P1.cov',
				reason: 'sample P1 is measured from P1.cov, which has the same content',
				causes: [{ code: 'raw.view_copy', values: { sample: 'P1', file: 'P1.cov' } }],
				view_of: 'P1.cov',
			},
			{
				path: 'other/X7.cov.gz',
				reason: 'sample P1 is measured from P1.cov, which has the same content',
				causes: [{ code: 'raw.view_copy', values: { sample: 'P1', file: 'P1.cov' } }],
				view_of: 'P1.cov',
			},
		]);
		expect(found.doubts).toEqual([
			{
				code: 'raw.same_content',
				values: { count: 2, examples: ['P1.cov = copy_of_P1.cov = X7.cov.gz'] },
			},
		]);
	});

	it('stay two samples where their names tell two draws, with a warning', async () => {
		const found = await resolve(folderWith({ 'P1_T0.cov': coverage(3), 'P1_T1.cov': coverage(3) }));
		expect(samples(found)).toEqual(['P1_T0: P1_T0.cov', 'P1_T1: P1_T1.cov']);
		expect(found.doubts).toEqual([
			{ code: 'raw.same_content_draws', values: { files: ['P1_T0.cov', 'P1_T1.cov'] } },
		]);
	});

	it('of two samples that have one row each say nothing', async () => {
		const row = 'chr1\t5\t5\t50\t3\t3\n';
		expect(samples(await resolve(folderWith({ 'P1.cov': row, 'P2.cov': row })))).toHaveLength(2);
	});

	it('are found in the sample table by any of their names, and in no group when the table has them in two', async () => {
		const folder = folderWith({
			'P1.cov': coverage(20),
			'P1_copy.cov': coverage(20),
			'Q1.cov': coverage(21),
			'Q9.cov': coverage(21),
			'R1.cov': coverage(22),
			'S1.cov': coverage(23),
			'labels.csv': [
				'sample,group',
				'P1_copy,cancer',
				'Q1,cancer',
				'Q9,healthy',
				'R1,healthy',
				'S1,cancer',
			].join('\n'),
		});
		const parameters = rawParameters({ input_dir: '.', labels_table: 'labels.csv' }, folder);
		const cohort = await loadRawCohort(await resolve(folder), parameters, folder, {});
		const of = (id: string): Pick<RawSample, 'group' | 'not_used'> => {
			const { group, not_used } = cohort.sample(id);
			return { group, not_used };
		};
		expect(cohort.samples.map(({ data_id }) => data_id)).toEqual(['P1', 'Q1', 'R1', 'S1']);
		expect(of('P1')).toEqual({ group: 'cancer', not_used: null });
		expect(of('Q1')).toEqual({ group: null, not_used: 'conflicting_rows' });
		// Q9 is a copy of Q1, so its row has data.
		expect(cohort.rows_without_data).toEqual([]);
		expect(of('R1')).toEqual({ group: 'healthy', not_used: null });
	});
});
