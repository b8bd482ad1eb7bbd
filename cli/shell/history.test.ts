import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { historyFile, MAX_LINES, readHistory, remember, withLine } from './history.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-history-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('history file', () => {
	it('keeps lines in order, an equal earlier one goes', () => {
		expect(withLine(['/plan', '/run'], '/plan')).toEqual(['/run', '/plan']);
		expect(withLine(['/plan'], '  ')).toEqual(['/plan']);
		expect(withLine(['/plan'], ' /run ')).toEqual(['/plan', '/run']);
	});

	it('is bounded: the oldest go', () => {
		const lines = Array.from({ length: MAX_LINES }, (_, n) => `line ${n}`);
		const after = withLine(lines, 'new');
		expect(after).toHaveLength(MAX_LINES);
		expect([after[0], after.at(-1)]).toEqual(['line 1', 'new']);
	});

	it('only its owner may read it, also when it was readable before', () => {
		const file = historyFile(path.join(base, 'new folder'));
		remember(file, '比较癌症和健康');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		writeFileSync(file, 'a\n', { mode: 0o644 });
		remember(file, 'b');
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect(readHistory(file)).toEqual(['a', 'b']);
	});

	it('a history that is not there or cannot be written disturbs nobody', () => {
		expect(readHistory(path.join(base, 'none'))).toEqual([]);
		writeFileSync(path.join(base, 'file'), '');
		expect(() => remember(path.join(base, 'file', 'shell-history'), 'x')).not.toThrow();
	});
});
