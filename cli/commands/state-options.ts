import { LbError } from '../../src/lib/base/errors.ts';
import { parseLabelMap } from '../../src/lib/contract/tasks/define.ts';

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
	'seed',
	'threads',
	'patientCol',
	'splitCol',
] as const;

/** The options of the assistant commands as operation arguments. */
export function operationArguments(options: Record<string, unknown>): Record<string, unknown> {
	const args: Record<string, unknown> = {};
	for (const name of metadataNames) if (options[name] !== undefined) args[snake(name)] = options[name];
	if (options['ignoreMetadata'] === true) args['labels'] = 'ignored';
	if (options['labelMap'] !== undefined) args['label_map'] = readLabelMap(String(options['labelMap']));
	for (const name of ['goal', 'task', 'outputRoot'])
		if (options[name] !== undefined) args[snake(name)] = options[name];
	const parameters: Record<string, unknown> = {};
	for (const name of parameterNames) if (options[name] !== undefined) parameters[snake(name)] = options[name];
	if (Object.keys(parameters).length > 0) args['parameters'] = parameters;
	return args;
}

function readLabelMap(text: string): unknown {
	if (text === 'proposed') return text;
	const map = parseLabelMap(text);
	if (typeof map === 'string')
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
