import { canonicalJson } from '../../../base/json.ts';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { AdvisedMethod, MethodAdvice } from '../../../contract/records/method.ts';
import { columnsOf } from '../../../contract/tables/define.ts';
import { advisedMethodsTable, methodPointsTable } from '../../../contract/tables/methods/index.ts';
import { methodAdvice } from '../../../contract/tasks/method_advice.ts';
import { ADVICE_JSON, ADVICE_KIND, ADVICE_MARKDOWN, advicePage } from '../../methods/advise/advice-page.ts';
import type { OutputRoot } from '../../ledger/output-root.server.ts';
import type { Suite, SuiteInput, SuiteResult, SuiteTable } from '../../suites/index.ts';
import type { AssistantContext } from '../context.ts';
import { adviseFor, openDataset, type AdvisedDataset } from './recommend-methods.server.ts';

/** Most methods in each group, as of the operation. */
const LIMIT = 8;

/** The suite of `method_advice`, which reads the dataset of a run and the registry of methods. */
export function adviceSuite(
	{ output_root, base }: { output_root: OutputRoot | null; base: string },
	context: AssistantContext,
): Suite {
	return async (input) => {
		const asked = input.parameters['query'];
		const query = typeof asked === 'string' ? asked : null;
		const dataset = output_root === null ? null : await openDataset(base, undefined, context);
		if (query === null && dataset === null) throw new LbError('methods.nothing_asked');
		return adviceResult(await adviceOf(query, dataset, context), input);
	};
}

/** A goal that no method follows from does not stop the advice for the data. */
async function adviceOf(
	query: string | null,
	dataset: AdvisedDataset | null,
	context: AssistantContext,
): Promise<MethodAdvice> {
	try {
		return await adviseFor({ query, dataset, limit: LIMIT }, context);
	} catch (error) {
		const isUnmatched = error instanceof LbError && error.code === 'methods.no_match';
		if (!isUnmatched || dataset === null || query === null) throw error;
		const notes: Message[] = [say('methods.fact_no_match', { query })];
		return adviseFor({ query: null, dataset, limit: LIMIT, notes }, context);
	}
}

/** The advice as a run folder. Tables and summary hold no times and no paths, so that the same advice gives the same bytes. */
export function adviceResult(advice: MethodAdvice, { command }: Pick<SuiteInput, 'command'>): SuiteResult {
	const page = advicePage(advice);
	return {
		summary: {
			schema_version: 1,
			task_key: methodAdvice.task_key,
			headline: advice.headline,
			headline_points: [],
			matrices: [],
			counts: {
				now: advice.now.length,
				deeper: advice.deeper.length,
				safe_routes: advice.safe_routes.length,
				unsuitable: advice.unsuitable.length,
			},
			...{ warnings: [], warnings_code: [], warnings_values: [] },
			seed: 0,
		},
		report: `${page}\n## How to repeat this\n\n\`\`\`\n${command}\n\`\`\`\n`,
		tables: [methodsTable(advice), pointsTable(advice)],
		figures: [],
		products: [
			{ ...PRODUCT, path: ADVICE_JSON, title: 'Method advice (JSON)', content: canonicalJson(advice) },
			{ ...PRODUCT, path: ADVICE_MARKDOWN, title: 'Method advice', content: page },
		],
		...{ inputs: [], warnings: [], dropped: {}, seed: 0, skipped: false },
	};
}

const PRODUCT = { kind: ADVICE_KIND, rows: null, publish: null } as const;

const all = ({ now, deeper, unsuitable }: MethodAdvice): AdvisedMethod[] => [
	...now,
	...deeper,
	...unsuitable,
];

function methodsTable(advice: MethodAdvice): SuiteTable {
	return {
		name: advisedMethodsTable.name,
		title: advisedMethodsTable.title,
		columns: columnsOf(advisedMethodsTable),
		rows: all(advice).map(({ method_key, name, group, score, reasons, safe_route, tool_key, reference }) => ({
			...{ method_key, name, group, score, tool_key },
			reasons: reasons.join(' '),
			safe_route: safe_route?.task_key ?? null,
			safe_route_ready: safe_route?.ready ?? null,
			doi: reference.doi,
		})),
	};
}

function pointsTable(advice: MethodAdvice): SuiteTable {
	return {
		name: methodPointsTable.name,
		title: methodPointsTable.title,
		columns: columnsOf(methodPointsTable),
		rows: all(advice).flatMap(({ method_key, points }) =>
			points.map((point) => ({
				method_key,
				points: point.points,
				reason: point.text,
				reason_code: point.text_code,
			})),
		),
	};
}
