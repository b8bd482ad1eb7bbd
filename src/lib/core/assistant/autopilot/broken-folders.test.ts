import { describe, expect, it } from 'vitest';
import type { DoctorFinding, SourceRow } from '../../../contract/records/profile.ts';
import { profileOf } from '../../results/checks/facts.fixture.ts';
import { brokenFolders } from './broken-folders.ts';

const source = (path: string): SourceRow => ({
	...{ source_id: path, path, likely_signal: 'methylation', files: 1 },
	...{ evidence: [], evidence_code: [], evidence_values: [] },
});
const found = (severity: DoctorFinding['severity'], ...paths: string[]): DoctorFinding => ({
	...{ code: 'doctor.gzip_damaged', severity, paths, finding: 'Damaged.', finding_values: {} },
	hint: 'Copy it again.',
});

describe('folders of a parent whose files cannot be used', () => {
	it('are listed as failed with what to do, each once', () => {
		const profile = profileOf(
			{},
			{
				sources: [source('a'), source('c')],
				doctor: [found('error', 'b/x.gz', 'b/y.gz', 'c/z.gz'), found('warning', 'd/w.gz')],
			},
		);
		const rows = brokenFolders(profile);
		expect(rows.map((row) => row.source)).toEqual(['b']);
		expect(rows[0]).toMatchObject({ status: 'failed', steps: 0 });
		expect(rows[0]?.problem).toMatchObject({ code: 'run.inputs_unusable', hint: 'Copy it again.' });
	});

	it('none where every file belongs to a source or to the parent itself', () => {
		expect(
			brokenFolders(profileOf({}, { sources: [source('a')], doctor: [found('error', 'top.gz')] })),
		).toEqual([]);
	});
});
