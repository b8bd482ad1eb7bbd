import { describe, expect, it } from 'vitest';
import { openStalledBodies, type BodyProgress } from './stalled-bodies.ts';

function open() {
	const clock = { now: 0 };
	const cut: string[] = [];
	const progress: Record<string, BodyProgress> = {};
	const bodies = openStalledBodies<string>({
		patienceMs: 120_000,
		progressOf: (request) => progress[request] ?? 'over',
		cut: (request) => cut.push(request),
		now: () => clock.now,
	});
	/** Looks every half second, as the service does. */
	const pass = (milliseconds: number, turn: () => void = () => undefined): void => {
		for (const end = clock.now + milliseconds; clock.now < end;) {
			clock.now += 500;
			turn();
			bodies.look();
		}
	};
	return { cut, progress, bodies, pass };
}

describe('a body that is being received', () => {
	it('is not cut while it moves, be it for a day at a byte a minute', () => {
		const { cut, progress, bodies, pass } = open();
		progress['a'] = { bytes: 0 };
		bodies.watch('a');
		for (let minute = 0; minute < 1440; minute += 1) {
			pass(60_000);
			progress['a'] = { bytes: minute + 1 };
		}
		expect(cut).toEqual([]);
	});

	it('is cut, once, two minutes after its last byte', () => {
		const { cut, progress, bodies, pass } = open();
		progress['a'] = { bytes: 7 };
		bodies.watch('a');
		pass(100_000);
		progress['a'] = { bytes: 8 };
		pass(120_000);
		expect(cut).toEqual([]);
		pass(500);
		expect(cut).toEqual(['a']);
		pass(600_000);
		expect(cut).toEqual(['a']);
	});

	it('is not cut for what the service does not take', () => {
		const { cut, progress, bodies, pass } = open();
		progress['a'] = 'held';
		bodies.watch('a');
		pass(3_600_000);
		progress['a'] = { bytes: 7 };
		pass(119_000);
		expect(cut).toEqual([]);
	});

	it('is forgotten at its end', () => {
		const { cut, progress, bodies, pass } = open();
		progress['a'] = { bytes: 7 };
		bodies.watch('a');
		pass(1000);
		progress['a'] = 'over';
		progress['b'] = { bytes: 7 };
		bodies.watch('b');
		pass(1000);
		bodies.forget('b');
		progress['a'] = { bytes: 7 };
		pass(600_000);
		expect(cut).toEqual([]);
	});
});
