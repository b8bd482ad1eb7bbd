import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPullLine, type PullLine } from './pull-lines.ts';
import { PullProgress } from './pull-progress.ts';

const MB = 1_000_000;
const WEIGHTS = `sha256:${'a'.repeat(64)}`;
const LICENCE = `sha256:${'b'.repeat(64)}`;

/** Lines as a server writes them. */
const line = (value: unknown): PullLine => {
	const read = readPullLine(value);
	if (read === null) throw new Error('No line.');
	return read;
};
const layer = (digest: string, total: number, completed?: number): PullLine =>
	line({ status: `pulling ${digest.slice(7, 19)}`, digest, total, ...(completed ? { completed } : {}) });

/** [verified, total] after each line, a line each 100 ms. */
function follow(lines: readonly PullLine[], stated: number | null = null): [number, number | null][] {
	const progress = new PullProgress(stated, 0);
	return lines.map((one, at) => {
		progress.take(one, at * 100);
		const { verified_bytes, total_bytes } = progress.at(at * 100);
		return [verified_bytes, total_bytes];
	});
}

describe('the bytes of a pull', () => {
	it('are summed over layers that come one after the other', () => {
		const lines = [
			line({ status: 'pulling manifest' }),
			layer(WEIGHTS, 400 * MB),
			layer(WEIGHTS, 400 * MB, 100 * MB),
			layer(WEIGHTS, 400 * MB, 400 * MB),
			layer(LICENCE, 10_000),
			layer(LICENCE, 10_000, 10_000),
		];
		const expected = [
			[0, null],
			[0, 400 * MB],
			[100 * MB, 400 * MB],
			[400 * MB, 400 * MB],
			[400 * MB, 400 * MB + 10_000],
			[400 * MB + 10_000, 400 * MB + 10_000],
		];
		expect(follow(lines)).toEqual(expected);
	});

	it('have no total while only the small layers are known, and that of the catalogue from the start', () => {
		const lines = [layer(LICENCE, 10_000, 10_000), layer(WEIGHTS, 400 * MB)];
		expect(follow(lines)).toEqual([
			[10_000, null],
			[10_000, 400 * MB + 10_000],
		]);
		expect(follow(lines, 500 * MB)).toEqual([
			[10_000, 500 * MB],
			[10_000, 500 * MB],
		]);
		// More than the catalogue says.
		expect(follow(lines, 300 * MB).at(-1)).toEqual([10_000, 400 * MB + 10_000]);
	});

	it('do not fall when the server loads a part again', () => {
		const seen = [100, 250, 180, 240, 260].map((done) => layer(WEIGHTS, 400 * MB, done * MB));
		expect(follow(seen).map(([done]) => done / MB)).toEqual([100, 250, 250, 250, 260]);
	});

	it('are never more than the layer has, whatever is reported', () => {
		expect(follow([layer(WEIGHTS, 20 * MB, 30 * MB)])).toEqual([[20 * MB, 20 * MB]]);
		const odd = [
			line({ status: 'pulling', digest: WEIGHTS, total: -1, completed: 'many' }),
			line({ status: 'pulling', digest: WEIGHTS, total: 1e300, completed: 5.5 }),
			line({ status: 7 }),
			line({ status: 'something new' }),
		];
		expect(follow(odd)).toEqual(odd.map(() => [0, null]));
	});

	it('are those of a single digest where the server reports the model as one', () => {
		const one = (completed: number): PullLine =>
			line({ status: 'pulling model', digest: 'sha256:model', total: 50 * MB, completed });
		expect(follow([one(1), one(50 * MB)])).toEqual([
			[1, 50 * MB],
			[50 * MB, 50 * MB],
		]);
	});

	it('are all there at the end, with the total that was reported', () => {
		const progress = new PullProgress(500 * MB, 0);
		progress.take(layer(WEIGHTS, 400 * MB, 399 * MB), 0);
		progress.finish();
		expect(progress.at(1)).toMatchObject({ verified_bytes: 400 * MB, total_bytes: 400 * MB, eta_s: null });
	});
});

it('progress never decreases and never exceeds its total, whatever a server reports', () => {
	const anyLine = fc.record({
		status: fc.constantFrom('pulling x', 'verifying sha256 digest', 'writing manifest', 'new words'),
		digest: fc.option(fc.constantFrom('sha256:a', 'sha256:b', 'sha256:c', ''), { nil: undefined }),
		total: fc.option(fc.oneof(fc.integer(), fc.maxSafeNat(), fc.double()), { nil: undefined }),
		completed: fc.option(fc.oneof(fc.integer(), fc.maxSafeNat(), fc.constant('x')), { nil: undefined }),
	});
	const stream = fc.array(fc.tuple(anyLine, fc.nat({ max: 40_000 })), { maxLength: 60 });
	fc.assert(
		fc.property(stream, fc.option(fc.nat()), (lines, stated) => {
			let now = 0;
			let last = 0;
			let total: number | null = null;
			const progress = new PullProgress(stated, now);
			for (const [value, ms] of lines) {
				now += ms;
				progress.take(line(value), now);
				const seen = progress.at(now);
				expect(seen.verified_bytes).toBeGreaterThanOrEqual(last);
				expect(Number.isSafeInteger(seen.verified_bytes)).toBe(true);
				if (total !== null) expect(seen.total_bytes).toBeGreaterThanOrEqual(total);
				if (seen.total_bytes !== null) expect(seen.verified_bytes).toBeLessThanOrEqual(seen.total_bytes);
				expect(seen.bytes_per_second ?? 0).toBeGreaterThanOrEqual(0);
				last = seen.verified_bytes;
				total = seen.total_bytes;
			}
			progress.finish();
			expect(progress.at(now).verified_bytes).toBeGreaterThanOrEqual(last);
		}),
	);
});

describe('speed and time left', () => {
	it('do not count what an earlier pull had loaded', () => {
		const progress = new PullProgress(null, 0);
		progress.take(layer(WEIGHTS, 400 * MB, 300 * MB), 0);
		expect(progress.at(2000).bytes_per_second).toBeNull();
		progress.take(layer(WEIGHTS, 400 * MB, 310 * MB), 1000);
		progress.take(layer(WEIGHTS, 400 * MB, 320 * MB), 2000);
		progress.take(layer(WEIGHTS, 400 * MB, 330 * MB), 3000);
		// 20 MB in the two seconds since the first measurement; 70 MB are left.
		expect(progress.at(3000)).toMatchObject({ bytes_per_second: 10 * MB, eta_s: 7 });
	});

	it('are those of the last ten seconds', () => {
		const progress = new PullProgress(null, 0);
		progress.take(layer(WEIGHTS, 1000 * MB), 0);
		for (let second = 1; second <= 30; second++)
			progress.take(
				layer(WEIGHTS, 1000 * MB, (second <= 15 ? second : 15 + (second - 15) * 3) * MB),
				second * 1000,
			);
		expect(progress.at(30_000).bytes_per_second).toBe(3 * MB);
		expect(progress.at(60_000)).toMatchObject({ bytes_per_second: 0, eta_s: null });
	});
});

describe('a stall', () => {
	it('is shown after 30 s without a change, although lines come', () => {
		const progress = new PullProgress(null, 0);
		progress.take(layer(WEIGHTS, 400 * MB, 5 * MB), 1000);
		for (let at = 2000; at <= 31_000; at += 500) progress.take(layer(WEIGHTS, 400 * MB, 5 * MB), at);
		expect(progress.at(30_999).stalled_s).toBeNull();
		expect(progress.at(31_000).stalled_s).toBe(30);
		progress.take(layer(WEIGHTS, 400 * MB, 6 * MB), 33_000);
		expect(progress.at(33_000).stalled_s).toBeNull();
	});

	it('is none while the server checks what it has', () => {
		const progress = new PullProgress(null, 0);
		progress.take(layer(WEIGHTS, 400 * MB, 400 * MB), 0);
		expect(progress.stage).toBe('downloading');
		progress.take(line({ status: 'verifying sha256 digest' }), 100);
		expect(progress.stage).toBe('verifying');
		expect(progress.at(900_000).stalled_s).toBeNull();
	});
});
