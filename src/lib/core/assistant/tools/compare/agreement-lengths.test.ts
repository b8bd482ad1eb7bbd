import { describe, expect, it } from 'vitest';
import { render } from '../../../../contract/messages/index.ts';
import type { Regions } from '../../../../base/intervals.ts';
import { agreementFigures } from './agreement-figures.ts';
import { lengthConsequences, lengthsByProgram } from './agreement-lengths.ts';
import { agreementHeadline, agreementReport } from './agreement-report.ts';
import type { Agreement } from './agreement.ts';
import { placeNames } from './place-names.ts';

const regions: Regions = {
	contigs: ['chr1'],
	contig: Int32Array.of(0),
	start: Int32Array.of(0),
	end: Int32Array.of(10_000),
	names: ['chr1'],
	strands: new Int8Array(1),
};
/** lb-agent: 140, 150, 160, 170 bp; cfDNAlab lacks the one of 140 bp and gives 171 instead of 170 bp. */
const agreement: Agreement = {
	...{ file_name: 'a.bam', min_mapq: 30, regions, whole: true, missing: [], index_command: null },
	counts: {
		engine: Float64Array.of(4),
		engine_lengths: new Map([
			[160, 1],
			[140, 1],
			[150, 1],
			[170, 1],
		]),
		programs: new Map([
			[
				'cfdnalab',
				{
					expected: Float64Array.of(3),
					only_engine: new Float64Array(14),
					only_program: new Float64Array(14),
					lengths: new Map([
						[150, 1],
						[160, 1],
						[170, 1],
					]),
				},
			],
		]),
	},
	programs: [
		{
			...{ program: 'cfdnalab', version: '0.9.0', regions: Float64Array.of(3), total: 3 },
			lengths: new Map([
				[150, 1],
				[160, 1],
				[171, 1],
			]),
			commands: [['cfdna', 'bam-to-frag']],
		},
	],
};

describe('fragment lengths of several programs', () => {
	it('median, mean and short fragments of each, and the lengths that its rules do not give', () => {
		expect(lengthsByProgram(agreement)).toEqual([
			{ program: null, name: 'lb-agent', fragments: 4, median: 155, mean: 155, short: 2, unexplained: null },
			{
				...{ program: 'cfdnalab', name: 'cfDNAlab', fragments: 3, median: 160 },
				...{ mean: 481 / 3, short: 1, unexplained: 1 },
			},
		]);
	});
	it('the consequence in a sentence, in the report and in the figure', () => {
		const said = lengthConsequences(agreement).map((one) => render(one));
		expect(said).toEqual([
			'cfDNAlab gives a median length of 160 bp (lb-agent 155 bp) and 33.3 % of fragments up to 150 bp (lb-agent 50.0 %).',
		]);
		const report = agreementReport(agreement, render(agreementHeadline(agreement)), 'lb-agent');
		expect(report).toContain(said[0]);
		expect(report).toContain('| cfDNAlab | 3 | 160 | 160.3 | 1 (33.3 %) | 1 |');
		expect(agreementFigures(agreement)[0]?.spec.title).toBe('cfDNAlab counts 1 fewer fragment than lb-agent');
	});
	it('thousands in the headline are not quoted', () => {
		const many = { ...agreement, programs: agreement.programs.map((one) => ({ ...one, total: 4095 })) };
		expect(render(agreementHeadline(many))).toContain('(cfDNAlab 4,095)');
	});
	it('nothing about lengths in regions', () => {
		expect(lengthsByProgram({ ...agreement, whole: false })).toEqual([]);
		expect(agreementFigures({ ...agreement, whole: false })).toEqual([]);
	});
	it('regions without a name of their own are called by their place', () => {
		const two = {
			...regions,
			...{ contig: Int32Array.of(0, 0), start: Int32Array.of(0, 20), end: Int32Array.of(10, 30) },
		};
		expect(placeNames({ ...two, names: ['a', 'b'] })).toEqual(['a', 'b']);
		expect(placeNames({ ...two, names: ['a', 'a'] })).toEqual(['chr1:0-10', 'chr1:20-30']);
		expect(placeNames({ ...two, names: [null, 'b'] })).toEqual(['chr1:0-10', 'b']);
	});
});
