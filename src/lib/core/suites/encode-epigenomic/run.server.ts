import { productSuite } from '../products/product-suite.server.ts';
import { encodeEpigenomicSignal } from './encode-signal.server.ts';

/** Coverage features of cfChIP-seq, cfMeDIP-seq and MeDIP-seq, and of methylation calls. */
export const encodeEpigenomic = productSuite(
	'encode_epigenomic',
	'Features of epigenomic signals',
	encodeEpigenomicSignal,
);
