import * as z from 'zod';
import { resultTables } from '../../../contract/tables/index.ts';
import { tableKind } from '../facts/run-facts.ts';
import type { ColumnKind } from './table-request.ts';

/** What the contract says of a column. */
export interface KnownColumn {
	kind: ColumnKind;
	description: string | null;
	unit: string | null;
}

/** Columns of a result table by its file name; empty for a table the contract does not know. */
export function knownColumns(file: string): Readonly<Record<string, KnownColumn>> {
	const name = (file.split('/').at(-1) ?? '').replace(/\.(?:csv|tsv)(?:\.gz)?$/u, '');
	const kind = tableKind(name)?.kind;
	const spec = resultTables.find((table) => table.name === kind);
	if (spec === undefined) return {};
	const shape: Record<string, z.ZodType> = spec.schema.shape;
	return Object.fromEntries(Object.entries(shape).map(([column, schema]) => [column, describe(schema)]));
}

const words = z.object({ description: z.string().optional(), unit: z.string().optional() });

function describe(schema: z.ZodType): KnownColumn {
	const { description, unit } = words.catch({}).parse(schema.meta() ?? {});
	return {
		kind: kindOf(schema),
		description: description ?? schema.description ?? null,
		unit: unit ?? null,
	};
}

function kindOf(schema: unknown): ColumnKind {
	if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
		return kindOf(schema.unwrap());
	if (schema instanceof z.ZodNumber) return 'number';
	return schema instanceof z.ZodBoolean ? 'true_false' : 'text';
}
