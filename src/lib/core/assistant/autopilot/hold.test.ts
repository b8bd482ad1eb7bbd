import { describe, expect, it } from 'vitest';
import { holdReason, type HoldFacts } from './hold.ts';

const bam = (path: string, sample: string): HoldFacts['inputs'][number] => ({
	...{ path, format: 'bam', role: 'data', generated_by: null, matrix: null, sample_ids: [sample] },
});
const broken = (...paths: string[]): HoldFacts['doctor'] => [{ severity: 'error', paths }];

describe('what holds an autopilot back', () => {
	it('nothing, when most files are sound and every sample has its own', () => {
		const inputs = [bam('a/S1.bam', 'S1'), bam('a/S2.bam', 'S2')];
		expect(holdReason({ inputs, doctor: [] })).toBeNull();
		expect(holdReason({ inputs, doctor: broken('a/S3.bam') })).toBeNull();
		expect(holdReason({ inputs, doctor: [{ severity: 'warning', paths: ['a', 'b', 'c', 'd'] }] })).toBeNull();
	});

	it('more than half of the files cannot be read; each counts once', () => {
		const inputs = [bam('a/S1.bam', 'S1')];
		expect(holdReason({ inputs, doctor: broken('b.bam') })).toBeNull();
		expect(holdReason({ inputs, doctor: [...broken('b.bam', 'c.bam'), ...broken('b.bam')] })).toEqual({
			code: 'autopilot.hold_broken',
			values: { count: 2, total: 3 },
		});
	});

	it('more than half of the files have a twin of the same name in another folder', () => {
		const twins = [bam('a/S1.bam', 'S1'), bam('b/S1.bam', 'S1')];
		expect(holdReason({ inputs: twins, doctor: [] })).toEqual({
			code: 'autopilot.hold_names',
			values: { count: 2, total: 2, example: 'a/S1.bam' },
		});
		const others = [bam('a/S2.bam', 'S2'), bam('a/S3.bam', 'S3')];
		expect(holdReason({ inputs: [...twins, ...others], doctor: [] })).toBeNull();
	});

	it('what earlier runs made is not counted', () => {
		const made = [bam('a/S1.bam', 'S1'), bam('b/S1.bam', 'S1')].map((one) => ({
			...one,
			generated_by: 'run',
		}));
		expect(holdReason({ inputs: made, doctor: [] })).toBeNull();
	});
});
