/** What the local follow-up says about an artifact. */
export interface ArtifactAnswer {
	artifact: { kind: string; path: string };
	answer: readonly string[];
	excerpt: string | null;
	next_action: string;
}

/** An answer as lines; lines of the excerpt are those of a file and stand in from the edge, so that none passes for ours. */
export function answerLines({ artifact, answer, excerpt, next_action }: ArtifactAnswer): string[] {
	const shown = excerpt?.split('\n').map((line) => `  ${line.replace(/\r$/, '').replaceAll('\t', '  ')}`);
	return [
		`${artifact.kind}  ${artifact.path}`,
		...answer,
		...(shown === undefined ? [] : ['', ...shown, '']),
		`Next: ${next_action}`,
	];
}
