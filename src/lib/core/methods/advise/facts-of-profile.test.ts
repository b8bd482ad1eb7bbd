import { expect, it } from 'vitest';
import { profile } from '../../../contract/api/examples/records/profile.ts';
import { methodFacts } from './facts-of-profile.ts';

it('data of the dataset count, and outputs of external tools that were made inputs, but nothing that lb-agent computed', () => {
	const [input] = profile.inputs.filter(({ role }) => role === 'data');
	if (input === undefined) throw new Error('The example has no data.');
	const made = (task_key: string) => ({
		...{ ...input, path: `${task_key}.bed`, format: 'wisecondorx_bins' as const, generated_by: 'r1' },
		product: { task_key, published: null },
	});
	const formats = (task_key: string): string[] =>
		methodFacts({ ...profile, inputs: [input, made(task_key)] }).inputs.map(({ format }) => format);
	expect(formats('external_tool')).toEqual([input.format, 'wisecondorx_bins']);
	expect(formats('preprocess_lpwgs')).toEqual([input.format]);
});
