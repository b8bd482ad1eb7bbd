import type { TaskKey } from '../../contract/tasks/index.ts';
import { analyzeCfdna } from './analyze-cfdna/run.server.ts';
import { analyzeRawSignal } from './analyze-raw-signal/run.server.ts';
import { encodeEpigenomic } from './encode-epigenomic/run.server.ts';
import { encodeCfdnaFoundation } from './encode-cfdna-foundation/run.server.ts';
import { encodeLpwgs } from './encode-lpwgs/run.server.ts';
import { encodeVariant } from './encode-variant/run.server.ts';
import { copyNumberProxy } from './copy-number-proxy/run.server.ts';
import { plotCfdna } from './plot-cfdna/run.server.ts';
import { plotRawSignal } from './plot-raw-signal/run.server.ts';
import { preprocessEpigenomic } from './preprocess-epigenomic/run.server.ts';
import { preprocessLpwgs } from './preprocess-lpwgs/run.server.ts';
import { preprocessVariant } from './preprocess-variant/run.server.ts';
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

/** The pipelines that stand behind task cards. */
export const suites: Partial<Record<TaskKey, Suite>> = {
	analyze_cfdna: analyzeCfdna,
	plot_cfdna: plotCfdna,
	analyze_raw_signal: analyzeRawSignal,
	plot_raw_signal: plotRawSignal,
	preprocess_epigenomic: preprocessEpigenomic,
	encode_epigenomic: encodeEpigenomic,
	preprocess_lpwgs: preprocessLpwgs,
	copy_number_proxy: copyNumberProxy,
	preprocess_variant: preprocessVariant,
	encode_variant: encodeVariant,
	encode_lpwgs: encodeLpwgs,
	encode_cfdna_foundation: encodeCfdnaFoundation,
};
