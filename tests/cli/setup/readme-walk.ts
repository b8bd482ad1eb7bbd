import path from 'node:path';

/** The page whose commands are run in their order. */
export const README = path.join(import.meta.dirname, '../../../README.md');

/** One command of a page, with the lines that the page shows below it; none where it leaves them out. */
export interface WalkStep {
	/** The line of the page. */
	line: string;
	words: string[];
	shown: string[];
}

/** Commands that open a page or a shell and do not end by themselves. */
const STAYS = /^\$ lb-agent( web\b.*| cli\b.*)?$/u;

/** The commands of the console blocks of a page, in their order, without those that open the workspace or a shell. */
export function walkSteps(page: string): WalkStep[] {
	return [...page.matchAll(/^```console\n([\s\S]*?)^```$/gmu)].flatMap(([, block = '']) => {
		const steps: WalkStep[] = [];
		for (const line of block.trimEnd().split('\n')) {
			if (line.startsWith('$ ')) steps.push({ line, words: wordsOf(line), shown: [] });
			else steps.at(-1)?.shown.push(line);
		}
		return steps.filter((step) => !STAYS.test(step.line));
	});
}

/** Words after the name of the program, as a shell reads them. */
function wordsOf(line: string): string[] {
	return [...line.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '').slice(2);
}

/** What differs from one run of the same commands to the next: places, ids and times of runs. */
export function withoutChance(text: string, folder: string): string {
	return text
		.replaceAll(folder, '…')
		.replace(/\d{8}T\d{9}Z-[0-9a-f]{16}/gu, '<id>')
		.replace(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/gu, '<time>');
}

/** The page with the lines that its commands print now, `printed` by command. */
export function withOutputs(page: string, printed: ReadonlyMap<string, string>): string {
	let written = page;
	for (const { line, shown } of walkSteps(page)) {
		if (shown.length === 0) continue;
		const before = `${line}\n${shown.join('\n')}\n`;
		if (!written.includes(before)) throw new Error(`The page has changed meanwhile: ${line}`);
		written = written.replace(before, () => `${line}\n${(printed.get(line) ?? '').trimEnd()}\n`);
	}
	return written;
}
