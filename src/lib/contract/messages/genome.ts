import { defineMessages } from './define.ts';

/** Contigs, genome builds, reference sequences, regions and genome tracks. */
export const genomeMessages = defineMessages({});
