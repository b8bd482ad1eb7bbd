import { describe, expect, it } from 'vitest';
import { LbError } from '../../base/errors.ts';
import { signalOfFile } from '../../contract/tasks/blood-signals.ts';
import { bloodSpecs, bloodTasks } from './blood.server.ts';

describe('blood signals', () => {
	it('are listed with their preprocessing, its default profile first, and their encoder', () => {
		const specs = bloodSpecs();
		expect(specs.map((one) => [one.signal, one.profiles[0], one.encode_task, one.encoder])).toEqual([
			['cfchip_seq', 'cfchip_interval_cleanup', 'encode_epigenomic', 'coverage_profile'],
			['cfmedip_seq', 'cfmedip_interval_cleanup', 'encode_epigenomic', 'coverage_profile'],
			['medip_seq', 'medip_interval_cleanup', 'encode_epigenomic', 'coverage_profile'],
			['lpwgs', 'lpwgs_interval_cleanup', 'encode_lpwgs', 'lpwgs_cnv_profile'],
			['ulpwgs', 'ulpwgs_interval_cleanup', 'encode_lpwgs', 'lpwgs_cnv_profile'],
			['ctdna_variant', 'variant_table_qc', 'encode_variant', 'vcf_signature'],
			['variant', 'variant_table_qc', 'encode_variant', 'vcf_signature'],
		]);
		for (const { available, profiles, formats, parameters } of specs) {
			expect(available).toBe(true);
			expect(new Set(profiles).size).toBe(3);
			expect(formats.length).toBeGreaterThan(2);
			expect(parameters).toContain('profile');
		}
	});

	it('lead to the tasks that know them', () => {
		expect(bloodTasks('preprocess', ['ulpwgs', 'variant'])).toEqual([
			'preprocess_lpwgs',
			'preprocess_variant',
		]);
		expect(bloodTasks('encode', ['methylation_calls'])).toEqual(['encode_epigenomic']);
		expect(bloodTasks('preprocess', ['methylation_calls'])).toEqual([]);
		expect(() => bloodTasks('encode', ['rna_seq'])).toThrow(LbError);
	});

	it('are told of a file by its format, then by words in its path, then by what was stated', () => {
		const told = (path: string, stated: string[], format?: string) =>
			signalOfFile('encode_epigenomic', path, stated, format);
		expect(told('chip/a.cov.gz', [], 'bismark_coverage')).toEqual({
			signal: 'methylation_calls',
			by: 'format',
		});
		expect(told('x/cfmedip_a.bed', [], 'bed')).toEqual({ signal: 'cfmedip_seq', by: 'name' });
		expect(told('x/a.bed', [], 'bed')).toEqual({ signal: 'cfchip_seq', by: 'default' });
		expect(told('x/a.bed', ['medip_seq', 'cfmedip_seq'], 'bed').by).toBe('unclear');
		// Beside methylation calls one signal is left for every other file.
		expect(told('x/a.bed', ['medip_seq', 'methylation_calls'], 'bed')).toEqual({
			signal: 'medip_seq',
			by: 'stated',
		});
	});
});
