import { roleWords } from '../column-names.ts';
import { list } from './list.ts';
import { wordPattern } from './word-pattern.ts';

/** Raised whenever a name is added or taken out. */
export const CLINICAL_VALUES_VERSION = 1;

/** Values of the hospital laboratory and of the examination: they describe a patient, and are no signal of cell-free DNA. */
export const CLINICAL_VALUES: readonly string[] = list(
	'afp, cea, ca ?125, ca ?19 ?9, ca ?15 ?3, ca ?72 ?4, psa, pivka(?: ?ii)?, dcp, cyfra(?: ?21 ?1)?, nse, scc, he4, ldh, crp',
	'il ?6, il ?8, ykl ?40, tnf, ferritin, alt, ast, ggt, alp, bilirubin, albumin, creatinine, egfr ml, urea, bun, inr',
	'ha?emoglobin, hb, hba1c, glucose, cholesterol, triglycerides, hdl, ldl, platelets?, plt, wbc, rbc, leu[ck]ocytes?, neutrophils?',
	'neutrophil\\p{L}* \\p{L}* ?ratio, nlr, lymphocytes?, monocytes?, eosinophils?, hematocrit, sodium, potassium, calcium',
	'viral load, hbv dna, hcv rna, hbsag, fibroscan, meld, fib ?4, apri, fev1, fvc, dlco, pack ?years?, packyears, blood pressure',
	'systolic, diastolic, pulse, temperature, charlson, asa score, comorbidit\\p{L}*, copd, diabetes, hypertension, cirrhosis status',
	'lesions?, lesion (?:size|number|diameter)\\d*, nodules?, transplant, days alive, io',
);

const PATTERN = wordPattern(
	CLINICAL_VALUES,
	list('甲胎蛋白, 癌胚抗原, 血红蛋白, 白细胞, 血小板, 胆红素, 白蛋白, 肌酐, 血糖, 血压, 转氨酶, 病毒载量'),
);

/** Does the name of a column name a value of the hospital laboratory or of the examination? */
export function isClinicalValue(name: string): boolean {
	return PATTERN.test(roleWords(name));
}
