import type { FileRole, FormatKey } from '../../../contract/formats.ts';
import { say } from '../../../contract/messages/index.ts';
import type { Recognised } from './recognised.ts';
import type { Sidecar } from './sidecar.ts';

/** How sure a file is once its own content and the sidecar agree. */
const AGREED = 0.95;
/** How sure it is when they contradict each other: nobody should build on it without looking. */
const CONTRADICTED = 0.4;

/** Kinds of sidecar whose data file is neither a signal nor a sample table, with the format it gets. */
const AUXILIARY: Readonly<Record<string, FormatKey>> = {
	GENE_PANEL_MATRIX: 'gene_panel_matrix',
	CANCER_TYPE: 'cancer_type_list',
	RESOURCE: 'resource_list',
};

/**
 * Lets cBioPortal meta files speak for the data files beside them. A sidecar is content evidence: it decides the family of
 * a numeric matrix, but it cannot make a table out of something else. Pure; the entries are not changed.
 */
export function applySidecars(files: readonly Recognised[]): Recognised[] {
	const sidecars = new Map<string, { by: string; says: Sidecar }>();
	for (const file of files) {
		if (file.sidecar === null) continue;
		const folder = file.path.split('/').slice(0, -1).join('/');
		const target = folder === '' ? file.sidecar.data_file : `${folder}/${file.sidecar.data_file}`;
		sidecars.set(target, { by: file.path.split('/').at(-1) as string, says: file.sidecar });
	}
	return files.map((file) => {
		const sidecar = sidecars.get(file.path);
		return sidecar === undefined || file.problem !== null ? file : informed(file, sidecar.by, sidecar.says);
	});
}

function informed(file: Recognised, by: string, says: Sidecar): Recognised {
	const kind = says.datatype === null ? says.alteration : `${says.alteration} (${says.datatype})`;
	const evidence = [say('recognise.sidecar', { sidecar: by, kind }), ...file.evidence];
	const auxiliary = AUXILIARY[says.alteration];
	if (auxiliary !== undefined) {
		const role: FileRole = 'auxiliary';
		return { ...file, format: auxiliary, family: 'metadata', role, confidence: AGREED, evidence };
	}
	if (says.family === null) return { ...file, evidence };
	if (says.family === 'metadata') {
		return file.format === 'metadata_table'
			? { ...file, confidence: AGREED, evidence }
			: { ...file, evidence };
	}
	if (file.matrix !== null && says.family === 'methylation' && !isFraction(file)) {
		const contradiction = say('recognise.sidecar_contradicts', { sidecar: by, kind });
		return { ...file, confidence: CONTRADICTED, evidence: [contradiction, ...file.evidence] };
	}
	if (file.matrix !== null) {
		const scale = says.family === 'methylation' ? 'beta' : file.matrix.value_scale;
		const matrix = { ...file.matrix, value_scale: file.matrix.value_scale === 'percent' ? 'percent' : scale };
		return { ...file, family: says.family, confidence: AGREED, evidence, matrix };
	}
	if (file.format === 'table' || file.format === 'metadata_table' || file.format === 'unknown') {
		// A signal the readers cannot take as a matrix (words, a long table): named, but no input of a task.
		return {
			...file,
			format: 'assay_table',
			family: says.family,
			role: 'auxiliary',
			confidence: AGREED,
			evidence,
		};
	}
	return file.family === says.family
		? { ...file, confidence: Math.max(file.confidence, AGREED), evidence }
		: { ...file, evidence };
}

function isFraction(file: Recognised): boolean {
	const scale = file.matrix?.value_scale;
	return scale === 'beta' || scale === 'ratio' || scale === 'percent';
}
