/** Who asks: a program that the user started, or a session of the local service, which any page or program may speak to. */
export type Face = 'own_process' | 'session';
export type PlaceUse = 'read' | 'write';

/** Why a place is closed, for people; stands behind a colon. */
export type ClosedReason = Record<'reason' | 'reason_zh', string>;

/** What the rule needs to know besides the path. All paths are real paths. */
export interface PlaceFacts {
	face: Face;
	/** Null where it is not known: the system is closed all the same. */
	userData: string | null;
	/** Keys, settings and start-up files of the user: read, never written. */
	personal?: readonly string[];
	/** Datasets whose outputs are asked about: their `assistant` folders may be written wherever the dataset may lie. */
	datasets?: readonly string[];
	/** Folder of another dataset around the place. */
	otherDataset?: string | null;
	/** What a session may write below; a process of the user is not bound to folders. */
	writable?: readonly string[];
	/** The place is a folder or file of results: while it is made, and where it is kept, files beside it are written too. */
	besides?: boolean;
}

const SYSTEM: ClosedReason = {
	reason: 'it belongs to the operating system',
	reason_zh: '它属于操作系统',
};
const OWN: ClosedReason = {
	reason: 'lb-agent keeps its own files there',
	reason_zh: 'lb-agent 的文件存放于此',
};
const HOLDS_OWN: ClosedReason = {
	reason: 'it contains the folder where lb-agent keeps its own files',
	reason_zh: 'lb-agent 存放文件的文件夹位于其中',
};
const PERSONAL: ClosedReason = {
	reason: 'it contains keys, settings or start-up files of your account',
	reason_zh: '它存放你账户的密钥、设置或启动文件',
};
const SESSION: ClosedReason = {
	reason:
		'the local service writes only to the outputs of bound folders and uploads, and to `outputs` in the user data folder',
	reason_zh: '本地服务只写入已绑定文件夹与上传内容的输出，以及用户数据文件夹中的 outputs',
};

const INSIDE: ClosedReason = {
	reason: 'results go into a folder inside it',
	reason_zh: '结果须写入其中的子文件夹',
};

/** A path that begins with `//` is refused as it is written: some systems take it for another computer. */
export const NETWORK: ClosedReason = {
	reason: 'a path that begins with // may mean another computer on the network; write it with one /',
	reason_zh: '以 // 开头的路径可能指网络上的另一台计算机；请改用单个 /',
};

const SYSTEM_FOLDERS = [
	...['/proc', '/sys', '/dev', '/run', '/boot', '/etc', '/bin', '/sbin', '/usr/bin', '/usr/sbin'],
	// macOS, where /etc is a link.
	...['/private/etc', '/System', '/Library'],
];
/** `/lib`, `/lib64`, `/usr/libexec`: the names differ between systems. */
const LIBRARIES = /^(?:\/usr)?\/lib[^/]*(?:\/|$)/u;
const WINDOWS = /^[a-z]:[/\\](?:windows(?:[/\\]|$)|$)/iu;

/** Parts of the user data folder that are open. */
const OWN_OPEN: Readonly<Record<Face, Record<PlaceUse, readonly string[]>>> = {
	own_process: { read: ['demo', 'uploads', 'outputs'], write: ['outputs'] },
	// A session names its uploads by their id; what it writes there is bounded by `writable` too.
	session: { read: ['demo'], write: ['demo', 'uploads', 'outputs'] },
};

/**
 * Why a place (real path) may not be read or written, or null: the one rule of every face. Closed are the system, the user
 * data folder but for its outputs, and for writing also what belongs to the account of the user and the folders of other
 * datasets. A session writes only below what it is given.
 */
export function closedReason(real: string, use: PlaceUse, facts: PlaceFacts): ClosedReason | null {
	const { userData, personal = [], datasets = [], otherDataset = null, writable } = facts;
	// What may be written in is then left out itself.
	const isAtTop = (folder: string): boolean => facts.besides === true && !isWithin(parent(real), folder);
	if (isSystem(real)) return SYSTEM;
	if (userData !== null && isWithin(real, userData)) {
		const open = [
			...OWN_OPEN[facts.face][use].map((name) => below(userData, name)),
			...(use === 'write' ? datasets.map((dataset) => below(dataset, 'assistant')) : []),
		].filter((folder) => isWithin(real, folder));
		if (open.length === 0) return OWN;
		if (open.every(isAtTop)) return INSIDE;
	} else if (use === 'read') return holdsInSight(real, userData) ? HOLDS_OWN : null;
	else if (personal.some((place) => isWithin(real, place))) return PERSONAL;
	if (use === 'read') return null;
	if (otherDataset !== null)
		return {
			reason: `it is inside ${otherDataset}, the folder of another dataset`,
			reason_zh: `它位于另一个数据集的文件夹 ${otherDataset} 之内`,
		};
	if (writable === undefined) return null;
	const around = writable.filter((folder) => isWithin(real, folder));
	if (around.length === 0) return SESSION;
	return around.every(isAtTop) ? INSIDE : null;
}

/** Why a folder (real path) cannot be the user data folder, or null. Settings of programs are folders inside `settings`. */
export function closedToUserData(
	real: string,
	{ keys, settings }: Record<'keys' | 'settings', readonly string[]>,
): ClosedReason | null {
	if (isSystem(real)) return SYSTEM;
	const isPersonal = keys.some((place) => isWithin(real, place)) || settings.includes(real);
	return isPersonal ? PERSONAL : null;
}

/** Is it a place of the operating system or of lb-agent, which is not even browsed? What lies around one is. */
export function isClosed(real: string, userData: string): boolean {
	const reason = closedReason(real, 'read', { face: 'session', userData });
	return reason !== null && reason !== HOLDS_OWN && !isRoot(real);
}

/** The root is closed itself; what lies below it is judged by its own name. */
function isSystem(real: string): boolean {
	return (
		isRoot(real) ||
		LIBRARIES.test(real) ||
		WINDOWS.test(real) ||
		SYSTEM_FOLDERS.some((folder) => isWithin(real, folder))
	);
}

const isRoot = (real: string): boolean => real === '/' || /^[a-z]:[/\\]?$/iu.test(real);

/** Would a scan of the folder come upon the user data folder? Not when a part of the way down is hidden. */
export function holdsInSight(real: string, userData: string | null): boolean {
	if (userData === null || !isWithin(userData, real)) return false;
	return !userData
		.slice(real.length)
		.split(/[/\\]/u)
		.some((name) => name.startsWith('.'));
}

const parent = (real: string): string => real.replace(/[/\\][^/\\]*$/u, '') || '/';

const below = (folder: string, name: string): string => `${folder.replace(/[/\\]$/u, '')}/${name}`;

/**
 * Is a path the folder itself or inside it? `/data/set-2` is not inside `/data/set`, and neither is `/data/set\2`: where
 * paths begin with a slash, a backslash is a character like others.
 */
export function isWithin(path: string, folder: string): boolean {
	const slashed = (text: string): string => (folder.startsWith('/') ? text : text.replaceAll('\\', '/'));
	const inner = slashed(path);
	const outer = slashed(folder).replace(/\/+$/u, '');
	return inner === outer || inner.startsWith(`${outer}/`);
}
