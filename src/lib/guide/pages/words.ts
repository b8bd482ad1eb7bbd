/** Words that readers of the screen hear around the texts of the guide. */
export const words = {
	anchor: { en: 'Link to this section', zh: '本节链接' },
	table: { en: 'Table', zh: '表格' },
	code: { en: 'Code', zh: '代码' },
} as const;
