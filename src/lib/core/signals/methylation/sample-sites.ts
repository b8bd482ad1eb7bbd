/** What one sample holds over all its CpGs, before any threshold of coverage but where stated. */
export interface SampleMethylation {
	/** CpGs with reads. */
	sites: number;
	/** Those with `min_coverage` reads or more. */
	sites_covered: number;
	/** Reads over all CpGs, and the methylated ones. */
	reads: number;
	methylated_reads: number;
	mean_coverage: number;
	median_coverage: number;
	/** Methylated reads / reads, over all CpGs (weighted methylation level; Schultz 2012). */
	global_methylation: number;
	/** Mean of the beta values of CpGs with `min_coverage` reads or more; each counts once. NaN without one. */
	mean_beta: number;
	/** Share of these CpGs with beta <= 0.2, and with beta >= 0.8. */
	low_share: number;
	high_share: number;
}

/** Coverages above this count as this in the median. */
const MAX_COVERAGE = 100_000;

/** Adds up one sample site by site. */
export class SampleTally {
	private readonly coverages = new Int32Array(MAX_COVERAGE + 1);
	private sites = 0;
	private covered = 0;
	private reads = 0;
	private methylated = 0;
	private betas = 0;
	private low = 0;
	private high = 0;

	constructor(private readonly min_coverage: number) {}

	add(methylated: number, unmethylated: number): void {
		const coverage = methylated + unmethylated;
		this.sites++;
		this.reads += coverage;
		this.methylated += methylated;
		this.coverages[Math.min(coverage, MAX_COVERAGE)]!++;
		if (coverage < this.min_coverage) return;
		const beta = methylated / coverage;
		this.covered++;
		this.betas += beta;
		if (beta <= 0.2) this.low++;
		if (beta >= 0.8) this.high++;
	}

	finish(): SampleMethylation {
		const { sites, covered, reads, methylated, betas, low, high } = this;
		return {
			sites,
			sites_covered: covered,
			reads,
			methylated_reads: methylated,
			mean_coverage: reads / sites,
			median_coverage: this.medianCoverage(),
			global_methylation: methylated / reads,
			mean_beta: betas / covered,
			low_share: low / covered,
			high_share: high / covered,
		};
	}

	private medianCoverage(): number {
		if (this.sites === 0) return Number.NaN;
		const middle = (rank: number): number => {
			let seen = 0;
			for (let coverage = 0; coverage <= MAX_COVERAGE; coverage++) {
				seen += this.coverages[coverage]!;
				if (seen > rank) return coverage;
			}
			return MAX_COVERAGE;
		};
		return (middle((this.sites - 1) >> 1) + middle(this.sites >> 1)) / 2;
	}
}
