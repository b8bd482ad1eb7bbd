import type { Values, Words } from '../words/catalogue.ts';
import { words } from './words.ts';

/** One parameter of a task as a person fills it in. */
export interface ParameterField {
	name: string;
	description: string;
	kind: 'number' | 'flag' | 'choice' | 'choices' | 'list' | 'map' | 'text';
	/** Values there are, of a choice. */
	options: readonly string[];
	/** Bounds of a number; `above` is not part of its range. */
	least: number | null;
	above: number | null;
	most: number | null;
	whole: boolean;
	/** What counts when nothing is said; undefined when the task decides. */
	usual: unknown;
}

type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const bound = (value: unknown): number | null =>
	typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;

/** Parameters of a task from the JSON Schema of its card, in the order of the card. */
export function parameterFields(schema: Json): ParameterField[] {
	const { properties } = schema;
	if (!isJson(properties)) return [];
	return Object.entries(properties).flatMap(([name, value]) => (isJson(value) ? [fieldOf(name, value)] : []));
}

function fieldOf(name: string, schema: Json): ParameterField {
	const { kind, options } = kindOf(schema);
	const { description } = schema;
	return {
		name,
		description: typeof description === 'string' ? description : '',
		kind,
		options,
		least: bound(schema['minimum']),
		above: bound(schema['exclusiveMinimum']),
		most: bound(schema['maximum']),
		whole: schema['type'] === 'integer',
		usual: schema['default'],
	};
}

function kindOf(schema: Json): Pick<ParameterField, 'kind' | 'options'> {
	const { type, items } = schema;
	const of = (kind: ParameterField['kind'], options: string[] = []): ReturnType<typeof kindOf> => ({
		kind,
		options,
	});
	if (type === 'number' || type === 'integer') return of('number');
	if (type === 'boolean') return of('flag');
	if (type === 'array') {
		const options = isJson(items) ? texts(items['enum']) : [];
		return options.length > 0 ? of('choices', options) : of('list');
	}
	const options = texts(schema['enum']);
	if (options.length > 0) return of('choice', options);
	const of_any = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
	// A word or a number, such as "median" or 0.5: it is typed as it is.
	const word_or_number = of_any.length > 0 && of_any.every((one) => isJson(one) && one['type'] !== 'object');
	return (of_any.length > 0 && !word_or_number) || type === 'object' ? of('map') : of('text');
}

/** A value as it stands in its field: lists one per line, label maps as `a=b;c=d`, nothing as no text. */
export function valueText(value: unknown): string {
	if (value === undefined || value === null) return '';
	if (Array.isArray(value)) return value.map(String).join('\n');
	if (isJson(value))
		return Object.entries(value)
			.map(([from, to]) => `${from.replaceAll(',', '\\,')}=${String(to)}`)
			.join(';');
	return String(value);
}

/** What was put in: a value, or why it is none. `undefined` leaves the parameter as planned. */
export type Read = { value: unknown } | { problem: Words; values?: Values };

/** Reads a field. An empty field leaves the parameter as it was planned, an empty list is a list without entries. */
export function readField(field: ParameterField, text: string): Read {
	const plain = text.trim();
	if (field.kind === 'list' || field.kind === 'choices') return readLines(field, text);
	if (plain === '') return { value: undefined };
	if (field.kind === 'number') return readNumber(field, plain);
	if (field.kind === 'flag') return { value: plain === 'true' };
	if (field.kind === 'choice' && !field.options.includes(plain)) return notOneOf(field);
	if (field.kind === 'map' && plain !== 'proposed' && !isMap(plain)) return { problem: words.bad_map };
	return { value: plain };
}

const notOneOf = ({ options }: ParameterField): Read => ({
	problem: words.bad_choice,
	values: { options: options.join(', ') },
});

function readLines(field: ParameterField, text: string): Read {
	const lines = text
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
	if (field.kind === 'choices' && lines.some((line) => !field.options.includes(line))) return notOneOf(field);
	return { value: lines };
}

function readNumber({ whole, least, above, most }: ParameterField, text: string): Read {
	const value = Number(text);
	if (!Number.isFinite(value)) return { problem: words.bad_number };
	if (whole && !Number.isInteger(value)) return { problem: words.bad_whole };
	if (least !== null && value < least) return { problem: words.bad_least, values: { n: least } };
	if (above !== null && value <= above) return { problem: words.bad_above, values: { n: above } };
	if (most !== null && value > most) return { problem: words.bad_most, values: { n: most } };
	return { value };
}

const isMap = (text: string): boolean =>
	text.startsWith('{') ||
	text
		.split(';')
		.filter((part) => part.trim() !== '')
		.every((part) => /\S\s*=\s*\S/u.test(part));
