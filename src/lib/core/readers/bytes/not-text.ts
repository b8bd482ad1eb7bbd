import { LbError } from '../../../base/errors.ts';
import type { Magic } from './magic.ts';

/** Why a file that is no text cannot be read; objects of R come with what exports them. */
export function notText(magic: Magic | null, path: string): LbError {
	if (magic === 'rdata') return new LbError('reader.r_workspace', {}, { path });
	if (magic === 'rds') return new LbError('reader.r_object', {}, { path });
	return new LbError('reader.not_text', { found: magic ?? 'binary data' }, { path });
}
