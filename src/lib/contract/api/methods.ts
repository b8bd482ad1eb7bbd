import * as z from 'zod';
import { methodErrors } from '../errors/methods.ts';
import type { ErrorCode } from '../errors/index.ts';
import { keysOf } from '../keys.ts';
import { methodList, methodOperations } from '../operations/methods.ts';
import { methodAdvice } from '../records/method.ts';
import { defineEndpoint } from './define.ts';
import {
	acceptedAnswer,
	engineErrors,
	inSession,
	none,
	preferHeader,
	sessionErrors,
	statedTarget,
} from './shared.ts';

const { list_liquid_biopsy_methods, recommend_liquid_biopsy_methods } = methodOperations;
const { query, limit } = recommend_liquid_biopsy_methods.arguments.shape;
const { family } = list_liquid_biopsy_methods.arguments.shape;

const methodsErrors: readonly ErrorCode[] = keysOf(methodErrors);

export const methodsEndpoints = {
	list_methods: defineEndpoint({
		name: 'list_methods',
		method: 'GET',
		path: '/api/methods',
		group: 'tools',
		summary_en: 'List the methods of the field, or those that match a query',
		summary_zh: '列出本领域的方法，或与查询相符的方法',
		params: none,
		query: z.strictObject({ query, family }),
		body_kind: 'none',
		body: none,
		answers: {
			200: {
				description: 'Best match first, or by family and name without a query.',
				schema: methodList,
			},
		},
		errors: methodsErrors,
	}),
	advise_methods: defineEndpoint({
		name: 'advise_methods',
		method: 'POST',
		path: '/api/session/{session_id}/methods/advice',
		group: 'tools',
		summary_en: 'Recommend methods for a question, the dataset or both',
		summary_zh: '针对问题或数据集推荐方法',
		description:
			'The contents of the target count, if a dataset is bound; without one, a question is needed. Waits up to 60 s (`Prefer: wait=n`, n in seconds), then answers 202.',
		description_zh:
			'若已绑定数据集，则其内容一并计入；未绑定时须提出问题。最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。',
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({ query, limit, target: statedTarget }),
		answers: {
			200: { description: 'The advice, with each point of the scores.', schema: methodAdvice },
			202: acceptedAnswer,
		},
		errors: [
			...sessionErrors,
			'sources.none',
			'sources.target_unknown',
			'sources.outside',
			...methodsErrors,
			...engineErrors,
		],
	}),
};
