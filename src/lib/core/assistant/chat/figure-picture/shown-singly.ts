import type { FigureSpec } from '../../../../contract/records/figure.ts';

export interface ShownSingly {
	count: number;
	of: 'samples' | 'patients' | 'files';
}

/** How many samples, patients or files a figure shows each by itself, with values of its own; 0 where it shows groups only. */
export function shownSingly(spec: FigureSpec, isPerson: (name: string) => boolean): ShownSingly {
	const counted = spec.counted ?? 'samples';
	// Matrices, programs and fragments are nobody's, and stand under the name of samples.
	const isNobodys = counted === 'matrices' || counted === 'programs' || counted === 'fragments';
	const of = isNobodys ? 'samples' : counted;
	switch (spec.kind) {
		case 'heatmap':
		case 'missingness':
		case 'outliers':
		case 'motif_heatmap':
		case 'funnel':
		case 'gc_curve':
		case 'genome_profile':
		case 'genome_heatmap':
		case 'arm_heatmap':
			return { count: spec.data.sample_ids.length, of };
		case 'correlation_matrix':
		case 'projection_scatter':
		case 'group_distribution':
		case 'score_by_group':
		case 'dendrogram':
		case 'score_covariate':
			// Matrices are nobody's.
			return { count: counted === 'matrices' ? 0 : spec.data.ids.length, of };
		case 'length_distribution':
		case 'metaprofile':
			if (counted === 'programs' || counted === 'fragments') return { count: 0, of };
			return { count: spec.data.show === 'samples' ? spec.data.sample_ids.length : 0, of };
		case 'vaf_distribution': {
			const isByGroup = spec.data.by === 'group' && spec.data.draw === 'histogram';
			return { count: isByGroup ? 0 : spec.data.sample_ids.length, of };
		}
		case 'longitudinal':
			return { count: spec.data.patients.length, of: 'patients' };
		case 'motif_bars':
		case 'variant_spectrum':
			return { count: spec.data.series.filter(({ name }) => isPerson(name)).length, of };
		case 'cell_type_composition':
			return { count: spec.data.samples.length, of };
		case 'cell_type_intervals':
		case 'fitted_levels':
			return { count: 1, of };
		case 'methylation_region':
			return { count: spec.data.samples.length, of };
		case 'bland_altman':
			return { count: spec.data.size.length, of };
		case 'locus_snapshot':
			return { count: spec.data.samples, of };
		case 'track_inventory':
			return { count: spec.data.files.length, of: 'files' };
		case 'patient_page':
			return { count: 1, of: 'patients' };
		case 'volcano':
		case 'top_effects':
		case 'effect_replication':
		case 'roc':
		case 'precision_recall':
		case 'calibration':
		case 'sensitivity_by_stage':
		case 'scree':
		case 'survival_curve':
		case 'hazard_ratios':
		case 'interval_forest':
		case 'manhattan':
		case 'detection_curve':
		// Replicates of planned levels are nobody's.
		case 'measured_planned':
		case 'sample_size_curve':
		case 'permutation_null':
			return { count: 0, of };
	}
}
