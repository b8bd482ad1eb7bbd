import { describe, expect, it } from 'vitest';
import { LbError } from '../../../base/errors.ts';
import { isCancerLabel, labelSide } from './label-words.ts';
import { joinSpellings } from './label-spelling.ts';
import type { MetadataChoice } from './metadata-choice.ts';
import { profileMetadata } from './profile-metadata.ts';

/** 24 samples; the columns repeat the given values in turn. */
function profile(columns: Record<string, string[]>, choice: Partial<MetadataChoice> = {}) {
	const header = ['id', ...Object.keys(columns)];
	const ids = Array.from({ length: 24 }, (_, i) => `S${i + 1}`);
	const rows = ids.map((id, i) => [
		id,
		...Object.values(columns).map((values) => values[i % values.length]!),
	]);
	return profileMetadata({
		tables: [{ path: 'm.csv', is_matrix: false, header, rows }],
		data: [{ path: 'x.csv', sample_ids: ids }],
		choice: { mode: 'auto', ...choice } as MetadataChoice,
	});
}

function refusal(run: () => unknown): { code: string; exit: number; field: unknown; text: string } {
	try {
		run();
	} catch (error) {
		if (error instanceof LbError)
			return {
				code: error.code,
				exit: error.exitCode,
				field: error.place.field,
				text: `${error.message} ${error.hint}`,
			};
		throw error;
	}
	throw new Error('nothing was refused');
}

describe('spellings of a label', () => {
	// Of every six samples: Healthy 2, "healthy " 1; CANCER 1, Cancer 2.
	const group = ['Healthy', 'Healthy', 'healthy ', 'Cancer', 'Cancer', 'CANCER'];

	it('that differ in case or blanks are one label, the most frequent one, and that is said', () => {
		const found = profile({ group });
		expect(found.label_counts).toEqual({ Healthy: 12, Cancer: 12 });
		expect(found).toMatchObject({ reference_label: 'Healthy', positive_label: 'Cancer' });
		expect(found.supervision_mode).toBe('supervised');
		const at = found.warnings_code.indexOf('metadata.spellings_joined');
		expect(found.warnings[at]).toContain('"Healthy" = "healthy"');
		expect(found.warnings[at]).toContain('"Cancer" = "CANCER"');
	});

	it('are mapped together by a label map', () => {
		const found = profile({ group }, { label_map: { healthy: 'low', cancer: 'high' } });
		expect(found.label_counts).toEqual({ high: 12, low: 12 });
	});

	it('stay apart when the map tells them apart', () => {
		const map = { Healthy: 'a', healthy: 'b', '*': 'drop' };
		expect(profile({ group }, { label_map: map }).label_counts).toEqual({ a: 8, b: 4 });
	});

	it('of a whole number are one label, the one without zeros', () => {
		const found = profile({ group: ['1.0', '1.0', '1', '0', '0.0', '0.00'] });
		expect(found.label_counts).toEqual({ 0: 12, 1: 12 });
		expect(found).toMatchObject({ reference_label: '0', positive_label: '1' });
		const gaps = profile({ status: ['1.0', '0.0', '0.0', '1.0'] });
		expect(gaps).toMatchObject({ reference_label: '0.0', positive_label: '1.0' });
	});

	it('join inner blanks but not two numbers', () => {
		const counts: [string, number][] = [
			['Non Cancer', 1],
			['noncancer', 3],
			['1 1', 1],
			['11', 1],
		];
		expect(joinSpellings(counts, undefined)).toEqual([{ kept: 'noncancer', others: ['Non Cancer'] }]);
	});
});

describe('sides', () => {
	it('one group named for both is a usage error that names both options', () => {
		const found = refusal(() =>
			profile({ group: ['case', 'control'] }, { reference_class: 'case', positive_class: 'Case' }),
		);
		expect(found).toMatchObject({ code: 'metadata.same_class', exit: 2 });
		expect(found.text).toMatch(/--reference-class and --positive-class/u);
	});

	it('of equal size without a known word: the first by alphabet, and no word of a larger class', () => {
		const found = profile({ group: ['zinc', 'Amber'] });
		expect(found.reference_label).toBe('Amber');
		expect(found.warnings_code).toContain('metadata.reference_by_name');
		expect(found.warnings.join(' ')).not.toMatch(/larger class/u);
		expect(found.warnings.join(' ')).toMatch(/alphabetical/u);
	});

	it.each(
		'Kontrolle Kontrollen kontrolle gesund gesunde sain témoin controle contrôle sano 健康 正常 对照 benigne Normalkontrolle'.split(
			' ',
		),
	)('knows "%s" as reference', (label) => {
		expect(labelSide(label)).toBe('reference');
		expect(isCancerLabel(label)).toBe(false);
	});

	it.each('Karzinom Krebs Lungenkrebs tumeur cáncer Bronchialkarzinom câncer cancro carcinome 癌'.split(' '))(
		'knows "%s" as cancer',
		(label) => {
			expect(labelSide(label)).toBe('case');
			expect(isCancerLabel(label)).toBe(true);
		},
	);

	it('a refused word changes sides', () => {
		expect(labelSide('kein Krebs')).toBe('reference');
		expect(labelSide('sans tumeur')).toBe('reference');
		expect(labelSide('nicht gesund')).toBe('case');
	});
});

describe('a split column the user names', () => {
	const group = ['case', 'control'];

	it('with two values that name no part is taken, the rarer as validation, and that is said', () => {
		const found = profile({ group, sex: ['F', 'F', 'F', 'F', 'M', 'M'] }, { split_column: 'sex' });
		expect(found).toMatchObject({ split_column: 'sex', split_validation_value: 'M' });
		const at = found.warnings_code.indexOf('metadata.split_unnamed');
		expect(found.warnings[at]).toMatch(
			/"M" in "sex" are used for validation and those with "F" for training/u,
		);
	});

	it('says nothing when the values say it', () => {
		const found = profile({ group, part: ['val', 'val', 'train', 'train'] }, { split_column: 'part' });
		expect(found.split_validation_value).toBe('val');
		expect(found.warnings_code).not.toContain('metadata.split_unnamed');
	});

	it('keeps the training value for training, whatever the other is called', () => {
		const found = profile({ group, part: ['training', 'B', 'B', 'B'] }, { split_column: 'part' });
		expect(found.split_validation_value).toBe('B');
	});

	it.each([
		['three values', ['A', 'A', 'B', 'B', 'C', 'C']],
		['one value', ['A']],
	])('with %s that name no part is refused', (_, site) => {
		const found = refusal(() => profile({ group, site }, { split_column: 'site' }));
		expect(found).toMatchObject({ code: 'metadata.split_unclear', exit: 3, field: 'split_col' });
		expect(found.text).toMatch(/training and validation/u);
	});
});
