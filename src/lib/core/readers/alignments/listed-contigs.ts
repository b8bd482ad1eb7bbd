import type { ListedContig } from '../genome/fit-reference.server.ts';

const MD5 = /^[0-9a-f]{32}$/i;

/** The sequences that the text of a header lists, with their checksums (M5); lines without a name or a length are passed over. */
export function listedContigs(text: string): ListedContig[] {
	return [...text.matchAll(/^@SQ\t[^\r\n]*/gm)].flatMap(([line]) => {
		const field = (name: string): string | undefined => new RegExp(`\\t${name}:([^\\t]*)`).exec(line)?.[1];
		const [name, length, md5] = [field('SN'), Number(field('LN') ?? NaN), field('M5')];
		if (name === undefined || !Number.isInteger(length)) return [];
		return [{ name, length, md5: md5 !== undefined && MD5.test(md5) ? md5.toLowerCase() : null }];
	});
}
