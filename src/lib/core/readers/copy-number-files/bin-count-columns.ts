/** Names of the columns of a table of counts per bin, `|` between them; a rule of recognition and a reader share them. */
export const BIN_COUNT_COLUMNS = {
	contig: 'chr|chrom|chromosome|seqnames|contig|space',
	start: 'start|chromStart',
	end: 'end|stop|chromEnd',
	reads:
		'reads|count|counts|read_count|read_counts|readcount|readcounts|n_reads|nreads|num_reads|fragments|n_fragments|fragment_count|fragment_counts',
	gc: 'gc|gc_content|gc_fraction|gc_percent|%gc',
	mappability: 'map|mappability|mapp|map_score',
};
