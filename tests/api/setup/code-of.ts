import { problem } from '../../../src/lib/contract/records/problem.ts';
import type { Answered } from './server.ts';

/** Status and code of a refusal: a whole problem document that names the status it came with. */
export function codeOf({ status, json }: Pick<Answered, 'status' | 'json'>): [number, string] {
	const said = problem.parse(json());
	if (said.status !== status) throw new Error(`An answer ${status} whose document says ${said.status}.`);
	return [status, said.code];
}
