import type { FormatKey } from '../../../contract/formats.ts';
import type { MethodFacts } from '../advise/method-facts.ts';

/** What the name of a reference file tells of its format. */
const FORMATS: readonly (readonly [RegExp, readonly FormatKey[]])[] = [
	[/2bit|twobit/iu, ['twobit', 'fasta']],
	[/fasta|genome sequence|reference genome|reference sequence/iu, ['fasta', 'twobit']],
	[/normals/iu, ['panel_of_normals', 'cnvkit_reference']],
	[/pooled reference|cnvkit reference/iu, ['cnvkit_reference']],
	[/site list/iu, ['site_list']],
	[/chrom(?:osome)?\.? ?sizes/iu, ['chrom_sizes']],
	[/wig/iu, ['gc_mappability_wig']],
	[/\bbed\b|regions|targets/iu, ['bed', 'interval_list']],
];

/** Is a reference file of this name in the dataset? */
export function hasReference(name: string, facts: MethodFacts | null): boolean {
	const formats = FORMATS.find(([words]) => words.test(name))?.[1] ?? [];
	return facts?.inputs.some(({ format }) => formats.includes(format)) ?? false;
}

/** Resources of external tools that are a reference file, by what its name tells; those of one tool are few. */
const RESOURCES: readonly (readonly [RegExp, readonly string[]])[] = [
	[/npz/iu, ['reference_npz']],
	[/normals/iu, ['normal_panel', 'normal_db', 'reference_cnn']],
	[/mappability/iu, ['mappability_bigwig', 'map_wig']],
	[/bin annotations/iu, ['bin_annotations']],
	[/site lists?|interval|regions?\b|targets/iu, ['sites', 'targets', 'intervals']],
	[
		/2bit|fasta|reference genome|reference sequence/iu,
		['reference_fasta', 'reference_2bit', 'genome_folder'],
	],
];

/** The resource among those of a tool that is a reference file; null where none is. */
export function resourceFor(name: string, resources: readonly string[]): string | null {
	const names = RESOURCES.find(([words]) => words.test(name))?.[1] ?? [];
	return names.find((one) => resources.includes(one)) ?? null;
}
