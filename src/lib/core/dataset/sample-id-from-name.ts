/**
 * Endings that name the kind of a file and not the sample, longest first within a group. They are taken off one after
 * the other from the end, so that `P1.mrkdup.sorted.frag.tsv.gz` leaves `P1`.
 */
const COMPRESSION = /\.(gz|bgz|bgzf|zst|bz2)$/i;
const EXTENSIONS =
	/\.(bam|cram|sam|bed|bedgraph|bdg|bg|bw|bigwig|bb|bigbed|wig|tsv|csv|txt|tab|list|vcf|bcf|maf|seg|cnr|cns|cnn|cov|frag|frags|fragments|narrowpeak|broadpeak|gappedpeak|parquet|xlsx|json|jsonl|idat|pat|hist|histogram|metrics|table|bedmethyl)$/i;
/** Variant callers: what a file is called after one (`mutect2.filtered.vcf.gz`) says nothing of its sample. */
const CALLERS =
	'mutect2?|lofreq|vardict(java)?|varscan2?|strelka2?|freebayes|deepvariant|deepsomatic|pisces|octopus|haplotypecaller|sage|bcftools';
const KINDS = [
	/\.(myCpG|modkit|pileup|CpG|CpG_report|CX_report|bismark|cov|cytosineReport|methylKit|meth)$/i,
	/\.(insert_size_metrics|insert_size|insert_sizes|isize|size_dist|lengths?|fragment_sizes?)$/i,
	/[._-](name|coord(inate)?|query)[._-]?sort(ed)?$/i,
	/[._-](umi|consensus|collapsed|grouped|duplex|simplex)$/i,
	/\.(sorted|sort|nsort|nsorted|dedup|deduplicated|mrkdup|markdup|rmdup|md|recal|bqsr|filtered|filter|realigned|aligned|merged|clean|hg19|hg38|b37|grch3[78]|reads|ctDNA|cfDNA|frag|frags|fragments)$/i,
	/\.(cna\.seg|cna|segments|correctedDepth|params|call|segmetrics|antitargetcoverage|targetcoverage|copynumber|denoisedCR|standardizedCR|modelBegin|modelFinal|called|cr|igv|bintest|genemetrics|counts)$/i,
	/\.(GC_corrected|uncorrected|GC_counts|GC_bias|coverage|end_?motifs?|wps|delfi|griffin)$/i,
	new RegExp(`[._-](${CALLERS})$`, 'i'),
	/\.(filtered|unfiltered|somatic|germline|annotated|vep|pass|mutations?|variants?|snvs?|indels?)$/i,
	/[._-](bins|segments|aberrations|statistics|peaks|summits|insert_size_metrics|insert_sizes?|fragments?|frags?|end_motifs?|coverage|counts?|readcounts?|ratio|cnv|cna|methylation|CpG)$/i,
	/_bismark(_(bt2|hisat2))?(_pe|_se)?$/i,
	/[._-](raw|unfiltered|filtered|segmetrics)$/i,
	/\.(per-base|regions|quantized|thresholds)$/i,
];

/** Pieces that name no sample at all: a file called `data.bam` is no sample "data". */
const NO_SAMPLE =
	/^(data|sample|samples|output|result|results|matrix|table|all|merged|combined|input|quants?|abundance|(insert|fragment|frag)[_-]?(sizes?|lengths?)(_metrics)?|sizes|lengths|fragments?|frags?|(read)?counts|coverage|bins|segments|calls|variants|alignments?|aligned|possorted_bam|genes|isoforms|features|methylation|(end)?[_-]?motifs|wps|peaks|summits|metrics|hist(ogram)?|profile|vcfs?|somatic|germline|snvs?|indels?|mutations?|(un)?filtered|sorted|dedup(licated)?|markdup)$/i;
const CALLER = new RegExp(`^(${CALLERS})$`, 'i');

/** Words that callers write where a sample name belongs: they name a role and no person. */
const ROLE = /^(tumou?r|normal|germline|sample\d*|default|unknown|none|20)$/i;

/** True when no id of the list names a sample: the name of the file has to. */
export function areRoles(ids: readonly string[]): boolean {
	return ids.length > 0 && ids.every((id) => ROLE.test(id));
}

/**
 * Sample id of a file that holds one sample: its name without the endings above. The rest is kept as written,
 * replicate and library marks included (`P003_01-P1`), because the metadata decides how ids match.
 */
export function sampleIdFromName(path: string): string {
	const name = path.split('/').at(-1) as string;
	let stem = name.replace(COMPRESSION, '');
	stem = stripWhile(stem, [EXTENSIONS]);
	stem = stripWhile(stem, [EXTENSIONS, ...KINDS]);
	return stem === '' ? name : stem;
}

/**
 * The name of a file as the rule of views sees it: the sample, and what was taken off to get there (`.sorted.bam`). Two files
 * of one stem differ in the suffix or lie in different folders.
 */
export function stemAndSuffix(path: string): { stem: string; suffix: string } {
	const name = (path.split('/').at(-1) as string).replace(COMPRESSION, '');
	const stem = sampleIdOfFile(path);
	return { stem, suffix: name.startsWith(stem) ? name.slice(stem.length) : name };
}

function stripWhile(name: string, patterns: readonly RegExp[]): string {
	let stem = name;
	for (;;) {
		const shorter = patterns
			.map((pattern) => stem.replace(pattern, ''))
			.find((text) => text !== stem && text !== '');
		if (shorter === undefined) return stem;
		stem = shorter;
	}
}

/**
 * A file of one sample that preprocessing wrote, `assistant/runs/<run>/products/<signal>/[bins|samples/]<sample>.<kind>.gz`: it is
 * named after the sample as it stands, so nothing of that name may be taken for the kind of the file.
 */
const PRODUCT =
	/(?:^|\/)assistant\/runs\/[^/]+\/products\/[^/]+\/(?:(?:bins|samples)\/)?([^/]+?)\.(?:bins\.tsv|variants\.tsv|merged\.bed|bed|frag|bedgraph|narrowPeak|broadPeak|gappedPeak)\.gz$/i;

/**
 * Sample id of a per-sample file at a path: `sampleIdFromName`, or the name of its folder when the file is called only
 * `data`, `insert_sizes`, after its caller, or the like (`S1/results/variants/somatic.snvs.vcf.gz` is S1).
 */
export function sampleIdOfFile(path: string): string {
	const product = PRODUCT.exec(path)?.[1];
	if (product !== undefined) return product;
	const stem = sampleIdFromName(path);
	if (!namesNoSample(stem)) return stem;
	const folders = path.split('/').slice(0, -1);
	return folders.findLast((folder) => folder !== '' && !namesNoSample(folder)) ?? stem;
}

function namesNoSample(text: string): boolean {
	return NO_SAMPLE.test(text) || CALLER.test(text);
}
