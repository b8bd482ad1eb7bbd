import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { realPlace } from '../../../base/real-place.server.ts';
import { say, spreadMessage, type MessageCode } from '../../../contract/messages/index.ts';
import { bubblewrap, bubblewrapArguments, type NotConfined } from './bubblewrap.server.ts';
import { CommandRun } from './command-run.server.ts';
import type { ConfinedRequest, ConfinedResult } from './confined-run.ts';
import {
	NOTHING,
	changedFiles,
	folderState,
	seenInPart,
	unlistedEntries,
	writtenFiles,
	type FolderState,
} from './folder-state.server.ts';
import { endedAs, lostOutputs } from './lost-outputs.server.ts';
import { limitsBefore } from './process-limits.server.ts';
import { removeWhole } from './remove-whole.server.ts';
import { recordedEnvironment, toolEnvironment } from './tool-environment.ts';
import { hiddenPlaces, namedPlaces, shownPlaces } from './visible-places.server.ts';

/** Sockets in a temporary folder have at most 107 characters. */
const LONG_TEMPORARY = 60;

/** Why a command is not confined. */
const REASONS: Readonly<Record<NotConfined | 'asked', MessageCode>> = {
	missing: 'tool_runs.not_confined_missing',
	refused: 'tool_runs.not_confined_refused',
	platform: 'tool_runs.not_confined_platform',
	asked: 'tool_runs.not_confined',
};

/**
 * Runs a command without a shell, with a reduced environment and closed standard input, within its limits. Never throws for
 * what the command does; throws `tools.command_refused` for a program that is not one of the tool.
 */
export async function runConfined(request: ConfinedRequest): Promise<ConfinedResult> {
	const program = programOf(request);
	const folder = realPlace(request.folder) ?? request.folder;
	const log = realPlace(request.log_folder) ?? request.log_folder;
	const sandbox = request.confine === false ? ({ program: null, why: 'asked' } as const) : await bubblewrap();
	const isConfined = sandbox.program !== null;
	const temporary = temporaryFolder(log, isConfined);
	const watched = isConfined ? [] : request.watched.map((place) => realPlace(place) ?? place);
	try {
		const marker = randomBytes(12).toString('hex');
		const environment = toolEnvironment({
			tool: request.tool,
			beside: path.dirname(program),
			folder,
			home: isConfined ? '/tmp/home' : path.join(temporary, 'home'),
			temporary: isConfined ? '/tmp' : temporary,
			marker,
			threads: availableParallelism(),
			network: request.network,
			own: process.env,
		});
		const limits = limitsBefore(request.limits);
		const words = [
			...limits.words,
			...(sandbox.program === null
				? []
				: [sandbox.program, ...confinement(request, program, { folder, temporary })]),
			program,
			...request.command.slice(1),
		];
		// What lb-agent itself writes meanwhile, where its own folder lies in the working folder.
		const besides = [log, ...(request.user_data === undefined ? [] : [request.user_data])];
		const before = await folderState(folder, besides);
		const others = await statesOf(watched, [folder, log]);
		const places = { folder, log, temporary, besides, before };
		const started = performance.now();
		const ended = await new CommandRun(request, places, { words, environment, marker, isConfined }).run();
		const seconds = Math.round(performance.now() - started) / 1000;
		const after = await folderState(folder, besides);
		const othersAfter = await statesOf(watched, [folder, log]);
		const inPart = seenInPart(new Map([[folder, before]]), new Map([[folder, after]]), others, othersAfter);
		const written = writtenFiles(before, after);
		const lost = isConfined ? lostOutputs(request.command.slice(1), folder, temporary) : [];
		return {
			...endedAs(ended, request, {
				lost,
				places: [folder, temporary],
				largest: written.reduce((most, file) => Math.max(most, after.files.get(file)?.bytes ?? 0), 0),
			}),
			program,
			seconds,
			environment: recordedEnvironment(environment),
			confinement: {
				kind: isConfined ? 'bubblewrap' : 'none',
				network: isConfined ? request.network : true,
				...spreadMessage(
					'text',
					say(sandbox.program === null ? REASONS[sandbox.why] : confinedCode(request)),
				),
			},
			changed_outside: changedInAll(others, othersAfter),
			...(inPart.length === 0 ? {} : { compared_in_part: inPart }),
			written: written.map((file) => path.relative(folder, file)),
			outputs_unlisted: unlistedEntries(before, after).map((file) => path.relative(folder, file)),
			memory_bytes: limits.memory_bytes,
		};
	} finally {
		removeTemporary(temporary);
	}
}

function programOf({ command, tool }: ConfinedRequest): string {
	const [name = ''] = command;
	const program = Object.hasOwn(tool.programs, name) ? tool.programs[name] : undefined;
	if (program === undefined)
		throw new LbError('tools.command_refused', {
			command: name,
			tool: tool.tool_key,
			known: Object.keys(tool.programs),
		});
	return program;
}

function confinedCode({ readable, network }: ConfinedRequest): MessageCode {
	if (readable === null) return network ? 'tool_runs.confined_network' : 'tool_runs.confined';
	return network ? 'tool_runs.confined_inputs_network' : 'tool_runs.confined_inputs';
}

/** Arguments of bubblewrap, up to the program. */
function confinement(
	{ tool, command, network, readable, user_data }: ConfinedRequest,
	program: string,
	{ folder, temporary }: Record<'folder' | 'temporary', string>,
): string[] {
	return [
		...bubblewrapArguments({
			folder,
			temporary,
			network,
			readable,
			hidden: hiddenPlaces(user_data),
			shown: shownPlaces(tool, program, user_data, readable),
			named: readable === null ? namedPlaces(command.slice(1), folder) : [],
		}),
		...['--json-status-fd', '3', '--block-fd', '4', '--'],
	];
}

/** A folder for the temporary files of the command, with its home in it. */
function temporaryFolder(log: string, isConfined: boolean): string {
	const beside = path.join(log, 'tmp');
	// Confined, it is /tmp for the command however long its path is.
	const isShort = isConfined || beside.length <= LONG_TEMPORARY;
	const place = isShort ? beside : mkdtempSync(path.join(tmpdir(), 'lb-agent-tool-'));
	mkdirSync(path.join(place, 'home'), { recursive: true, mode: 0o700 });
	return place;
}

/** What cannot be removed stays until the record is; the result counts all the same. */
function removeTemporary(place: string): void {
	try {
		removeWhole(place);
	} catch {
		// As above.
	}
}

async function statesOf(
	folders: readonly string[],
	besides: readonly string[],
): Promise<ReadonlyMap<string, FolderState>> {
	const states = new Map<string, FolderState>();
	for (const folder of folders)
		if (!besides.includes(folder)) states.set(folder, await folderState(folder, besides));
	return states;
}

/** Each file once: folders may lie in others. */
function changedInAll(
	before: ReadonlyMap<string, FolderState>,
	after: ReadonlyMap<string, FolderState>,
): string[] {
	const all = [...after].flatMap(([folder, state]) => changedFiles(before.get(folder) ?? NOTHING, state));
	return [...new Set(all)].toSorted();
}
