import type { FormatKey } from '../../../contract/formats.ts';
import type { MethodAssay } from '../../../contract/records/method.ts';
import type { GenomeBuild } from '../../../contract/records/profile.ts';

/** What is known of a dataset when methods are compared for it. */
export interface MethodFacts {
	/** Formats of the data and of reference files, with the number of samples (files where samples are not named). */
	inputs: readonly { format: FormatKey; samples: number }[];
	/** Genome builds that the files state; empty where none does. */
	builds: readonly GenomeBuild[];
	/** Mean sequencing depth (×); null where unknown. */
	depth: number | null;
	/** Assays as far as formats and names tell; empty where unknown. */
	assays: readonly MethodAssay[];
	/** Samples per label; empty without labels. */
	labels: Readonly<Record<string, number>>;
	/** Samples of the dataset; 0 where unknown. */
	samples: number;
	/** Samples of the reference group (normals); 0 without any. */
	normals: number;
	/** Are there samples of the same patient's tumour or leukocytes? Null where unknown. */
	matched: boolean | null;
}
