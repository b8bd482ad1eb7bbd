import { openSequenceModel } from '../../signals/sequence-model/onnx-model.server.ts';
import { productSuite } from '../products/product-suite.server.ts';
import { rawParameters } from '../raw-signal/raw-parameters.server.ts';
import type { Suite } from '../suite.ts';
import { encodeFragments } from './encode-fragments.server.ts';
import { encodeWithModel } from './encode-with-model.server.ts';

/**
 * Features of fragment sequences, lengths and places; with a model, its vectors. The model is opened and tried before any file
 * is looked at, so that what is missing is said at once.
 */
export const encodeCfdnaFoundation: Suite = async (input) => {
	const { model: folder } = rawParameters(input.parameters, input.base);
	const model = folder === undefined ? null : await openSequenceModel(folder, input.watch);
	const encode = productSuite(
		'encode_cfdna_foundation',
		'Features of fragments',
		(signal) => (model === null ? encodeFragments(signal) : encodeWithModel(signal, model)),
		true,
	);
	return encode(input);
};
