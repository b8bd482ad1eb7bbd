import { defineErrors } from './define.ts';

/** Copy number: correction, panel of normals, segments, calls. */
export const copyNumberErrors = defineErrors({});
