import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { lookAt } from '../../../base/look-at.server.ts';
import { realPlace } from '../../../base/real-place.server.ts';

/** `--reference=genome.fa`: the name of an option, and its value. */
const OPTION = /^(--?[\w-]+=)(.+)$/su;

/**
 * A command for a working folder that is not the one in which its words were written: relative names of files that are there
 * become absolute, as a shell would find them. Names that exist nowhere, as those of outputs, stay.
 * @param bases folders in which the words may have been written
 */
export function placedCommand(command: readonly string[], bases: readonly string[]): string[] {
	return command.map((word, at) => {
		if (at === 0) return word;
		const [, option = '', value = word] = OPTION.exec(word) ?? [];
		if (path.isAbsolute(value) || value.startsWith('-')) return word;
		// `samtools view`: a word of the program, also where a folder has that name.
		if (!/[/\\.]/u.test(value)) return word;
		const found = bases.map((base) => path.resolve(base, value)).find(isThere);
		return found === undefined ? word : `${option}${found}`;
	});
}

/** Regular files that a command names and that are there (real paths). */
export function namedFiles(command: readonly string[], folder: string): string[] {
	const files = command.slice(1).flatMap((word) => {
		const value = OPTION.exec(word)?.[2] ?? word;
		if (value === '' || value.includes('\0')) return [];
		const real = realPlace(path.resolve(folder, value));
		return real !== null && isFile(real) ? [real] : [];
	});
	return [...new Set(files)];
}

/** Throws `usage.option_invalid` for a word that no program can be given. */
export function requireWords(command: readonly string[]): void {
	const wrong = command.find((word) => word.includes('\0'));
	if (wrong === undefined) return;
	throw new LbError(
		'usage.option_invalid',
		{
			value: wrong.replaceAll('\0', ''),
			...{ reason: 'it contains a NUL character', reason_zh: '它包含 NUL 字符' },
			...{ expected: 'text', expected_zh: '文本' },
		},
		{ field: 'command' },
	);
}

// Many an argument is an expression that is longer than a name may be.
const isThere = (file: string): boolean => lookAt(file) !== null;

const isFile = (file: string): boolean => lookAt(file)?.isFile() === true;
