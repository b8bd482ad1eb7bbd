/** The parts of the registry; each is read with the first question about methods. */
export const registryParts = {
	fragmentomics: () => import('./fragmentomics.json', { with: { type: 'json' } }),
	workflows: () => import('./workflows.json', { with: { type: 'json' } }),
	'copy-number': () => import('./copy-number.json', { with: { type: 'json' } }),
	enrichment: () => import('./enrichment.json', { with: { type: 'json' } }),
	bisulfite: () => import('./bisulfite.json', { with: { type: 'json' } }),
	deconvolution: () => import('./deconvolution.json', { with: { type: 'json' } }),
	'foundation-models': () => import('./foundation-models.json', { with: { type: 'json' } }),
	variants: () => import('./variants.json', { with: { type: 'json' } }),
	mrd: () => import('./mrd.json', { with: { type: 'json' } }),
	rna: () => import('./rna.json', { with: { type: 'json' } }),
	vesicles: () => import('./vesicles.json', { with: { type: 'json' } }),
	ctc: () => import('./ctc.json', { with: { type: 'json' } }),
	proteomics: () => import('./proteomics.json', { with: { type: 'json' } }),
};
