import type { methodsEndpoints } from '../methods.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';
import { accepted } from './records/job.ts';
import { ichorCna, methodAdvice } from './records/method.ts';

export const methodsExamples: ExamplesOfAll<typeof methodsEndpoints> = {
	list_methods: {
		query: { query: 'tumour fraction', family: 'copy-number' },
		answers: { 200: { total: 60, methods: [ichorCna] } },
	},
	advise_methods: {
		params: { session_id: ids.session },
		body: { query: methodAdvice.query ?? '', limit: 8, target: 1 },
		answers: { 200: methodAdvice, 202: accepted },
	},
};
