import { expect, it } from 'vitest';
import { OneAtATime } from './one-at-a-time.ts';

/** Work that ends when it is told to. */
function held(
	log: string[],
	name: string,
): { work: () => Promise<string>; end: () => void; fail: () => void } {
	let end: () => void = () => undefined;
	let fail: () => void = () => undefined;
	const ended = new Promise<string>((resolve, reject) => {
		end = () => resolve(name);
		fail = () => reject(new Error(name));
	});
	const work = (): Promise<string> => {
		log.push(name);
		return ended;
	};
	return { work, end: () => end(), fail: () => fail() };
}

it('works on one thing at a time, in turn, whatever becomes of the others', async () => {
	const queue = new OneAtATime(2);
	const never = new AbortController().signal;
	const log: string[] = [];
	const [a, b, c] = [held(log, 'a'), held(log, 'b'), held(log, 'c')];
	const first = queue.run(a.work, never);
	const leaves = new AbortController();
	const second = queue.run(b.work, leaves.signal);
	const third = queue.run(c.work, never);
	expect([queue.isFull, queue.size, log]).toEqual([true, 3, ['a']]);
	leaves.abort(new Error('left'));
	await expect(second).rejects.toThrow('left');
	expect([queue.isFull, queue.size]).toEqual([false, 2]);
	a.fail();
	await expect(first).rejects.toThrow('a');
	c.end();
	expect(await third).toBe('c');
	expect([queue.size, log]).toEqual([0, ['a', 'c']]);
	const d = held(log, 'd');
	d.end();
	expect(await queue.run(d.work, never)).toBe('d');
});
