import { LbError } from '../../src/lib/base/errors.ts';
import { resultLines } from '../views/results-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { replyLines } from '../views/reply-view.ts';
import { answerLines } from '../views/answer-view.ts';

/** `results <dataset>`: the list; with `--question` the answer to a question, with `--ask` what one artifact says. */
export function results(face: Face, dataset: string, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		const provider = options['llmProvider'];
		if (provider !== undefined && provider !== 'none')
			throw new LbError('usage.unsupported_provider', { value: String(provider) });
		const place = options['outputRoot'] === undefined ? {} : { output_root: options['outputRoot'] };
		if (options['question'] !== undefined && options['ask'] === undefined) {
			const answer = await call('ask', { path: dataset, question: String(options['question']), ...place });
			const start = (task: string): string => `lb-agent assistant run ${quote(dataset)} --task ${task}`;
			printer.result(answer, () => replyLines(answer, start));
			return 0;
		}
		if (options['ask'] !== undefined) {
			const answer = await call('ask_artifact', {
				path: dataset,
				ask: String(options['ask']),
				...(options['question'] === undefined ? {} : { question: String(options['question']) }),
				...place,
			});
			printer.result(answer, () => answerLines(answer));
			return 0;
		}
		const limit = readLimit(options['limit']);
		const listing = await call('summarize_project_outputs', {
			path: dataset,
			...(limit === null ? {} : { limit }),
			...place,
		});
		const { dataset_root, total, artifacts } = listing;
		printer.result({ dataset_root, total, artifacts }, () => resultLines(listing, dataset));
		return 0;
	});
}

function readLimit(value: unknown): number | null {
	if (value === undefined) return null;
	const limit = Number(value);
	if (value !== '' && Number.isInteger(limit) && limit >= 1) return limit;
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'not a whole number above 0', expected: 'a whole number such as 20' },
		{ field: '--limit' },
	);
}
