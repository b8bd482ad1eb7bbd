import { describe, expect, it } from 'vitest';
import { eventCodes } from './event-codes.ts';

describe('codes of an event', () => {
	const read = (column: string, levels: string[], stated: string[] | null = null) => {
		const codes = eventCodes(column, levels, stated);
		return codes === null ? null : levels.map((level) => codes.get(level));
	};

	it.each([
		['survival', ['Deceased', 'Alive'], [1, 0]],
		['OS_STATUS', ['1:DECEASED', '0:LIVING'], [1, 0]],
		['DFS_STATUS', ['0:DiseaseFree', '1:Recurred/Progressed'], [0, 1]],
		['death', ['0', '1'], [0, 1]],
		['event', ['1.0', '0.0'], [1, 0]],
		['pfs_event', ['yes', 'no'], [1, 0]],
		['Relapse', ['TRUE', 'FALSE'], [1, 0]],
		['status', ['dead', 'censored'], [1, 0]],
		['censored', ['dead', 'alive'], [1, 0]],
		['死亡', ['是', '否'], [1, 0]],
	])('%s: %j', (column, levels, codes) => {
		expect(read(column, levels)).toEqual(codes);
	});

	it.each([
		['status', ['1', '2']],
		['status', ['0', '1']],
		['Survival status', ['0', '1']],
		['censored', ['0', '1']],
		['censored', ['yes', 'no']],
		['alive', ['TRUE', 'FALSE']],
		['event', ['1', '2']],
		['event', ['0', '1', '2']],
		['OS_STATUS', ['Deceased', 'Alive', 'withdrawn']],
	])('%s of %j is asked, never guessed', (column, levels) => {
		expect(read(column, levels)).toBeNull();
	});

	it('follows the user, whatever the column is called; 1 and 1.0 are one value', () => {
		expect(read('status', ['1', '2'], ['2'])).toEqual([0, 1]);
		expect(read('censored', ['1.0', '0.0'], ['0'])).toEqual([0, 1]);
		expect(read('status', ['Dead', 'Alive'], ['dead'])).toEqual([1, 0]);
		expect(read('status', ['Dead', 'Alive'], ['gone'])).toBeNull();
	});
});
