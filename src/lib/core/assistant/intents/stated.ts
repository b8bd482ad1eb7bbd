import type { Intent } from './intent.ts';
import type { PlainSentence } from './plain-sentence.ts';

const VAF =
	'(?:the |all )?(?:vafs?|variant allele (?:fractions?|frequenc(?:y|ies))|allele (?:fractions?|frequenc(?:y|ies)))(?: values?| column| scale)?';
const VAF_ZH = '(?:vafs?|变异等位基因(?:频率|分数)|等位基因频率|突变频率)(?:的)?(?:值|单位|列)?';
const LOG = '(?:the )?(?:seg(?:ment)?s?|log ratios?|segment values|seg files?)';

/** What somebody states about the data, as the task parameter of the same meaning. */
const STATED: readonly [pattern: RegExp, name: string, value: string][] = [
	[
		new RegExp(
			`^${VAF} (?:is|are|is given|are given)(?: given)? (?:in )?(?:per ?cent|percentages?|%|a percentage)$`,
			'u',
		),
		'vaf_scale',
		'percent',
	],
	[new RegExp(`^${VAF} (?:is|are)(?: given)? (?:in |as )?(?:a )?fractions?$`, 'u'), 'vaf_scale', 'fraction'],
	[
		new RegExp(`^${VAF_ZH}\\s?(?:都)?(?:是|为|按|用)(?:百分比|百分数|百分制|%)(?:的|表示的?|计)?$`, 'u'),
		'vaf_scale',
		'percent',
	],
	[
		new RegExp(`^${VAF_ZH}\\s?(?:都)?(?:是|为|按|用)(?:小数|分数|0 ?[-到至] ?1)(?:的|表示的?|计)?$`, 'u'),
		'vaf_scale',
		'fraction',
	],
	[new RegExp(`^${LOG} (?:is|are) (?:in )?log ?10$`, 'u'), 'seg_scale', 'log10'],
	[new RegExp(`^${LOG} (?:is|are) (?:in )?log ?2$`, 'u'), 'seg_scale', 'log2'],
	[
		/^(?:the |each |every )?(?:unpaired )?reads? (?:is a|are(?: whole)?) fragments?$/u,
		'reads_are_fragments',
		'yes',
	],
	[/^(?:每条)?(?:非配对)?读段(?:就是|即为|都是|是)(?:完整的?)?片段$/u, 'reads_are_fragments', 'yes'],
];

/** "the VAF is in percent": a statement about the data that a task needs. */
export function readStated({ bare, question }: PlainSentence): Intent | null {
	if (question) return null;
	const found = STATED.find(([pattern]) => pattern.test(bare));
	return found === undefined ? null : { kind: 'set', name: found[1], value: found[2] };
}
