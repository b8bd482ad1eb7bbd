/**
 * Consequences that change the protein or its splicing, as annotators call them. MAF: the classes that maftools counts as
 * non-synonymous. Sequence Ontology (VEP, SnpEff): the terms of impact HIGH and MODERATE. ANNOVAR and bcftools csq: theirs.
 */
const NON_SILENT: ReadonlySet<string> = new Set(
	[
		'Frame_Shift_Del',
		'Frame_Shift_Ins',
		'Splice_Site',
		'Translation_Start_Site',
		'Nonsense_Mutation',
		'Nonstop_Mutation',
		'In_Frame_Del',
		'In_Frame_Ins',
		'Missense_Mutation',
		'transcript_ablation',
		'splice_acceptor_variant',
		'splice_donor_variant',
		'stop_gained',
		'frameshift_variant',
		'stop_lost',
		'start_lost',
		'initiator_codon_variant',
		'transcript_amplification',
		'inframe_insertion',
		'inframe_deletion',
		'conservative_inframe_insertion',
		'conservative_inframe_deletion',
		'disruptive_inframe_insertion',
		'disruptive_inframe_deletion',
		'missense_variant',
		'protein_altering_variant',
		'missense',
		'frameshift',
		'splice_acceptor',
		'splice_donor',
		'nonsynonymous SNV',
		'stopgain',
		'stoploss',
		'startloss',
		'frameshift insertion',
		'frameshift deletion',
		'frameshift substitution',
		'frameshift block substitution',
		'nonframeshift insertion',
		'nonframeshift deletion',
		'nonframeshift substitution',
		'nonframeshift block substitution',
		'splicing',
	].map(plain),
);

/** ANNOVAR writes spaces, some pipelines underscores. */
function plain(term: string): string {
	return term
		.trim()
		.toLowerCase()
		.replace(/[\s_]+/g, '_');
}

/** True when a consequence changes the protein or its splicing, false when it does not, null when nothing is known. */
export function isNonSilent(consequence: string | null): boolean | null {
	if (consequence === null) return null;
	return consequence.split(/[&,]/).some((term) => NON_SILENT.has(plain(term)));
}
