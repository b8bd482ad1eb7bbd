import { systemCode } from '../../../base/system-code.ts';
/** What a program left when it ended before it had read everything; why it did is told by what it said. */
const CODES = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ABORT_ERR'];

/** Is an error of writing to a program only that it reads no more? */
export function isClosedPipe(error: unknown): boolean {
	return CODES.includes(systemCode(error) ?? '');
}
