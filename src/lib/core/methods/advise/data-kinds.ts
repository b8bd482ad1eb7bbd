import type { MethodAssay } from '../../../contract/records/method.ts';
import { hasCue } from '../search/word-lists.ts';

/** What was measured, where the assay is not said. */
export type DataKind = 'methylation' | 'rna' | 'protein';

interface DataKindWords {
	en: string;
	zh: string;
	cues: readonly string[];
	assays: readonly MethodAssay[];
}

export const dataKinds: Readonly<Record<DataKind, DataKindWords>> = {
	methylation: {
		en: 'methylation data',
		zh: '甲基化数据',
		cues: ['methylation', 'cpg', '甲基化'],
		assays: [
			...(['wgbs', 'rrbs', 'targeted-methylation', 'em-seq', 'nanopore'] as const),
			...(['methylation-array', 'cfmedip'] as const),
		],
	},
	rna: {
		en: 'RNA data',
		zh: 'RNA 数据',
		cues: ['rna', 'mrna', 'mirna', 'transcriptom', '转录组'],
		assays: ['cfrna-seq', 'small-rna-seq', 'vesicles', 'single-cell'],
	},
	protein: {
		en: 'protein data',
		zh: '蛋白数据',
		cues: ['proteom', 'protein', '蛋白'],
		assays: ['mass-spectrometry', 'affinity-proteomics', 'vesicles'],
	},
};
const KINDS: readonly DataKind[] = ['methylation', 'rna', 'protein'];

/** What is inferred is not what was measured: "methylation from fragmentation", "由片段化推断甲基化". */
const INFERRED = [
	'infer',
	'predict',
	'imput',
	'from fragment',
	'from cfdna fragment',
	'推断',
	'预测',
	'推测',
];

/** The one kind of data that a question names; null where it names none or several, or wants to infer it. */
export function dataKindOf(text: string): DataKind | null {
	if (INFERRED.some((cue) => hasCue(text, cue))) return null;
	const named = KINDS.filter((kind) => dataKinds[kind].cues.some((cue) => hasCue(text, cue)));
	return named.length === 1 ? (named[0] ?? null) : null;
}
