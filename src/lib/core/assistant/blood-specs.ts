import type { BloodSpec } from '../../contract/operations/blood.ts';
import { bloodSignals, type BloodSignal } from '../../contract/tasks/blood-signals.ts';
import { taskCards } from '../../contract/tasks/index.ts';

/** Every signal with its profiles, formats and parameters, as the cards say. */
export function bloodSpecs(): BloodSpec[] {
	return bloodSignals.flatMap((one: BloodSignal): BloodSpec[] => {
		if (one.preprocess === null) return [];
		const card = taskCards[one.preprocess];
		return [
			{
				signal: one.signal,
				title: one.title,
				preprocess_task: one.preprocess,
				profiles: [...one.profiles],
				formats: [...card.needs_formats],
				parameters: Object.keys(card.parameters.shape),
				encode_task: one.encode,
				encoder: one.encoder,
				available: card.available,
			},
		];
	});
}
