/** Takes one interval of a data block as it stands in the file. */
export type BlockVisit = (start: number, end: number, value: number) => void;

/** Bytes before the items of a data block, and per item by its type: bedGraph, variableStep, fixedStep. */
const SECTION = 24;
const ITEM = { 1: 12, 2: 8, 3: 4 } as const;

/**
 * Visits the intervals of one uncompressed data block that belong to a contig. Returns null, or what is wrong with it.
 */
export function readBlock(view: DataView, little: boolean, contig: number, visit: BlockVisit): string | null {
	if (view.byteLength < SECTION) return 'a data block is too short';
	if (view.getUint32(0, little) !== contig) return null;
	const first = view.getUint32(4, little);
	const step = view.getUint32(12, little);
	const span = view.getUint32(16, little);
	const type = view.getUint8(20);
	const count = view.getUint16(22, little);
	if (type !== 1 && type !== 2 && type !== 3) return `data blocks of type ${type} are unknown`;
	const size = ITEM[type];
	if (SECTION + count * size > view.byteLength) return `a data block contains fewer than its ${count} items`;
	for (let i = 0; i < count; i++) {
		const at = SECTION + i * size;
		switch (type) {
			case 1:
				visit(view.getUint32(at, little), view.getUint32(at + 4, little), view.getFloat32(at + 8, little));
				break;
			case 2: {
				const start = view.getUint32(at, little);
				visit(start, start + span, view.getFloat32(at + 4, little));
				break;
			}
			case 3: {
				const start = first + i * step;
				visit(start, start + span, view.getFloat32(at, little));
				break;
			}
		}
	}
	return null;
}

/** One record of a zoom level. */
export interface ZoomRecord {
	start: number;
	end: number;
	/** Bases with a value. */
	covered: number;
	min: number;
	max: number;
	sum: number;
}

const ZOOM_RECORD = 32;

/** Visits the records of one uncompressed zoom block that belong to a contig; the record object is used again. */
export function readZoomBlock(
	view: DataView,
	little: boolean,
	contig: number,
	visit: (record: ZoomRecord) => void,
): void {
	const record: ZoomRecord = { start: 0, end: 0, covered: 0, min: 0, max: 0, sum: 0 };
	for (let at = 0; at + ZOOM_RECORD <= view.byteLength; at += ZOOM_RECORD) {
		if (view.getUint32(at, little) !== contig) continue;
		record.start = view.getUint32(at + 4, little);
		record.end = view.getUint32(at + 8, little);
		record.covered = view.getUint32(at + 12, little);
		record.min = view.getFloat32(at + 16, little);
		record.max = view.getFloat32(at + 20, little);
		record.sum = view.getFloat32(at + 24, little);
		if (record.end > record.start) visit(record);
	}
}
