import { defineFormats } from './facts.ts';

const ARCHIVE = {
	families: ['archive'],
	role: 'data',
	content: 'binary',
	set_aside: 'set_aside.packed',
} as const;
/** Tables and texts that describe samples, runs or other files. */
const DESCRIPTION = { families: ['metadata'], role: 'auxiliary', content: 'text' } as const;
const UNREAD = {
	families: ['unknown'],
	role: 'auxiliary',
	content: 'binary',
	set_aside: 'set_aside.no_reader',
} as const;
const DOCUMENT = { families: ['unknown'], role: 'document' } as const;
/** Faults that make a file useless as it is; the doctor says which. */
const FAULT = { families: ['unknown'], role: 'problem' } as const;

/** Everything that is no measurement. */
export const otherFormats = defineFormats({
	zip: ARCHIVE,
	tar: ARCHIVE,
	'7z': ARCHIVE,
	rar: ARCHIVE,
	xz: ARCHIVE,
	bzip2: ARCHIVE,
	zstd: ARCHIVE,

	key_value_meta: { ...DESCRIPTION, reader: 'sidecar' },
	case_list: DESCRIPTION,
	gene_panel: DESCRIPTION,
	gene_panel_matrix: DESCRIPTION,
	cancer_type_list: DESCRIPTION,
	resource_list: DESCRIPTION,
	picard_metrics: DESCRIPTION,
	samtools_metrics: DESCRIPTION,
	assignment_summary: DESCRIPTION,
	multiqc_table: DESCRIPTION,
	bismark_report: DESCRIPTION,
	mosdepth_summary: DESCRIPTION,
	json_document: DESCRIPTION,

	fastq: { ...UNREAD, content: 'text', set_aside: 'set_aside.not_aligned' },
	gatk_table: { ...UNREAD, content: 'text', ragged: true },
	plink_genotypes: UNREAD,
	r_data: UNREAD,
	r_workspace: UNREAD,
	anndata: UNREAD,
	hdf5: UNREAD,
	numpy: UNREAD,
	sqlite: UNREAD,

	image: DOCUMENT,
	pdf: DOCUMENT,
	document: DOCUMENT,
	program: DOCUMENT,
	office_lock: DOCUMENT,

	html: FAULT,
	lfs_pointer: FAULT,
	empty: FAULT,
	nul_bytes: FAULT,
	gzip_truncated: FAULT,
	gzip_damaged: FAULT,
	damaged: FAULT,
	too_large: FAULT,
	unreadable: FAULT,
	layout_unknown: FAULT,
});
