import { productSuite } from '../products/product-suite.server.ts';
import { encodeLpwgsSignal } from './encode-signal.server.ts';

/** Copy-number features: bins, arms and the whole genome. */
export const encodeLpwgs = productSuite('encode_lpwgs', 'Features of copy number', encodeLpwgsSignal);
