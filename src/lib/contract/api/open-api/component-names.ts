import type * as z from 'zod';
import { jobEvent } from '../../events/job-event.ts';
import { autopilot } from '../../records/autopilot.ts';
import { autopilotCard, block, planCard, planTaskCard, runCard, scanCard } from '../../records/block.ts';
import { messageValues } from '../../records/common.ts';
import { concept, evaluation, resultSignal } from '../../records/evaluation.ts';
import { conceptBook, conceptMemory } from '../../records/concept-memory.ts';
import { conversation, message } from '../../records/conversation.ts';
import { sessionImage } from '../../records/image.ts';
import { job, jobProgress } from '../../records/job.ts';
import { llmConfig, llmModel, llmProviderState, llmTest } from '../../records/llm.ts';
import { linkedPreparation } from '../../records/linked.ts';
import { plan, planTask } from '../../records/plan.ts';
import { dataState, doctorFinding, metadataProfile, profile } from '../../records/profile.ts';
import { problem } from '../../records/problem.ts';
import { artifact, run } from '../../records/run.ts';
import { session, sessionMetadata, sessionSource, sessionTarget } from '../../records/session.ts';
import {
	skillContext,
	skillDocument,
	skillDraft,
	skillDraftSummary,
	skillNote,
	skillSummary,
	skillWorkflow,
} from '../../records/skill.ts';
import { archiveEntry, upload, uploadedFile } from '../../records/upload.ts';
import { jobAnswer } from '../jobs.ts';
import { artifactAnswer } from '../results.ts';
import { accepted } from '../shared.ts';
import { closeMode, health } from '../system.ts';
import { updateStatus } from '../../records/update.ts';

/** Records that stand once among the components; everything else is written where it is used. */
export const components: Readonly<Record<string, z.ZodType>> = {
	Accepted: accepted,
	ArchiveEntry: archiveEntry,
	Artifact: artifact,
	ArtifactAnswer: artifactAnswer,
	Autopilot: autopilot,
	AutopilotCard: autopilotCard,
	Block: block,
	CloseMode: closeMode,
	Concept: concept,
	ConceptBook: conceptBook,
	ConceptMemory: conceptMemory,
	Conversation: conversation,
	DataState: dataState,
	DoctorFinding: doctorFinding,
	Evaluation: evaluation,
	Health: health,
	UpdateStatus: updateStatus,
	Job: job,
	JobAnswer: jobAnswer,
	JobEvent: jobEvent,
	JobProgress: jobProgress,
	LlmConfig: llmConfig,
	LlmModel: llmModel,
	LlmProviderState: llmProviderState,
	LlmTest: llmTest,
	LinkedPreparation: linkedPreparation,
	Message: message,
	MessageValues: messageValues,
	MetadataProfile: metadataProfile,
	Plan: plan,
	PlanCard: planCard,
	PlanTask: planTask,
	PlanTaskCard: planTaskCard,
	Problem: problem,
	Profile: profile,
	ResultSignal: resultSignal,
	Run: run,
	RunCard: runCard,
	ScanCard: scanCard,
	Session: session,
	SessionImage: sessionImage,
	SessionMetadata: sessionMetadata,
	SessionSource: sessionSource,
	SessionTarget: sessionTarget,
	SkillContext: skillContext,
	SkillDocument: skillDocument,
	SkillDraft: skillDraft,
	SkillDraftSummary: skillDraftSummary,
	SkillNote: skillNote,
	SkillSummary: skillSummary,
	SkillWorkflow: skillWorkflow,
	Upload: upload,
	UploadedFile: uploadedFile,
};
