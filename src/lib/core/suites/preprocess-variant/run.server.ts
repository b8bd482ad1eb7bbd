import { productSuite } from '../products/product-suite.server.ts';
import { preprocessVariantSignal } from './preprocess-signal.server.ts';

/** Variant calls of plasma: quality control, strict somatic bounds, matched normals. */
export const preprocessVariant = productSuite(
	'preprocess_variant',
	'Preprocessed variants',
	preprocessVariantSignal,
);
