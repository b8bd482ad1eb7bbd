import { describe, expect, it } from 'vitest';
import { openEnding, surviveErrors } from './ending.server.ts';

describe('the way out', () => {
	it('closes what is open once, then exits with the first code', async () => {
		let closed = 0;
		const exited = new Promise<number>((resolve) => {
			const ending = openEnding(resolve);
			ending.close = () => Promise.resolve(void (closed += 1));
			expect(ending.begun).toBe(false);
			ending.end(3);
			ending.end(0);
			expect(ending.begun).toBe(true);
		});
		expect(await exited).toBe(3);
		expect(closed).toBe(1);
	});

	it('exits although something cannot be closed', async () => {
		const exited = new Promise<number>((resolve) => {
			const ending = openEnding(resolve);
			ending.close = () => Promise.reject(new Error('disk I/O error'));
			ending.end();
		});
		expect(await exited).toBe(0);
	});
});

describe('an error that nothing caught', () => {
	const watch = () => {
		const clock = { now: 0 };
		const lines: string[] = [];
		const codes: (number | undefined)[] = [];
		const survive = surviveErrors(
			{ end: (code) => void codes.push(code) },
			() => clock.now,
			(line) => lines.push(line),
		);
		return { clock, lines, codes, survive };
	};

	it('is written down and survived', () => {
		const { clock, lines, codes, survive } = watch();
		for (let minute = 0; minute < 100; minute += 1) {
			clock.now = minute * 60_000;
			survive(minute === 0 ? new Error('one') : 'another');
		}
		expect([lines[0]?.startsWith('unexpected: Error: one'), lines.at(-1), codes]).toEqual([
			true,
			'unexpected: another\n',
			[],
		]);
	});

	it('twenty within a minute end the service as failed', () => {
		const { clock, codes, survive } = watch();
		for (let error = 1; error <= 20; error += 1) {
			expect(codes).toEqual([]);
			clock.now += 1000;
			survive(new Error('again'));
		}
		expect(codes).toEqual([1]);
	});
});
