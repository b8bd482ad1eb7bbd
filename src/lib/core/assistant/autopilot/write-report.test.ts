import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { autopilotRecord } from '../../../../../tests/setup/autopilot-records.ts';
import { writeReport } from './write-report.server.ts';

let root: string;
let reports: string;
beforeEach(() => {
	root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-report-')));
	reports = path.join(root, 'assistant/reports');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (stop_reason: 'goal_met' | 'failure_blocks_everything'): ReturnType<typeof writeReport> =>
	writeReport(autopilotRecord({ autopilot_id: 'a1', stop_reason }), { root }, null);

describe('report of an autopilot run', () => {
	it('has its record beside it', async () => {
		await write('goal_met');
		expect(readdirSync(reports).sort()).toEqual(['autopilot_a1.json', 'autopilot_a1.md']);
	});

	it('that could not be written has no record that names it', async () => {
		// A folder stands where the report is to be written.
		mkdirSync(path.join(reports, 'autopilot_a1.md', 'in the way'), { recursive: true });
		await expect(write('goal_met')).rejects.toThrow();
		expect((await write('failure_blocks_everything')).report_path).toBeNull();
		expect(readdirSync(reports)).toEqual(['autopilot_a1.md']);
	});
});
