import { describe, expect, it } from 'vitest';
import { openConnections, type ClosingReason } from './connections.ts';

/** Four that are silent, two being looked up and three of ours; the first head within ten seconds. */
function open(limits = {}) {
	const clock = { now: 0 };
	const closed: [string, ClosingReason][] = [];
	const connections = openConnections<string>({
		limits: { unknown: 4, lookups: 2, own: 3, headMs: 10_000, headGraceMs: 2000, ...limits },
		close: (connection, reason) => {
			closed.push([connection, reason]);
			// As a socket does at once or later: a second farewell changes nothing.
			connections.leave(connection);
		},
		now: () => clock.now,
	});
	const accept = (...names: string[]): void => names.forEach((name) => connections.accept(name));
	const admit = (...names: string[]): string[] =>
		names.map((name) => {
			connections.accept(name);
			connections.hear(name);
			return connections.admit(name);
		});
	return { clock, closed, connections, accept, admit };
}

describe('connections whose user is not known', () => {
	it('as many as may be stay; over it the one silent longest is closed', () => {
		const { closed, connections, accept } = open();
		accept('a', 'b', 'c', 'd');
		connections.look();
		expect([connections.crowded, closed]).toEqual([false, []]);
		accept('e', 'f');
		expect(connections.crowded).toBe(true);
		connections.look();
		expect([connections.crowded, closed]).toEqual([
			false,
			[
				['a', 'silent'],
				['b', 'silent'],
			],
		]);
	});

	it('who has spoken keeps its place, however many are silent; of those who speak the last give way', () => {
		const { closed, connections, accept } = open();
		accept('a', 'b', 'c', 'd', 'e', 'f');
		connections.hear('a');
		connections.look();
		expect(closed).toEqual([['b', 'silent']]);
		for (const name of ['c', 'd']) connections.hear(name);
		expect(connections.crowded).toBe(true);
		connections.look();
		expect(closed.slice(1)).toEqual([['d', 'crowded']]);
		// Nor does it cost the silent anything that others speak.
		accept('g', 'h');
		connections.look();
		expect(closed).toHaveLength(2);
		expect(['a', 'c', 'd'].map((name) => connections.admit(name))).toEqual(['admitted', 'admitted', 'gone']);
	});

	it('any number of them takes no place of ours, and ours take none of them', () => {
		const { closed, connections, accept, admit } = open();
		accept(...Array.from({ length: 1000 }, (_, at) => `stranger ${at}`));
		connections.look();
		expect(closed).toHaveLength(996);
		expect(admit('x', 'y', 'z')).toEqual(['admitted', 'admitted', 'admitted']);
		accept('late');
		connections.look();
		// "late" is the fifth stranger.
		expect(closed.slice(996)).toEqual([['stranger 996', 'silent']]);
	});

	it('one that closes by itself makes room', () => {
		const { closed, connections, accept } = open();
		accept('a', 'b', 'c', 'd');
		connections.leave('b');
		accept('e');
		connections.look();
		expect(closed).toEqual([]);
		connections.closeUnknown();
		expect(closed.map(([name]) => name)).toEqual(['a', 'c', 'd', 'e']);
	});
});

describe('the head of the first request', () => {
	it('comes within ten seconds of the connection, whoever it is', () => {
		const { clock, closed, connections, accept, admit } = open();
		accept('silent');
		admit('trickles', 'asks');
		connections.ask('asks');
		clock.now = 9999;
		accept('later');
		connections.look();
		expect(closed).toEqual([]);
		clock.now = 10_000;
		connections.look();
		expect(closed).toEqual([
			['silent', 'silent'],
			['trickles', 'slow'],
		]);
	});

	it('is not counted while the lookup takes its time, and has two seconds to be read after it', () => {
		const { clock, closed, connections, accept } = open();
		accept('asks', 'trickles');
		for (const name of ['asks', 'trickles']) connections.hear(name);
		clock.now = 30_000;
		connections.look();
		for (const name of ['asks', 'trickles']) expect(connections.admit(name)).toBe('admitted');
		connections.look();
		connections.ask('asks');
		clock.now = 31_999;
		connections.look();
		expect(closed).toEqual([]);
		clock.now = 32_000;
		connections.look();
		expect(closed).toEqual([['trickles', 'slow']]);
	});

	it('that has come is enough: what is asked may take any time, and so may the next request', () => {
		const { clock, closed, connections, admit } = open();
		admit('a');
		connections.ask('a');
		clock.now = 86_400_000;
		connections.look();
		connections.answer('a');
		connections.look();
		expect(closed).toEqual([]);
	});
});

describe('our own connections', () => {
	it('over the limit the one at rest longest gives its place', () => {
		const { closed, connections, admit } = open();
		admit('a', 'b', 'c');
		connections.ask('a');
		connections.ask('b');
		connections.answer('b');
		expect(admit('d')).toEqual(['admitted']);
		expect(closed).toEqual([['c', 'at_rest']]);
		expect(admit('e')).toEqual(['admitted']);
		expect(closed.slice(1)).toEqual([['b', 'at_rest']]);
	});

	it('none that is being answered is closed: then the newcomer is told', () => {
		const { closed, connections, admit } = open();
		admit('a', 'b', 'c');
		for (const name of ['a', 'b', 'c']) connections.ask(name);
		expect(admit('d')).toEqual(['full']);
		expect(closed).toEqual([]);
		connections.answer('a');
		expect(admit('e')).toEqual(['admitted']);
		expect(closed).toEqual([['a', 'at_rest']]);
	});

	it('a connection with several requests is at rest after the last answer', () => {
		const { connections, admit } = open({ own: 1 });
		admit('a');
		connections.ask('a');
		connections.ask('a');
		connections.answer('a');
		expect(admit('b')).toEqual(['full']);
		connections.answer('a');
		expect(admit('c')).toEqual(['admitted']);
	});

	it('a refused newcomer keeps no place', () => {
		const { clock, closed, connections, admit } = open({ own: 1, unknown: 1 });
		admit('a');
		connections.ask('a');
		for (let times = 0; times < 5; times += 1) expect(admit(`late ${times}`)).toEqual(['full']);
		clock.now = 60_000;
		connections.look();
		expect([connections.crowded, closed]).toEqual([false, []]);
	});
});
