import type * as z from 'zod';
import { LbError } from '../../src/lib/base/errors.ts';
import { parseLabelMap } from '../../src/lib/contract/tasks/define.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { fromCurrentFolder } from '../../src/lib/core/assistant/place-arguments.server.ts';

const metadataNames = [
	'labelsTable',
	'labelsSampleCol',
	'labelsLabelCol',
	'labels',
	'referenceClass',
	'positiveClass',
] as const;
const parameterNames = [
	'matrixMaxSourceRows',
	'matrixMaxFeatures',
	'projection',
	'modelC',
	'permutations',
	'supervisedBackend',
	'readsAreFragments',
	'fragmentBinSize',
	'processedTogether',
	'keepSuspectFeatures',
	'keepAfterOutcome',
	'seed',
	'threads',
	'patientCol',
	'splitCol',
] as const;

/**
 * The options of the assistant commands as operation arguments. Values are checked here, so that a plan with a wrong
 * number is refused as a run would be.
 */
export function operationArguments(
	dataset: string,
	options: Record<string, unknown>,
): Record<string, unknown> {
	const args: Record<string, unknown> = {};
	for (const name of metadataNames) if (options[name] !== undefined) args[snake(name)] = options[name];
	if (Array.isArray(args['labels_table']))
		args['labels_table'] = fromCurrentFolder(dataset, args['labels_table'].map(String));
	if (options['ignoreMetadata'] === true) args['labels'] = 'ignored';
	if (options['labelMap'] !== undefined) args['label_map'] = readLabelMap(String(options['labelMap']));
	for (const name of ['goal', 'task', 'outputRoot'])
		if (options[name] !== undefined) args[snake(name)] = options[name];
	const parameters: Record<string, unknown> = {};
	for (const name of parameterNames)
		if (options[name] !== undefined) parameters[snake(name)] = checked(name, options[name]);
	if (Object.keys(parameters).length > 0) args['parameters'] = parameters;
	return args;
}

/** The options given, as words of a command line: what a plan shows is run with the same. */
export function givenWords(options: Record<string, unknown>): string[] {
	const words: string[] = [];
	for (const name of [...metadataNames, 'labelMap', 'goal', 'task', ...parameterNames]) {
		const values: unknown[] = Array.isArray(options[name]) ? options[name] : [options[name]];
		for (const value of values)
			if (value === true) words.push(`--${dashed(name)}`);
			else if (value !== undefined) words.push(`--${dashed(name)}`, quote(String(value)));
	}
	if (options['ignoreMetadata'] === true) words.push('--ignore-metadata');
	return words;
}

function checked(name: string, value: unknown): unknown {
	const shape: Record<string, z.ZodType> = {
		...taskCards.analyze_raw_signal.parameters.shape,
		...taskCards.analyze_cfdna.parameters.shape,
	};
	const parsed = String(value).trim() === '' ? undefined : shape[snake(name)]?.safeParse(value);
	if (parsed?.success === true) return parsed.data;
	throw new LbError(
		'usage.option_invalid',
		{
			value: String(value),
			reason: parsed?.error.issues[0]?.message ?? 'a value is missing',
			expected: shape[snake(name)]?.description?.replace(/\.$/, '') ?? 'a value',
		},
		{ field: `--${dashed(name)}` },
	);
}

function readLabelMap(text: string): unknown {
	if (text === 'proposed') return text;
	const map = parseLabelMap(text);
	if (typeof map === 'string' || Object.keys(map).length === 0)
		throw new LbError(
			'usage.option_invalid',
			{
				value: text,
				reason: 'every part needs an equals sign',
				expected: "'Healthy=healthy;Breast Cancer,Lung Cancer=cancer;*=drop'",
			},
			{ field: '--label-map' },
		);
	return map;
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const dashed = (name: string): string => snake(name).replaceAll('_', '-');
