import { defineErrors } from './define.ts';

/** Variant files and what is made of them. */
export const variantsErrors = defineErrors({});
