/**
 * Runs of five or more English words in a text in markdown: what was left untranslated in a Chinese page. Fenced and inline
 * code, addresses and anchors are not looked at. A word has a small letter; names and abbreviations between such words end
 * no run but are not counted.
 */
export function englishRuns(markdown: string): string[] {
	const prose = markdown
		.replace(/^(`{3,}).*?^\1`*$/gmsu, '')
		.replace(/(`+)[^`](?:.*?[^`])??\1(?!`)/gu, '¦')
		.replace(/\]\([^)]*\)/gu, ']')
		.replace(/\{#[^}]*\}/gu, '')
		.replace(/https?:\/\/\S+/gu, '¦');
	return [...prose.matchAll(/[A-Za-z][\w'’-]*(?:[ ,;]+[A-Za-z][\w'’-]*){4,}/gu)]
		.map(([run]) => run)
		.filter((run) => (run.match(/(?<![\w-])[a-z][a-z'’-]*(?![\w-])/gu) ?? []).length >= 5);
}
