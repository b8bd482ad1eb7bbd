import type { MethodEntry, MethodFamily } from '../../contract/records/method.ts';

/** Methods by the main part of the field that each belongs to, in the order of the list. */
export function byFamily(
	methods: readonly MethodEntry[],
): readonly { family: MethodFamily; methods: readonly MethodEntry[] }[] {
	const groups = new Map<MethodFamily, MethodEntry[]>();
	for (const method of methods) {
		const [family] = method.families;
		if (family !== undefined) groups.set(family, [...(groups.get(family) ?? []), method]);
	}
	return [...groups].map(([family, found]) => ({ family, methods: found }));
}
