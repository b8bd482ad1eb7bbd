import * as z from 'zod';
import { RPC_PROTOCOL } from '../../../src/lib/contract/engine.ts';
import { errorTable } from '../../../src/lib/contract/errors/index.ts';
import { operations } from '../../../src/lib/contract/operations/index.ts';
import {
	readPathArguments,
	writePathArguments,
} from '../../../src/lib/contract/operations/path-arguments.ts';
import type { Operation } from '../../../src/lib/contract/operations/define.ts';
import {
	fileListParameters,
	inputParameters,
	isPathParameter,
	onePathParameters,
} from '../../../src/lib/contract/tasks/path-parameters.ts';
import { taskKeys } from '../../../src/lib/contract/tasks/index.ts';
import { pythonArguments, pythonMixins, pythonRecords } from './python-names.ts';

const HEADER = ['# Generated from the contract by `npm run generate`; do not edit.'];
const WIDTH = 96;

/** Words of Python and methods of dict, which are no attribute names; such fields are reached with `record["from"]`. */
const KEYWORDS = new Set([
	...['from', 'to_', 'class', 'import', 'in', 'is', 'lambda', 'None', 'pass', 'with'],
	...['clear', 'copy', 'get', 'items', 'keys', 'pop', 'popitem', 'setdefault', 'update', 'values'],
]);

/** The Python package's share of the contract: records, arguments, errors, and one function per operation. */
export function generatePython(version: string): Record<string, string> {
	const classes = new Classes();
	const functions = Object.values(operations).map((operation) => functionLines(operation, classes));
	const errors = Object.entries(errorTable).map(([code, { python }]) => `    ${py(code)}: ${py(python)},`);
	return {
		'python/lbbiopsy_agent/_facts.py': text([
			...HEADER,
			'"""Names, arguments, results and errors of the engine, as plain values."""',
			'',
			'from typing import Any, Dict',
			'',
			`ENGINE_VERSION = ${py(version)}`,
			`RPC_PROTOCOL = ${RPC_PROTOCOL}`,
			`TASK_KEYS = ${py(taskKeys)}`,
			`PATH_ARGUMENTS = ${py(pathNames())}`,
			`INPUT_PARAMETERS = ${py(inputParameters)}`,
			`PATH_PARAMETERS = ${py([...fileListParameters, ...onePathParameters])}`,
			'',
			'# What the arguments of each function may be; `required` ones have no default.',
			'ARGUMENTS: Dict[str, Dict[str, Any]] = {',
			...Object.values(operations).flatMap(argumentLines),
			'}',
			'',
			'# What the engine calls arguments that have a name of their own here.',
			`ENGINE_NAMES: Dict[str, Dict[str, str]] = ${py(engineNames())}`,
			'',
			'# Name of the record a function gives back; a list holds one name.',
			'RESULTS: Dict[str, Any] = {',
			...Object.values(operations).map(
				({ name, result }) => `    ${py(name)}: ${py(classes.nested(result, pascal(name)))},`,
			),
			'}',
			'',
			'# Exception class of every error code.',
			'ERRORS: Dict[str, str] = {',
			...errors,
			'}',
		]),
		'python/lbbiopsy_agent/_contract.py': text([
			...HEADER,
			'"""Records of the engine, as Python sees them."""',
			'',
			'from __future__ import annotations',
			'',
			'from typing import Any, Dict, List, Literal, Optional, Union',
			'',
			`from ._display import ${[...new Set(Object.values(pythonMixins))].sort().join(', ')}`,
			'from ._record import Record, record',
			...classes.lines,
		]),
		'python/lbbiopsy_agent/_functions.py': text([
			...HEADER,
			'"""One function per operation of the engine. The public modules offer them by the names of the documentation."""',
			'',
			'from __future__ import annotations',
			'',
			'from os import PathLike',
			'from typing import Any, Callable, Dict, List, Literal, Optional, Sequence, Union',
			'',
			'from . import _contract as c',
			'from ._call import Progress, call as _call',
			'',
			'Path = Union[str, "PathLike[str]"]',
			...functions.flat(),
		]),
	};
}

const engineNames = (): Record<string, Record<string, string>> =>
	Object.fromEntries(
		Object.entries(pythonArguments).map(([operation, names]) => [
			operation,
			Object.fromEntries(Object.entries(names).map(([ours, here]) => [here, ours])),
		]),
	);

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
const pascal = (name: string): string =>
	name.replaceAll(/(?:^|_)([a-z])/gu, (_, letter: string) => letter.toUpperCase());

/** A JSON value in Python's spelling. */
function py(value: unknown): string {
	if (value === null || value === undefined) return 'None';
	if (value === true) return 'True';
	if (value === false) return 'False';
	if (Array.isArray(value)) return `[${value.map(py).join(', ')}]`;
	if (typeof value === 'object')
		return `{${Object.entries(value)
			.map(([key, inner]) => `${py(key)}: ${py(inner)}`)
			.join(', ')}}`;
	return JSON.stringify(value);
}

function pathNames(): string[] {
	const names = Object.values(operations).flatMap(({ arguments: args }) => Object.keys(args.shape));
	const places: readonly string[] = [...readPathArguments, ...writePathArguments];
	return [...new Set(names)].filter((name) => places.includes(name) || isPathParameter(name)).sort();
}

/** A schema without what makes it optional, nullable, defaulted or read from text. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
	const { def } = schema._zod;
	if (isKind(def, 'optional') || isKind(def, 'nullable') || isKind(def, 'default'))
		return bare(def.innerType);
	if (isKind(def, 'pipe')) return bare(def.out);
	return schema;
}

interface Kinds {
	optional: z.core.$ZodOptionalDef;
	nullable: z.core.$ZodNullableDef;
	default: z.core.$ZodDefaultDef;
	pipe: z.core.$ZodPipeDef;
	object: z.core.$ZodObjectDef;
	array: z.core.$ZodArrayDef;
	record: z.core.$ZodRecordDef;
}

function isKind<K extends keyof Kinds>(def: z.core.$ZodTypeDef, kind: K): def is Kinds[K] {
	return def.type === kind;
}

/** The classes of records, in the order in which they can be defined. */
class Classes {
	readonly lines: string[] = [];
	readonly #names = new Map<z.core.$ZodTypeDef, string>();
	readonly #made = new Set<string>();

	constructor() {
		for (const [name, schema] of Object.entries(pythonRecords)) this.#names.set(schema._zod.def, name);
		for (const [name, schema] of Object.entries(pythonRecords)) this.#define(name, schema);
	}

	/** How values of a schema become records: a class name, a list of one, a dict of one (`{'*': name}`), or null. */
	nested(schema: z.core.$ZodType, own?: string): unknown {
		const { def } = bare(schema)._zod;
		if (isKind(def, 'array')) {
			const inner = this.nested(def.element, own);
			return inner === null ? null : [inner];
		}
		if (isKind(def, 'record')) {
			const inner = this.nested(def.valueType);
			return inner === null ? null : { '*': inner };
		}
		if (!isKind(def, 'object')) return null;
		const known = this.#names.get(def);
		if (known !== undefined) return known;
		if (own === undefined) return 'Record';
		this.#names.set(def, own);
		this.#define(own, bare(schema));
		return own;
	}

	#define(name: string, schema: z.core.$ZodType): void {
		const { def } = schema._zod;
		if (!isKind(def, 'object') || this.#made.has(name)) return;
		this.#made.add(name);
		const fields = Object.entries(def.shape);
		const nested = fields.flatMap(([field, inner]) => {
			const value = this.nested(inner);
			return value === null ? [] : [[field, value] as const];
		});
		const mixin = pythonMixins[name];
		this.lines.push(
			'',
			'@record',
			`class ${name}(${mixin === undefined ? 'Record' : `${mixin}, Record`}):`,
			`    """${sentence(name, schema)}`,
			'',
			...fields.flatMap(([field, inner]) => wrap(`${field}: ${describe(inner)}`, '    ', 4)),
			'    """',
			'',
			...fields
				.filter(([field]) => !KEYWORDS.has(field))
				.map(([field, inner]) => `    ${field}: ${this.typeOf(inner)}`),
			'',
			`    _NESTED = ${py(Object.fromEntries(nested))}`,
			'',
		);
	}

	/** A type as an annotation. */
	typeOf(schema: z.core.$ZodType): string {
		const { def } = schema._zod;
		if (isKind(def, 'optional') || isKind(def, 'nullable')) return `Optional[${this.typeOf(def.innerType)}]`;
		if (isKind(def, 'default')) return this.typeOf(def.innerType);
		if (isKind(def, 'pipe')) return this.typeOf(def.out);
		if (isKind(def, 'array')) return `List[${this.typeOf(def.element)}]`;
		if (isKind(def, 'record')) return `Dict[str, ${this.typeOf(def.valueType)}]`;
		if (isKind(def, 'object')) return this.#names.get(def) ?? 'Record';
		const json = z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'output' });
		return jsonType(json);
	}
}

function jsonType({ type, enum: values, const: only, anyOf }: z.core.JSONSchema.JSONSchema): string {
	if (values !== undefined) return `Literal[${values.map(py).join(', ')}]`;
	if (only !== undefined) return `Literal[${py(only)}]`;
	if (anyOf !== undefined)
		return `Union[${anyOf.map((one) => (typeof one === 'object' ? jsonType(one) : 'Any')).join(', ')}]`;
	const names: Record<string, string> = {
		string: 'str',
		integer: 'int',
		number: 'float',
		boolean: 'bool',
		null: 'None',
		object: 'Dict[str, Any]',
		array: 'List[Any]',
	};
	return typeof type === 'string' ? (names[type] ?? 'Any') : 'Any';
}

function describe(schema: z.core.$ZodType): string {
	const own = z.globalRegistry.get(schema as z.ZodType)?.description;
	if (own !== undefined) return own;
	const inner = bare(schema);
	return inner === schema ? '' : describe(inner);
}

/** What a record is, in the words of the contract. */
function sentence(name: string, schema: z.core.$ZodType): string {
	const own = describe(schema);
	if (own === '') throw new Error(`The contract does not say what a ${name} is.`);
	return own;
}

/** Text in lines of at most WIDTH characters, the first with `indent`, the others `hang` deeper. */
function wrap(words: string, indent: string, hang = 0): string[] {
	const lines: string[] = [];
	let line = indent;
	for (const word of words.replaceAll('\\', '\\\\').replaceAll('"""', "'''").split(/\s+/u)) {
		if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
			lines.push(line);
			line = indent + ' '.repeat(hang);
		}
		line += line.trim() === '' ? word : ` ${word}`;
	}
	lines.push(line.trimEnd());
	return lines;
}

const isRequired = (schema: z.core.$ZodType): boolean => !z.safeParse(schema as z.ZodType, undefined).success;

/** Arguments in the order of a Python signature: those without a default first. */
function signature(operation: Operation): { name: string; schema: z.core.$ZodType; required: boolean }[] {
	const { def } = operation.arguments._zod;
	if (!isKind(def, 'object')) throw new Error(`${operation.name} takes no object.`);
	const all = Object.entries(def.shape).map(([name, schema]) => ({
		name: pythonArguments[operation.name]?.[name] ?? name,
		schema,
		required: isRequired(schema),
	}));
	return [...all.filter(({ required }) => required), ...all.filter(({ required }) => !required)];
}

function argumentLines(operation: Operation): string[] {
	return [
		`    ${py(operation.name)}: {`,
		...signature(operation).map(({ name, schema, required }) => {
			const {
				description: _d,
				pattern: _p,
				...json
			} = z.toJSONSchema(schema as z.ZodType, {
				unrepresentable: 'any',
				io: 'output',
			});
			// A map that may be written as text: the engine reads it.
			const readsText = json.anyOf !== undefined && z.safeParse(schema as z.ZodType, 'a=b').success;
			const kinds = readsText ? { anyOf: [{ type: 'string' }, { type: 'object' }] } : plainSchema(json);
			return `        ${py(name)}: ${py({ ...kinds, ...(required ? { required: true } : {}) })},`;
		}),
		'    },',
	];
}

/** What Python checks by itself: kind, choices and bounds. The engine checks everything again. */
function plainSchema(schema: z.core.JSONSchema.JSONSchema): Record<string, unknown> {
	const { type, enum: choices, const: only, anyOf, minimum, exclusiveMinimum, minLength, items } = schema;
	const lists = typeof items === 'object' && !Array.isArray(items) ? plainSchema(items) : undefined;
	const described = {
		type,
		enum: choices ?? (only === undefined ? undefined : [only]),
		anyOf: anyOf?.map((one) => (typeof one === 'object' ? plainSchema(one) : {})),
		minimum: minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum,
		exclusiveMinimum,
		minLength,
		items: lists,
	};
	return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined));
}

function argumentType(schema: z.core.$ZodType, name: string, classes: Classes): string {
	const type = classes.typeOf(bare(schema));
	if (name === 'path') return 'Union[Path, c.Record]';
	if (!pathNames().includes(name))
		return type.replaceAll(/\b(Plan|Evaluation|CohortDefinition|Record)\b/gu, 'Union[c.$1, Dict[str, Any]]');
	return type.startsWith('List') ? 'Union[Path, Sequence[Path]]' : 'Path';
}

function functionLines(operation: Operation, classes: Classes): string[] {
	const { name, help_en, result } = operation;
	const all = signature(operation);
	// A word of Python; where something was written is known here.
	const args = all.filter((one) => one.name !== 'from');
	const takesProfile = args.some((one) => one.name === 'path');
	const given = classes.nested(result, pascal(name));
	const record = (Array.isArray(given) ? given[0] : given) as string;
	const returns = Array.isArray(given) ? `List[c.${record}]` : `c.${record}`;
	const parameters = args.map(({ name: argument, schema, required }) => {
		const type = argumentType(schema, argument, classes);
		if (takesProfile && argument === 'path') return `path: Optional[${type}] = None`;
		return required ? `${argument}: ${type}` : `${argument}: Optional[${type}] = None`;
	});
	// A `path` that may also come as `profile=` has a default, so those after it need one too.
	const after = parameters.findIndex((one) => one.startsWith('path: Optional'));
	const listed = parameters.map((one, index) =>
		after >= 0 && index > after && !one.includes(' = ')
			? one.replace(/: (.*)$/u, ': Optional[$1] = None')
			: one,
	);
	return [
		'',
		'',
		`def ${name}(`,
		...listed.map((one) => `    ${one},`),
		'    *,',
		...(takesProfile ? ['    profile: Optional[c.Record] = None,'] : []),
		'    user_data_dir: Optional[Path] = None,',
		'    progress: Optional[Callable[[Progress], Any]] = None,',
		`) -> ${returns}:`,
		`    """${help_en}`,
		'',
		...(operation.notes_en === undefined ? [] : [...wrap(operation.notes_en, '    '), '']),
		'    Parameters',
		'    ----------',
		...args.flatMap(({ name: argument, schema, required }) => {
			const json = z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any', io: 'output' });
			const fallback = required
				? ''
				: json.default === undefined
					? ', optional'
					: `, default ${py(json.default)}`;
			const also =
				argument === 'path'
					? ' A profile, a plan or another record that names its dataset is accepted too.'
					: '';
			return [
				`    ${argument} : ${docType(schema, argument, classes)}${fallback}`,
				...wrap(`${describe(schema)}${also}`, '        '),
			];
		}),
		...(takesProfile
			? [
					'    profile : Profile, optional',
					'        Used instead of `path`: its folder, with the metadata choices made for it.',
				]
			: []),
		'    user_data_dir : path, optional',
		'        Folder for your sessions, jobs and settings.',
		'    progress : callable, optional',
		'        Called with a `Progress` (done, total, unit, text) while the engine works; an exception in it stops the work.',
		'',
		'    Returns',
		'    -------',
		`    ${returns.replaceAll('c.', '')}`,
		...wrap(describe(result) || 'A record, with attributes and as a plain dict.', '        '),
		'',
		'    Raises',
		'    ------',
		'    TypeError, ValueError',
		'        An argument is wrong; the message names it. The engine was not called.',
		'    LbError',
		'        An error of the engine, with `code`, `hint`, and file, row and column where they apply. A missing',
		'        file or folder is also a FileNotFoundError.',
		'    KeyboardInterrupt',
		'        Raised once the engine has stopped and removed half-written files.',
		'    """',
		args.length === all.length
			? `    return _call(${py(name)}, dict(locals()))`
			: `    return _call(${py(name)}, {**locals(), "from": "python"})`,
	];
}

function docType(schema: z.core.$ZodType, name: string, classes: Classes): string {
	return argumentType(schema, name, classes)
		.replaceAll(/Union\[Path, Sequence\[Path\]\]/gu, 'path or list of paths')
		.replaceAll('Union[Path, c.Record]', 'path or record')
		.replaceAll(/Union\[c\.(\w+), Dict\[str, Any\]\]/gu, '$1')
		.replaceAll(/\bPath\b/gu, 'path')
		.replaceAll(/Dict\[str, (\w+)\]/gu, 'dict of $1')
		.replaceAll(/List\[(\w+)\]/gu, 'list of $1')
		.replaceAll(/Literal\[([^\]]*)\]/gu, '{$1}')
		.replaceAll('c.', '');
}
