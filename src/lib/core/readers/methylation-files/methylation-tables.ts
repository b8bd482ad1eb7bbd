/** Recognition keys of the tables this folder reads. */
export const METHYLATION_TABLES = [
	'bismark_coverage',
	'bismark_cpg_report',
	'bismark_cytosine_report',
	'methylkit_calls',
	'methylkit_united',
	'methylation_counts',
	'bedmethyl',
] as const;
