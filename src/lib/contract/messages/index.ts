import { fill, type MessageSpec, type MessageValues } from './define.ts';
import { detailInChinese } from './fault-details.ts';
import { readersMessages } from './readers.ts';
import { datasetMessages } from './dataset.ts';
import { featurebookMessages } from './featurebook.ts';
import { ideaMessages } from './idea.ts';
import { planningMessages } from './planning.ts';
import { signalsMessages } from './signals.ts';
import { analysisMessages } from './analysis.ts';
import { figuresMessages } from './figures.ts';
import { suitesMessages } from './suites.ts';
import { chatMessages } from './chat.ts';
import { checksMessages } from './checks.ts';
import { comparisonMessages } from './comparison.ts';
import { flaggedMessages } from './flagged.ts';
import { answersMessages } from './answers.ts';
import { explainedMessages } from './answers-explained.ts';
import { followedMessages } from './answers-followed.ts';
import { genomeWideAnswers } from './answers-genome-wide.ts';
import { followUpMessages } from './follow-up.ts';
import { resultsMessages } from './results.ts';
import { resultSignalsMessages } from './result-signals.ts';
import { runMessages } from './run.ts';
import { alignmentsMessages } from './alignments.ts';
import { genomeMessages } from './genome.ts';
import { callsMessages } from './calls.ts';
import { checkSamplesMessages } from './check-samples.ts';
import { mrdMessages } from './mrd.ts';
import { variantsMessages } from './variants.ts';
import { variantOriginMessages } from './variant-origin.ts';
import { combinedMessages } from './combined.ts';
import { assayMessages } from './assay.ts';
import { sitesMessages } from './sites.ts';
import { sampleSizeMessages } from './sample-size.ts';
import { tissueMessages } from './tissue.ts';
import { dmrMessages } from './dmr.ts';
import { fractionMessages } from './fraction.ts';
import { patientsMessages } from './patients.ts';
import { survivalMessages } from './survival.ts';
import { fragmentsMessages } from './fragments.ts';
import { evaluationMessages } from './evaluation.ts';
import { autopilotMessages } from './autopilot.ts';
import { cohortMessages } from './cohort.ts';
import { conceptsMessages } from './concepts.ts';
import { copyNumberMessages } from './copy-number.ts';
import { methylationMessages } from './methylation.ts';
import { rawSignalMessages } from './raw-signal.ts';
import { jobsMessages } from './jobs.ts';
import { kernelMessages } from './kernel.ts';
import { ledgerMessages } from './ledger.ts';
import { shellMessages } from './shell.ts';
import { skillMessages } from './skills.ts';
import { skillPackageMessages } from './skill-packages.ts';
import { skillAddressMessages } from './skill-addresses.ts';
import { skillPlanMessages } from './skill-plans.ts';
import { skillDraftMessages } from './skill-drafts.ts';
import { llmSetupMessages } from './llm-setup.ts';
import { methodMessages } from './methods.ts';
import { toolMessages } from './tools.ts';
import { toolRunMessages } from './tool-runs.ts';
import { toolAgreementMessages } from './tool-agreement.ts';
import { mcpMessages } from './mcp.ts';
import { localModelMessages } from './local-models.ts';
import { localModelShellMessages } from './local-model-shell.ts';
import { modelStepMessages } from './model-steps.ts';
import { uploadsMessages } from './uploads.ts';
import { verdictMessages } from './verdicts.ts';

export type { MessageSpec, MessageValue, MessageValues } from './define.ts';
export { fill } from './define.ts';

/** Every sentence of the engine that is not an error. */
export const messageTable = {
	...readersMessages,
	...cohortMessages,
	...datasetMessages,
	...featurebookMessages,
	...ideaMessages,
	...planningMessages,
	...signalsMessages,
	...analysisMessages,
	...figuresMessages,
	...suitesMessages,
	...verdictMessages,
	...checksMessages,
	...answersMessages,
	...explainedMessages,
	...followedMessages,
	...genomeWideAnswers,
	...followUpMessages,
	...resultsMessages,
	...comparisonMessages,
	...flaggedMessages,
	...resultSignalsMessages,
	...runMessages,
	...alignmentsMessages,
	...genomeMessages,
	...callsMessages,
	...variantsMessages,
	...checkSamplesMessages,
	...mrdMessages,
	...variantOriginMessages,
	...survivalMessages,
	...assayMessages,
	...sitesMessages,
	...sampleSizeMessages,
	...combinedMessages,
	...tissueMessages,
	...dmrMessages,
	...fractionMessages,
	...patientsMessages,
	...fragmentsMessages,
	...copyNumberMessages,
	...methylationMessages,
	...rawSignalMessages,
	...jobsMessages,
	...conceptsMessages,
	...autopilotMessages,
	...evaluationMessages,
	...kernelMessages,
	...ledgerMessages,
	...shellMessages,
	...skillMessages,
	...skillPackageMessages,
	...skillAddressMessages,
	...skillPlanMessages,
	...skillDraftMessages,
	...chatMessages,
	...modelStepMessages,
	...llmSetupMessages,
	...uploadsMessages,
	...methodMessages,
	...toolMessages,
	...toolRunMessages,
	...toolAgreementMessages,
	...mcpMessages,
	...localModelMessages,
	...localModelShellMessages,
} satisfies Record<string, MessageSpec>;

export type MessageCode = keyof typeof messageTable;

/** A sentence before it is rendered: stable code plus values. */
export interface Message {
	code: MessageCode;
	values: MessageValues;
}

/** Makes a message. */
export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messageTable, code);

export function say(code: MessageCode, values: MessageValues = {}): Message {
	return { code, values };
}

/**
 * Renders a message in a language. A value that is words of ours itself may bring its Chinese wording beside it, under its
 * name with `_zh`; the templates of both languages name the same values.
 */
export function render(message: Message, language: 'en' | 'zh' = 'en'): string {
	const spec: MessageSpec = messageTable[message.code];
	const { values } = message;
	return fill(spec[language], language === 'zh' ? inChinese(values) : values, spec.en);
}

/** Values with their Chinese wordings in place: those they bring, and those that details of readers have. */
export function inChinese(values: MessageValues): MessageValues {
	const worded = Object.entries(values).filter(([name]) => name.endsWith('_zh'));
	const details = Object.entries(values).flatMap(([name, value]) => {
		const said = detailInChinese(name, value);
		return said === null ? [] : [[name, said] as const];
	});
	return {
		...values,
		...Object.fromEntries(details),
		...Object.fromEntries(worded.map(([name, words]) => [name.slice(0, -3), words])),
	};
}

/** The three parallel fields a record carries for a list of sentences: `warnings`, `warnings_code`, `warnings_values`. */
export function spreadMessages<F extends string>(
	field: F,
	messages: readonly Message[],
): Record<F, string[]> & Record<`${F}_code`, string[]> & Record<`${F}_values`, MessageValues[]> {
	// Keys that are computed are any text for the compiler.
	return {
		[field]: messages.map((m) => render(m)),
		[`${field}_code`]: messages.map((m) => m.code),
		[`${field}_values`]: messages.map((m) => m.values),
	} as Record<F, string[]> & Record<`${F}_code`, string[]> & Record<`${F}_values`, MessageValues[]>;
}

/** The three fields a record carries for one sentence: `reason`, `reason_code`, `reason_values`. */
export function spreadMessage<F extends string>(
	field: F,
	message: Message,
): Record<F, string> & Record<`${F}_code`, string> & Record<`${F}_values`, MessageValues> {
	// As above.
	return {
		[field]: render(message),
		[`${field}_code`]: message.code,
		[`${field}_values`]: message.values,
	} as Record<F, string> & Record<`${F}_code`, string> & Record<`${F}_values`, MessageValues>;
}
