/** Kinds of file systems that hold files of people: disks, sticks, shares. Everything else shows the system to itself. */
const KINDS =
	/^(ext[234]|xfs|btrfs|zfs|bcachefs|f2fs|jfs|reiserfs|ntfs3?|fuseblk|vfat|exfat|hfsplus|apfs|udf|iso9660|nfs4?|cifs|smb3|smbfs|lustre|gpfs|beegfs|ceph|afs|ocfs2|gfs2|9p|virtiofs|vboxsf|fuse\.(sshfs|rclone|s3fs|mergerfs|glusterfs|ntfs-3g))$/u;

/** Where the system keeps its own disks, and containers mount single files. */
const SYSTEM =
	/^\/(?:$|(?:bin|boot|dev|etc|lib\w*|proc|sbin|snap|sys|usr|var\/lib)(?:\/|$)|run\/(?!media\/))/u;

/** Places of the mounted disks and shares in a table like /proc/mounts, as listed there. */
export function mountPoints(table: string): string[] {
	const points: string[] = [];
	for (const line of table.split('\n')) {
		const [, place, kind] = line.split(' ');
		if (place === undefined || kind === undefined || !KINDS.test(kind)) continue;
		const point = unescape(place);
		if (!SYSTEM.test(point) && !points.includes(point)) points.push(point);
	}
	return points;
}

/** Blanks, tabs, line ends and backslashes stand there as three octal digits of a byte. */
function unescape(place: string): string {
	return place.replaceAll(/\\([0-7]{3})/gu, (_whole, digits: string) =>
		String.fromCharCode(Number.parseInt(digits, 8)),
	);
}
