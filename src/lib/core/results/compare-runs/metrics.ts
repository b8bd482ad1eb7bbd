import { MODEL_FINDING_P } from '../../../contract/decision-rules.ts';
import { isMessageCode, render, say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { SignalEvidence } from '../../../contract/records/evaluation.ts';
import type { ComparedMetric, ComparedVerdict } from '../../../contract/records/run-comparison.ts';
import { located, textIn, type Located } from '../facts/rows.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { cellEvidence, summaryEvidence } from '../result-signals/evidence.ts';
import { twoDecimals } from '../result-signals/round.ts';
import { matricesOf, whichRun, type Compared, type ComparedFact, type ComparisonPart } from './compared.ts';
import { pairedDifference } from './paired-scores.ts';

/** Where metrics of each part are, and in which columns. */
const sources = {
	training: { kind: 'model_metrics', estimate: 'estimate', low: 'ci_low', high: 'ci_high' },
	validation: {
		kind: 'external_validation',
		estimate: 'validation',
		low: 'validation_ci_low',
		high: 'validation_ci_high',
	},
} as const;

/** The model that was declared first; the forest stands beside it and is never chosen. */
const PRIMARY = 'logistic';

/** Metrics of the logistic models side by side, AUROC with its paired difference. */
export function compareMetrics(compared: Compared): ComparisonPart<'metrics' | 'verdicts'> {
	const matrices = matricesOf(compared);
	const metrics = matrices.flatMap((matrix) =>
		(['training', 'validation'] as const).flatMap((part) => metricsOf(compared, matrix, part)),
	);
	const verdicts = matrices.map((matrix) => verdictsOf(compared, matrix));
	return {
		metrics,
		verdicts,
		facts: [
			...matrices.flatMap((matrix) => onlyIn(compared, matrix)),
			...metrics.filter(({ metric }) => metric === 'auroc').flatMap(differenceFact),
			...meansFact(metrics),
			...verdicts.flatMap((verdict) => verdictFact(compared, verdict)),
		],
	};
}

function metricsOf(compared: Compared, matrix: string, part: ComparedMetric['part']): ComparedMetric[] {
	const [a, b] = [rowsOf(compared.a, matrix, part), rowsOf(compared.b, matrix, part)] as const;
	return [...new Set([...a.keys(), ...b.keys()])].map((metric) => {
		const [before, after] = [a.get(metric), b.get(metric)];
		const sides = {
			class_a: before === undefined ? null : textIn(before.row, 'class'),
			class_b: after === undefined ? null : textIn(after.row, 'class'),
			run_a: before === undefined ? null : estimateOf(before, part),
			run_b: after === undefined ? null : estimateOf(after, part),
		};
		const paired =
			metric === 'auroc' ? pairedDifference(compared, matrix, part, compared.b.manifest.seed) : null;
		const reason = paired?.reason ?? null;
		return {
			...{ matrix, part, metric, ...sides, paired: paired?.difference ?? null },
			unpaired: reason === null ? null : render(reason),
			unpaired_code: reason?.code ?? null,
			unpaired_values: reason?.values ?? null,
		};
	});
}

/** Rows of one part by metric; of several classes the first row, that of the mean over classes. */
function rowsOf(run: RunFacts, matrix: string, part: ComparedMetric['part']): Map<string, Located> {
	const rows = new Map<string, Located>();
	for (const table of tablesOfKind(run, sources[part].kind)) {
		if (table.matrix !== matrix) continue;
		for (const one of located(table)) {
			const metric = textIn(one.row, 'metric');
			if (part === 'training' && textIn(one.row, 'model') !== PRIMARY) continue;
			if (!rows.has(metric)) rows.set(metric, one);
		}
	}
	return rows;
}

function estimateOf(one: Located, part: ComparedMetric['part']): ComparedMetric['run_a'] {
	const { estimate, low, high } = sources[part];
	return {
		estimate: numberIn(one.row, estimate),
		ci_low: numberIn(one.row, low),
		ci_high: numberIn(one.row, high),
		n: numberIn(one.row, 'n') ?? 0,
		source: cellEvidence(one, estimate),
	};
}

/** The difference of one AUROC in a sentence, or why there is none. */
function differenceFact(metric: ComparedMetric): ComparedFact[] {
	const { matrix, part, paired, run_a, run_b } = metric;
	const sourcesOf = [run_a, run_b].flatMap((side) => (side === null ? [] : [side.source]));
	if (paired === null) {
		if (metric.unpaired_code === null || run_a === null || run_b === null) return [];
		const reason = { reason: metric.unpaired ?? '', ...reasonInChinese(metric) };
		return [{ message: say('compare.unpaired', { matrix, ...reason }), sources: sourcesOf }];
	}
	const codes =
		part === 'training'
			? (['compare.auroc', 'compare.auroc_bare'] as const)
			: (['compare.auroc_validation', 'compare.auroc_validation_bare'] as const);
	const message = say(codes[paired.se === null ? 1 : 0], { matrix, ...differenceValues(paired) });
	return [{ message, sources: sourcesOf }];
}

/** The AUROCs that reports give, where they are others than those of the averaged scores that are compared. */
function meansFact(metrics: readonly ComparedMetric[]): ComparedFact[] {
	const told = metrics.flatMap(({ matrix, part, metric, paired, run_a, run_b }) => {
		if (part !== 'training' || metric !== 'auroc' || paired === null) return [];
		const [a, b] = [run_a?.estimate ?? null, run_b?.estimate ?? null];
		if (a === null || b === null) return [];
		const differs =
			twoDecimals(a) !== twoDecimals(paired.auroc_a) || twoDecimals(b) !== twoDecimals(paired.auroc_b);
		return differs ? [{ text: `${matrix} ${twoDecimals(a)} → ${twoDecimals(b)}`, run_a, run_b }] : [];
	});
	if (told.length === 0) return [];
	const sources = told.flatMap(({ run_a, run_b }) =>
		[run_a, run_b].flatMap((side) => (side === null ? [] : [side.source])),
	);
	return [
		{ message: say('compare.two_aurocs', { values: shortList(told.map(({ text }) => text)) }), sources },
	];
}

/** Numbers of a paired difference for a sentence. */
export function differenceValues(paired: NonNullable<ComparedMetric['paired']>): Message['values'] {
	return {
		n: paired.n_patients,
		auroc_a: twoDecimals(paired.auroc_a),
		auroc_b: twoDecimals(paired.auroc_b),
		difference: signed(paired.difference),
		...(paired.ci_low === null || paired.ci_high === null
			? {}
			: { low: signed(paired.ci_low), high: signed(paired.ci_high) }),
	};
}

/** A difference with its sign and a real minus; one that rounds to nothing has none. */
function signed(value: number): string {
	const text = Math.abs(value).toFixed(2);
	if (text === '0.00') return text;
	return `${value < 0 ? '−' : '+'}${text}`;
}

/** The reason in Chinese, for a sentence that quotes it. */
export function reasonInChinese({
	unpaired_code: code,
	unpaired_values: values,
}: Pick<ComparedMetric, 'unpaired_code' | 'unpaired_values'>): Record<string, string> {
	if (code === null || !isMessageCode(code)) return {};
	return { reason_zh: render(say(code, values ?? {}), 'zh') };
}

function onlyIn(compared: Compared, matrix: string): ComparedFact[] {
	const holds = ({ summary }: RunFacts): boolean =>
		summary?.matrices.some(({ name }) => name === matrix) === true;
	const [a, b] = [holds(compared.a), holds(compared.b)];
	return a && b ? [] : [{ message: say('compare.only_matrix', { matrix, ...whichRun(b) }), sources: [] }];
}

function verdictsOf({ a, b }: Compared, matrix: string): ComparedVerdict {
	const status = ({ summary }: RunFacts): ComparedVerdict['run_a'] =>
		summary?.matrices.find(({ name }) => name === matrix)?.verdict?.status ?? null;
	return { matrix, run_a: status(a), run_b: status(b) };
}

function verdictFact(compared: Compared, { matrix, run_a, run_b }: ComparedVerdict): ComparedFact[] {
	if (run_a === null || run_b === null || run_a === run_b) return [];
	const [a, b] = [say(`compare.${run_a}`), say(`compare.${run_b}`)];
	const [p_a, p_b] = [holmOf(compared.a, matrix), holmOf(compared.b, matrix)];
	const isDecided = [run_a, run_b].every((status) => status === 'told_apart' || status === 'not_told_apart');
	const hasLimit = isDecided && p_a !== null && p_b !== null;
	const message = say(hasLimit ? 'compare.verdict_limit' : 'compare.verdict', {
		...(hasLimit ? { p_a: pInWords(p_a), p_b: pInWords(p_b), limit: MODEL_FINDING_P } : {}),
		...{ matrix, verdict_a: render(a), verdict_a_zh: render(a, 'zh') },
		...{ verdict_b: render(b), verdict_b_zh: render(b, 'zh') },
	});
	return [{ message, sources: [statusCell(compared.a, matrix), statusCell(compared.b, matrix)].flat() }];
}

const holmOf = ({ summary }: RunFacts, matrix: string): number | null => {
	const model = summary?.matrices.find(({ name }) => name === matrix)?.model;
	return model?.holm_p_value ?? model?.permutation?.p_value ?? null;
};

/** As many decimals as the limit has; permutations give no p that needs more, other tests may. */
const pInWords = (p: number): string => (Number(p.toFixed(3)) === 0 ? p.toExponential(1) : p.toFixed(3));

function statusCell(run: RunFacts, matrix: string): SignalEvidence[] {
	const place = run.summary?.matrices.findIndex(({ name }) => name === matrix) ?? -1;
	const status = run.summary?.matrices[place]?.verdict?.status ?? null;
	const cell = summaryEvidence(run, `matrices.${place}.verdict.status`, status);
	return place < 0 || cell === null ? [] : [cell];
}
