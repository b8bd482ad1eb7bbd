import { expect, it } from 'vitest';
import { controlScores } from './write-card.ts';

it('keeps the score of the earliest draw of each control, as the threshold does', () => {
	const draw = (patient_id: string, time: string) => ({
		...{ sample_id: `${patient_id}${time}`, patient_id, group: 'g', raw_label: null, time, metadata: {} },
		split: 'training' as const,
	});
	const samples = [draw('p', '2'), draw('p', '1'), draw('q', '1'), draw('r', '1')];
	expect(controlScores({ samples, classes: [0, 0, 0, 1] }, [9, 5, 3, 8])).toEqual([3, 5]);
});
