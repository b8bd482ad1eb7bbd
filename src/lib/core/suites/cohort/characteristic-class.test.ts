import { expect, it } from 'vitest';
import { characteristicClass } from './characteristic-class.ts';

const none = { survival_pairs: [], score_columns: [] };

it.each([
	['age', 'baseline'],
	['BMI', 'baseline'],
	['CEA', 'baseline'],
	['diabetes_status', 'baseline'],
	['family history', 'baseline'],
	['platelets', 'baseline'],
	['prostate_volume', 'baseline'],
	['charlson_score', 'baseline'],
	['progesterone', 'baseline'],
	['stage', 'disease'],
	['ECOG', 'disease'],
	['batch', 'technical'],
	['cfdnaextractionbatch', 'technical'],
	['Personnel...23', 'technical'],
	['LibraryInput(ng)', 'technical'],
	['GC(%)', 'technical'],
	['mean depth', 'technical'],
	['vital_status', 'outcome'],
	['Recurrance', 'outcome'],
	['PFS months', 'outcome'],
	['log_delfi', 'model'],
	['tumor_fraction', 'model'],
	['predicted class', 'model'],
	['visit', 'other'],
	['split', 'other'],
	['notes', 'other'],
])('%s is %s', (name, about) => {
	expect(characteristicClass({ name, levels: {} }, none)).toBe(about);
});

it('times and events of a pair, and scores that were told by their values, are no characteristics', () => {
	const known = {
		survival_pairs: [{ endpoint: 'follow-up', time: 'time', event: 'status' }],
		score_columns: ['x'],
	};
	const of = (name: string): string => characteristicClass({ name, levels: {} }, known);
	expect([of('time'), of('status'), of('x'), of('y')]).toEqual(['outcome', 'outcome', 'model', 'baseline']);
});
