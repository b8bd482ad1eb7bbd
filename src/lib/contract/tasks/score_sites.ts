import * as z from 'zod';
import { labelParameters, processingParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask, whole } from './define.ts';
import {
	fragmentParameters,
	rawInputParameters,
	referenceParameter,
	regionParameters,
	siteParameters,
} from './raw-parameters.ts';

export const scoreSites = defineTask({
	task_key: 'score_sites',
	title: 'Footprints at sites',
	title_zh: '位点足迹',
	purpose:
		'Measure central coverage, amplitude and the profile of fragment midpoints around lists of sites, corrected for fragment length and GC, with intervals over the sites and group comparisons where labels exist.',
	purpose_zh:
		'在位点列表周围测量片段中点的中心覆盖度、振幅和谱图，校正片段长度和 GC，给出位点间的区间；有标签时作组间比较。',
	parameters: z.strictObject({
		...rawInputParameters,
		...siteParameters,
		min_mapq: fragmentParameters.min_mapq,
		min_length: whole(1)
			.default(100)
			.describe('Shortest fragment whose midpoint is counted, in bp (default as in Griffin).'),
		max_length: whole(1)
			.default(200)
			.describe('Longest fragment whose midpoint is counted, in bp (default as in Griffin).'),
		reads_are_fragments: fragmentParameters.reads_are_fragments,
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		...labelParameters,
		...processingParameters,
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['fragmentomics'],
	reads: 'raw',
	planner: 'site_lists',
	step: 'screen',
	fits_models: false,
	available: true,
});
