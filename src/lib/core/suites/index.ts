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

/** A suite whose modules are loaded when it is first run: most requests run none, and loading all takes as long as a scan. */
const loaded =
	(load: () => Promise<Suite>): Suite =>
	async (input) =>
		(await load())(input);

/** The pipelines that stand behind task cards. */
export const suites: Partial<Record<TaskKey, Suite>> = {
	analyze_cfdna: loaded(async () => (await import('./analyze-cfdna/run.server.ts')).analyzeCfdna),
	plot_cfdna: loaded(async () => (await import('./plot-cfdna/run.server.ts')).plotCfdna),
	analyze_raw_signal: loaded(
		async () => (await import('./analyze-raw-signal/run.server.ts')).analyzeRawSignal,
	),
	plot_raw_signal: loaded(async () => (await import('./plot-raw-signal/run.server.ts')).plotRawSignal),
	preprocess_epigenomic: loaded(
		async () => (await import('./preprocess-epigenomic/run.server.ts')).preprocessEpigenomic,
	),
	encode_epigenomic: loaded(async () => (await import('./encode-epigenomic/run.server.ts')).encodeEpigenomic),
	preprocess_lpwgs: loaded(async () => (await import('./preprocess-lpwgs/run.server.ts')).preprocessLpwgs),
	copy_number_proxy: loaded(async () => (await import('./copy-number-proxy/run.server.ts')).copyNumberProxy),
	preprocess_variant: loaded(
		async () => (await import('./preprocess-variant/run.server.ts')).preprocessVariant,
	),
	encode_variant: loaded(async () => (await import('./encode-variant/run.server.ts')).encodeVariant),
	encode_lpwgs: loaded(async () => (await import('./encode-lpwgs/run.server.ts')).encodeLpwgs),
	encode_cfdna_foundation: loaded(
		async () => (await import('./encode-cfdna-foundation/run.server.ts')).encodeCfdnaFoundation,
	),
};
