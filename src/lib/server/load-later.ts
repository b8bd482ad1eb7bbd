/** The same calls, answered once the part is loaded. */
export type Later<T> = {
	[K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => Promise<Awaited<R>> : never;
};

/**
 * A part of the service whose modules are loaded with the first call: a start must not wait for what nobody asked for yet.
 * A load that failed is tried again with the next call.
 */
export function loadLater<T extends object>(load: () => Promise<T>): Later<T> {
	let part: Promise<T> | null = null;
	const loaded = (): Promise<T> =>
		(part ??= load().catch((error: unknown) => {
			part = null;
			throw error;
		}));
	const call = (name: string | symbol, args: unknown[]): Promise<unknown> =>
		loaded().then((whole) => {
			const method: unknown = Reflect.get(whole, name);
			if (typeof method !== 'function') throw new TypeError(`no call ${String(name)}`);
			return Reflect.apply(method, whole, args) as unknown;
		});
	// A promise would be taken for one by its `then`.
	const get = (_target: object, name: string | symbol): unknown =>
		name === 'then' ? undefined : (...args: unknown[]) => call(name, args);
	// What a proxy answers to, its type cannot say.
	return new Proxy({}, { get }) as Later<T>;
}
