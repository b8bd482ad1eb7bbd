import { createHash } from 'node:crypto';
import {
	mkdirSync,
	mkdtempSync,
	readFileSync,
	realpathSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import { isWithin } from '../../src/lib/base/places.ts';
import { inline } from '../../src/lib/base/parallel.ts';
import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { functions } from '../../src/lib/contract/operations/functions.ts';
import { isReadPathArgument, writePathArguments } from '../../src/lib/contract/operations/path-arguments.ts';
import { fileListParameters, onePathParameters } from '../../src/lib/contract/tasks/path-parameters.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { callOperation } from '../../src/lib/core/assistant/bind-operations.server.ts';
import type { AssistantContext } from '../../src/lib/core/assistant/context.ts';
import { placeArguments } from '../../src/lib/core/assistant/place-arguments.server.ts';
import { functionArguments } from '../../src/lib/core/assistant/sessions/start/function-arguments.server.ts';
import { withinFolders } from '../../src/lib/core/assistant/sources/within-folders.server.ts';
import { shapeOf, skillValues } from '../api/setup/function-arguments.ts';
import { tinyDataset } from '../cli/setup/tiny-dataset.ts';
import { planningContext } from '../setup/planning-context.ts';
import { isLong } from '../setup/test-size.ts';
import { pathPayloadKinds, pathPayloads, payloadsInTurn } from './path-payloads.ts';

// Path payloads of every kind through the arguments and parameters that name a file or folder: refused with a code of ours,
// or answered; no file outside the dataset is ever changed. LB_TEST_LONG=1 tries all payloads everywhere.

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-payloads-')));
const dataset = path.join(scratch, 'set');
const here = path.join(scratch, 'here');
const canaries = [
	'outside/secret.csv',
	'set-2/secret.csv',
	'data/jobs/log',
	'set/matrix.csv',
	'set/samples.csv',
];
let context: AssistantContext;
let before: string[];

/** Bytes and identity of files that nothing may change. */
const look = (): string[] =>
	canaries.map((name) => {
		const file = path.join(scratch, name);
		const { ino, mode, nlink } = statSync(file);
		return `${name} ${ino} ${mode} ${nlink} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
	});

beforeAll(async () => {
	await tinyDataset({ folder: dataset, features: 6 });
	for (const folder of ['outside', 'set-2', 'data/jobs', 'here', 'set/.links'])
		mkdirSync(path.join(scratch, folder), { recursive: true });
	for (const name of canaries.slice(0, 3)) writeFileSync(path.join(scratch, name), 'sample,a\nS1,1\n');
	symlinkSync(path.join(scratch, 'outside'), path.join(dataset, '.links/out'));
	symlinkSync(path.join(scratch, 'outside/secret.csv'), path.join(dataset, '.links/secret.csv'));
	symlinkSync(path.join(scratch, 'set-2'), path.join(dataset, '.links/set-2'));
	context = { ...(await planningContext()), userData: path.join(scratch, 'data'), parallel: () => inline };
	before = look();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
afterEach(() => {
	expect(look()).toEqual(before);
	// Records of thousands of plans would make each further plan slower.
	rmSync(path.join(dataset, 'assistant'), { recursive: true, force: true });
});

it('there are payloads of every kind, 200 and more in all', () => {
	expect(pathPayloads(scratch).length).toBeGreaterThanOrEqual(isLong ? 250 : 200);
	for (const [kind, payloads] of Object.entries(pathPayloadKinds(scratch)))
		expect(payloads.length, kind).toBeGreaterThan(2);
});

/** The code a call was refused with, `answered`, or what is neither. */
async function outcomeOf(call: () => unknown): Promise<string> {
	try {
		await call();
		return 'answered';
	} catch (error) {
		return error instanceof LbError ? error.code : `not ours: ${String(error)}`;
	}
}
const isOurs = (outcome: string): boolean =>
	outcome === 'answered' || (Object.hasOwn(errorTable, outcome) && !/unexpected/u.test(outcome));

/** One operation for every argument that names a place, and one task for every parameter that does. */
const subjects: [name: string, call: string, argument: string][] = [];
for (const operation of functions)
	// An exported report must end in .html, which no payload does; another operation writes an output too.
	for (const [name] of Object.entries(shapeOf(operation))) {
		const isPlace = isReadPathArgument(name) || (writePathArguments as readonly string[]).includes(name);
		if (isPlace && operation.name !== 'export_report' && !subjects.some(([known]) => known === name))
			subjects.push([name, operation.name, name]);
	}
for (const parameter of [...fileListParameters, ...onePathParameters]) {
	const card = Object.values(taskCards).find((one) => one.available && parameter in one.parameters.shape);
	if (card !== undefined) subjects.push([`parameters.${parameter}`, card.task_key, parameter]);
}

/** Arguments of a call in which one names a payload. */
function argumentsWith(
	[name, call, argument]: (typeof subjects)[number],
	payload: string,
): Record<string, unknown> {
	if (name.startsWith('parameters.')) {
		const shape = Object.values(taskCards).find(({ task_key }) => task_key === call)?.parameters.shape ?? {};
		const isText =
			Object.entries(shape)
				.find(([one]) => one === argument)?.[1]
				.safeParse('x').success === true;
		return { path: dataset, task_key: call, parameters: { [argument]: isText ? payload : [payload] } };
	}
	const operation = functions.find((one) => one.name === call);
	const shape = operation === undefined ? {} : shapeOf(operation);
	const usual = {
		...{
			path: dataset,
			folder: dataset,
			input_path: dataset,
			matrix_table: path.join(dataset, 'matrix.csv'),
		},
		...{ output_dir: path.join(dataset, 'assistant/mine'), output: path.join(dataset, 'assistant/p.tsv.gz') },
		...{ task_key: 'plot_cfdna', ask: '1', text: 'compare' },
		...{ name: 'saved', question: 'which groups are there?', file: 'matrix.csv' },
		...skillValues,
	};
	const needed = Object.entries(usual).filter(([key]) => shape[key]?.safeParse(undefined).success === false);
	const isText = shape[argument]?.safeParse('x').success === true;
	return { ...Object.fromEntries(needed), [argument]: isText ? payload : [payload] };
}
const operationOfSubject = ([name, call]: (typeof subjects)[number]) => {
	const wanted = name.startsWith('parameters.') ? 'execute_assistant_task' : call;
	const operation = functions.find((one) => one.name === wanted);
	if (operation === undefined) throw new Error(wanted);
	return operation;
};

describe.each(subjects.map((subject, turn) => ({ subject, turn, what: subject[0] })))(
	'$what',
	({ subject, turn }) => {
		const operation = operationOfSubject(subject);

		it('in a session', async () => {
			const places = {
				...{ bases: [dataset], sources: [dataset], userData: path.join(scratch, 'data') },
				folders: [dataset, path.join(dataset, 'assistant')],
			};
			const outcomes: string[] = [];
			for (const payload of payloadsInTurn(scratch, turn)) {
				const outcome = await outcomeOf(() => {
					const checked = functionArguments(operation, argumentsWith(subject, payload), places);
					// Nothing that is handed on leads out of the dataset.
					const named = JSON.stringify(checked.arguments).includes(`"${path.join(scratch, 'outside')}`);
					if (named) throw new Error(`${payload} leads outside`);
					const watch = { mayFollow: withinFolders([dataset]) };
					return callOperation(operation.name, operation.arguments.parse(checked.arguments) as never, {
						...context,
						watch,
					});
				});
				expect(isOurs(outcome), `${JSON.stringify(payload)}: ${outcome}`).toBe(true);
				outcomes.push(outcome);
			}
			expect(outcomes.filter((one) => one !== 'answered').length).toBeGreaterThan(isLong ? 5 : 2);
		});

		it('for a process of the user', async () => {
			const outcomes: string[] = [];
			for (const payload of payloadsInTurn(scratch, turn + 1)) {
				const target = path.resolve(here, payload);
				// A process of the user may write to any open folder: those of this machine are left alone.
				const isWritten = (writePathArguments as readonly string[]).includes(subject[0]);
				if (
					isWritten &&
					!payload.startsWith('//') &&
					!isWithin(target, scratch) &&
					!/^\/(?:etc|proc|dev|sys|usr|lib|run|boot|sbin)(?:\/|$)|^\/$/u.test(target)
				)
					continue;
				let isShaped = true;
				const outcome = await outcomeOf(async () => {
					const parsed = operation.arguments.safeParse(placeArguments(argumentsWith(subject, payload), here));
					isShaped = parsed.success;
					return parsed.success ? callOperation(operation.name, parsed.data as never, context) : null;
				});
				if (!isShaped) continue;
				expect(isOurs(outcome), `${JSON.stringify(payload)}: ${outcome}`).toBe(true);
				outcomes.push(outcome);
			}
			expect(outcomes.filter((one) => one !== 'answered').length).toBeGreaterThan(isLong ? 2 : 1);
		});
	},
);
