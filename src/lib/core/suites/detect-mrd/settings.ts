import type * as z from 'zod';
import { detectMrd } from '../../../contract/tasks/detect_mrd.ts';

/** Parameters of the card with their types. */
export type MrdSettings = z.infer<typeof detectMrd.parameters>;

export const mrdSettings = (stated: Readonly<Record<string, unknown>>): MrdSettings =>
	detectMrd.parameters.parse(stated);
