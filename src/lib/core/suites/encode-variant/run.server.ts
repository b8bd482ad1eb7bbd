import { productSuite } from '../products/product-suite.server.ts';
import { encodeVariantSignal } from './encode-signal.server.ts';

/** Features of variant calls: counts, fractions, genes, filters, substitution classes, effect scores. */
export const encodeVariant = productSuite('encode_variant', 'Features of variants', encodeVariantSignal);
