import { expect, it } from 'vitest';
import * as z from 'zod';
import { plainIssue } from './plain-issue.ts';

const said = (schema: z.ZodType, value: unknown): string =>
	plainIssue(z.strictObject({ field: schema }).safeParse(value).error?.issues[0], value);

const listOfOne = z.preprocess((value) => [value], z.array(z.number().min(20)));

it.each([
	['missing', z.string(), {}, 'it is missing'],
	['text', z.string(), { field: 5 }, 'it must be text'],
	['number', z.number(), { field: 'x' }, 'it must be a number'],
	['whole number', z.int(), { field: 1.5 }, 'it must be a whole number'],
	['boolean', z.boolean(), { field: 'x' }, 'it must be true or false'],
	['list', z.array(z.string()), { field: 'x' }, 'it must be a list'],
	['object', z.object({}), { field: 'x' }, 'it must be an object with named values'],
	['record', z.record(z.string(), z.string()), { field: 'x' }, 'it must be an object with named values'],
	['choice', z.enum(['en', 'zh']), { field: 'fr' }, 'it must be en or zh'],
	['union', z.union([z.string(), z.number()]), { field: true }, 'it has none of the accepted forms'],
	['empty text', z.string().min(1), { field: '' }, 'it is empty'],
	['empty list', z.array(z.string()).min(1), { field: [] }, 'it is empty'],
	['short text', z.string().min(3), { field: 'ab' }, 'it must have at least 3 characters'],
	['long text', z.string().max(2), { field: 'abc' }, 'it must have at most 2 characters'],
	['long list', z.array(z.string()).max(1), { field: ['a', 'b'] }, 'it must have at most 1 entry'],
	['low number', z.number().min(0), { field: -1 }, 'it must be at least 0'],
	['number at an open limit', z.number().gt(0), { field: 0 }, 'it must be more than 0'],
	['high number', z.number().max(1), { field: 2 }, 'it must be at most 1'],
	['multiple', z.number().multipleOf(5), { field: 12 }, 'it must be a multiple of 5'],
	['one value for a list', listOfOne, { field: 12 }, 'it must be at least 20'],
	['high number, open limit', z.number().lt(1), { field: 1 }, 'it must be less than 1'],
])('says plainly what is wrong: %s', (_, schema, value, plain) => {
	expect(said(schema, value)).toBe(plain);
});
