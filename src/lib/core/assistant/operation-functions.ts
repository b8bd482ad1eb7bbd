import type * as z from 'zod';
import type { operations, OperationName } from '../../contract/operations/index.ts';
import type { AssistantContext } from './context.ts';

export type Arguments<N extends OperationName> = z.infer<(typeof operations)[N]['arguments']>;

/** Operation name -> function. */
export type OperationFunctions = {
	[N in OperationName]: (args: Arguments<N>, context: AssistantContext) => Promise<unknown>;
};
