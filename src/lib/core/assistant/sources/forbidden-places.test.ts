import { describe, expect, it } from 'vitest';
import { forbiddenOutputReason, forbiddenReason, isClosed, isWithin } from './forbidden-places.ts';

const own = '/home/user/.local/share/lb-agent';

describe('DESIGN 9: "any folder the user can read, after realpath, except /proc, /sys, /dev and the user data directory"', () => {
	it.each([
		['/proc', 'operating system'],
		['/proc/1/root/home', 'operating system'],
		['/sys/kernel', 'operating system'],
		['/dev/shm', 'operating system'],
		['/', 'operating system'],
		[own, 'own files'],
		[`${own}/uploads/other`, 'own files'],
		[`${own}/demonstration`, 'own files'],
	])('%s is refused: %s', (folder, reason) => {
		expect(forbiddenReason(folder, own)?.reason).toContain(reason);
	});

	it.each([
		'/home/user/data',
		'/procedures',
		'/device',
		`${own}-backup/set`,
		`${own}/demo`,
		`${own}/demo/cohort-1`,
		// A scan passes hidden folders by, so it never comes upon ours.
		'/home/user',
		'/home',
	])('%s is not', (folder) => expect(forbiddenReason(folder, own)).toBeNull());

	it('a folder in which a scan would come upon our own files is refused', () => {
		expect(forbiddenReason('/home/user', '/home/user/lb')?.reason).toContain('lies inside');
		expect(forbiddenReason('/home/user/l', '/home/user/lb')).toBeNull();
	});

	it('each reason has its Chinese wording', () => {
		for (const folder of ['/proc', own, '/srv'])
			expect(forbiddenReason(folder, folder === '/srv' ? '/srv/lb' : own)?.reason_zh).toMatch(
				/\p{Script=Han}/u,
			);
	});
});

describe('places that nothing is written to', () => {
	it('are those of the system and all of our own, the demo cohort too', () => {
		for (const place of ['/proc/1', '/sys', '/dev/shm/x', own, `${own}/jobs`, `${own}/demo/cohort-1/x`])
			expect(forbiddenOutputReason(place, own), place).not.toBeNull();
		for (const place of ['/', '/home/user/out', `${own}-2`, '/device'])
			expect(forbiddenOutputReason(place, own), place).toBeNull();
	});
});

describe('places that are not browsed', () => {
	it('are those of the system and our own, not what lies around them', () => {
		expect(['/proc', '/dev/shm', own, `${own}/jobs`].every((place) => isClosed(place, own))).toBe(true);
		expect(['/', '/home', `${own}/demo`, '/srv'].some((place) => isClosed(place, own))).toBe(false);
	});
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
