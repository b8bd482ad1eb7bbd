import { describe, expect, it } from 'vitest';
import type { InputFile } from '../../contract/records/profile.ts';
import { cohort } from '../dataset/idea/profiles.fixture.ts';
import { siteListsOf, sitesMissing, targetsOf } from './site-inputs.ts';

const file = (path: string, format: InputFile['format']): InputFile => ({
	...cohort.inputs[0]!,
	path,
	format,
});

describe('what score_sites is planned with', () => {
	const bam = file('P1.bam', 'bam');

	it('recognised lists, else BED files that are not named as targets', () => {
		const [list, bed, panel] = [
			file('CTCF.txt', 'site_list'),
			file('tss.bed', 'bed'),
			file('panel_targets.bed', 'bed'),
		];
		expect(siteListsOf([list, bed, panel])).toEqual([list]);
		expect(siteListsOf([bed, panel])).toEqual([bed]);
		expect(targetsOf([list, bed, panel])).toEqual([panel]);
	});

	it.each(['agilent.bed', 'xGen_v2.bed', 'dac-my.bed', 'hg38_centromeres.bed', 'chr_arms.bed', 'bins.bed'])(
		'%s is no list of sites',
		(name) => {
			expect(siteListsOf([file(name, 'bed'), file('promoters.bed', 'bed')]).map(({ path }) => path)).toEqual([
				'promoters.bed',
			]);
		},
	);

	it('fragments need a list and, unless nothing is corrected, a reference; tables need neither', () => {
		const of = (inputs: InputFile[], parameters: Record<string, unknown>) => {
			const missing = sitesMissing(inputs, parameters);
			return missing === null ? null : [missing.status, missing.reason.code];
		};
		expect(of([bam], { site_lists: [] })).toEqual(['skipped', 'planning.sites_no_list']);
		expect(of([bam], { site_lists: ['a.txt'] })).toEqual(['blocked', 'planning.sites_no_reference']);
		expect(of([bam], { site_lists: ['a.txt'], gc_correction: 'none' })).toBeNull();
		expect(of([bam], { site_lists: ['a.txt'], reference: 'g.fa' })).toBeNull();
		expect(of([bam, file('P1.coverage.tsv', 'coverage_profile')], {})).toBeNull();
		expect(of([], {})).toBeNull();
	});
});
