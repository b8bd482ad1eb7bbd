/** Share of the memory of a machine that a model may take; the rest is for the system and other programs. */
const MEMORY_SHARE = 0.8;
/** Memory that a model may take on a machine with so much of it (bytes). */
export const memoryLimit = (total_bytes: number): number => MEMORY_SHARE * total_bytes;

/** Free space that a download needs from here on (bytes): what is missing of it, and a tenth of the whole, so that the disk is not full afterwards. */
export const diskNeed = (total_bytes: number, kept_bytes: number): number =>
	Math.max(0, total_bytes - kept_bytes) + Math.ceil(total_bytes / 10);
