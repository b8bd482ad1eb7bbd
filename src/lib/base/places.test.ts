import { describe, expect, it } from 'vitest';
import { closedReason, isClosed, isWithin, type PlaceFacts } from './places.ts';

const userData = '/home/user/.local/share/lb-agent';
const own: PlaceFacts = {
	face: 'own_process',
	userData,
	personal: ['/home/user/.ssh', '/home/user/.bashrc'],
};
const reasonOf = (place: string, use: 'read' | 'write', facts: PlaceFacts = own): string | null =>
	closedReason(place, use, facts)?.reason ?? null;

describe('closed for reading and writing on every face', () => {
	const system = [
		...['/', '/proc', '/proc/1/root/home', '/sys/kernel', '/dev', '/dev/shm/x', '/run', '/run/user/1000/x'],
		...['/run/media/user/disk', '/boot/x', '/etc', '/etc/passwd', '/bin', '/sbin/x', '/lib', '/lib64/x'],
		...['/libx32', '/usr/bin/x', '/usr/sbin', '/usr/lib', '/usr/lib32/x', '/usr/libexec/x'],
		...['/private/etc/x', '/System/x', '/Library/Caches'],
		...['C:\\', 'C:\\Windows', 'c:\\windows\\System32', 'D:/Windows/x'],
	];
	it.each(system)('%s belongs to the system', (place) => {
		for (const use of ['read', 'write'] as const)
			for (const face of ['own_process', 'session'] as const)
				expect(reasonOf(place, use, { ...own, face })).toContain('operating system');
	});

	it.each([
		...['/tmp', '/tmp/x', '/mnt/x', '/media/user/disk', '/srv/x', '/opt/x', '/usr/local', '/usr/local/lib/x'],
		...['/var/tmp', '/var/lib/x', '/usr/share/x', '/usr', '/home/user/data', '/data', '/home/other/data'],
		...['/procedures', '/device', '/etcetera', '/binary', '/private/tmp/x', '/private/var/folders/x'],
		...['/home/user/lib', '/data/etc', '/data/proc', 'C:\\Users\\user\\data', 'C:\\Windowsill'],
	])('%s is open', (place) => {
		expect([reasonOf(place, 'read'), reasonOf(place, 'write')]).toEqual([null, null]);
	});
});

describe('the user data folder', () => {
	it.each(['', '/jobs', '/workspace.sqlite', '/demonstration', '/outputs-2', '/services/1.json'])(
		'%s is closed',
		(name) => {
			for (const use of ['read', 'write'] as const)
				for (const face of ['own_process', 'session'] as const)
					expect(reasonOf(userData + name, use, { ...own, face })).toContain('its own files');
		},
	);

	it('is open in parts: a session names its uploads by id, a process of the user writes to outputs alone', () => {
		const open = (use: 'read' | 'write', face: PlaceFacts['face']): string[] =>
			['demo/x', 'uploads/x', 'outputs/x'].filter(
				(name) => reasonOf(`${userData}/${name}`, use, { ...own, face }) === null,
			);
		expect(open('read', 'own_process')).toEqual(['demo/x', 'uploads/x', 'outputs/x']);
		expect(open('read', 'session')).toEqual(['demo/x']);
		expect(open('write', 'own_process')).toEqual(['outputs/x']);
	});

	it('takes results inside its outputs, not in their place: what is made beside them would lie outside', () => {
		for (const face of ['own_process', 'session'] as const) {
			const facts = { ...own, face, besides: true };
			expect(reasonOf(`${userData}/outputs`, 'write', facts)).toContain('a folder inside it');
			expect(reasonOf(`${userData}/outputs/x`, 'write', facts)).toBeNull();
			expect(reasonOf(`${userData}/outputs`, 'write', { ...own, face })).toBeNull();
		}
	});

	it('lets a dataset in it have its own outputs, and nothing else', () => {
		const facts = { ...own, datasets: [`${userData}/demo/cohort-1`] };
		expect(reasonOf(`${userData}/demo/cohort-1/assistant/mine`, 'write', facts)).toBeNull();
		for (const place of ['demo/cohort-1/mine', 'demo/cohort-1/assistant-2', 'demo/cohort-2/assistant/mine'])
			expect(reasonOf(`${userData}/${place}`, 'write', facts)).toContain('its own files');
	});

	it('opens nothing of the system', () => {
		for (const folder of ['/etc/lb', '/run/user/1000/lb'])
			for (const use of ['read', 'write'] as const)
				expect(reasonOf(`${folder}/outputs/x`, use, { ...own, userData: folder })).toContain('system');
	});

	it('closes a folder around it for reading where a scan would come upon it', () => {
		expect(reasonOf('/home/user', 'read', { ...own, userData: '/home/user/lb' })).toContain('contains');
		expect(reasonOf('/home/user/l', 'read', { ...own, userData: '/home/user/lb' })).toBeNull();
		expect(reasonOf('/home/user', 'read')).toBeNull();
		expect(reasonOf('/home/user', 'write', { ...own, userData: '/home/user/lb' })).toBeNull();
	});
});

describe('closed for writing', () => {
	it('keys, settings and start-up files of the user, which may be read', () => {
		for (const place of [
			'/home/user/.ssh',
			'/home/user/.ssh/x',
			'/home/user/.bashrc',
			'/home/user/.bashrc/x',
		]) {
			expect(reasonOf(place, 'write')).toContain('your account');
			expect(reasonOf(place, 'read')).toBeNull();
		}
		expect(reasonOf('/home/user/.bashrc-2', 'write')).toBeNull();
	});

	it('the folder of another dataset, named', () => {
		expect(reasonOf('/data/b/x', 'write', { ...own, otherDataset: '/data/b' })).toContain('/data/b,');
	});

	it('for a session everything but what it is given', () => {
		const facts: PlaceFacts = {
			...own,
			face: 'session',
			writable: ['/data/a/assistant', `${userData}/outputs`],
		};
		for (const place of ['/data/a/assistant/x', `${userData}/outputs/x`])
			expect(reasonOf(place, 'write', facts)).toBeNull();
		for (const place of ['/data/a', '/data/a/x', '/tmp/x', `${userData}/uploads/x`, `${userData}/demo/x`])
			expect(reasonOf(place, 'write', facts)).toContain('only to the outputs of bound folders');
		// The folder around the results must be one that may be written.
		expect(reasonOf('/data/a/assistant', 'write', { ...facts, besides: true })).toContain('inside it');
		expect(reasonOf('/data/a/assistant/x', 'write', { ...facts, besides: true })).toBeNull();
	});
});

it('each reason has its Chinese wording', () => {
	const reasons = [
		closedReason('/proc', 'read', own),
		closedReason(userData, 'read', own),
		closedReason('/srv', 'read', { ...own, userData: '/srv/lb' }),
		closedReason('/home/user/.ssh', 'write', own),
		closedReason('/data', 'write', { ...own, otherDataset: '/data' }),
		closedReason('/data', 'write', { ...own, writable: [] }),
		closedReason('/data', 'write', { ...own, writable: ['/data'], besides: true }),
	];
	expect(new Set(reasons.map((one) => one?.reason)).size).toBe(7);
	for (const one of reasons) expect(one?.reason_zh).toMatch(/\p{Script=Han}/u);
});

it('browsing leaves out places of the system and our own, not what lies around them', () => {
	expect(['/proc', '/etc/x', userData, `${userData}/jobs`].every((place) => isClosed(place, userData))).toBe(
		true,
	);
	expect(['/', '/home', '/home/user', `${userData}/demo`].some((place) => isClosed(place, userData))).toBe(
		false,
	);
	expect(isClosed('/srv', '/srv/lb')).toBe(false);
});

it.each([
	['/data/set', '/data/set', true],
	['/data/set/a', '/data/set', true],
	['/data/set/a', '/data/set/', true],
	['/data/set-2', '/data/set', false],
	['/data', '/data/set', false],
	['/data', '/', true],
	['/data/set\\a', '/data/set', false],
	['/data/set\\a/b', '/data/set\\a', true],
	['C:\\data\\set', 'C:\\data', true],
	['C:\\database', 'C:\\data', false],
])('isWithin(%s, %s) is %s', (path, folder, expected) => expect(isWithin(path, folder)).toBe(expected));
