import { programFolder } from '../../../base/program-folder.server.ts';
import { programFacts } from '../../releases/program-facts.server.ts';
import type { UpdateContext } from './update-context.ts';

/** The running program on this machine. */
export function updateContext(
	given: Pick<UpdateContext, 'userData' | 'signal'> & Partial<UpdateContext>,
): UpdateContext {
	const { version: node, platform, arch } = process;
	return {
		program: programFacts(programFolder()),
		machine: { node, platform, arch },
		env: process.env,
		now: () => new Date(),
		told: () => undefined,
		...given,
	};
}
