import type { SignalFamily } from '../../../contract/records/common.ts';
import type { MatrixShape } from '../../../contract/records/profile.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { FeatureNames } from './feature-names.ts';
import type { ValueShape } from './value-shape.ts';

export interface FamilyVerdict {
	family: SignalFamily;
	confidence: number;
	scale: MatrixShape['value_scale'];
	evidence: Message[];
}

/** A sign for a family in a numeric table. */
interface FamilySign {
	family: SignalFamily;
	confidence: number;
	applies(names: FeatureNames, values: ValueShape): boolean;
	evidence(names: FeatureNames, values: ValueShape): Message;
}

const percent = (share: number): number => Math.round(share * 100);
const inUnit = (values: ValueShape): boolean => values.min >= 0 && values.max <= 1.0001;
const inPercent = (values: ValueShape): boolean => values.min >= 0 && values.max <= 100.01 && values.max > 20;
/** Methylated fractions pile up at both ends; a fifth of the values on each side is far from any one-humped ratio. */
const twoHumps = (values: ValueShape): boolean =>
	values.low >= 0.2 && values.high >= 0.1 && values.low + values.high >= 0.5;
const aroundZero = (values: ValueShape): boolean => values.scale === 'log2_ratio';

/** The signs, strongest first; the first that applies decides. */
const SIGNS: readonly FamilySign[] = [
	{
		family: 'methylation',
		confidence: 0.95,
		applies: (names, values) => names.probes >= 0.8 && (inUnit(values) || inPercent(values)),
		evidence: (names) =>
			say('recognise.probe_ids', { percent: percent(names.probes), examples: names.examples }),
	},
	{
		family: 'methylation',
		confidence: 0.85,
		applies: (names) => names.probes >= 0.8,
		evidence: (names) =>
			say('recognise.probe_ids', { percent: percent(names.probes), examples: names.examples }),
	},
	{
		family: 'fragmentomics',
		confidence: 0.85,
		applies: (names) => names.fragments >= 0.5,
		evidence: (names) =>
			say('recognise.fragment_names', { percent: percent(names.fragments), examples: names.examples }),
	},
	{
		family: 'methylation',
		confidence: 0.8,
		applies: (names, values) =>
			names.sites >= 0.8 && (inUnit(values) || inPercent(values)) && values.integers < 0.9,
		evidence: (names) =>
			say('recognise.site_ids', { percent: percent(names.sites), examples: names.examples }),
	},
	{
		family: 'copy_number',
		confidence: 0.85,
		applies: (names, values) => names.regions >= 0.8 && aroundZero(values) && values.plateaus >= 0.3,
		evidence: (_, values) => say('recognise.log_ratio_plateaus', { percent: percent(values.plateaus) }),
	},
	{
		family: 'copy_number',
		confidence: 0.75,
		applies: (names, values) => (names.regions >= 0.8 || names.copies >= 0.5) && aroundZero(values),
		evidence: (names, values) =>
			say('recognise.log_ratio_regions', {
				percent: percent(Math.max(names.regions, names.copies)),
				median: round(values.median),
				examples: names.examples,
			}),
	},
	{
		family: 'copy_number',
		confidence: 0.75,
		applies: (_, values) => aroundZero(values) && values.plateaus >= 0.5,
		evidence: (_, values) => say('recognise.log_ratio_plateaus', { percent: percent(values.plateaus) }),
	},
	{
		family: 'methylation',
		confidence: 0.72,
		applies: (names, values) => names.methylation >= 0.5 && (inUnit(values) || inPercent(values)),
		evidence: (names) =>
			say('recognise.methylation_names', { percent: percent(names.methylation), examples: names.examples }),
	},
	{
		family: 'fragmentomics',
		confidence: 0.72,
		applies: (names) => names.fragments >= 0.3,
		evidence: (names) =>
			say('recognise.fragment_names', { percent: percent(names.fragments), examples: names.examples }),
	},
	{
		family: 'signal_matrix',
		confidence: 0.7,
		applies: (names) => names.signatures >= 0.5,
		evidence: (names) => say('recognise.signature_names', { examples: names.examples }),
	},
	{
		family: 'methylation',
		confidence: 0.6,
		applies: (_, values) => inUnit(values) && values.integers < 0.5 && values.n >= 100 && twoHumps(values),
		evidence: (_, values) =>
			say('recognise.two_humps', { low: percent(values.low), high: percent(values.high) }),
	},
];

/** Signs of the file's name count only where the values allow that family, and never make it sure. */
const NAME_SIGNS: readonly { family: SignalFamily; pattern: RegExp; allows(values: ValueShape): boolean }[] =
	[
		{
			family: 'methylation',
			pattern: /methyl|\bbeta|450k|epic|hm27|bsseq|rrbs|wgbs|medip/i,
			allows: (values) => inUnit(values) || inPercent(values),
		},
		{ family: 'copy_number', pattern: /cnv|cna|copy[-_ ]?n|log2|logr/i, allows: aroundZero },
		{
			family: 'fragmentomics',
			pattern: /frag|fsd|fsr|delfi|insert|motif|wps|nucleosom|griffin/i,
			// Ratios, fractions and counts of fragments are never negative; scaled ones are told by their feature names.
			allows: (values) => values.min >= 0,
		},
	];
const NAME_CONFIDENCE = 0.55;
const NO_SIGN_CONFIDENCE = 0.6;

/** Family of a numeric table from the names of its features and the spread of its values; `name` is only a hint. */
export function matrixFamily(names: FeatureNames, values: ValueShape, name: string): FamilyVerdict {
	const scale = say('recognise.values', {
		min: round(values.min),
		median: round(values.median),
		max: round(values.max),
	});
	const sign = SIGNS.find((candidate) => candidate.applies(names, values));
	const hint = NAME_SIGNS.find((candidate) => candidate.pattern.test(name) && candidate.allows(values));
	if (sign !== undefined) {
		const agrees = hint?.family === sign.family;
		const evidence = [sign.evidence(names, values), scale];
		if (agrees) evidence.push(say('recognise.name', { name }));
		return verdict(sign.family, agrees ? withName(sign.confidence) : sign.confidence, values, evidence);
	}
	if (hint !== undefined) {
		return verdict(hint.family, NAME_CONFIDENCE, values, [scale, say('recognise.name', { name })]);
	}
	return verdict('signal_matrix', NO_SIGN_CONFIDENCE, values, [scale]);
}

function verdict(
	family: SignalFamily,
	confidence: number,
	values: ValueShape,
	evidence: Message[],
): FamilyVerdict {
	return { family, confidence, scale: scaleIn(family, values), evidence };
}

/** The scale under the name the family gives it: fractions are beta in methylation, and scaled fragment features no log ratios. */
function scaleIn(family: SignalFamily, values: ValueShape): ValueShape['scale'] {
	if (family === 'methylation' && inUnit(values)) return 'beta';
	if (family === 'fragmentomics' && values.scale === 'log2_ratio') return 'other';
	return values.scale;
}

function round(value: number): number {
	return Number(value.toPrecision(4));
}

/** A little surer when the name of the file agrees. */
function withName(confidence: number): number {
	return Math.min(0.97, Math.round((confidence + 0.03) * 100) / 100);
}
