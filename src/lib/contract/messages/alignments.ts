import { defineMessages } from './define.ts';

/** Alignment files (BAM, SAM, CRAM), their indexes, and fragment files. */
export const alignmentsMessages = defineMessages({});
