import type { TaskKey } from '../../contract/tasks/index.ts';
import type { Suite } from './suite.ts';

export type {
	Suite,
	SuiteFigure,
	SuiteInput,
	SuitePage,
	SuiteProduct,
	SuiteResult,
	SuiteTable,
} from './suite.ts';

type LoadSuite = () => Promise<Suite>;

/** The pipelines that stand behind task cards. Their modules load when one is asked for: most requests run none. */
export const suites: Partial<Record<TaskKey, LoadSuite>> = {
	analyze_cfdna: async () => (await import('./analyze-cfdna/run.server.ts')).analyzeCfdna,
	plot_cfdna: async () => (await import('./plot-cfdna/run.server.ts')).plotCfdna,
	analyze_raw_signal: async () => (await import('./analyze-raw-signal/run.server.ts')).analyzeRawSignal,
	plot_raw_signal: async () => (await import('./plot-raw-signal/run.server.ts')).plotRawSignal,
	preprocess_epigenomic: async () =>
		(await import('./preprocess-epigenomic/run.server.ts')).preprocessEpigenomic,
	encode_epigenomic: async () => (await import('./encode-epigenomic/run.server.ts')).encodeEpigenomic,
	preprocess_lpwgs: async () => (await import('./preprocess-lpwgs/run.server.ts')).preprocessLpwgs,
	copy_number_proxy: async () => (await import('./copy-number-proxy/run.server.ts')).copyNumberProxy,
	estimate_tumour_fraction: async () =>
		(await import('./estimate-tumour-fraction/run.server.ts')).estimateTumourFractionSuite,
	classify_variant_origin: async () =>
		(await import('./classify-variant-origin/run.server.ts')).classifyVariantOrigin,
	score_sites: async () => (await import('./score-sites/run.server.ts')).scoreSitesSuite,
	find_dmrs: async () => (await import('./find-dmrs/run.server.ts')).findDmrsSuite,
	check_samples: async () => (await import('./check-samples/run.server.ts')).checkSamplesSuite,
	detect_mrd: async () => (await import('./detect-mrd/run.server.ts')).detectMrdSuite,
	combine_matrices: async () => (await import('./combine-matrices/run.server.ts')).combineMatricesSuite,
	apply_model: async () => (await import('./apply-model/run.server.ts')).applyModelSuite,
	analyze_survival: async () => (await import('./analyze-survival/run.server.ts')).analyzeSurvival,
	validate_assay: async () => (await import('./validate-assay/run.server.ts')).validateAssaySuite,
	plan_sample_size: async () => (await import('./plan-sample-size/run.server.ts')).planSampleSizeSuite,
	deconvolve_methylation: async () =>
		(await import('./deconvolve-methylation/run.server.ts')).deconvolveMethylationSuite,
	preprocess_variant: async () => (await import('./preprocess-variant/run.server.ts')).preprocessVariant,
	encode_variant: async () => (await import('./encode-variant/run.server.ts')).encodeVariant,
	encode_lpwgs: async () => (await import('./encode-lpwgs/run.server.ts')).encodeLpwgs,
	encode_cfdna_foundation: async () =>
		(await import('./encode-cfdna-foundation/run.server.ts')).encodeCfdnaFoundation,
};

/** Loads every pipeline: for work of hours, during which another version of the program may be installed. */
export async function loadSuites(): Promise<void> {
	await Promise.all(Object.values(suites).map((load) => load()));
}
