/** What `--user-data-dir` says in the words of a command line, however it is written; the last one counts. */
export function statedFolder(words: readonly string[]): string | undefined {
	let stated: string | undefined;
	for (const [i, word] of words.entries()) {
		if (word === '--') break;
		const found = /^--user[-_]data[-_]dir(?:=([\s\S]*))?$/u.exec(word);
		if (found !== null) stated = found[1] ?? words[i + 1];
	}
	return stated;
}
