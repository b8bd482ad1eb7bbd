import { factsOf, isReadBy, type FormatKey } from '../../contract/formats.ts';
import { render, say, type Message } from '../../contract/messages/index.ts';
import type { FileAccount, InputFile } from '../../contract/records/profile.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import type { ScannedFile } from './input-record.ts';
import type { Recognised } from './recognise/recognised.ts';
import { fileOfSheet } from '../readers/tables/sheet-path.ts';

type Place = Exclude<keyof FileAccount, 'total' | 'set_aside_files'>;
type Ending = { place: Exclude<Place, 'set_aside'> } | { place: 'set_aside'; reason: Message };

/** Files set aside that an account names. */
const MAX_NAMED = 50;
/** Of the sheets of a workbook the first place of this list counts. */
const ORDER: readonly Place[] = ['product', 'used', 'metadata', 'companion', 'set_aside', 'document'];
const UNNAMED: ReadonlySet<string> = new Set(['layout_unknown', 'columns_unnamed', 'columns_unclear']);
/** Does some task of this version read the format? */
const isRead = (format: FormatKey): boolean =>
	factsOf(format).tasks?.some((key) => taskCards[key].available) === true;

/** Counts every file of a scan in exactly one place: workbooks once, whatever their sheets are. Pure. */
export function accountOfFiles(files: readonly ScannedFile[]): FileAccount {
	const endings = new Map<string, Ending>();
	for (const { file, generated_by } of files) {
		const ending: Ending = generated_by === null ? endingOf(file) : { place: 'product' };
		const name = generated_by === null ? fileOf(file.path) : `${generated_by}/${fileOf(file.path)}`;
		const known = endings.get(name);
		if (known === undefined || ORDER.indexOf(ending.place) < ORDER.indexOf(known.place))
			endings.set(name, ending);
	}
	return accountOf(endings);
}

/**
 * The same with the files that the tasks of a plan read: data that none of them reads is set aside. `read` = paths of the inputs
 * of all tasks. Pure.
 */
export function accountOfPlan(
	account: FileAccount,
	inputs: readonly InputFile[],
	read: ReadonlySet<string>,
): FileAccount {
	const data = inputs.filter(({ role, generated_by }) => role === 'data' && generated_by === null);
	const used = new Set(data.filter(({ path }) => read.has(path)).map(({ path }) => fileOf(path)));
	const left = [
		...new Set(data.filter(({ path }) => !read.has(path)).map(({ path }) => fileOf(path))),
	].filter((path) => !used.has(path));
	const known = new Set(account.set_aside_files.map(({ path }) => path));
	// What nothing can read was set aside by the scan.
	const more = left.filter((path) => !known.has(path) && isReadable(data, path));
	// Regions whose name says that they hold the intervals of a signal are read as one.
	const regions = inputs.filter(({ path, role }) => role === 'reference' && read.has(path)).length;
	// Tables of scores that are evaluated by themselves are data too.
	const scored = new Set(
		inputs
			.filter(({ path, role, scores }) => role === 'metadata' && scores !== undefined && read.has(path))
			.map(({ path }) => fileOf(path)),
	).size;
	if (more.length === 0 && regions === 0 && scored === 0) return account;
	const reason = say('set_aside.no_task', {});
	return setAsideOfUsed(
		{
			...account,
			used: account.used + regions + scored,
			metadata: account.metadata - scored,
			companion: account.companion - regions,
		},
		more.map((path) => ({ path, reason })),
	);
}

/** The account with these data files set aside. Pure. */
export function setAsideOfUsed(
	account: FileAccount,
	files: readonly { path: string; reason: Message }[],
): FileAccount {
	return {
		...account,
		used: account.used - files.length,
		set_aside: account.set_aside + files.length,
		set_aside_files: [
			...account.set_aside_files,
			...files.map(({ path, reason }) => named(path, reason)),
		].slice(0, MAX_NAMED),
	};
}

function isReadable(data: readonly InputFile[], path: string): boolean {
	return data.some(
		(input) => fileOf(input.path) === path && dataEnding(input.format, input.matrix).place === 'used',
	);
}

function accountOf(endings: ReadonlyMap<string, Ending>): FileAccount {
	const counts: Record<Place, number> = {
		...{ used: 0, companion: 0, metadata: 0, document: 0, product: 0, set_aside: 0 },
	};
	const aside: { path: string; reason: Message }[] = [];
	for (const [path, ending] of endings) {
		counts[ending.place]++;
		if (ending.place === 'set_aside') aside.push({ path, reason: ending.reason });
	}
	const first = (code: string): number => (code === 'set_aside.unrecognised' ? 0 : 1);
	const sorted = aside.toSorted((a, b) => first(a.reason.code) - first(b.reason.code));
	return {
		total: endings.size,
		...counts,
		set_aside_files: sorted.slice(0, MAX_NAMED).map(({ path, reason }) => named(path, reason)),
	};
}

function named(path: string, reason: Message): FileAccount['set_aside_files'][number] {
	return { path, reason: render(reason), reason_code: reason.code, reason_values: reason.values };
}

function endingOf({ role, family, format, matrix, problem }: Recognised): Ending {
	if (problem !== null) {
		const code =
			problem === 'empty'
				? 'set_aside.empty'
				: UNNAMED.has(problem)
					? 'set_aside.unnamed'
					: 'set_aside.faulty';
		return { place: 'set_aside', reason: say(code, {}) };
	}
	switch (role) {
		case 'data':
			return dataEnding(format, matrix);
		case 'metadata':
		case 'document':
			return { place: role };
		case 'index':
		case 'reference':
			return { place: 'companion' };
		case 'auxiliary':
			if (family === 'metadata') return { place: 'metadata' };
			return isRead(format) ? { place: 'used' } : setAside(format);
		default:
			return { place: 'set_aside', reason: say('set_aside.unrecognised', {}) };
	}
}

function dataEnding(format: FormatKey, matrix: Recognised['matrix']): Ending {
	if (matrix === null) return isRead(format) ? { place: 'used' } : setAside(format);
	if (!isReadBy(format, 'matrix', 'sample_values')) return setAside(format);
	return (matrix.n_samples >= 2 || format === 'sample_values') && (matrix.n_features ?? 2) >= 2
		? { place: 'used' }
		: { place: 'set_aside', reason: say('set_aside.small_matrix', {}) };
}

/** Why nothing reads a format, as its facts say. */
function setAside(format: FormatKey): Ending {
	const reason = factsOf(format).set_aside ?? 'set_aside.no_reader';
	const isNamed = reason === 'set_aside.no_reader' || reason === 'set_aside.packed';
	return { place: 'set_aside', reason: say(reason, isNamed ? { format } : {}) };
}

/** File of an entry, without its sheet. */
function fileOf(path: string): string {
	return fileOfSheet(path);
}
