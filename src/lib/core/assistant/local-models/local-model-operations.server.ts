import type { OperationFunctions } from '../operation-functions.ts';

/** Operations of local models; what they need is loaded with the first use. */
export const localModelOperationFunctions = {
	list_local_models: async (args, context) =>
		(await import('./list-local-models.server.ts')).listLocalModels(args, context),
	install_local_model: async (args, context) =>
		(await import('./install-local-model.server.ts')).installLocalModel(args, context),
	pause_local_model: async (args, context) =>
		(await import('./pause-local-model.server.ts')).pauseLocalModel(args, context),
	remove_local_model: async (args, context) =>
		(await import('./remove-local-model.server.ts')).removeLocalModel(args, context),
	probe_local_model: async (args, context) =>
		(await import('./probe-model.server.ts')).probeLocalModel(args, context),
	use_local_model: async (args, context) =>
		(await import('./use-model.server.ts')).useLocalModel(args, context),
} satisfies Partial<OperationFunctions>;
