import { methodAssay, type MethodAssay } from '../../../contract/records/method.ts';
import { assayWords } from '../search/assay-words.ts';
import { statedFraction } from '../search/stated-fraction.ts';
import { understood, type Absent } from '../search/understood.ts';
import { askedOf, hasCue } from '../search/word-lists.ts';
import { dataKindOf, type DataKind } from './data-kinds.ts';

/** Words by which a question compares groups of samples, or trains on them. */
const GROUPS = [
	...[
		'differ',
		'compar',
		'versus',
		'vs ',
		'vs. ',
		'between',
		'classif',
		'cases and controls',
		'train a',
		'predict',
	],
	...['差异', '比较', '对比', '组间', '分类', '区分', '两组'],
];
/** A depth as people write it: 0.5x, 30 ×. */
const DEPTH = /(\d+(?:\.\d+)?)\s*[x×](?![a-z0-9])/u;

/** What a question says of data and aim, beside its purposes. */
export interface Question {
	assays: MethodAssay[];
	/** What was measured, where it states no assay; null where it does, or says nothing of it. */
	kind: DataKind | null;
	/** What single cells were read for, where it says that. */
	molecule: 'dna' | 'rna' | null;
	/** Mean depth (×) that it states; null without one. */
	depth: number | null;
	/** Variant or tumour fraction (0 to 1) that it states; null without one. */
	fraction: number | null;
	/** It compares groups of samples. */
	groups: boolean;
	/** Samples that it says are not there. */
	absent: readonly Absent[];
}

export function readQuestion(query: string): Question {
	const { text, absent } = understood(query);
	const stated = DEPTH.exec(text)?.[1];
	const assays = assaysIn(text);
	return {
		assays,
		kind: assays.length > 0 ? null : dataKindOf(text),
		molecule: moleculeIn(text),
		depth: stated === undefined ? null : Number(stated),
		fraction: statedFraction(text),
		groups: GROUPS.some((cue) => hasCue(text, cue)),
		absent,
	};
}

function moleculeIn(text: string): Question['molecule'] {
	const isRna = /(?<![a-z])(?:sc|m)?rna|transcript|expression|转录|表达/u.test(text);
	const isDna = /(?<![a-z])(?:wga|dna|cfdna|genom)|(?<!转录|表达)基因组/u.test(text);
	return isRna === isDna ? null : isRna ? 'rna' : 'dna';
}

/** Panels that are named by more than this word. */
const OTHER_PANELS: readonly MethodAssay[] = [
	'targeted-panel',
	'tumour-informed-panel',
	'targeted-methylation',
	'affinity-proteomics',
	'mass-spectrometry',
];

/** Assays that a question states. A panel is one of genes where nothing else is said of it. */
function assaysIn(text: string): MethodAssay[] {
	const named = askedOf(text, methodAssay.options, assayWords);
	// A shallow whole genome is one assay, not two.
	const assays = named.includes('lpwgs') ? named.filter((assay) => assay !== 'wgs') : named;
	const isPanel =
		/(?<![a-z])panels?(?![a-z]| of (?:normal|control))/u.test(text) && !/protein|methyl/u.test(text);
	return isPanel && !OTHER_PANELS.some((one) => assays.includes(one))
		? [...assays, 'targeted-panel']
		: assays;
}
