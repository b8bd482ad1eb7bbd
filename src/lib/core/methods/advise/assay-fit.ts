import type { MethodAssay, MethodEntry } from '../../../contract/records/method.ts';

/** Data of the first assay are like those of the others for nearly every purpose. */
const ALIKE: Partial<Record<MethodAssay, readonly MethodAssay[]>> = {
	wgs: ['lpwgs'],
	lpwgs: ['wgs'],
	'tumour-informed-panel': ['targeted-panel'],
	'em-seq': ['wgbs'],
	wgbs: ['em-seq'],
};

/** They can be used alike, with more care. */
const NEAR: Partial<Record<MethodAssay, readonly MethodAssay[]>> = {
	nanopore: ['wgs', 'lpwgs'],
	'single-cell': ['lpwgs'],
	amplicon: ['targeted-panel'],
	exome: ['targeted-panel'],
	'targeted-panel': ['tumour-informed-panel'],
	rrbs: ['wgbs'],
	wgbs: ['targeted-methylation'],
	'targeted-methylation': ['wgbs'],
	vesicles: ['small-rna-seq'],
	'small-rna-seq': ['vesicles'],
};

export type AssayFit =
	| { fit: 'made_for' | 'alike' | 'near' | 'not_for' | 'other'; assay: MethodAssay }
	/** The assay of the data is unknown. */
	| { fit: 'unknown' };

const ORDER = ['made_for', 'alike', 'near', 'not_for', 'other'] as const;

/** Was a method made for data of these assays? The best of several counts; what its authors exclude excludes it. */
export function assayFit(
	{ assays, not_for }: Pick<MethodEntry, 'assays' | 'not_for'>,
	data: readonly MethodAssay[],
): AssayFit {
	const fits = data.map((assay) => {
		const has = (others: readonly MethodAssay[] = []): boolean => others.some((one) => assays.includes(one));
		if (assays.includes(assay)) return { fit: 'made_for', assay } as const;
		if (not_for.includes(assay)) return { fit: 'not_for', assay } as const;
		if (has(ALIKE[assay])) return { fit: 'alike', assay } as const;
		return has(NEAR[assay]) ? ({ fit: 'near', assay } as const) : ({ fit: 'other', assay } as const);
	});
	return (
		fits.sort((a, b) => ORDER.indexOf(a.fit) - ORDER.indexOf(b.fit))[0] ?? {
			fit: 'unknown',
		}
	);
}
