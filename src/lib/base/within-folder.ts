import type { MessageValue } from '../contract/messages/define.ts';
import { LbError } from './errors.ts';

/**
 * The same error with the files of a folder named from that folder on: what a person sees of a dataset is named as it lies in
 * it, wherever the folder is. The place, which programs read, keeps the whole path. Errors of other kinds, and paths
 * elsewhere, stay as they are. Pure.
 */
export function withinFolder(error: unknown, folder: string): unknown {
	if (!(error instanceof LbError)) return error;
	// Below the root of a disk every path would lose its beginning.
	if (/^([A-Za-z]:)?[\\/]?$/.test(folder)) return error;
	const start = folder.endsWith('/') || folder.endsWith('\\') ? folder : `${folder}/`;
	const plain = (text: string): string =>
		text.replaceAll(start, '').replaceAll(start.replaceAll('/', '\\'), '');
	const word = <Word>(value: Word): Word | string => (typeof value === 'string' ? plain(value) : value);
	const told = (value: MessageValue): MessageValue => (Array.isArray(value) ? value.map(word) : word(value));
	const values = Object.fromEntries(Object.entries(error.values).map(([name, value]) => [name, told(value)]));
	return new LbError(error.code, values, error.place, { cause: error });
}
