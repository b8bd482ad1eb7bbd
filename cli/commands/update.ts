import { LbError } from '../../src/lib/base/errors.ts';
import type { UpdateState } from '../../src/lib/contract/records/update.ts';
import { checkUpdate } from '../../src/lib/core/assistant/updates/check-update.server.ts';
import { updateContext } from '../../src/lib/core/assistant/updates/here.server.ts';
import { rollBack } from '../../src/lib/core/assistant/updates/roll-back.server.ts';
import { updateProgram } from '../../src/lib/core/assistant/updates/update-program.server.ts';
import { checkLines, doneLines } from '../views/update-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';

/** A question that was answered is no failure, except where the answer is that nobody answered. */
const CODES: Readonly<Record<UpdateState, number>> = {
	up_to_date: 0,
	available: 0,
	none_yet: 0,
	offline: 1,
	unsupported_platform: 5,
};

/** `update`, `update --check` and `update --rollback`. */
export function update(face: Face, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ printer, userData, stop }) => {
		const [check, back] = [options['check'] === true, options['rollback'] === true];
		if (check && back)
			throw new LbError('usage.invalid', {
				message: '--check and --rollback cannot be used together',
				command: 'lb-agent update',
			});
		const context = updateContext({ userData, signal: stop, told: (text) => printer.note(text) });
		if (check) {
			const { check: found } = await checkUpdate(context);
			printer.result(found, () => checkLines(found));
			return CODES[found.state];
		}
		const done = back ? await rollBack(context) : await updateProgram(context);
		printer.result(done, () => doneLines(done));
		return 0;
	});
}
