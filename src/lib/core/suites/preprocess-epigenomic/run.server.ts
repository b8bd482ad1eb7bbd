import { productSuite } from '../products/product-suite.server.ts';
import { preprocessEpigenomicSignal } from './chapter.server.ts';

/** Cleans intervals and tracks of cfChIP-seq, cfMeDIP-seq and MeDIP-seq and sums them over regions or bins. */
export const preprocessEpigenomic = productSuite(
	'preprocess_epigenomic',
	'Preprocessed epigenomic signals',
	preprocessEpigenomicSignal,
);
