import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { autopilot } from '../../../contract/records/autopilot.ts';
import { describeAutopilot } from './describe-autopilot.ts';
import { describeAutopilotText } from './describe-autopilot-text.ts';
import type { Description } from './description.ts';
import { readHead } from './read-head.server.ts';

/** A pass in sentences: from the JSON record beside its report when that can be read, else from the report itself. */
export async function describePass(report: string): Promise<Description> {
	const record = await plainText(report.replace(/\.md$/u, '.json')).catch(() => null);
	const parsed = record === null ? null : autopilot.safeParse(parse(record)).data;
	return parsed == null ? describeAutopilotText(await readHead(report)) : describeAutopilot(parsed);
}

function parse(text: string): unknown {
	try {
		return recordJson(text);
	} catch {
		return null;
	}
}
