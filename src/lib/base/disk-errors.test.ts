import { describe, expect, it } from 'vitest';
import { namedByPath } from './disk-errors.server.ts';
import { toProblem } from './problem.ts';

const refused = (file: string, dest: string): Error =>
	Object.assign(new Error(`EBUSY: rename '${file}' -> '${dest}'`), {
		...{ code: 'EBUSY', syscall: 'rename', path: file, dest },
	});

describe('an error about a folder that is held', () => {
	it('names its path, and only for its own handle', () => {
		const error = namedByPath(
			refused('/proc/self/fd/2/out', '/proc/self/fd/29/out'),
			'/proc/self/fd/2',
			'/data/$& set',
		);
		expect(error).toMatchObject({
			path: '/data/$& set/out',
			dest: '/proc/self/fd/29/out',
			message: "EBUSY: rename '/data/$& set/out' -> '/proc/self/fd/29/out'",
		});
	});

	it('never tells a user the number of a handle', () => {
		const { detail } = toProblem(refused('/proc/self/fd/29/out', '/proc/self/fd/29/.out'));
		expect(detail).toBe('The operating system refused rename on – (EBUSY).');
	});
});
