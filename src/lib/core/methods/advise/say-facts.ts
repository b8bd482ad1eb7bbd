import { factsOf } from '../../../contract/formats.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { formatWords } from '../../../contract/written/format-names.ts';
import { assayWords } from '../search/assay-words.ts';
import type { Question } from './question.ts';
import type { MethodFacts } from './method-facts.ts';

/** Formats that are named; a folder rarely has more that count. */
const MAX_FORMATS = 6;

/** What counted of a dataset, in sentences; assay and depth as the question states them where the data do not tell. */
export function sayFacts(
	{ inputs, builds, depth, assays, labels, samples }: MethodFacts,
	question: Pick<Question, 'assays' | 'depth'> | null,
): Message[] {
	const groups = Object.entries(labels).map(([label, n]) => `${label} ${n}`);
	const data = inputs.filter(({ format }) => factsOf(format).role !== 'reference');
	return [
		say('methods.fact_samples', { n: samples }),
		...(data.length === 0 ? [say('methods.fact_inputs_none')] : []),
		...data
			.slice(0, MAX_FORMATS)
			.map(({ format, samples: n }) => say('methods.fact_inputs', { ...formatWords(format), n })),
		assays.length > 0
			? say('methods.fact_assays', assayNames(assays))
			: question !== null && question.assays.length > 0
				? say('methods.fact_assays_asked', assayNames(narrowest(question.assays)))
				: say('methods.fact_assays_unknown'),
		builds.length === 0
			? say('methods.fact_builds_unknown')
			: say('methods.fact_builds', { builds: [...builds] }),
		depth !== null
			? say('methods.fact_depth', { depth })
			: question !== null && question.depth !== null
				? say('methods.fact_depth_asked', { depth: question.depth })
				: say('methods.fact_depth_unknown'),
		groups.length === 0 ? say('methods.fact_labels_none') : say('methods.fact_labels', { labels: groups }),
	];
}

const assayNames = (assays: MethodFacts['assays']): { assays: string[]; assays_zh: string[] } => ({
	assays: assays.map((assay) => assayWords[assay].en),
	assays_zh: assays.map((assay) => assayWords[assay].zh),
});

/** "Low-pass WGS" names whole genomes as well, which says no more. */
const narrowest = (assays: Question['assays']): Question['assays'] =>
	assays.filter((assay) => assay !== 'wgs' || !assays.includes('lpwgs'));
