import { methodFamily, methodRegistryFile, type MethodEntry } from '../../contract/records/method.ts';
import { registryParts } from './registry/parts.ts';

let registry: Promise<readonly MethodEntry[]> | null = null;

/** Every method of the registry, by family and name. Loaded with the first question about methods. */
export function methodRegistry(): Promise<readonly MethodEntry[]> {
	registry ??= readParts();
	return registry;
}

async function readParts(): Promise<readonly MethodEntry[]> {
	const files = await Promise.all(Object.values(registryParts).map((read) => read()));
	return files
		.flatMap((file) => methodRegistryFile.parse(file.default).methods)
		.sort((one, other) => familyPlace(one) - familyPlace(other) || (one.name < other.name ? -1 : 1));
}

/** Place of the main family in the order of the contract. */
const familyPlace = ({ families }: MethodEntry): number =>
	methodFamily.options.findIndex((family) => family === families[0]);
