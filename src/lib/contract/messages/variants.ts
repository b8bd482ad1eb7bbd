import { defineMessages } from './define.ts';

/** Variant files and what is made of them. */
export const variantsMessages = defineMessages({});
