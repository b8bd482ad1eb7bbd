import { LbError } from '../../src/lib/base/errors.ts';
import { parseLabelMap } from '../../src/lib/contract/tasks/define.ts';
import { labelOptions, parameterOptions } from '../assistant-options.ts';
import { analysisParameter } from '../card-parameters.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { fromCurrentFolder } from '../../src/lib/core/assistant/place-arguments.server.ts';

/**
 * The options of the assistant commands as operation arguments. Values are checked here, so that a plan with a wrong
 * number is refused as a run would be.
 */
export function operationArguments(
	dataset: string,
	options: Record<string, unknown>,
): Record<string, unknown> {
	const args: Record<string, unknown> = {};
	for (const name of labelOptions) if (options[camel(name)] !== undefined) args[name] = options[camel(name)];
	if (Array.isArray(args['labels_table']))
		args['labels_table'] = fromCurrentFolder(dataset, args['labels_table'].map(String));
	if (options['ignoreMetadata'] === true) args['labels'] = 'ignored';
	if (args['label_map'] !== undefined) args['label_map'] = readLabelMap(String(args['label_map']));
	for (const name of ['goal', 'task', 'output_root'])
		if (options[camel(name)] !== undefined) args[name] = options[camel(name)];
	const parameters: Record<string, unknown> = {};
	for (const name of parameterOptions)
		if (options[camel(name)] !== undefined) parameters[name] = checked(name, options[camel(name)]);
	if (Object.keys(parameters).length > 0) args['parameters'] = parameters;
	return args;
}

/** The options given, as words of a command line: what a plan shows is run with the same. */
export function givenWords(options: Record<string, unknown>): string[] {
	const words: string[] = [];
	for (const name of [...labelOptions, 'goal', 'task', ...parameterOptions]) {
		const values = [options[camel(name)]].flat();
		for (const value of values)
			if (value === true) words.push(`--${dashed(name)}`);
			else if (value !== undefined) words.push(`--${dashed(name)}`, quote(String(value)));
	}
	if (options['ignoreMetadata'] === true) words.push('--ignore-metadata');
	return words;
}

function checked(name: string, value: unknown): unknown {
	const schema = analysisParameter(name);
	const parsed = String(value).trim() === '' ? undefined : schema?.safeParse(value);
	if (parsed?.success === true) return parsed.data;
	throw new LbError(
		'usage.option_invalid',
		{
			value: String(value),
			reason: parsed?.error.issues[0]?.message ?? 'a value is missing',
			expected: schema?.description?.replace(/\.$/, '') ?? 'a value',
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
				reason: 'each part needs an equals sign',
				expected: "'Healthy=healthy;Breast Cancer,Lung Cancer=cancer;*=drop'",
			},
			{ field: '--label-map' },
		);
	return map;
}

/** The name under which commander keeps an option. */
const camel = (name: string): string =>
	name.replace(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
const dashed = (name: string): string => name.replaceAll('_', '-');
