import path from 'node:path';
import { plainText } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';
import type { MessageValues } from '../../contract/messages/define.ts';
import { spreadMessage, spreadMessages } from '../../contract/messages/index.ts';
import { autopilot } from '../../contract/records/autopilot.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { describeAutopilotText } from './follow-up/describe-autopilot-text.ts';
import { describeAutopilot } from './follow-up/describe-autopilot.ts';
import { describeFigure } from './follow-up/describe-figure.server.ts';
import { describeRecord } from './follow-up/describe-record.server.ts';
import { describeReport } from './follow-up/describe-report.ts';
import { describeSummary } from './follow-up/describe-summary.server.ts';
import { describeTable } from './follow-up/describe-table.ts';
import type { Description } from './follow-up/description.ts';
import { readHead } from './follow-up/read-head.server.ts';
import { isAutopilotReport } from './listing/autopilot-report.ts';

/** A local answer about one artifact: what it is, what it says, what to do next. */
export interface FollowUp {
	artifact: Artifact;
	question: string | null;
	/** Sentences about the artifact, most important first. */
	answer: string[];
	/** A short excerpt where reading the raw text helps (reports, tables); null for records and figures. */
	excerpt: string | null;
	answer_code: string[];
	answer_values: MessageValues[];
	next_action: string;
	next_action_code: string;
	next_action_values: MessageValues;
	/** Who answered; `local` = from the artifact itself, without a language model. */
	answered_by: 'local';
}

/**
 * Answers from the artifact itself. Ledger records and reports of autopilot runs are summarised, never shown raw.
 * @param root folder that the paths of artifacts start from.
 */
export async function answerLocally(
	root: string,
	artifact: Artifact,
	question: string | null,
): Promise<FollowUp> {
	const { lines, excerpt, next } = await describe(path.resolve(root, artifact.path), artifact, question);
	return {
		artifact,
		question,
		...spreadMessages('answer', lines),
		excerpt,
		...spreadMessage('next_action', next),
		answered_by: 'local',
	};
}

async function describe(file: string, artifact: Artifact, question: string | null): Promise<Description> {
	if (artifact.kind === 'ledger') return describeRecord(file);
	if (artifact.kind === 'summary') return describeSummary(file, artifact);
	if (artifact.kind === 'figure') return describeFigure(file, artifact);
	if (isAutopilotReport(artifact)) return describeAutopilotRun(file);
	const head = await readHead(file);
	if (artifact.kind === 'table') return describeTable(head, artifact, question);
	return describeReport(head, artifact, question);
}

/** An autopilot run in sentences: from the JSON record beside its report when that can be read, else from the report itself. */
async function describeAutopilotRun(report: string): Promise<Description> {
	const record = await plainText(report.replace(/\.md$/u, '.json')).catch(() => null);
	const parsed = record === null ? null : autopilot.safeParse(parse(record)).data;
	return parsed == null ? describeAutopilotText(await readHead(report)) : describeAutopilot(parsed);
}

function parse(text: string): unknown {
	try {
		return recordJson(text);
	} catch {
		return null;
	}
}
