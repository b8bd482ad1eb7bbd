import { productSuite } from '../products/product-suite.server.ts';
import { encodeFragments } from './encode-fragments.server.ts';

/** Features of fragment sequences, lengths and places. */
export const encodeCfdnaFoundation = productSuite(
	'encode_cfdna_foundation',
	'Features of fragments',
	encodeFragments,
);
