import type { MessageValues } from '../messages/define.ts';
import type { FileAccount } from './profile.ts';

export type FilePlace = Exclude<keyof FileAccount, 'total' | 'set_aside_files'>;

/** Places in the order they are told. */
export const FILE_PLACES: readonly FilePlace[] = [
	...(['used', 'companion', 'metadata', 'document', 'product', 'set_aside'] as const),
];
/** Files named by name; the rest is counted. */
export const NAMED_FILES = 10;

const WORDS: Record<FilePlace, readonly [string, string]> = {
	used: ['data file used', 'data files used'],
	companion: ['companion', 'companions'],
	metadata: ['metadata file', 'metadata files'],
	document: ['document', 'documents'],
	product: ['product of earlier runs', 'products of earlier runs'],
	set_aside: ['set aside', 'set aside'],
};

/** Places that hold a file, with their counts; the sum is the total. */
export function filledPlaces(account: FileAccount): { place: FilePlace; files: number }[] {
	return FILE_PLACES.flatMap((place) => (account[place] === 0 ? [] : [{ place, files: account[place] }]));
}

const WORDS_ZH: Record<FilePlace, string> = {
	...{ used: '用作数据', companion: '配套文件', metadata: '元数据文件', document: '文档' },
	...{ product: '以往运行的产物', set_aside: '搁置' },
};

/** The same in a language. */
export function accountIn(account: FileAccount, language: 'en' | 'zh'): string {
	if (language === 'en') return accountText(account);
	const parts = filledPlaces(account).map(
		({ place, files }) => `${WORDS_ZH[place]} ${files.toLocaleString('en')} 个`,
	);
	return `共 ${account.total.toLocaleString('en')} 个文件：${parts.join('，')}`;
}

/** `12 files: 3 data files used, 2 companions, ...` in English. */
export function accountText(account: FileAccount): string {
	const parts = filledPlaces(account).map(
		({ place, files }) => `${files.toLocaleString('en')} ${WORDS[place][files === 1 ? 0 : 1]}`,
	);
	return `${account.total.toLocaleString('en')} ${account.total === 1 ? 'file' : 'files'}: ${parts.join(', ')}`;
}

/** Files set aside by reason, the first ten by name and then how many more; those not recognised first. */
export function setAsideGroups(account: FileAccount): { reason: string; paths: string[] }[] {
	const groups = new Map<string, string[]>();
	for (const { path, reason } of account.set_aside_files.slice(0, NAMED_FILES)) {
		const known = groups.get(reason);
		if (known === undefined) groups.set(reason, [path]);
		else known.push(path);
	}
	return [...groups].map(([reason, paths]) => ({ reason, paths }));
}

/** Files set aside that `setAsideGroups` does not name. */
export function moreSetAside(account: FileAccount): number {
	return account.set_aside - Math.min(NAMED_FILES, account.set_aside_files.length);
}

/** `a.tsv, b.tsv (not recognised); c.rds (r_data, which no task reads); 3 more` in English; null when nothing is set aside. */
export function setAsideText(account: FileAccount): string | null {
	if (account.set_aside === 0) return null;
	const groups = setAsideGroups(account).map(({ reason, paths }) => `${paths.join(', ')} (${reason})`);
	const more = moreSetAside(account);
	return [...groups, ...(more > 0 ? [`${more.toLocaleString('en')} more`] : [])].join('; ');
}

/** The same in a language. @param sentence says a recorded reason in it */
export function setAsideIn(
	account: FileAccount,
	language: 'en' | 'zh',
	sentence: (text: string, code: string, values: MessageValues) => string,
): string | null {
	if (language === 'en') return setAsideText(account);
	const said = new Map(
		account.set_aside_files.map(({ reason, reason_code, reason_values }) => [
			reason,
			sentence(reason, reason_code, reason_values),
		]),
	);
	if (account.set_aside === 0) return null;
	const groups = setAsideGroups(account).map(
		({ reason, paths }) => `${paths.join(', ')}（${said.get(reason) ?? reason}）`,
	);
	const more = moreSetAside(account);
	return [...groups, ...(more > 0 ? [`另有 ${more.toLocaleString('en')} 个`] : [])].join('；');
}
