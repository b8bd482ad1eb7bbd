import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LbError } from './errors.ts';
import { faultOfFile, readingFile } from './file-fault.ts';
import { libraryReason } from './library-reason.ts';
import { toProblem } from './problem.ts';
import { posted, postable } from './posted-error.ts';

afterEach(() => vi.restoreAllMocks());

const silent = (): ReturnType<typeof vi.spyOn> =>
	vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** What the language says when a reader stumbles. */
function stumble(): never {
	const nothing = JSON.parse('{}') as { bytes: { length: number } };
	throw new Error(String(nothing.bytes.length));
}

async function thrownBy(work: () => unknown): Promise<unknown> {
	return readingFile('a.bam', work as () => Promise<unknown>).then(
		() => null,
		(error: unknown) => error,
	);
}

describe('the boundary around the reading of a file', () => {
	it('passes our own errors on as the finding of that file', async () => {
		const own = new LbError('bgzf.truncated', { offset: 3, why: 'cut' }, { path: 'a.bam' });
		expect(await thrownBy(() => Promise.reject(own))).toBe(own);
		expect(faultOfFile(own, 'a.bam')).toBe(own);
	});

	it('turns what nobody threw on purpose into one plain sentence, and writes down where it arose', async () => {
		const written = silent();
		const error = await thrownBy(stumble);
		expect(error).toMatchObject({ code: 'reader.unexpected', place: { path: 'a.bam' } });
		expect((error as LbError).message).toBe(
			'a.bam could not be read because of an unexpected error in lb-agent.',
		);
		expect(String(written.mock.calls[0]?.[0])).toMatch(
			/^unexpected, a\.bam: TypeError: [\s\S]*file-fault\.test/,
		);
	});

	it('lets a request to stop, a full disk and memory that ran out pass', async () => {
		const written = silent();
		const stop = new LbError('general.cancelled', { what: 'x' });
		const full = new LbError('run.disk_full', {}, { path: 'b' });
		const memory = new RangeError('Array buffer allocation failed');
		const worker = Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
		for (const error of [stop, full, memory, worker])
			expect(await thrownBy(() => Promise.reject(error))).toBe(error);
		expect(await thrownBy(() => AbortSignal.abort().throwIfAborted())).toMatchObject({
			code: 'general.cancelled',
		});
		expect(written).not.toHaveBeenCalled();
	});

	it('names what the system refused', async () => {
		const written = silent();
		const error = await thrownBy(() => readFileSync('/no/such/file'));
		expect(error).toMatchObject({ code: 'reader.not_found' });
		expect(await thrownBy(() => readFileSync('/'))).toMatchObject({
			code: 'reader.not_readable',
			values: { why: 'EISDIR' },
		});
		expect(written).not.toHaveBeenCalled();
	});
});

describe('what leaves the engine', () => {
	it('says nothing of what the language says', () => {
		let problem = '';
		try {
			stumble();
		} catch (error) {
			problem = JSON.stringify(toProblem(error));
		}
		expect(problem).toContain('general.unexpected');
		expect(problem).not.toMatch(/Cannot read|undefined|length/);
	});

	it('names call and file of what the system refused, and memory that ran out', () => {
		const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/a'"), {
			...{ code: 'EACCES', syscall: 'mkdir', path: '/a' },
		});
		expect(toProblem(refused)).toMatchObject({
			code: 'general.system',
			detail: 'The operating system refused mkdir on /a (EACCES).',
		});
		expect(toProblem(new RangeError('Array buffer allocation failed'))).toMatchObject({
			code: 'run.process_died',
			detail: 'The computing process ended unexpectedly (out of memory).',
		});
	});
});

describe('an error of a worker thread', () => {
	it('keeps code and place, or its stack', () => {
		const own = posted(postable(new LbError('bgzf.truncated', { offset: 3, why: 'cut' }, { path: 'a' })));
		expect(own).toMatchObject({ code: 'bgzf.truncated', place: { path: 'a' } });
		const foreign = posted(postable(new TypeError('x is not a function')));
		expect(foreign.stack).toMatch(/TypeError: x is not a function[\s\S]*file-fault\.test/);
		expect(posted(postable('words')).message).toBe('words');
	});
});

describe('the reason that a library gives', () => {
	it('is what it says about the data, in one line; what the language says is none', () => {
		expect(libraryReason(new Error('parquet invalid footer\nmore'))).toBe('parquet invalid footer');
		expect(libraryReason(new Error('x'.repeat(500)))).toHaveLength(202);
		for (const error of [new TypeError('a is not iterable'), new RangeError('Invalid array length'), 'text'])
			expect(libraryReason(error)).toBeNull();
	});
});
