import { describe, expect, it } from 'vitest';
import { say, type Message } from '../../../contract/messages/index.ts';
import { joinLabelLike } from './label-like.ts';

const filled = (column: string, filled_group = 'case'): Message =>
	say('batch.filled_for_one_class', {
		column,
		filled_group,
		filled_share: 100,
		empty_group: 'control',
		empty_share: 0,
	});

describe('joinLabelLike', () => {
	const other = say('batch.missing_unequal', { column: 'age', p: 0.001 });

	it('names three or more columns of the same groups in one sentence, where the first stood', () => {
		const note = filled('note', 'relapse');
		const joined = joinLabelLike([other, filled('size'), filled('stage'), note, filled('grade')]);
		expect(joined).toEqual([
			other,
			say('suites.columns_label_like', {
				columns: ['"size"', '"stage"', '"grade"'],
				filled_group: 'case',
				empty_group: 'control',
			}),
			note,
		]);
	});

	it('leaves one or two as they are', () => {
		const two = [filled('size'), filled('stage')];
		expect(joinLabelLike(two)).toEqual(two);
	});
});
