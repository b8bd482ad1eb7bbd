/** Sample types of TCGA barcodes: 01 to 09 are tumours, 10 to 14 normal tissue or blood of the same people. */
const BARCODE = /^TCGA-\w{2}-\w{4}-(\d{2})(?=[A-Z]?(-|$))/iu;

/** What a barcode says about its sample; null for other ids. R writes points for hyphens. */
export function barcodeTissue(id: string): 'tumor' | 'normal' | null {
	const type = Number(BARCODE.exec(id.replaceAll('.', '-'))?.[1] ?? Number.NaN);
	return type >= 1 && type <= 14 ? (type < 10 ? 'tumor' : 'normal') : null;
}
