import * as z from 'zod';
import type { Language } from '../../contract/language.ts';
import { described } from '../../contract/written/described.ts';
import { code, sentence } from './markdown.ts';

/** What JSON Schema says of a field, as far as the reference shows it. */
const property = z.looseObject({
	description: z.string().exactOptional(),
	default: z.unknown().optional(),
	enum: z.array(z.unknown()).exactOptional(),
	const: z.unknown().optional(),
	type: z.union([z.string(), z.array(z.string())]).exactOptional(),
	items: z.looseObject({ enum: z.array(z.unknown()).exactOptional() }).exactOptional(),
	anyOf: z.array(z.looseObject({ type: z.string().exactOptional() })).exactOptional(),
	minimum: z.number().exactOptional(),
	exclusiveMinimum: z.number().exactOptional(),
	maximum: z.number().exactOptional(),
	exclusiveMaximum: z.number().exactOptional(),
});

/** A field of a record, an argument or a parameter. */
export interface Field {
	name: string;
	required: boolean;
	/** Text, number, true/false, list, record or one of listed values, in the words of the language. */
	kind: string;
	/** Values it may have; empty where any fits. */
	choices: string[];
	/** Bounds of a number, such as `> 0`, `≤ 1`; empty where it has none. */
	bounds: string[];
	/** Default as text; null where there is none. */
	otherwise: string | null;
	/** English description; empty where there is none. */
	description: string;
}

const kinds: Readonly<Record<string, { en: string; zh: string }>> = {
	string: { en: 'text', zh: '文字' },
	number: { en: 'number', zh: '数值' },
	integer: { en: 'whole number', zh: '整数' },
	boolean: { en: 'true or false', zh: '真或假' },
	array: { en: 'list', zh: '列表' },
	object: { en: 'record', zh: '记录' },
	null: { en: 'nothing', zh: '无' },
	any: { en: 'value', zh: '值' },
};

/** Fields of a zod object in its order; none for another schema. */
export function fieldsOf(schema: z.ZodType, language: Language): Field[] {
	const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
	// What is read from the text of a command line may be anything; what comes of it has a type and bounds.
	const read = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }).properties ?? {};
	const required = new Set(json.required ?? []);
	return Object.entries(json.properties ?? {}).map(([name, one]) => {
		const given = property.parse(one);
		const parsed = { ...property.parse(read[name] ?? {}), ...given };
		const types = [parsed.type ?? parsed.anyOf?.map(({ type }) => type ?? 'any') ?? 'any'].flat();
		const named = [...new Set(types.filter((type) => type !== 'null'))];
		const choices = parsed.enum ?? parsed.items?.enum ?? ('const' in parsed ? [parsed.const] : []);
		return {
			name,
			required: required.has(name),
			kind: (named.length > 0 ? named : ['any'])
				.map((type) => (kinds[type] ?? kinds['any'])?.[language] ?? type)
				.join(language === 'en' ? ' or ' : '或'),
			choices: choices.map(String),
			bounds: boundsOf(parsed),
			otherwise: parsed.default === undefined ? null : JSON.stringify(parsed.default),
			description: parsed.description ?? '',
		};
	});
}

/** Bounds that a person sets; those of safe integers are the machine's. */
function boundsOf(one: z.infer<typeof property>): string[] {
	const bounds: [string, number | undefined][] = [
		['≥', one.minimum],
		['>', one.exclusiveMinimum],
		['≤', one.maximum],
		['<', one.exclusiveMaximum],
	];
	return bounds.flatMap(([sign, bound]) =>
		bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? [] : [`${sign} ${bound}`],
	);
}

/** The description of a field in a language. Throws where Chinese has none, which a test shows first. */
export function meaning(text: string, language: Language): string {
	const said = described(text, language);
	if (said === null) throw new Error(`No Chinese for "${text}".`);
	return sentence(said);
}

const allowed = { en: 'One of ', zh: '可取值：' } as const;
const range = { en: 'Range: ', zh: '范围：' } as const;
const required = { en: ' (required)', zh: '（必填）' } as const;
const without = { en: 'Default: ', zh: '默认：' } as const;

/** Name of a field, and whether it must be given. */
export const fieldName = (field: Field, language: Language): string =>
	code(field.name) + (field.required ? required[language] : '');

/** Description, allowed values, range and default of a field in one cell. */
export function fieldText({ description, choices, bounds, otherwise }: Field, language: Language): string {
	const [comma, stop] = language === 'en' ? [', ', '.'] : ['、', '。'];
	return [
		meaning(description, language),
		choices.length > 0 ? `${allowed[language]}${choices.map(code).join(comma)}${stop}` : '',
		bounds.length > 0 ? `${range[language]}${bounds.map(code).join(comma)}${stop}` : '',
		otherwise === null || otherwise === '[]' ? '' : `${without[language]}${code(otherwise)}${stop}`,
	]
		.filter((part) => part !== '')
		.join(language === 'en' ? ' ' : '');
}
