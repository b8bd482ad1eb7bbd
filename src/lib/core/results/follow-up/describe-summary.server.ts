import { recordedList, worded, writtenValues } from './recorded.ts';
import { oneLine } from '../../../base/one-line.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { summary as summarySchema, type Artifact, type Summary } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';
import { siblingReport } from './sibling-report.ts';
import { describeUnreadable, notJson, notOfShape } from './unreadable-record.ts';

/** The headline of a run, its matrices with their AUROC, and what to distrust. */
export async function describeSummary(file: string, artifact: Artifact): Promise<Description> {
	let value: unknown;
	try {
		value = recordJson(await plainText(file));
	} catch (error) {
		return describeUnreadable(artifact.path, notJson(error));
	}
	const parsed = summarySchema.safeParse(value);
	if (!parsed.success) return describeUnreadable(artifact.path, notOfShape(value, parsed.error));
	return {
		lines: linesOf(parsed.data),
		excerpt: null,
		next: say('results.next_read_report', { path: siblingReport(artifact) }),
	};
}

function linesOf(summary: Summary): Message[] {
	return [
		say('results.headline', writtenValues('headline', oneLine(summary.headline))),
		...summary.matrices.flatMap(ofMatrix),
		...recordedList(summary.warnings, summary.warnings_code, summary.warnings_values)
			.slice(0, 5)
			.map((warning) => say('results.warning', worded('warning', warning))),
	];
}

function ofMatrix({ name, n_samples, n_features, model }: Summary['matrices'][number]): Message[] {
	const auroc = model?.metrics['auroc'];
	const shape = say('results.matrix', { name, samples: n_samples, features: n_features });
	if (auroc?.estimate == null) return [shape];
	return [
		shape,
		say('results.matrix_auroc', {
			name,
			auroc: auroc.estimate.toFixed(3),
			low: auroc.ci_low?.toFixed(3) ?? '–',
			high: auroc.ci_high?.toFixed(3) ?? '–',
			n: auroc.n,
		}),
	];
}
