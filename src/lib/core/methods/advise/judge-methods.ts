import type { FormatKey } from '../../../contract/formats.ts';
import type { MethodAssay, MethodEntry } from '../../../contract/records/method.ts';
import { isAimless } from '../search/aimless.ts';
import { searchMethods, type FoundMethod } from '../search/search-methods.ts';
import { assayFit } from './assay-fit.ts';
import { inputFit } from './input-fit.ts';
import { judgeMethod, type Judged } from './judge-method.ts';
import type { MethodFacts } from './method-facts.ts';
import { readQuestion, type Question } from './question.ts';

/**
 * Methods that have to do with a question, or with a dataset where there is none, each with what counts for and against it; best
 * first. Empty where nothing matches.
 */
export function judgeMethods(
	methods: readonly MethodEntry[],
	query: string | null,
	facts: MethodFacts | null,
): Judged[] {
	const question = query === null ? null : readQuestion(query);
	const found =
		query === null || isAimless(query)
			? methodsOfData(methods, facts, question)
			: searchMethods(methods, query);
	const bestWords = found.reduce((most, { words }) => Math.max(most, words), 0);
	return found.map((one) => judgeMethod(one, { facts, question, bestWords })).sort(byScore);
}

export const scoreOf = ({ points }: Pick<Judged, 'points'>): number =>
	// Halves and tenths, added without the dust of binary fractions.
	Math.round(points.reduce((sum, one) => sum + one.points, 0) * 10) / 10;

export const byScore = (a: Pick<Judged, 'points' | 'method'>, b: Pick<Judged, 'points' | 'method'>): number =>
	scoreOf(b) - scoreOf(a) || (a.method.method_key < b.method.method_key ? -1 : 1);

/** Formats that data of any assay have. */
const ANY_ASSAY: ReadonlySet<FormatKey> = new Set([
	'bam',
	'cram',
	'sam',
	'fastq',
	'fragment_file',
	'bed',
	'vcf',
]);
/** Assays of plasma DNA that is not treated, enriched for a mark or from single cells. */
const USUAL: ReadonlySet<MethodAssay> = new Set(['wgs', 'lpwgs', 'targeted-panel', 'exome']);

/** Without a purpose: methods that read these data, or were made for their assay; without data, for the assay that is named. */
function methodsOfData(
	methods: readonly MethodEntry[],
	facts: MethodFacts | null,
	question: Question | null,
): FoundMethod[] {
	const known = facts !== null && facts.assays.length > 0;
	const assays = known ? facts.assays : (question?.assays ?? []);
	if (facts === null && assays.length === 0) return [];
	return methods
		.filter((method) => {
			const assay = assayFit(method, assays).fit;
			if (assay === 'not_for' || assay === 'other') return false;
			if (assay === 'made_for' || assay === 'alike') return true;
			if (facts === null) return false;
			const input = inputFit(method, facts);
			if (input.fit !== 'there' && input.fit !== 'made') return false;
			// Reads come from any assay: where none is known, methods for special ones are no answer.
			return (
				assay !== 'unknown' || !ANY_ASSAY.has(input.format) || method.assays.some((one) => USUAL.has(one))
			);
		})
		.map((method) => ({ method, named: false, purposes: [], words: 0, terms: [] }));
}
