/** Folder of the dataset inside the folder of the clinical demo. */
export const CLINICAL_FOLDER = 'plasma-follow-up-demo';
/** What was planted; outside the dataset, so that no scan can see it. */
export const CLINICAL_PLANTED = 'planted.json';
/**
 * Folder of the genome-wide half, beside the dataset: its files are on another build than the captured stretches, and each of its
 * folders is a dataset of its own with a sample sheet.
 */
export const GENOME_WIDE_FOLDER = 'genome-wide-demo';
/** What is in each folder of the genome-wide half. */
export const genomeWideParts = {
	low_pass_wgs: 'tumour fraction and copy number from read counts in bins of 1 Mb',
	methylation: 'regions whose methylation differs between patients and controls',
	tissue_of_origin: 'plasma methylation and an atlas of cell types',
	footprints: 'plasma reads and a list of sites with phased nucleosomes',
	combined_scores: 'three matrices of the same people, which are better together',
	new_people: 'the same three matrices of other people, to apply a model to',
} as const;
export type GenomeWidePart = keyof typeof genomeWideParts;
