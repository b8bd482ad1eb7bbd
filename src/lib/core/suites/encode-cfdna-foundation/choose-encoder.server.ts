import { LbError } from '../../../base/errors.ts';
import type { RawParameters } from '../raw-signal/raw-parameters.server.ts';
import { builtinEncoder } from './builtin-encoder.ts';
import type { FragmentEncoder } from './encoder.ts';

/** The encoder that the parameters ask for: the built-in one. Throws fragments.no_model_encoder for a model folder. */
export async function chooseEncoder({ model }: Pick<RawParameters, 'model'>): Promise<FragmentEncoder> {
	if (model !== undefined) throw new LbError('fragments.no_model_encoder', {}, { path: model });
	return Promise.resolve(builtinEncoder);
}
