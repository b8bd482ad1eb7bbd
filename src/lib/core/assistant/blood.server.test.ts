import type { FormatKey } from '../../contract/formats.ts';
import { describe, expect, it } from 'vitest';
import { LbError } from '../../base/errors.ts';
import { signalOfFile, signalsOfFiles } from '../../contract/tasks/blood-signals.ts';
import { bloodTasks } from './blood.server.ts';
import { bloodSpecs } from './blood-specs.ts';

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
		const told = (path: string, stated: string[], format?: FormatKey) =>
			signalOfFile('encode_epigenomic', path, stated, format);
		expect(told('chip/a.cov.gz', [], 'bismark_coverage')).toEqual({
			signal: 'methylation_calls',
			by: 'format',
		});
		expect(told('x/cfmedip_a.bed', [], 'bed')).toEqual({ signal: 'cfmedip_seq', by: 'name' });
		expect(told('x/a.bed', [], 'bed')).toEqual({ signal: 'cfchip_seq', by: 'unknown' });
		expect(told('x/a.bed', ['medip_seq', 'cfmedip_seq'], 'bed').by).toBe('unclear');
		// A statement does not make calls of methylation of peaks, nor peaks of calls.
		expect(told('x/a.cov', ['cfchip_seq'], 'bismark_coverage')).toEqual({
			signal: 'methylation_calls',
			by: 'other',
		});
		expect(told('x/a.bed', ['methylation_calls'], 'bed').by).toBe('other');
		expect(told('x/a.bed', ['cfchip_seq'], 'bed')).toEqual({ signal: 'cfchip_seq', by: 'stated' });
		// What a run made says so by its folder, whatever else the path holds.
		expect(told('r/products/medip_seq/cfchip_a.bed', [], 'bed')).toEqual({
			signal: 'medip_seq',
			by: 'product',
		});
		expect(told('r/products/medip_seq/a.bed', ['cfchip_seq'], 'bed').by).toBe('other');
		// Beside methylation calls one signal is left for every other file.
		expect(told('x/a.bed', ['medip_seq', 'methylation_calls'], 'bed')).toEqual({
			signal: 'medip_seq',
			by: 'stated',
		});
	});

	it('are those of folders named after signals, where one of them was stated', () => {
		const told = (paths: string[]) =>
			signalsOfFiles(
				'encode_lpwgs',
				paths.map((path) => ({ path })),
				['lpwgs'],
			).map(({ by }) => by);
		expect(told(['lpwgs/a.bam', 'ulpwgs/b.bam', 'c.bam'])).toEqual(['stated', 'other', 'stated']);
		// Nothing is named after the stated signal, so the statement holds for everything.
		expect(told(['ulpwgs/b.bam', 'c.bam'])).toEqual(['stated', 'stated']);
	});
});
