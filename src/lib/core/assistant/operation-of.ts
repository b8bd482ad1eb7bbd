import { LbError } from '../../base/errors.ts';
import { argumentFault } from '../../base/plain-issue.ts';
import { isOperation, operations, type OperationName } from '../../contract/operations/index.ts';

/** An operation by its name with its arguments checked. Throws usage.invalid, usage.option_invalid naming the argument. */
export function operationOf(
	operation: string,
	args: Record<string, unknown>,
): { name: OperationName; args: Record<string, unknown> } {
	if (!isOperation(operation))
		throw new LbError('usage.invalid', { message: `Unknown operation ${operation}.`, command: 'lb-agent' });
	const parsed = operations[operation].arguments.safeParse(args);
	if (parsed.success) return { name: operation, args: parsed.data };
	throw argumentFault(parsed.error.issues[0], args);
}
