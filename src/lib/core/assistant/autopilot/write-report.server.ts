import { canonicalJson } from '../../../base/json.ts';
import { visibleText } from '../../../base/visible-text.ts';
import type { Autopilot } from '../../../contract/records/autopilot.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { inOutputRoot, type OutputRoot } from '../../ledger/output-root.server.ts';
import { autopilotReport } from './report.ts';

/**
 * Writes the report of an autopilot run and then the record beside it: whoever ends the program in between (a cancelled job is
 * given a moment only) leaves no record of a report that is not there. Where the disk takes no more, the record that is
 * returned still says what happened.
 */
export async function writeReport(
	record: Autopilot,
	output: Pick<OutputRoot, 'root' | 'of' | 'readOnly'>,
	plan: Plan | null,
): Promise<Autopilot> {
	const name = `autopilot_${record.autopilot_id}`;
	try {
		await inOutputRoot(output, async (root) => {
			const reports = root.make(['assistant', 'reports']);
			await reports.replace(`${name}.md`, visibleText(autopilotReport(record, plan)));
			await reports.replace(`${name}.json`, canonicalJson(record));
		});
		return record;
	} catch (error) {
		if (record.stop_reason !== 'failure_blocks_everything') throw error;
		return { ...record, report_path: null };
	}
}
