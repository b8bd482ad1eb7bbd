import type { OperationFunctions } from '../operation-functions.ts';

/** Operations of the method advisor; what they need is loaded with the first question. */
export const methodOperationFunctions = {
	list_liquid_biopsy_methods: async (args) => (await import('./list-methods.ts')).listMethods(args),
	recommend_liquid_biopsy_methods: async (args, context) =>
		(await import('./recommend-methods.server.ts')).recommendMethods(args, context),
	write_method_advice_report: async (args, context) =>
		(await import('./write-advice.server.ts')).writeAdvice(args, context),
} satisfies Partial<OperationFunctions>;
