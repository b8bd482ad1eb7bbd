import { Option, type Command } from 'commander';
import { collect } from './args.ts';
import { analysisParameter, parameterOf, type Parameter } from './card-parameters.ts';

/** Statements about labels that are arguments of the operations themselves. */
export const labelOptions = [
	'labels_table',
	'labels_sample_col',
	'labels_label_col',
	'labels',
	'reference_class',
	'positive_class',
	'label_map',
] as const;

/** Task parameters that the assistant commands take; those of one task alone are given to `lb-agent task`. */
export const parameterOptions = [
	'matrix_max_source_rows',
	'matrix_max_features',
	'projection',
	'model_c',
	'permutations',
	'adjust',
	'by',
	'report_specificity',
	'supervised_backend',
	'reads_are_fragments',
	'fragment_bin_size',
	'processed_together',
	'keep_suspect_features',
	'keep_after_outcome',
	'seed',
	'threads',
	'patient_col',
	'split_col',
	'time_col',
	'batch_col',
	'cohort',
	'group',
	'leave_out',
	'chosen_from',
] as const;

/**
 * Declares the options of the commands that scan, plan and run; what they mean and their defaults are said by the cards, which
 * are read once for all of these commands.
 */
export function withAssistantOptions(command: Command): Command {
	const { labels, parameters } = (options ??= {
		labels: labelOptions.map(optionOf),
		parameters: parameterOptions.map(optionOf),
	});
	for (const option of labels) command.addOption(option);
	command
		.option('--ignore-metadata', 'ignore metadata tables')
		.option(
			'--output-root <dir>',
			'folder for outputs instead of the dataset (remembered for later commands)',
		)
		.option('--goal <text>', 'your question, in your own words');
	for (const option of parameters) command.addOption(option);
	return command;
}

let options: Record<'labels' | 'parameters', Option[]> | null = null;

function optionOf(name: string): Option {
	const schema = analysisParameter(name);
	if (schema === null) throw new TypeError(`No analysis has a parameter called ${name}.`);
	const parameter = parameterOf(schema);
	const option = new Option(
		`--${name.replaceAll('_', '-')}${valueOf(name, parameter)}`,
		sentenceOf(parameter),
	);
	if (parameter.enum !== undefined) option.choices(parameter.enum.map(String));
	return parameter.type === 'array' ? option.argParser(collect) : option;
}

function valueOf(name: string, { type }: Parameter): string {
	if (type === 'boolean') return '';
	if (name.endsWith('_table')) return ' <file>';
	if (name.endsWith('_col') || name === 'by') return ' <column>';
	if (name === 'adjust') return ' <columns>';
	return type === 'integer' ? ' <n>' : ' <value>';
}

/** The sentence of a card as the lists of commander are written: small first letter, no full stop, the default in brackets. */
function sentenceOf({ description = '', default: fallback }: Parameter): string {
	const text = description.replace(/\.$/u, '').replace(/^[A-Z](?=[a-z ])/u, (letter) => letter.toLowerCase());
	return fallback === undefined || typeof fallback === 'boolean'
		? text
		: `${text} (default: ${String(fallback)})`;
}
