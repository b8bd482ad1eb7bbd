import type * as z from 'zod';
import { autopilot, autopilotSource, autopilotStep } from '../../../src/lib/contract/records/autopilot.ts';
import {
	conceptMemory,
	conceptMemoryRow,
	ledgerVerification,
} from '../../../src/lib/contract/records/concept-memory.ts';
import { contentHash, metric } from '../../../src/lib/contract/records/common.ts';
import {
	checkResult,
	concept,
	evaluation,
	resultSignal,
	runVerdict,
	signalEvidence,
} from '../../../src/lib/contract/records/evaluation.ts';
import {
	expectedArtifact,
	featureBookEntry,
	featureSpec,
} from '../../../src/lib/contract/records/featurebook.ts';
import { kernelStatus } from '../../../src/lib/contract/records/kernel-status.ts';
import {
	cohortDefinition,
	cohortGroup,
	cohortPreview,
	leaveOutEntry,
} from '../../../src/lib/contract/records/cohort.ts';
import { cohortList, savedCohort } from '../../../src/lib/contract/operations/cohorts.ts';
import { compiledIdea } from '../../../src/lib/contract/records/idea.ts';
import {
	plan,
	planMetadata,
	planTask,
	recommendationAudit,
	taskInput,
} from '../../../src/lib/contract/records/plan.ts';
import {
	dataState,
	doctorFinding,
	inputFile,
	jointInventoryRow,
	matrixShape,
	metadataCandidate,
	metadataColumn,
	metadataProfile,
	outputFile,
	patientTable,
	profile,
	sourceRow,
} from '../../../src/lib/contract/records/profile.ts';
import { problem } from '../../../src/lib/contract/records/problem.ts';
import {
	artifact,
	exportedReport,
	placedRun,
	run,
	runSummary,
	verification,
} from '../../../src/lib/contract/records/run.ts';
import { flaggedSamples } from '../../../src/lib/contract/records/flagged-samples.ts';
import {
	preferenceEffect,
	refusedSkill,
	skillContext,
	skillDocument,
	skillDraft,
	skillDraftSummary,
	skillEffect,
	skillNote,
	skillSource,
	skillSummary,
	skillWorkflow,
} from '../../../src/lib/contract/records/skill.ts';
import { rememberedNote, skillList } from '../../../src/lib/contract/operations/skills.ts';
import { advisedMethod, methodAdvice, methodEntry } from '../../../src/lib/contract/records/method.ts';
import { methodList, writtenAdvice } from '../../../src/lib/contract/operations/methods.ts';
import {
	downloadProgress,
	licenceText,
	localMachine,
	localModel,
	localModelList,
	localModelProbe,
	runtimeState,
} from '../../../src/lib/contract/records/local-model.ts';
import {
	toolInstall,
	toolOutput,
	toolPlan,
	toolResource,
	toolRun,
	toolSmoke,
	toolStatus,
} from '../../../src/lib/contract/records/tool.ts';
import {
	toolBootstrap,
	toolStatusList,
	writtenToolStatus,
} from '../../../src/lib/contract/operations/tools.ts';
import { runComparison } from '../../../src/lib/contract/records/run-comparison.ts';
import { bloodPlan, bloodRuns, bloodSpec, panelMade } from '../../../src/lib/contract/operations/blood.ts';
import { filePreview, folderListing } from '../../../src/lib/contract/operations/files.ts';
import { operations } from '../../../src/lib/contract/operations/index.ts';
import { ledgerRebuilt, ledgerSummary, recordWritten } from '../../../src/lib/contract/operations/ledger.ts';

/**
 * Records with a name of their own in Python. Results of functions that are not here are named after their function;
 * objects inside records that are not here are plain `Record`s.
 */
export const pythonRecords: Readonly<Record<string, z.ZodType>> = {
	ContentHash: contentHash,
	Metric: metric,
	SourceRow: sourceRow,
	MatrixShape: matrixShape,
	InputFile: inputFile,
	OutputFile: outputFile,
	DoctorFinding: doctorFinding,
	MetadataCandidate: metadataCandidate,
	MetadataColumn: metadataColumn,
	PatientTable: patientTable,
	MetadataProfile: metadataProfile,
	Profile: profile,
	DataState: dataState,
	JointInventoryRow: jointInventoryRow,
	CompiledIdea: compiledIdea,
	TaskInput: taskInput,
	PlanTask: planTask,
	PlanMetadata: planMetadata,
	RecommendationAudit: recommendationAudit,
	ConceptMemoryRow: conceptMemoryRow,
	ConceptMemory: conceptMemory,
	Plan: plan,
	Verification: verification,
	Problem: problem,
	RunRecord: run,
	Run: placedRun,
	RunSummary: runSummary,
	Artifact: artifact,
	SignalEvidence: signalEvidence,
	ResultSignal: resultSignal,
	CheckResult: checkResult,
	RunVerdict: runVerdict,
	Concept: concept,
	Evaluation: evaluation,
	AutopilotStep: autopilotStep,
	AutopilotSource: autopilotSource,
	Autopilot: autopilot,
	FeatureSpec: featureSpec,
	ExpectedArtifact: expectedArtifact,
	FeatureBookEntry: featureBookEntry,
	CohortGroup: cohortGroup,
	LeaveOutEntry: leaveOutEntry,
	CohortDefinition: cohortDefinition,
	CohortPreview: cohortPreview,
	SavedCohort: savedCohort,
	CohortList: cohortList,
	LedgerVerification: ledgerVerification,
	LedgerRebuilt: ledgerRebuilt,
	LedgerSummary: ledgerSummary,
	RecordWritten: recordWritten,
	KernelStatus: kernelStatus,
	BloodSpec: bloodSpec,
	BloodPlan: bloodPlan,
	BloodRuns: bloodRuns,
	PanelOfNormals: panelMade,
	ProjectOutputs: operations.summarize_project_outputs.result,
	RunComparison: runComparison,
	FlaggedSamples: flaggedSamples,
	ResultsAnswer: operations.ask.result,
	ExportedReport: exportedReport,
	FolderListing: folderListing,
	FilePreview: filePreview,
	ArtifactAnswer: operations.ask_artifact.result,
	JointInventory: operations.write_joint_source_inventory.result,
	DemoCohort: operations.make_demo_cohort.result,
	SourceScans: operations.scan_sources.result,
	MessageAnswer: operations.answer_message.result,
	ConversationTurn: operations.converse.result,
	SkillSource: skillSource,
	SkillSummary: skillSummary,
	RefusedSkill: refusedSkill,
	PreferenceEffect: preferenceEffect,
	SkillNote: skillNote,
	SkillWorkflow: skillWorkflow,
	SkillDocument: skillDocument,
	SkillContext: skillContext,
	SkillEffect: skillEffect,
	SkillDraftSummary: skillDraftSummary,
	SkillDraft: skillDraft,
	SkillList: skillList,
	RememberedNote: rememberedNote,
	MethodEntry: methodEntry,
	MethodList: methodList,
	AdvisedMethod: advisedMethod,
	MethodAdvice: methodAdvice,
	WrittenAdvice: writtenAdvice,
	ToolResource: toolResource,
	ToolSmoke: toolSmoke,
	ToolStatus: toolStatus,
	ToolStatusList: toolStatusList,
	WrittenToolStatus: writtenToolStatus,
	ToolPlan: toolPlan,
	ToolInstall: toolInstall,
	ToolBootstrap: toolBootstrap,
	ToolOutput: toolOutput,
	ToolRun: toolRun,
	LocalModel: localModel,
	LocalModelList: localModelList,
	LocalModelProbe: localModelProbe,
	LocalMachine: localMachine,
	RuntimeState: runtimeState,
	LicenceText: licenceText,
	DownloadProgress: downloadProgress,
};

/** Hand-written classes that give a record more than its fields (python/lbbiopsy_agent/_display.py). */
export const pythonMixins: Readonly<Record<string, string>> = {
	Profile: 'ProfileView',
	MetadataProfile: 'MetadataView',
	Plan: 'PlanView',
	RunRecord: 'RunView',
	Run: 'RunView',
	Evaluation: 'EvaluationView',
	Autopilot: 'AutopilotView',
};

/** Arguments that have a name of their own in Python, by operation and the engine's name. */
export const pythonArguments: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	run_external_tool_command: { command: 'command_tuple' },
};
