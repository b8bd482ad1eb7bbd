/** What a column name says by itself; compared without case, blanks and punctuation. */
export type NameKind =
	'sample_id' | 'patient_id' | 'feature_id' | 'plain_id' | 'coordinate' | 'annotation' | null;

const words = (list: string): Set<string> => new Set(list.split(' '));

const SAMPLE = words(
	'sample sampleid sampleids samplename samples samplenames sampleidentifier samplebarcode tumorsamplebarcode barcode ' +
		'specimen specimenid library libraryid run runid aliquot aliquotid geoaccession sampleno samplenumber cfdnaid',
);
const PATIENT = words(
	'patient patientid patients patientname subject subjectid individual individualid participant participantid donor ' +
		'donorid person personid case caseid usubjid',
);
const FEATURE = words(
	'gene genes genename genesymbol symbol hugosymbol hgncsymbol ensembl ensemblid ensemblgeneid geneid probe probeid ' +
		'probes probeset probesetid idref targetid cpg cpgid cpgs cgid ilmnid cg feature featureid features featurename ' +
		'region regionid bin binid locus loci locusid geneset genesetid pathway entitystableid marker motif kmer ' +
		'transcript transcriptid chrbase interval window windowid peak peakid tile tss variant variantid mirna protein ' +
		'genomicregion dmr dmrid fragment fragmentid element',
);
const PLAIN = words('id index name names rowname rownames unnamed0 x indexlevel0 uid key identifier ids');
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

export function plainName(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

export function nameKind(name: string): NameKind {
	const plain = plainName(name);
	if (SAMPLE.has(plain)) return 'sample_id';
	if (PATIENT.has(plain)) return 'patient_id';
	if (FEATURE.has(plain)) return 'feature_id';
	if (PLAIN.has(plain)) return 'plain_id';
	if (COORDINATE.has(plain)) return 'coordinate';
	return ANNOTATION.has(plain) ? 'annotation' : null;
}

/** Which part of an interval a coordinate column holds. */
export function coordinatePart(name: string): 'chrom' | 'start' | 'end' | null {
	const plain = plainName(name);
	if (/^(chrom|chr|chromosome|chromosomename|seqnames?|contig|seqid)$/.test(plain)) return 'chrom';
	if (
		/^(chromstart|locstart|start|startposition|startpos|startbp|binstart|genomestart|base|pos|position|positionbp|mapinfo)$/.test(
			plain,
		)
	) {
		return 'start';
	}
	return /^(chromend|locend|end|stop|endposition|endpos|endbp|binend|genomeend)$/.test(plain) ? 'end' : null;
}
