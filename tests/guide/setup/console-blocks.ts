import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const FOLDER = path.join(import.meta.dirname, '../../../docs-site/console');

const fixtures = ['empty', 'demo', 'demo-run', 'clinical', 'clinical-run'] as const;
export type Fixture = (typeof fixtures)[number];

/** Why a block is never run, as its first words give it. */
const NEVER = /^never: needs the network|^never: needs a terminal|^never: takes minutes/u;

/** One console block of the guide, which both languages show. */
export interface ConsoleBlock {
	name: string;
	fixture: Fixture;
	/** In which lane it is run; `never` with the reason. */
	run: 'always' | 'long' | `never: ${string}`;
	/** Port that the text names for the service, when there is one to be started. */
	service: number | null;
	steps: ConsoleStep[];
}

/** A command as a person types it, and the lines that the guide shows below it. */
export interface ConsoleStep {
	command: string;
	shown: string[];
}

const isRun = (text: string): text is ConsoleBlock['run'] =>
	text === 'always' || text === 'long' || NEVER.test(text);

/** All blocks by name, in the order of their names. Throws for a block whose head is not as it should be. */
export function consoleBlocks(folder = FOLDER): ConsoleBlock[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.txt'))
		.sort()
		.map((file) => readBlock(path.basename(file, '.txt'), readFileSync(path.join(folder, file), 'utf8')));
}

/** @param text head lines `# <key>: <value>`, then commands after `$ ` with their output */
export function readBlock(name: string, text: string): ConsoleBlock {
	const lines = text.trimEnd().split('\n');
	const body = lines.findIndex((line) => line.startsWith('$ '));
	const head = new Map(
		lines.slice(0, body).flatMap((line) => {
			const [, key = '', value = ''] = /^# (\w+): (.+)$/u.exec(line) ?? [];
			if (key === '' && line.trim() !== '') throw new Error(`${name}: not a line of the head: ${line}`);
			return key === '' ? [] : [[key, value.trim()] as const];
		}),
	);
	const run = head.get('run') ?? '';
	if (body < 0 || !isRun(run)) throw new Error(`${name}: no command, or not a lane: "${run}"`);
	const steps: ConsoleStep[] = [];
	for (const line of lines.slice(body))
		if (line.startsWith('$ ')) steps.push({ command: line.slice(2), shown: [] });
		else if (line.startsWith('> ') && steps.at(-1)?.shown.length === 0)
			// A command that goes on, as a shell shows it.
			steps[steps.length - 1] = {
				command: `${steps.at(-1)?.command ?? ''}\n${line.slice(2)}`,
				shown: [],
			};
		else steps.at(-1)?.shown.push(line);
	const service = head.get('service');
	return {
		name,
		fixture: z.enum(fixtures).parse(head.get('fixture') ?? 'empty'),
		run,
		service: service === undefined ? null : Number(service),
		steps,
	};
}

/** Writes what the commands printed into the file of a block; `…` lines of the former text stay where they fit. */
export function rewriteBlock(name: string, printed: readonly string[], folder = FOLDER): void {
	const file = path.join(folder, `${name}.txt`);
	const text = readFileSync(file, 'utf8');
	const head = text.slice(0, text.indexOf('$ '));
	const { steps } = readBlock(name, text);
	const body = steps.map(({ command, shown }, i) => {
		const now = (printed[i] ?? '').trimEnd();
		const lines = shown.length > 0 && outputFits(now, shown) ? shown : now === '' ? [] : now.split('\n');
		return [`$ ${command.replaceAll('\n', '\n> ')}`, ...lines].join('\n');
	});
	writeFileSync(file, `${head}${body.join('\n')}\n`);
}

/** What differs from one run of the same command to the next: ids, times, durations, sizes of processes, addresses. */
function withoutChance(line: string): string {
	return line
		.replace(/\d{8}T\d{6,9}Z(?:-[0-9a-f]{16})?/gu, '<id>')
		.replace(/\b[0-9a-f]{16,64}\b/gu, '<id>')
		.replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?: ?UTC|Z)?/gu, '<time>')
		.replace(/\b\d+(?:\.\d+)? (?:ms|s|min)\b/gu, '<duration>')
		.replace(/\/(?:tmp|home|Users|root)\/[^\s"',;)]*/gu, '<path>')
		.replace(/…\/[^\s"',;)]*/gu, '<path>')
		.replace(/\s+/gu, ' ')
		.trimEnd();
}

/** Is this the output that the guide shows? A line `…` stands for any number of lines. */
export function outputFits(printed: string, shown: readonly string[]): boolean {
	const lines = printed.trimEnd().split('\n').map(withoutChance);
	const wanted = shown.join('\n').trimEnd().split('\n').map(withoutChance);
	const fits = (at: number, from: number): boolean => {
		const next = wanted[at];
		if (next === undefined) return from === lines.length;
		if (next === '…')
			return (
				lines.slice(from).some((_, skipped) => fits(at + 1, from + skipped)) || fits(at + 1, lines.length)
			);
		return lines[from] === next && fits(at + 1, from + 1);
	};
	return fits(0, 0);
}
