import { diffArrays } from 'diff';
import type { DraftHunk } from '../../../contract/records/skill.ts';

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/**
 * The changes from one text to another, each of which can be accepted by itself. A run of new lines is cut before every
 * section, so that a new skill is reviewed section by section.
 */
export function hunksOf(base: string, proposed: string): DraftHunk[] {
	const hunks: DraftHunk[] = [];
	let [oldLine, newLine] = [1, 1];
	let open: DraftHunk | null = null;
	const start = (): DraftHunk => {
		const hunk: DraftHunk = {
			...{ hunk: hunks.length + 1, state: 'open', old_start: oldLine, new_start: newLine, lines: [] },
		};
		hunks.push(hunk);
		return hunk;
	};
	for (const { added, removed, value } of diffArrays(linesOf(base), linesOf(proposed))) {
		if (!added && !removed) {
			oldLine += value.length;
			newLine += value.length;
			open = null;
			continue;
		}
		for (const line of value) {
			if (added && line.startsWith('## ') && open !== null && open.lines.some((one) => one.startsWith('+')))
				open = null;
			open ??= start();
			open.lines.push(`${added ? '+' : '-'}${line}`);
			if (added) newLine++;
			else oldLine++;
		}
	}
	return hunks;
}

/** A text with some of its changes; `hunks` are all changes of the text, of which `chosen` are made. */
export function applyHunks(
	base: string,
	hunks: readonly DraftHunk[],
	chosen: (hunk: DraftHunk) => boolean,
): string {
	const lines = linesOf(base);
	const result: string[] = [];
	let at = 0;
	for (const hunk of hunks) {
		if (!chosen(hunk)) continue;
		while (at < hunk.old_start - 1) result.push(lines[at++] ?? '');
		for (const line of hunk.lines)
			if (line.startsWith('+')) result.push(line.slice(1));
			else at++;
	}
	for (; at < lines.length; at++) result.push(lines[at] ?? '');
	// A change that was left out may leave the empty line of its heading.
	return result.join('\n').trim();
}

/** Changes as they are shown: where they begin in the present text, with the accepted ones in it. */
export function shownHunks(hunks: readonly DraftHunk[]): DraftHunk[] {
	let shift = 0;
	return hunks.map((hunk) => {
		const shown = { ...hunk, old_start: hunk.old_start + shift };
		if (hunk.state === 'accepted')
			shift += hunk.lines.reduce((sum, line) => sum + (line.startsWith('+') ? 1 : -1), 0);
		return shown;
	});
}
