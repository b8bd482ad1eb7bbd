import type { ErrorSpec } from './define.ts';
import { generalErrors } from './general.ts';
import { readersErrors } from './readers.ts';
import { datasetErrors } from './dataset.ts';
import { signalsErrors } from './signals.ts';
import { adjustErrors } from './adjust.ts';
import { analysisErrors } from './analysis.ts';
import { figuresErrors } from './figures.ts';
import { runErrors } from './run.ts';
import { usageErrors } from './usage.ts';
import { alignmentsErrors } from './alignments.ts';
import { genomeErrors } from './genome.ts';
import { callsErrors } from './calls.ts';
import { checkSamplesErrors } from './check-samples.ts';
import { mrdErrors } from './mrd.ts';
import { variantsErrors } from './variants.ts';
import { fragmentsErrors } from './fragments.ts';
import { copyNumberErrors } from './copy-number.ts';
import { methylationErrors } from './methylation.ts';
import { rawSignalErrors } from './raw-signal.ts';
import { jobsErrors } from './jobs.ts';
import { shellErrors } from './shell.ts';
import { clinicalErrors } from './clinical.ts';
import { combinedErrors } from './combined.ts';
import { assayErrors } from './assay.ts';
import { sitesErrors } from './sites.ts';
import { sampleSizeErrors } from './sample-size.ts';
import { tissueErrors } from './tissue.ts';
import { dmrErrors } from './dmr.ts';
import { fractionErrors } from './fraction.ts';
import { patientsErrors } from './patients.ts';
import { survivalErrors } from './survival.ts';
import { scoresErrors } from './scores.ts';
import { webErrors } from './web.ts';
import { chatErrors } from './chat.ts';
import { cohortErrors } from './cohort.ts';
import { llmErrors } from './llm.ts';
import { llmConfigErrors } from './llm-config.ts';
import { skillErrors } from './skills.ts';
import { skillAddressErrors } from './skill-addresses.ts';
import { skillSourceErrors } from './skill-sources.ts';
import { methodErrors } from './methods.ts';
import { toolErrors } from './tools.ts';
import { toolAgreementErrors } from './tool-agreement.ts';
import { mcpErrors } from './mcp.ts';
import { localModelErrors } from './local-models.ts';
import { moleculesErrors } from './molecules.ts';
import { updatesErrors } from './updates.ts';

export type { ErrorSpec } from './define.ts';

/** The one table: error code -> HTTP status -> exit code -> Python exception, with both languages. */
export const errorTable = {
	...generalErrors,
	...readersErrors,
	...datasetErrors,
	...signalsErrors,
	...analysisErrors,
	...adjustErrors,
	...figuresErrors,
	...runErrors,
	...usageErrors,
	...alignmentsErrors,
	...genomeErrors,
	...callsErrors,
	...variantsErrors,
	...checkSamplesErrors,
	...mrdErrors,
	...fragmentsErrors,
	...copyNumberErrors,
	...methylationErrors,
	...rawSignalErrors,
	...jobsErrors,
	...shellErrors,
	...clinicalErrors,
	...survivalErrors,
	...sitesErrors,
	...assayErrors,
	...sampleSizeErrors,
	...combinedErrors,
	...tissueErrors,
	...dmrErrors,
	...fractionErrors,
	...patientsErrors,
	...scoresErrors,
	...webErrors,
	...chatErrors,
	...cohortErrors,
	...llmErrors,
	...llmConfigErrors,
	...skillErrors,
	...skillAddressErrors,
	...skillSourceErrors,
	...methodErrors,
	...toolErrors,
	...toolAgreementErrors,
	...mcpErrors,
	...localModelErrors,
	...moleculesErrors,
	...updatesErrors,
} satisfies Record<string, ErrorSpec>;

export type ErrorCode = keyof typeof errorTable;

export function errorSpec(code: ErrorCode): ErrorSpec {
	return errorTable[code];
}
