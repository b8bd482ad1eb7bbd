/** Words of questions for any method at all; those of grammar and politeness among them. */
export const GENERIC: ReadonlySet<string> = new Set(
	(
		'a about advice advise all an analysis analyse analyses analyze analyzing and any approach appropriate are art available best better ' +
		'bioinformatics can choose could data dataset datasets do does find fit fits for from get give go good have help here how i in is it ' +
		'kind list me method methods most my need next now of on one ones option options or our package packages pick please possible process ' +
		'program programs project recommend recommendation recommendations recommended right run see should show software some something ' +
		'start state suggest suggestion suggestions suitable suited that the them there these this those to tool tools top try use used ' +
		'useful want we what which with work would you your'
	).split(' '),
);

/** Words for what all data here are, which tell of no purpose. */
export const OF_ALL_DATA: ReadonlySet<string> = new Set(
	(
		'biopsy blood cfdna ctdna dna liquid plasma sample samples file files folder seq sequencing library libraries bam fastq vcf x ' +
		'cancer tumor patient patients'
	).split(' '),
);
