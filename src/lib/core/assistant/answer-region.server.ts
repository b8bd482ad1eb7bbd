import { render, say, type Message } from '../../contract/messages/index.ts';
import type { Answer, AnswerFact, AnswerSource } from '../../contract/records/answer.ts';
import type { FigureSpec } from '../../contract/records/figure.ts';
import type { Region } from '../../contract/records/figure-region.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { pointsInRegion, type RegionPoint } from '../figures/live/points-in-region.ts';
import { writtenValues } from '../results/follow-up/recorded.ts';
import type { DatasetPlace } from './dataset-session.server.ts';
import { figureRecord } from './sessions/results/figure-record.server.ts';

const HAN = /\p{Script=Han}/u;
/** Figures whose marks are features where they are no samples. */
const OF_FEATURES: ReadonlySet<FigureSpec['kind']> = new Set([
	'volcano',
	'top_effects',
	'effect_replication',
]);

/**
 * What lies in a part of a figure, from its data and without a look at the picture: at most 12 marks with their values,
 * all counted. Throws `figures.no_data` for an artifact without the data of a figure.
 */
export async function answerRegion(
	place: DatasetPlace,
	{ question, figure, region }: { question: string; figure: Artifact; region: Region },
): Promise<Answer> {
	const spec = await figureRecord(place, figure);
	const { points, samples, total } = pointsInRegion(spec, region);
	const chinese = pointsInRegion(spec, region, { language: 'zh' }).points;
	const sentences = [
		headOf(writtenValues('title', figure.title), points.length, total),
		...points.map((point, at) => markOf(point, chinese[at] ?? point)),
	];
	const language = HAN.test(question) ? 'zh' : 'en';
	const named = samples.slice(0, points.length);
	const kind = named.length > 0 ? 'samples' : OF_FEATURES.has(spec.kind) ? 'features' : 'none';
	const listed = kind === 'samples' ? named : kind === 'features' ? points.map(({ name }) => name) : [];
	const about = kind === 'none' || listed.length === 0 ? {} : { [kind]: listed };
	const source: AnswerSource = {
		...{ artifact_id: figure.artifact_id, path: figure.path, title: figure.title, kind: figure.kind },
		...{ run_id: figure.run_id, row: null, column: null },
	};
	return {
		...{ question, language, outcome: 'answered', family: 'show', about },
		answer: sentences.map((sentence) => render(sentence, language)).join('\n'),
		sentences: sentences.map((sentence) => ({
			text: render(sentence),
			code: sentence.code,
			values: sentence.values ?? {},
		})),
		facts: points.flatMap(factsOf),
		sources: [source],
		table: null,
		figure: source,
		suggestions: [],
		runs: [],
		context: { family: 'show', about, listed, listed_kind: kind },
		answered_by: 'local',
	};
}

function headOf(title: Message['values'], shown: number, count: number): Message {
	if (count === 0) return say('answers.region_none', title);
	const values = { ...title, count, shown };
	return say(shown < count ? 'answers.region_first' : 'answers.region', values);
}

function markOf(point: RegionPoint, chinese: RegionPoint): Message {
	return say('answers.region_mark', {
		name: point.name,
		values: linesOf(point).join('; '),
		values_zh: linesOf(chinese).join('；'),
	});
}

const linesOf = ({ lines }: RegionPoint): string[] =>
	lines.map(({ label, value }) => (label === '' ? value : `${label} ${value}`));

/** Values of the table of the figure; where no row is the mark's own, what the figure says of it. */
function factsOf({ name, lines, values }: RegionPoint): AnswerFact[] {
	const stated = lines.map(({ label, value }) => ({ name: label === '' ? 'category' : label, value }));
	return (values.length > 0 ? values : stated).map((one) => ({
		...{ subject: name, name: one.name, value: one.value },
		...{ ci_low: null, ci_high: null, n: null, source: 0 },
	}));
}
