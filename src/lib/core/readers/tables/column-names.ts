import { keysOf } from '../../../contract/keys.ts';
/** What a column name says by itself; compared without case, blanks and punctuation. */
export type NameKind =
	| 'sample_id'
	| 'patient_id'
	| 'feature_id'
	| 'plain_id'
	| 'coordinate'
	| 'annotation'
	| null;

const words = (list: string): Set<string> => new Set(list.split(' '));

const SAMPLE = words(
	'sample sampleid sampleids samplename samples samplenames sampleidentifier samplebarcode tumorsamplebarcode barcode ' +
		'specimen specimenid library libraryid run runid aliquot aliquotid geoaccession sampleno samplenumber samplecode ' +
		'cfdnaid',
);
const PATIENT = words(
	'patient patientid patients patientname subject subjectid individual individualid participant participantid donor ' +
		'donorid person personid case caseid usubjid patientcode patientno patientnumber subjectcode subjectno subjectnumber ' +
		'donorcode donorno participantcode personcode casecode caseno pseudonym pseudonymid pseudoid',
);
const FEATURE = words(
	'gene genes genename genesymbol symbol hugosymbol hgncsymbol ensembl ensemblid ensemblgeneid geneid probe probeid ' +
		'probes probeset probesetid idref targetid cpg cpgid cpgs cgid ilmnid cg feature featureid features featurename ' +
		'region regionid bin binid locus loci locusid geneset genesetid pathway entitystableid marker motif kmer ' +
		'transcript transcriptid chrbase interval window windowid peak peakid tile tss variant variantid mirna protein ' +
		'genomicregion dmr dmrid fragment fragmentid element',
);
const PLAIN = words(
	'id index name names rowname rownames unnamed0 x indexlevel0 uid key identifier ids code no sno srno serialno 序号',
);
const COORDINATE = words(
	'chrom chr chromosome chromosomename seqnames seqname contig start end stop pos position positionbp chromstart chromend ' +
		'locstart locend startposition endposition mapinfo strand startpos endpos startbp endbp binstart binend genomestart ' +
		'genomeend seqid coordinate base basepair',
);
const ANNOTATION = words(
	'entrezgeneid entrezid entrez description descriptions url width cytoband band arm genomebuild build build37 build38 ' +
		'genegroup ucscrefgenename ucscrefgenegroup relationtoucsccpgisland infiniumdesigntype designtype annotation ' +
		'confidencestatement biotype genetype',
);

/** Numbers that tools write beside the coordinates or the name of a feature; among samples in columns only. */
const FEATURE_ANNOTATION = words(
	'gc gccontent gcpercent gcfraction percentgc gcbias map mappability mapability mapscore length len width size score strand ' +
		'binid binindex bin nprobes numprobes probecount nmark nummark nummarks nmarkers ncpgs ncpg numcpgs cpgcount nbases ' +
		'bases weight blacklist cytoband band arm index nsnps numsnps exonnumber genelength rank',
);
/** Figures over the samples, and steps of a correction, that tools write as further columns beside the samples of a table. */
const BESIDE_SAMPLES = words(
	'mean median average avg sd std stdev stddev se sem mad iqr cv min max minimum maximum sum total variance var reads ' +
		'copy corgc cormap ideal valid residual residuals use expectedvariance 均值 平均值 中位数 标准差',
);
/** Columns that only people have: beside numbers they say that rows are samples. */
const TRAIT = words(
	'age sex gender bmi smoking smokingstatus ethnicity race ageatdiagnosis ageyears diagnosis',
);
/** The same, where the column holds a few words that repeat: features have a class or a type too when it is a number. */
const TEXT_TRAIT = words(
	'stage tnm grade label labels status condition disease diseasestatus diagnosisgroup response responder treatment cohort ' +
		'outcome histology cancertype tumortype tumourtype casecontrol phenotype hospital center centre timepoint',
);

/** Figures of a comparison, or over a group of samples: `p-value`, `Fold change`, `Mean HC`, `SD cancer`. */
const COMPARISON =
	/^((adj(usted)?|raw|nominal|bonferroni|bh)? ?(p|q) ?(val|value|values)?( (adj|adjusted|bonferroni|bh|fdr))?|p ?adj|fdr|fold change|fc|log ?2? ?(fc|fold ?change|ratio)|t ?(stat|statistic)|(mean|average|avg|median|sd|std|stdev|sem|cv|variance) (of )?\p{L}[\p{L} ]*|\p{L}[\p{L} ]* (mean|average|avg|median|sd|std|stdev|sem|cv))$/u;

/** True for such a column; names with a number are those of samples. */
export function isComparison(name: string): boolean {
	const spaced = name
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.toLowerCase();
	return spaced.length <= 60 && COMPARISON.test(spaced);
}

/** True for a numeric column that describes a feature, when it stands between the feature's name and the samples. */
export function isFeatureAnnotation(name: string): boolean {
	return FEATURE_ANNOTATION.has(plainName(name)) || nameKind(name) === 'annotation';
}

/** True for the name of a column that stands beside samples and is none: a description of the feature, or a figure over them. */
export function standsBesideSamples(name: string): boolean {
	return isFeatureAnnotation(name) || BESIDE_SAMPLES.has(plainName(name));
}

/** True for a column that describes a person; `categories` = it holds a few words that repeat. */
export function isSampleTrait(name: string, categories: boolean): boolean {
	const plain = plainName(name);
	return TRAIT.has(plain) || (categories && TEXT_TRAIT.has(plain));
}

export function plainName(name: string): string {
	if (/^[a-z\d]*$/.test(name)) return name;
	return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Every word that says something, with what it says; of a word in several lists the later entry counts. */
const KINDS = new Map<string, NameKind>(
	(
		[
			[ANNOTATION, 'annotation'],
			[COORDINATE, 'coordinate'],
			[PLAIN, 'plain_id'],
			[FEATURE, 'feature_id'],
			[PATIENT, 'patient_id'],
			[SAMPLE, 'sample_id'],
		] as const
	).flatMap(([list, kind]) => [...list].map((word): [string, NameKind] => [word, kind])),
);

export function nameKind(name: string): NameKind {
	return KINDS.get(plainName(name)) ?? null;
}

const PART_WORDS = {
	chrom: words('chrom chr chromosome chromosomename seqname seqnames contig seqid'),
	start: words(
		'chromstart locstart start startposition startpos startbp binstart genomestart base pos position positionbp mapinfo',
	),
	end: words('chromend locend end stop endposition endpos endbp binend genomeend'),
};
export type CoordinatePart = keyof typeof PART_WORDS;
const PARTS = new Map(
	keysOf(PART_WORDS).flatMap((part) =>
		[...PART_WORDS[part]].map((word): [string, CoordinatePart] => [word, part]),
	),
);

/** Which part of an interval a coordinate column holds. */
export function coordinatePart(name: string): CoordinatePart | null {
	return PARTS.get(plainName(name)) ?? null;
}
