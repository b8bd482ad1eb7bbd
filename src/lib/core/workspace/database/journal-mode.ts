/**
 * Types of file systems whose files live on another machine (statfs(2), and magic.h of Linux): the shared memory that
 * SQLite's write-ahead log needs does not reach across machines (sqlite.org/wal.html), nor through FUSE or 9p for certain.
 */
const NETWORK = new Set([
	0x6969, // NFS
	0x517b, // SMB
	0xff534d42, // CIFS
	0xfe534d42, // SMB2
	0x0bd00bd0, // Lustre
	0x47504653, // GPFS
	0x19830326, // BeeGFS
	0x00c36400, // Ceph
	0x5346414f, // AFS
	0x7461636f, // OCFS2
	0x01161970, // GFS2
	0x65735546, // FUSE
	0x01021997, // 9p
	0x786f4256, // VirtualBox shared folder
]);

/** Journal of a database on a file system of the given type. */
export function journalMode(fileSystemType: number): 'WAL' | 'TRUNCATE' {
	// Large types arrive as negative numbers where the system counts them in signed 32 bits.
	return NETWORK.has(fileSystemType >>> 0) ? 'TRUNCATE' : 'WAL';
}
