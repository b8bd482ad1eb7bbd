import { artifactKind } from '../../src/lib/contract/records/run.ts';
import type { MessageValues } from '../../src/lib/contract/messages/index.ts';
import { english, type Speaker } from './speak.ts';
import { words } from './words.ts';

/** What the local follow-up says about an artifact. */
export interface ArtifactAnswer {
	artifact: { kind: string; path: string };
	answer: readonly string[];
	excerpt: string | null;
	next_action: string;
	answer_code?: readonly string[];
	answer_values?: readonly MessageValues[];
	next_action_code?: string;
	next_action_values?: MessageValues;
}

/** An answer as lines; lines of the excerpt are those of a file and stand in from the edge, so that none passes for ours. */
export function answerLines(
	{ artifact, answer, excerpt, next_action, ...codes }: ArtifactAnswer,
	{ t, sentence, list, language }: Speaker = english,
): string[] {
	const kind =
		language === 'zh' && artifactKind.safeParse(artifact.kind).success
			? t(words[`kind_${artifactKind.parse(artifact.kind)}`])
			: artifact.kind;
	const shown = excerpt?.split('\n').map((line) => `  ${line.replace(/\r$/, '').replaceAll('\t', '  ')}`);
	return [
		`${kind}  ${artifact.path}`,
		...list(answer, codes.answer_code, codes.answer_values),
		...(shown === undefined ? [] : ['', ...shown, '']),
		t(words.next, { text: sentence(next_action, codes.next_action_code, codes.next_action_values) }),
	];
}
