import { formatsReadBy } from '../../../contract/formats.ts';

/** Formats of the tables this folder reads. */
export const METHYLATION_TABLES = formatsReadBy('methylation_table');
