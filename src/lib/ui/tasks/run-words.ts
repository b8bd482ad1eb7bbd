import type { Catalogue } from '../words/catalogue.ts';

/** Titles of runs that no task card describes. */
export const words = {
	external_tool: { en: 'External tool', zh: '外部工具' },
} satisfies Catalogue;
