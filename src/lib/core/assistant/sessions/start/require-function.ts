import { LbError } from '../../../../base/errors.ts';
import { functions, ownWays, type FunctionOperation } from '../../../../contract/operations/functions.ts';
import { nearest } from '../../slash/nearest.ts';

const ways: Readonly<Record<string, string>> = ownWays;

/** The function of a name. Throws `functions.unknown` with the nearest, `functions.elsewhere` with the endpoint that does it. */
export function requireFunction(name: string): FunctionOperation {
	const found = functions.find((operation) => operation.name === name);
	if (found !== undefined) return found;
	const endpoint = Object.hasOwn(ways, name) ? ways[name] : undefined;
	if (endpoint !== undefined) throw new LbError('functions.elsewhere', { function: name, endpoint });
	const names = functions.map((operation) => operation.name);
	const near = nearest(name, names);
	throw new LbError('functions.unknown', { function: name, known: near === null ? names : [near] });
}
