import { kernelLines } from '../views/kernel-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** A variable names a Python that does not work: a needed part is missing. */
const NOT_WORKING = 5;

/** `kernel status`: the Python of the optional parts; exit 5 when a variable names one that does not work. */
export function kernelStatus(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const found = await call('kernel_status', {});
		printer.result(found, () => kernelLines(found));
		return found.problem === null ? 0 : NOT_WORKING;
	});
}
