import * as z from 'zod';
import { prevalence, readShare } from './share.ts';

/** Names of the builds that people use for the same assembly. */
const BUILD_NAMES: Readonly<Record<string, string>> = {
	...{ hg18: 'hg18', ncbi36: 'hg18', hg19: 'hg19', grch37: 'hg19', b37: 'hg19', hs37d5: 'hg19' },
	...{ hg38: 'hg38', grch38: 'hg38', t2t: 't2t', chm13: 't2t', 't2t-chm13': 't2t', hs1: 't2t' },
};

const genomeBuild = z
	.preprocess(
		(given) =>
			typeof given === 'string' ? (BUILD_NAMES[given.trim().toLowerCase()] ?? given) : (given ?? undefined),
		z.enum(['hg18', 'hg19', 'hg38', 't2t']).optional(),
	)
	.describe(
		'Genome build of the features: hg18, hg19, hg38 or t2t. Default: as features or their run state it.',
	);

/** Parameters of combined scores, fitted or applied. */
export const combinedParameters = {
	genome_build: genomeBuild,
	prevalence: prevalence(1).describe(
		'Prevalence of the disease where the score would be used, such as `1%` or 0.01; predictive values are given only with it.',
	),
};

/** The specificity at which a threshold is locked. */
export const lockedSpecificity = z.preprocess(readShare, z.number().min(0.5).max(0.999).default(0.95));
