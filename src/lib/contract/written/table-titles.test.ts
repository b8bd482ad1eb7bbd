import { expect, it } from 'vitest';
import { resultTables } from '../tables/index.ts';
import { tableTitles } from './table-titles.ts';
import { openWrittenSentences } from './written-sentences.ts';

it('every title of a result table is there in Chinese', () => {
	expect(resultTables.map(({ title }) => title).filter((title) => tableTitles[title] === undefined)).toEqual(
		[],
	);
});

it('a title is said in Chinese, with its matrix', () => {
	const said = openWrittenSentences([]);
	expect(said('Outlying samples: copy_number_log2')).toBe('离群样本：copy_number_log2');
	expect(said('Group effects')).toBe('组间效应');
});
