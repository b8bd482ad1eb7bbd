import type { SignalFamily } from '../../../contract/records/common.ts';

/** What a `meta_*.txt` of a cBioPortal study says about the data file beside it. */
export interface Sidecar {
	/** Name of the data file in the same folder. */
	data_file: string;
	/** Value of `genetic_alteration_type`, or `RESOURCE` for resource files. */
	alteration: string;
	datatype: string | null;
	/** Null for kinds that hold no signal and no sample table (gene panels, cancer types, resources). */
	family: SignalFamily | null;
}

const FAMILY: Record<string, SignalFamily> = {
	METHYLATION: 'methylation',
	COPY_NUMBER_ALTERATION: 'copy_number',
	GISTIC_GENES_AMP: 'copy_number',
	GISTIC_GENES_DEL: 'copy_number',
	MUTATION_EXTENDED: 'variant',
	MUTATION_UNCALLED: 'variant',
	STRUCTURAL_VARIANT: 'variant',
	MRNA_EXPRESSION: 'signal_matrix',
	PROTEIN_LEVEL: 'signal_matrix',
	GENESET_SCORE: 'signal_matrix',
	GENERIC_ASSAY: 'signal_matrix',
	CLINICAL: 'metadata',
};

/** Reads a sidecar from the lines of a key-value file; null when it names no data file. */
export function readSidecar(lines: readonly string[]): Sidecar | null {
	const values = new Map<string, string>();
	for (const line of lines) {
		const at = line.indexOf(':');
		if (at > 0) values.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
	}
	const data_file = values.get('data_filename');
	if (data_file === undefined || data_file === '' || /[\\/]/.test(data_file)) return null;
	const alteration = values.get('genetic_alteration_type') ?? (values.has('resource_type') ? 'RESOURCE' : '');
	if (alteration === '') return null;
	return {
		data_file,
		alteration,
		datatype: values.get('datatype') ?? null,
		family: FAMILY[alteration] ?? null,
	};
}
