import { say, type MessageCode } from '../../../contract/messages/index.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import type { TaskKey } from '../../../contract/tasks/define.ts';
import { isReadBy } from '../../../contract/formats.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import type { Clause } from './clauses.ts';
import { lack, understand, type Draft } from './draft.ts';
import { familiesOf, matricesOf } from './matrices.ts';

interface Signal {
	tasks: TaskKey[];
	/** Card whose formats show that raw files of the signal exist; null: only the family counts. */
	card: TaskKey | null;
	understood: MessageCode;
	need: MessageCode;
	remedy: MessageCode;
}

const SIGNALS: Partial<Record<SignalFamily, Signal>> = {
	copy_number: {
		tasks: ['preprocess_lpwgs', 'copy_number_proxy'],
		card: 'preprocess_lpwgs',
		understood: 'idea.copy_number',
		need: 'idea.need_copy_number',
		remedy: 'idea.remedy_copy_number',
	},
	variant: {
		tasks: ['preprocess_variant', 'analyze_raw_signal'],
		card: 'preprocess_variant',
		understood: 'idea.variants',
		need: 'idea.need_variants',
		remedy: 'idea.remedy_variants',
	},
	fragmentomics: {
		tasks: ['encode_cfdna_foundation', 'analyze_raw_signal'],
		card: 'encode_cfdna_foundation',
		understood: 'idea.fragments',
		need: 'idea.need_fragments',
		remedy: 'idea.remedy_fragments',
	},
	methylation: {
		tasks: ['encode_epigenomic'],
		card: null,
		understood: 'idea.methylation',
		need: 'idea.need_methylation',
		remedy: 'idea.remedy_methylation',
	},
};

/** Residual disease, as people ask for it. */
const RESIDUAL =
	/\bmrd\b|\b(minimal|measurable|molecular) residual disease\b|\bresidual (disease|tumou?r|cancer)\b|\btumou?r[- ]informed\b|\b(is|detect|any|find)\b.{0,40}\bctdna\b|\bctdna (detection|clearance|positiv\w*)\b|\bmolecular (relapse|recurrence)\b|微小残留|残留病灶|残留肿瘤|可测量残留|分子复发|ctdna ?(检测|检出|清除)/u;

function findResidual(draft: Draft): void {
	draft.tasks.add('detect_mrd');
	understand(draft, say('idea.mrd'));
	const { inputs } = draft.profile;
	if (!inputs.some(({ format }) => isReadBy(format, 'alignments')))
		lack(draft, say('idea.need_mrd'), say('idea.remedy_mrd'));
}

/** Whether samples are whose they are said to be, and clean enough to be used. */
const SAMPLE_CHECK =
	/\bsample[ -]?(swaps?|mix[ -]?ups?|identity|quality|contamination)\b|\b(samples?|tubes?|draws?|bloods?|plasmas?)\b.{0,40}\b(swapped|switched|mixed up|mislabell?ed|contaminated|exchanged|of the same (person|patient))\b|\b(swapped|mislabell?ed|contaminated) (samples?|tubes?|draws?)\b|\b(cross[- ])?contamination\b|\b(same|right|wrong) (person|patient|individual)s?\b.{0,30}\bsamples?\b|样本.{0,12}(调换|搞混|弄混|错配|标错|污染|身份|质量|同一个?人)|(调换|污染).{0,6}样本|交叉污染/u;

function findSampleCheck(draft: Draft): void {
	draft.tasks.add('check_samples');
	understand(draft, say('idea.check_samples'));
	if (!draft.profile.inputs.some(({ format }) => isReadBy(format, 'alignments')))
		lack(draft, say('idea.need_check_samples'), say('idea.remedy_check_samples'));
}

/** Swapped labels of a matrix without reads: the analysis of the matrix looks for them. */
function asksOfLabels(clause: Clause, { profile }: Draft): boolean {
	const hasReads = profile.inputs.some(({ format }) => isReadBy(format, 'alignments'));
	return !hasReads && matricesOf(profile).length > 0 && /\bswap|\bmislabel|互换/u.test(clause.lower);
}

/** Where variants come from, not which there are. */
const ORIGIN =
	/\b(origins?|sources?) of (each |every |all |the |these |my |plasma )*(variants?|mutations?)\b|\b(variants?|mutations?) (origins?|come from)\b|\b(tumou?r|somatic|germline)( derived)? (or|vs\.?|versus) (chip|ch|germline|somatic|tumou?r|clonal|blood|ha?ematopoietic)\b|变异(的)?来源|来自(肿瘤|克隆性造血|胚系)还是|胚系还是体细胞/u;

function findOrigin(draft: Draft): void {
	draft.tasks.add('classify_variant_origin');
	understand(draft, say('idea.origin'));
	if (!hasRaw(draft.profile, 'variant', 'preprocess_variant'))
		lack(draft, say('idea.need_variants'), say('idea.remedy_variants'));
}

/** Which cells or tissues the DNA comes from; features of methylation are another question. */
const TISSUE =
	/\b(tissues?|cells?|cell[- ]types?|organs?)[- ]of[- ]origin\b|\bcell[- ]types? (of origin|composition|proportions?|fractions?|shares?|contributions?)\b|\bdeconvol\w+\b|\bmethylation atlas\b|\bwhich (tissues?|cell types?|organs?|cells)\b.{0,60}\b(from|contribut\w*|shed\w*|release\w*|dna)\b|\b(where|what tissues?|what cells?) (does|do|did) (the|this|my)? ?(cf|cell[- ]free )?dna come from\b|组织(来源|溯源)|细胞(类型)?来源|细胞(类型)?(构成|组成|比例)|解卷积|反卷积|去卷积|甲基化图谱/u;

function findTissue(draft: Draft): void {
	understand(draft, say('idea.tissue'));
	if (draft.profile.inputs.some(({ format }) => isReadBy(format, 'methylation_atlas'))) {
		draft.tasks.add('deconvolve_methylation');
		return;
	}
	draft.tasks.add('method_advice');
	lack(draft, say('idea.need_tissue'), say('idea.remedy_tissue'));
}

function hasRaw(profile: Profile, family: SignalFamily, card: TaskKey | null): boolean {
	const formats = card === null ? [] : taskCards[card].needs_formats;
	return profile.inputs.some(
		({ matrix, signal_family, format, role }) =>
			matrix === null && ((signal_family === family && role !== 'reference') || formats.includes(format)),
	);
}

/** Upper-case words that look like gene symbols but are terms of the field. */
const NOT_GENES = new Set([
	'VAF',
	'VAFS',
	'VCF',
	'MAF',
	'DNA',
	'RNA',
	'SNV',
	'SNVS',
	'CHIP',
	'CNV',
	'CNVS',
	'BAM',
	'QC',
	'DP',
	'ALT',
	'REF',
	'UMAP',
	'PCA',
	'AUC',
	'ROC',
	'PASS',
]);
const MIN_NORMALS = 10;

function genesIn(text: string): string[] {
	const words = text.match(/(?<![A-Za-z0-9])[A-Z][A-Z0-9]{2,7}(?![A-Za-z0-9])/gu) ?? [];
	return [...new Set(words.filter((word) => !NOT_GENES.has(word)))];
}

function panel(draft: Draft): void {
	const { reference_label, label_counts } = draft.profile.metadata_profile;
	const n = reference_label === null ? 0 : (label_counts[reference_label] ?? 0);
	understand(draft, say('idea.panel'));
	if (n < MIN_NORMALS) lack(draft, say('idea.need_panel', { n }), say('idea.remedy_panel'));
}

/** Signals a clause names: raw files lead to their tasks, a matrix of the family to the analysis unless a task is set. */
export function findSignals(clause: Clause, draft: Draft): boolean {
	const asksCheck = SAMPLE_CHECK.test(clause.lower) && !asksOfLabels(clause, draft);
	if (asksCheck) findSampleCheck(draft);
	const asksResidual = RESIDUAL.test(clause.lower);
	if (asksResidual) findResidual(draft);
	const asksOrigin = ORIGIN.test(clause.lower);
	if (asksOrigin) findOrigin(draft);
	const asksTissue = TISSUE.test(clause.lower);
	if (asksTissue) findTissue(draft);
	// What is said of tumour variants, or of the origin of variants, and of samples, asks for no report of variants.
	const families = asksCheck || asksResidual || asksOrigin || asksTissue ? [] : familiesOf(clause.text);
	for (const family of families) {
		const signal = SIGNALS[family];
		if (signal === undefined) continue;
		const matrix = matricesOf(draft.profile).some((input) => input.signal_family === family);
		const raw = hasRaw(draft.profile, family, signal.card);
		if (matrix && !raw) {
			if (draft.tasks.size === 0) draft.tasks.add('analyze_cfdna');
		} else for (const task of signal.tasks) draft.tasks.add(task);
		understand(draft, say(signal.understood));
		if (!matrix && !raw) lack(draft, say(signal.need), say(signal.remedy));
	}
	if (families.includes('variant')) {
		const genes = genesIn(clause.text);
		if (genes.length > 0) understand(draft, say('idea.genes', { genes }));
	}
	if (/\bpanel of normals\b|\bpon\b|正常(样本)?面板|正常对照面板/u.test(clause.lower)) {
		panel(draft);
		return true;
	}
	return asksCheck || asksResidual || asksOrigin || asksTissue || families.length > 0;
}
