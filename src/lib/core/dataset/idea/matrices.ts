import { say } from '../../../contract/messages/index.ts';
import type { SignalFamily } from '../../../contract/records/common.ts';
import type { InputFile, Profile } from '../../../contract/records/profile.ts';
import type { Clause } from './clauses.ts';
import { understand, type Draft } from './draft.ts';

const FAMILIES: [SignalFamily, RegExp][] = [
	['copy_number', /\b(copy[- ]?numbers?|cnvs?|cnas?|scnas?)\b|拷贝数/iu],
	['methylation', /\b(methylation|methylome|methylated|cpgs?|beta values?|bisulfite)\b|甲基化/iu],
	[
		'fragmentomics',
		/\b(fragment(s|omics?|ation)?|fragment[- ](size|length)s?|end[- ]motifs?|wps|delfi(?! scores?)|ocf|nucleosomes?)\b|片段|末端基序|核小体/iu,
	],
	['variant', /\b(variants?|mutations?|mutant|snvs?|vafs?|maf|indels?|signatures?|chip)\b|突变|变异/iu],
];

/** The signal family a phrase names; copy-number variants are copy number, not variants. */
export function familyOf(text: string): SignalFamily | null {
	return FAMILIES.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Every family a phrase names. */
export function familiesOf(text: string): SignalFamily[] {
	const [copyNumber, ...others] = FAMILIES;
	const rest = text.replace(/copy[- ]?number (variants?|variations?|mutations?)|拷贝数(变异|改变)/giu, ' ');
	const found = others.filter(([, pattern]) => pattern.test(rest)).map(([family]) => family);
	return copyNumber?.[1].test(text) ? ['copy_number', ...found] : found;
}

const PARAMETER: Partial<Record<SignalFamily, string>> = {
	copy_number: 'cnv_matrix_table',
	methylation: 'methylation_matrix_table',
	fragmentomics: 'fragmentomics_matrix_table',
	signal_matrix: 'signal_matrix_table',
};

/** Inputs that are numeric matrices of at least two samples. */
export function matricesOf(profile: Profile): InputFile[] {
	return profile.inputs.filter(
		(input) => (input.matrix?.n_samples ?? 0) >= 2 && PARAMETER[input.signal_family] !== undefined,
	);
}

const ONLY = /\b(only|just|solely|exclusively|nothing but)\b|只|仅/iu;

function fileNamed(input: InputFile, lower: string): boolean {
	const path = input.path.toLowerCase();
	const base = path.replace(/^.*\//u, '');
	return lower.includes(path) || (base.length > 3 && lower.includes(base));
}

/** "only the methylation matrix", "use cnv.csv": keeps the named matrices and empties the other lists. */
export function findMatrices(clause: Clause, draft: Draft): boolean {
	const all = matricesOf(draft.profile);
	const named = all.filter((input) => fileNamed(input, clause.lower));
	const families = ONLY.test(clause.lower) ? familiesOf(clause.lower) : [];
	const kept = named.length > 0 ? named : all.filter((input) => families.includes(input.signal_family));
	if (kept.length === 0) return false;
	if (kept.length < all.length) {
		for (const input of all) {
			const name = PARAMETER[input.signal_family] ?? '';
			draft.parameters[name] = kept
				.filter((file) => PARAMETER[file.signal_family] === name)
				.map((file) => file.path);
		}
	}
	understand(draft, say('idea.only_files', { files: kept.map((input) => input.path) }));
	return true;
}
