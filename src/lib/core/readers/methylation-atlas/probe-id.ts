/** An id without the suffix of the design (EPIC v2: cg00000029_TC21). */
export const probeId = (id: string): string =>
	id
		.trim()
		.replaceAll('"', '')
		.replace(/_[TB][CO]\d+$/, '');
