import { describe, expect, test } from 'vitest';
import { LineHistory } from './line-history.ts';

const said = ['/plan', '/run', '/run', 'why'];

describe('history of lines', () => {
	test('walks back over repeats and stops at the oldest', () => {
		const history = new LineHistory();
		expect(history.back(said, 'half')).toBe('why');
		expect(history.back(said, 'why')).toBe('/run');
		expect(history.back(said, '/run')).toBe('/plan');
		expect(history.back(said, '/plan')).toBeNull();
	});

	test('walks forward again to what was being written', () => {
		const history = new LineHistory();
		history.back(said, 'half');
		history.back(said, 'why');
		expect(history.forward(said)).toBe('why');
		expect(history.forward(said)).toBe('half');
		expect(history.forward(said)).toBeNull();
	});

	test('typing ends the walk: the next one begins at the newest', () => {
		const history = new LineHistory();
		history.back(said, '');
		history.back(said, '');
		history.leave();
		expect(history.forward(said)).toBeNull();
		expect(history.back(said, 'new')).toBe('why');
	});
});
