import type * as z from 'zod';
import type { operations } from '../../../contract/operations/index.ts';

export type ConverseArguments = z.infer<(typeof operations)['converse']['arguments']>;
export type Conversed = z.infer<(typeof operations)['converse']['result']>;
