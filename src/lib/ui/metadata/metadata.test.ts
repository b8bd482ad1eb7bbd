import { describe, expect, it } from 'vitest';
import { metadataMessages } from '../../contract/messages/metadata.ts';
import { columnsOf } from './columns-of.ts';
import { confidenceWord, coveragePercent, labelBars } from './label-bars.ts';
import { modeReasons } from './mode-reason.ts';

describe('labelBars', () => {
	it('most frequent first, names of equal ones in order, roles marked, what is set aside last', () => {
		const bars = labelBars({
			label_counts: { control: 20, cancer: 40, benign: 20 },
			set_aside: { unclear: 10 },
			reference_label: 'control',
			positive_label: 'cancer',
		});
		expect(bars).toEqual([
			{ label: 'cancer', count: 40, share: 1, role: 'positive' },
			{ label: 'benign', count: 20, share: 0.5, role: null },
			{ label: 'control', count: 20, share: 0.5, role: 'reference' },
			{ label: 'unclear', count: 10, share: 0.25, role: 'set_aside' },
		]);
	});

	it('no labels are no bars', () => {
		const none = { label_counts: {}, set_aside: {}, reference_label: null, positive_label: null };
		expect(labelBars(none)).toEqual([]);
	});
});

describe('words for shares', () => {
	it('confidence', () => {
		expect([1, 0.8, 0.79, 0.5, 0.49, 0].map(confidenceWord)).toEqual([
			'sure',
			'sure',
			'fair',
			'fair',
			'weak',
			'weak',
		]);
	});

	it('coverage is never rounded up to all, nor down to nothing', () => {
		expect(coveragePercent(199, 200)).toBe(99);
		expect(coveragePercent(200, 200)).toBe(100);
		expect(coveragePercent(1, 1000)).toBe(1);
		expect(coveragePercent(0, 10)).toBe(0);
		expect(coveragePercent(0, 0)).toBe(0);
	});
});

describe('modeReasons', () => {
	const warnings_code = ['metadata.low_coverage', 'metadata.few_patients', 'metadata.one_class'];

	it('are the warnings that keep a model away', () => {
		expect(modeReasons({ supervision_mode: 'grouped', warnings_code })).toEqual([1, 2]);
		expect(modeReasons({ supervision_mode: 'supervised', warnings_code })).toEqual([]);
	});

	it('are codes that exist', () => {
		const known = Object.keys(metadataMessages);
		const all = modeReasons({ supervision_mode: 'unsupervised', warnings_code: known });
		expect(all).toHaveLength(10);
	});
});

describe('columnsOf', () => {
	const found = { sample_column: 'id', label_column: null };

	it('a column that was named counts more than that of the table; what nobody knows is left out', () => {
		expect(columnsOf({ sample: '', label: 'site' }, found)).toEqual({
			sample_column: 'id',
			label_column: 'site',
		});
		expect(columnsOf({ sample: 'code', label: '' }, found)).toEqual({ sample_column: 'code' });
		expect(columnsOf({ sample: '', label: '' }, null)).toEqual({});
	});
});
