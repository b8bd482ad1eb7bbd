import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, sourceFiles } from '../architecture/imports.ts';

/** Names of our own that gave way to terms a stranger knows, as parts of identifiers and file names. */
const REPLACED: readonly { pattern: RegExp; instead: string }[] = [
	{ pattern: /\b(?:MOST|FEWEST|LEAST)_[A-Z]/u, instead: 'MAX_ or MIN_' },
	{ pattern: /laid_?over|laid-over|lays_?over/iu, instead: 'overlay' },
	{ pattern: /who-?is-?who/iu, instead: 'labels, identity' },
	{ pattern: /without-?places\b/iu, instead: 'what the file holds' },
	{ pattern: /\bwish(?:es)?\b|wish(?:es)?[A-Z]|[a-z]Wish/u, instead: 'pending action, request' },
	{ pattern: /\bclues?\b|[a-z]Clue|clue[A-Z]/u, instead: 'result signal, evidence' },
	{ pattern: /(?:HeldFolder|heldFolder|held-folder)/u, instead: 'FolderHandle' },
	{ pattern: /way-?of-?request|beyond-?builds/iu, instead: 'operation, outside the known builds' },
	{ pattern: /autopilot[ _-]?pass(?:es)?\b/iu, instead: 'autopilot run' },
];

/** Codes are contract and stay, whatever they are called. */
const CODES = /'(?:raw\.not_laid_over|follow_up\.next_fix_pass)'/gu;

function replacedNames(text: string): string[] {
	return REPLACED.flatMap(({ pattern, instead }) => {
		const found = pattern.exec(text.replaceAll(CODES, ''))?.[0];
		return found === undefined ? [] : [`${found} (write: ${instead})`];
	});
}

describe('one vocabulary in code', () => {
	it('no file has a name that was replaced', () => {
		const files = ['src', 'cli', 'scripts'].flatMap((folder) => sourceFiles(folder));
		expect(files.length).toBeGreaterThan(1000);
		const hits = files.flatMap((file) =>
			replacedNames(`${file}\n${readFileSync(path.join(root, file), 'utf8')}`).map(
				(hit) => `${file}: ${hit}`,
			),
		);
		expect(hits).toEqual([]);
	});

	it.each([
		['const MOST_ROWS = 3;', true],
		['filled.laid_over.push(path);', true],
		["say('raw.not_laid_over', {})", false],
		['/** Reports of autopilot passes. */', true],
		['const best = leastSquares(rows);', false],
	])('%s', (text, isReplaced) => {
		expect(replacedNames(text).length > 0).toBe(isReplaced);
	});
});
