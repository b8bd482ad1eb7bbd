import { describe, expect, it } from 'vitest';
import type { DoctorFinding } from '../../../contract/records/profile.ts';
import { classBalance } from './class-balance.ts';
import { cohortSize } from './cohort-size.ts';
import { alignmentFile, datasetFacts, profileOf } from './facts.fixture.ts';
import { genomeMismatch } from './genome-mismatch.ts';
import { inputFaults } from './input-faults.ts';
import { listed } from './listed-check.ts';
import { metadataConflicts } from './metadata-conflicts.ts';
import { metadataCoverage } from './metadata-coverage.ts';
import { smallestClass } from './smallest-class.ts';
import type { QualityCheck } from './check.ts';
import type { Profile } from '../../../contract/records/profile.ts';

const verdictOf = <C>(check: QualityCheck<C>, profile: Profile) => {
	const verdicts = listed(check).judge(datasetFacts(profile));
	expect(verdicts).toHaveLength(1);
	const [verdict] = verdicts;
	if (verdict === undefined) throw new Error('no verdict');
	return verdict;
};

const labels = (counts: Record<string, number>, patients = 0) =>
	profileOf({ label_column: 'diagnosis', label_counts: counts, labelled_patients: patients });

function doctor(code: string, severity: DoctorFinding['severity'], paths: string[]): DoctorFinding {
	return { code, severity, paths, finding: 'x', finding_values: {}, hint: 'y' };
}

describe('cohort_size', () => {
	it.each([
		[120, 1, 'pass'],
		// 1 - 0.5 x (50 - 35) / (50 - 19) = 1 - 7.5 / 31.
		[35, 1 - 7.5 / 31, 'pass'],
		[20, 1 - 15 / 31, 'pass'],
		[19, 0.5, 'warn'],
		// 0.5 x (13 - 7) / (19 - 7).
		[13, 0.25, 'warn'],
		[7, 0, 'fail'],
	])('%d persons score %d: %s', (n, score, status) => {
		const verdict = verdictOf(cohortSize, labels({ a: n }, n));
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict).toMatchObject({ status, subject: 'diagnosis', numbers: { n } });
	});

	it('does not apply without a label column', () => {
		expect(verdictOf(cohortSize, profileOf())).toMatchObject({ status: 'not_applicable', score: null });
	});
});

describe('smallest_class', () => {
	it.each([
		[{ control: 60, case: 24 }, 1, 'pass'],
		// 0.5 x (7 - 4) / (9 - 4).
		[{ control: 60, case: 7 }, 0.3, 'warn'],
		[{ control: 60, case: 4, other: 30 }, 0, 'fail'],
	])('%o scores %d: %s', (counts, score, status) => {
		const verdict = verdictOf(smallestClass, labels(counts));
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict).toMatchObject({ status, numbers: { group: 'case' } });
	});

	it('does not apply to one group', () => {
		expect(verdictOf(smallestClass, labels({ control: 60 }))).toMatchObject({ status: 'not_applicable' });
	});
});

describe('class_balance', () => {
	it.each([
		// p = 0.25: 4 x 0.25 x 0.75 = 0.75, as good as it need be.
		[{ a: 30, b: 10 }, 0.75, 1, 'pass'],
		// p = 0.1: 4 x 0.1 x 0.9 = 0.36; 0.5 x (0.36 - 0.1) / 0.4.
		[{ a: 90, b: 10 }, 0.36, 0.325, 'warn'],
		// p = 0.02: 4 x 0.02 x 0.98 = 0.0784.
		[{ a: 98, b: 2 }, 0.0784, 0, 'fail'],
	])('%o has efficiency %d and scores %d: %s', (counts, efficiency, score, status) => {
		const verdict = verdictOf(classBalance, labels(counts));
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict.status).toBe(status);
		expect(verdict.numbers['efficiency']).toBeCloseTo(efficiency, 12);
	});

	it('does not apply to one group', () => {
		expect(verdictOf(classBalance, labels({ a: 9 }))).toMatchObject({ status: 'not_applicable' });
	});
});

describe('metadata_coverage', () => {
	const covered = (matched: number) =>
		profileOf({
			selected_table: 'm.csv',
			matched_samples: matched,
			data_samples: 100,
			coverage: matched / 100,
			data_without_rows: matched < 100 ? ['S1'] : [],
		});

	it.each([
		[100, 1, 'pass'],
		// 1 - 0.5 x 0.05 / 0.1.
		[95, 0.75, 'pass'],
		// 0.5 x (0.7 - 0.5) / 0.4.
		[70, 0.25, 'warn'],
		[40, 0, 'fail'],
	])('%d of 100 score %d: %s', (matched, score, status) => {
		const verdict = verdictOf(metadataCoverage, covered(matched));
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict).toMatchObject({ status, subject: 'm.csv' });
	});

	it('does not apply without a table', () => {
		expect(verdictOf(metadataCoverage, profileOf())).toMatchObject({ status: 'not_applicable' });
	});
});

describe('metadata_conflicts', () => {
	const conflicted = (names: string[]) =>
		profileOf({ selected_table: 'm.csv', data_samples: 50, unusable_samples: names });

	it('passes when nothing contradicts itself', () => {
		expect(verdictOf(metadataConflicts, conflicted([]))).toMatchObject({ status: 'pass', score: 1 });
	});

	it('warns of two of 50 with a score of 0.5 x (0.1 - 0.04) / 0.1', () => {
		const verdict = verdictOf(metadataConflicts, conflicted(['S1', 'S2']));
		expect(verdict.score).toBeCloseTo(0.3, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { values: { count: 2, names: ['S1', 'S2'] } } });
	});

	it('does not apply without a table', () => {
		expect(verdictOf(metadataConflicts, profileOf())).toMatchObject({ status: 'not_applicable' });
	});
});

describe('genome_mismatch', () => {
	const inputs = [alignmentFile('a.bam'), alignmentFile('b.bam')];

	it('passes when the doctor found no conflict', () => {
		expect(verdictOf(genomeMismatch, profileOf({}, { inputs }))).toMatchObject({ status: 'pass', score: 1 });
	});

	it('passes with less when only names of chromosomes differ', () => {
		const found = [doctor('doctor.contig_styles', 'info', ['b.bam'])];
		expect(verdictOf(genomeMismatch, profileOf({}, { inputs, doctor: found }))).toMatchObject({
			status: 'pass',
			score: 0.75,
		});
	});

	it('warns of a reference that does not fit', () => {
		const found = [doctor('doctor.lengths_differ', 'warning', ['a.bam', 'ref.fa'])];
		expect(verdictOf(genomeMismatch, profileOf({}, { inputs, doctor: found }))).toMatchObject({
			status: 'warn',
			score: 0.25,
		});
	});

	it('fails when samples lie on two builds and names the files', () => {
		const found = [doctor('doctor.builds_differ', 'error', ['a.bam', 'b.bam'])];
		expect(verdictOf(genomeMismatch, profileOf({}, { inputs, doctor: found }))).toMatchObject({
			status: 'fail',
			score: 0,
			finding: { code: 'checks.genome_conflict', values: { count: 1, paths: ['a.bam', 'b.bam'] } },
		});
	});

	it('does not apply when fewer than two inputs lie on a genome', () => {
		const one = profileOf({}, { inputs: inputs.slice(0, 1) });
		expect(verdictOf(genomeMismatch, one)).toMatchObject({ status: 'not_applicable' });
		expect(verdictOf(genomeMismatch, profileOf())).toMatchObject({ status: 'not_applicable' });
	});
});

describe('input_faults', () => {
	it('passes a folder without errors', () => {
		const doctorInfo = [doctor('doctor.index_missing', 'info', ['a.bam'])];
		expect(verdictOf(inputFaults, profileOf({}, { files_scanned: 10, doctor: doctorInfo }))).toMatchObject({
			status: 'pass',
			score: 1,
		});
	});

	it('warns of one of ten files with a score of 0.5 x 0.4 / 0.5, counting a file once', () => {
		const found = [
			doctor('doctor.gzip_truncated', 'error', ['a.vcf.gz']),
			doctor('doctor.unreadable', 'error', ['a.vcf.gz']),
			doctor('doctor.builds_differ', 'error', ['b.bam', 'c.bam']),
		];
		const verdict = verdictOf(inputFaults, profileOf({}, { files_scanned: 10, doctor: found }));
		expect(verdict.score).toBeCloseTo(0.4, 12);
		expect(verdict).toMatchObject({ status: 'warn', numbers: { count: 1, files: 10 } });
	});

	it('does not apply to an empty folder', () => {
		expect(verdictOf(inputFaults, profileOf())).toMatchObject({ status: 'not_applicable' });
	});
});
