import { expect, it } from 'vitest';
import { downloadLimit } from './download-limit.ts';

it('takes 1 to 4 downloads at once, and 2 where nothing usable is set', () => {
	const stated = [undefined, '', '1', ' 4 ', '0', '5', '2.5', 'two', '-1'];
	expect(stated.map((LB_AGENT_DOWNLOADS) => downloadLimit({ LB_AGENT_DOWNLOADS }))).toEqual([
		...[2, 2, 1, 4, 2, 2, 2, 2, 2],
	]);
});
