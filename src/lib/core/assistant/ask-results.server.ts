import { LbError } from '../../base/errors.ts';
import type { Answer, ConversationPoint } from '../../contract/records/answer.ts';
import type { Region } from '../../contract/records/figure-region.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { askResults } from '../answers/ask.server.ts';
import { collectArtifacts } from '../results/collect.server.ts';
import { answerLocally, type FollowUp } from '../results/follow-up.server.ts';
import { answerRegion } from './answer-region.server.ts';
import { faceOf, type AssistantContext } from './context.ts';
import type { DatasetPlace } from './dataset-session.server.ts';
import { artifactFiles } from './sessions/results/artifact-files.server.ts';
import { pointedToSkill } from './skills/point-to-skill.server.ts';
import { requireOwnFiles } from './sessions/results/require-own-files.server.ts';

/** A question about the results of a dataset, perhaps about one run or artifact only. */
interface AskArguments {
	question: string;
	run?: string | undefined;
	artifact?: string | undefined;
	/** Part of the figure that `artifact` names. */
	region?: Region | undefined;
	goal?: string | null | undefined;
	context?: ConversationPoint | null | undefined;
}

/** Answers a question about results. Throws `results.index_unknown` for an artifact that is not listed, `figures.no_data`. */
export async function ask(
	place: DatasetPlace,
	asked: AskArguments,
	context: AssistantContext,
): Promise<Answer> {
	const { question, run, artifact, goal, region } = asked;
	if (region !== undefined) {
		const figure = await listedArtifact(place, artifact ?? '', context);
		return answerRegion(place, { question, figure, region });
	}
	const scope = { outputRoot: place.output.root, question, goal, context: asked.context };
	if (artifact === undefined) return pointedToSkill(await askResults({ ...scope, run_id: run }), context);
	const { path, run_id } = await listedArtifact(place, artifact, context);
	return askResults({ ...scope, run_id: run_id ?? run, artifactPath: path });
}

/** Describes one artifact; a question about it is answered first. Throws `results.index_unknown`. */
export async function askArtifact(
	place: DatasetPlace,
	{ ask: wanted, question }: { ask: string; question?: string | undefined },
	context: AssistantContext,
): Promise<FollowUp> {
	const artifact = await listedArtifact(place, wanted, context);
	const described = await answerLocally(place.output.root, artifact, question ?? null);
	if (question === undefined || artifact.run_id === null || artifact.kind === 'ledger') return described;
	const { outcome, answer } = await askResults({
		...{ outputRoot: place.output.root, question },
		...{ run_id: artifact.run_id, artifactPath: artifact.path },
	});
	return outcome === 'answered'
		? { ...described, answer: [...answer.split('\n'), ...described.answer] }
		: described;
}

/** An artifact by its index or id. Throws `results.index_unknown`. */
async function listedArtifact(
	place: DatasetPlace,
	wanted: string,
	context: AssistantContext,
): Promise<Artifact> {
	const artifacts = await collectArtifacts(place.output.assistant);
	const artifact = artifacts.find(
		({ artifact_id, index }) => artifact_id === wanted || String(index) === wanted,
	);
	if (artifact === undefined)
		throw new LbError(
			'results.index_unknown',
			{ total: artifacts.length },
			{ path: place.root, field: wanted },
		);
	// Only a session of the service is kept inside; a terminal follows the links of its user.
	if (faceOf(context) === 'session') await requireOwnFiles(artifact, await artifactFiles(place, artifact));
	return artifact;
}
