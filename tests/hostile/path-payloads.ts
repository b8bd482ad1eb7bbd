import { isLong } from '../setup/test-size.ts';

/**
 * Ways to name a file outside, by kind: for folder `outside` beside the dataset `set`, with `secret.csv` in it, and `set-2`,
 * whose name begins like that of the dataset. `.links/out`, `.links/secret.csv` and `.links/set-2` are links in the dataset
 * that lead there. The first of each kind is the plainest.
 */
export function pathPayloadKinds(scratch: string): Record<string, string[]> {
	const file = 'outside/secret.csv';
	const absolute = `${scratch}/${file}`;
	const dots = [
		'../',
		'..\\',
		'%2e%2e/',
		'..%2f',
		'%2e%2e%2f',
		'..%5c',
		'%252e%252e%252f',
		'..%252f',
		'.././',
		'....//',
		'..;/',
		'..\0/',
		'．．/',
		'‥/',
		'..%c0%af',
		'..%c1%9c',
		'%c0%ae%c0%ae/',
		'%e0%80%ae%e0%80%ae/',
		'..∕',
		'..⁄',
		'%uff0e%uff0e/',
		'..%u2215',
		'0x2e0x2e/',
	];
	const climbing = dots.flatMap((step) => [1, 2, 3, 12].map((times) => `${step.repeat(times)}${file}`));
	const through = ['assistant/', 'assistant/runs/', 'assistant/ledger/', './', '.links/', 'none/'].flatMap(
		(start) => [1, 2, 3, 4].map((times) => `${start}${'../'.repeat(times)}${file}`),
	);
	const rooted = [
		absolute,
		`/${absolute}`,
		`//${absolute}`,
		`/.${absolute}`,
		`file://${absolute}`,
		`file:${absolute}`,
		`${absolute}\0`,
		`${absolute}\0.csv`,
		`${absolute}%00`,
		`${absolute}%00.png`,
		`${absolute}#Sheet`,
		`${absolute}?x`,
		`${absolute}/`,
		`${absolute}/.`,
		` ${absolute}`,
		`${absolute} `,
		`${absolute}.`,
		`/proc/self/root${absolute}`,
		`/proc/self/cwd/../${file}`,
		'/proc/self/environ',
		'/dev/stdin',
		'/etc/passwd',
		`~/${file}`,
		'~root/.bashrc',
		'$HOME/.bashrc',
		`\${HOME}/${file}`,
	];
	const windows = [
		'C:\\Windows\\win.ini',
		'C:/Windows/win.ini',
		'C:secret.csv',
		'c:..\\..\\secret.csv',
		'\\\\host\\share\\secret.csv',
		'//host/share/secret.csv',
		'\\\\?\\C:\\secret.csv',
		'\\\\.\\pipe\\x',
		'secret.csv::$DATA',
		'secret.csv:stream',
		'matrix.csv::$DATA',
		'CON',
		'NUL',
		'aux.csv',
		'LPT1',
	];
	const linked = [
		'.links/out/secret.csv',
		'.links/secret.csv',
		'.links/out',
		'.links/./out//secret.csv',
		'.links/out/../outside/secret.csv',
		'.links/set-2/secret.csv',
	];
	const beside = [
		'../set-2/secret.csv',
		`${scratch}/set-2/secret.csv`,
		'../set-2',
		`${scratch}/set-2`,
		`${scratch}/set/../set-2/secret.csv`,
		`${scratch}/set/./../outside/secret.csv`,
	];
	const long = [
		'a'.repeat(4096),
		`${'../'.repeat(1360)}${file}`,
		`${'./'.repeat(2030)}../${file}`,
		`/${'a/../'.repeat(800)}${file}`,
		'é'.repeat(2048),
	];
	const odd = [
		'',
		'.',
		'..',
		'/',
		'\\',
		'*',
		'?',
		'../*',
		'{a,b}',
		'\r\nX: y',
		'\u202e..',
		'\ud800',
		'%',
		'%zz',
		'-',
		'--help',
		'|id',
		';id',
		'`id`',
	];
	const devices = [
		'/dev/zero',
		'/dev/null',
		'/dev/stdin',
		'/dev/tty',
		'/dev/fd/0',
		'/proc/self/fd/0',
		'/dev/full',
	];
	const system = [
		'/etc',
		'/etc/passwd',
		'/usr/bin/env',
		'/lib/x',
		'/run/x',
		'/boot',
		'/sys/kernel',
		'/sbin',
		'/',
	];
	const blank = [
		`${absolute} `,
		`${absolute}.`,
		` ${absolute}`,
		'matrix.csv ',
		'matrix.csv.',
		'\t',
		'matrix.csv\n',
	];
	return {
		...{ climbing, through, rooted, windows, linked, beside, long, odd, devices, system, blank },
		...(isLong ? { deeper: deeperPayloads(file) } : {}),
		network: [`/${absolute}`, `//host/share/secret.csv`, `///${absolute}`, '//'],
		nul: [`${absolute}\0`, `..\0/${file}`, '\0', `matrix.csv\0.csv`],
		lines: [`a\n${file}`, '\r\nX: y', 'a\rb', `${absolute}\n`],
		urls: [`file://${absolute}`, `file:${absolute}`, 'http://127.0.0.1/x', 'data:,x'],
		home: [`~/${file}`, '~root/.bashrc', '$HOME/.bashrc', '~/.ssh/authorized_keys'],
	};
}

/** More of the climbing ones, from every folder that there may be. */
function deeperPayloads(file: string): string[] {
	const starts = [
		'assistant/products/',
		'assistant/trash/',
		'assistant/reports/',
		'.links/out/',
		'a/b/c/',
		'.//',
	];
	const steps = ['../', './../', '..//'];
	return starts.flatMap((start) =>
		steps.flatMap((step) => [1, 2, 3, 5].map((times) => `${start}${step.repeat(times)}${file}`)),
	);
}

/** All of them, each once. */
export function pathPayloads(scratch: string): string[] {
	return [...new Set(Object.values(pathPayloadKinds(scratch)).flat())];
}

/** What a test tries: one payload of each kind, the `turn`-th so that tests take different ones, or all when it is long. */
export function somePayloads(scratch: string, turn = 0): string[] {
	if (isLong) return pathPayloads(scratch);
	return Object.values(pathPayloadKinds(scratch)).map((kind) => kind[turn % kind.length] ?? '');
}

/** For parameters of one type, which are read in one place: they try every other kind in turn, so that two try all of them. */
export function payloadsInTurn(scratch: string, turn: number): string[] {
	return somePayloads(scratch, turn).filter((_, index) => isLong || (index + turn) % 2 === 0);
}
