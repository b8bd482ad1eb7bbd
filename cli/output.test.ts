import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LbError } from '../src/lib/base/errors.ts';
import { toProblem } from '../src/lib/base/problem.ts';
import { createPrinter } from './output.ts';
import { progressLine } from './progress-line.ts';

class Captured extends Writable {
	text = '';
	columns = 40;
	constructor(readonly isTTY: boolean) {
		super();
	}
	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.text += chunk.toString();
		done();
	}
}

function printer(
	json: boolean,
	terminal: boolean,
): { out: Captured; err: Captured; print: ReturnType<typeof createPrinter> } {
	const out = new Captured(terminal);
	const err = new Captured(terminal);
	return { out, err, print: createPrinter(json, out, err) };
}

describe('the printer', () => {
	it('gives lines to people and one record to programs', () => {
		const human = printer(false, false);
		human.print.result({ a: 1 }, () => ['one', 'two']);
		expect(human.out.text).toBe('one\ntwo\n');
		const program = printer(true, false);
		program.print.result({ a: 1 }, () => ['one', 'two']);
		expect(JSON.parse(program.out.text)).toEqual({ a: 1 });
	});

	it('keeps notes and progress off the output, and progress off everything that is no terminal', () => {
		const piped = printer(true, false);
		piped.print.note('careful');
		piped.print.progress('Reading');
		expect(piped.out.text).toBe('');
		expect(piped.err.text).toBe('note: careful\n');
	});

	it('overwrites the progress line on a terminal, cut to its width, and removes it', () => {
		const { out, err, print } = printer(false, true);
		print.progress('x'.repeat(100));
		expect(err.text).toBe(`\r\u001b[2K${'x'.repeat(39)}`);
		print.result({}, () => ['done']);
		expect(err.text.endsWith('\r\u001b[2K')).toBe(true);
		expect(out.text).toBe('done\n');
	});

	it('shows what names and messages hold, and lets none of it act or make a line of its own', () => {
		const name = 'a\u001b[2J\u009b1A\u202eb\nerror: forged\t\u007f';
		const shown = 'a\\x1b[2J\\x9b1A\\u202eb\\nerror: forged\\t\\x7f';
		const { out, err, print } = printer(false, false);
		print.result({}, () => ['first', name]);
		expect(out.text).toBe(`first\n${shown}\n`);
		print.note(name);
		expect(err.text).toBe(`note: ${shown}\n`);
		const program = printer(true, true);
		program.print.progress('\u009b31m');
		expect(program.err.text).toBe('\r\u001b[2K\\x9b31m');
		program.print.problem(toProblem(new LbError('signals.file_not_found', {}, { path: name })));
		const [record, said] = [program.out.text, program.err.text.replace(/^.*\r\u001b\[2K/su, '')];
		expect(JSON.parse(record)).toMatchObject({ path: name });
		for (const text of [record, said]) expect(text).not.toMatch(/[^\n\P{Cc}]|\p{Bidi_Control}/u);
		expect(said.split('\n').filter((line) => line.startsWith('error: '))).toHaveLength(1);
	});

	it('says what, where and what next about a problem', () => {
		const { out, err, print } = printer(true, false);
		const place = { path: '/data/a.tsv', row: 7, column: 'S01' };
		const error = new LbError('run.record_unreadable', { reason: 'cut' }, place);
		print.problem(toProblem(error));
		expect(err.text).toBe(`error: ${error.message}\n  row: 7\n  column: S01\nhint: ${error.hint}\n`);
		expect(JSON.parse(out.text)).toMatchObject({ code: 'run.record_unreadable', ...place });
	});
});

describe('the progress line', () => {
	const event = { done: 25_000_000, total: 100_000_000, unit: 'bytes', text: 'Reading FSD.csv' };

	it('shows share, amount and the time that is left at the pace so far', () => {
		// A quarter in 10 s leaves three quarters for 30 s.
		expect(progressLine(event, 0, 10_000)).toBe('Reading FSD.csv  25 %  about 30 s left  25.0 MB');
		expect(progressLine({ ...event, done: 1, total: 600, unit: 'rows' }, 0, 2_000)).toBe(
			'Reading FSD.csv  0 %  1 rows',
		);
		expect(progressLine({ ...event, done: 300, total: 600, unit: 'steps' }, 0, 240_000)).toBe(
			'Reading FSD.csv  50 %  about 4 min left',
		);
	});

	it('promises nothing in the first second, at the end, or without a total', () => {
		expect(progressLine(event, 0, 900)).not.toContain('left');
		expect(progressLine({ ...event, done: event.total }, 0, 9_000)).toBe('Reading FSD.csv  100 %  100.0 MB');
		expect(progressLine({ ...event, total: null }, 0, 9_000)).toBe('Reading FSD.csv  25.0 MB');
	});
});
