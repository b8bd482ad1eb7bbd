import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';

/**
 * Reads rows of `table`, each named by its column `key`. A row that does not fit `schema`, because another program changed
 * it, is refused with `workspace.row_unreadable`.
 */
export function rowReader<T extends z.ZodType>(
	table: string,
	key: string,
	schema: T,
): (found: unknown) => z.output<T> {
	const keyOf = z.object({ [key]: z.coerce.string() });
	return (found) => {
		try {
			return schema.parse(found);
		} catch (cause) {
			const row = keyOf.safeParse(found).data?.[key] ?? '';
			throw new LbError('workspace.row_unreadable', { table, row, reason: reasonOf(cause) }, {}, { cause });
		}
	};
}

function reasonOf(cause: unknown): string {
	if (!(cause instanceof z.ZodError)) return cause instanceof Error ? cause.message : String(cause);
	const [issue] = cause.issues;
	return issue === undefined ? cause.message : `${issue.path.join('.')}: ${issue.message}`;
}
