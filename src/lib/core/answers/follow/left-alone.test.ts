import { expect, it } from 'vitest';
import type { ConversationPoint } from '../../../contract/records/answer.ts';
import { demoFinders } from '../../../../../tests/fixtures/answers/demo-names.ts';
import { readPhrasings } from '../../../../../tests/fixtures/answers/phrasings.ts';
import { runView } from '../families/hand-made.fixture.server.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { readQuestion } from '../understand/read-question.ts';
import { understandQuestion } from '../understand/understand-question.ts';
import { readDatasetWords, type DatasetWords } from '../view/dataset-words.server.ts';
import { openResultsView } from '../view/results-view.server.ts';
import { settledTopic } from './settled-topic.server.ts';

/** Tables that the rules look for, so that none of them is left out for want of one. */
const TABLES = [
	...['methylation_samples', 'variant_summary', 'copy_number_samples', 'fragment_samples'],
	...['score_thresholds', 'outliers'],
];

const ROW = [{ sample: 'S1', group: 'control', age: 60 }];

function pointAfter(question: string, before: ConversationPoint | null): ConversationPoint {
	const { family, about } = understandQuestion(question, demoFinders, before);
	const listed = [...(about.features ?? [])];
	return { family: family ?? before?.family ?? null, about, listed, listed_kind: 'features' };
}

const NEVER = { family: null, nearest: [], why: false, unknown: [] };
const BEFORE: ConversationPoint = {
	...{ family: 'metrics', about: { matrices: ['m'], samples: ['s'] } },
	...{ listed: ['f'], listed_kind: 'features' },
};

/** Whether rules may apply at all, whatever the families say: quick, so that only a few conversations are read. */
function mayBeSettled(text: string, words: DatasetWords): boolean {
	const { bare, chinese } = plainQuestion(text);
	return [{}, { columns: ['age'], matrices: ['n'] }].some(
		(about) => settledTopic({ ...NEVER, about, chinese, bare }, BEFORE, words) !== null,
	);
}

it.each(['learned', 'held-out'] as const)(
	'hardly a question of another family is settled by rules: %s',
	async (folder) => {
		const run = runView({ tables: Object.fromEntries(TABLES.map((name) => [name, ROW])), samples: ROW });
		const view = { ...openResultsView({ outputRoot: '/nowhere' }), speaking: () => Promise.resolve([run]) };
		const words = await readDatasetWords(view, false);
		const all = readPhrasings(folder);
		const taken = all.flatMap(({ text, family, or, after }) => {
			if (!mayBeSettled(text, words)) return [];
			const { about } = readQuestion(text, demoFinders, null);
			let point: ConversationPoint | null = null;
			for (const earlier of after) point = pointAfter(earlier, point);
			const settled = settledTopic({ ...understandQuestion(text, demoFinders, point), about }, point, words);
			return settled === null || [family, ...or].some((one) => one === settled.family)
				? []
				: [`${text} [${family}] -> ${settled.family}`];
		});
		expect(all.length).toBeGreaterThan(1000);
		expect(taken.length / all.length, taken.join('\n')).toBeLessThan(0.002);
	},
);
