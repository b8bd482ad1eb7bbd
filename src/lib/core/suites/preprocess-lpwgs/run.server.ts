import { productSuite } from '../products/product-suite.server.ts';
import { preprocessLpwgsSignal } from './preprocess-signal.server.ts';

/** Low-pass and ultra-low-pass genomes: bins, correction, panel, segments and calls. */
export const preprocessLpwgs = productSuite(
	'preprocess_lpwgs',
	'Preprocessed low-pass genomes',
	preprocessLpwgsSignal,
);
