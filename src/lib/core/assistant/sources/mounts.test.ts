import { expect, it } from 'vitest';
import { mountPoints } from './mounts.ts';

// proc(5), fstab(5): device, place, kind, options; blanks in names as \040, tabs as \011, backslashes as \134.
const table = `sysfs /sys sysfs rw 0 0
proc /proc proc rw 0 0
/dev/sda2 / ext4 rw 0 0
/dev/sda1 /boot/efi vfat rw 0 0
tmpfs /run tmpfs rw 0 0
/dev/sdb1 /media/user/My\\040Disk\\134x exfat rw 0 0
/dev/sdc1 /run/media/user/stick vfat rw 0 0
nas:/export /net/cohorts nfs4 rw 0 0
//nas/share /srv/share cifs rw 0 0
user@host:/data /home/user/remote fuse.sshfs rw 0 0
gvfsd-fuse /run/user/1000/gvfs fuse.gvfsd-fuse rw 0 0
/dev/loop1 /snap/core/1 squashfs ro 0 0
overlay /var/lib/docker/overlay2/x/merged overlay rw 0 0
/dev/sda2 /etc/hosts ext4 rw 0 0
/dev/sdd1 /usr/local ext4 rw 0 0
nas:/export /net/cohorts nfs4 ro 0 0
`;

it('mounted disks and shares, not what the system shows of itself', () => {
	expect(mountPoints(table)).toEqual([
		'/media/user/My Disk\\x',
		'/run/media/user/stick',
		'/net/cohorts',
		'/srv/share',
		'/home/user/remote',
	]);
	expect(mountPoints('')).toEqual([]);
});
