import { describe, expect, it } from 'vitest';
import { personKey, personNamed } from './person-key.ts';

describe('the person in a name', () => {
	it.each([
		['P01_plasma_T2', 'p01'],
		['P01.tumour', 'p01'],
		['P01_visit_2_B', 'p01_2'],
		['LB-017-T1', 'lb_017'],
		['patient3_normal', 'patient3'],
		['patientA_T1', 'patienta'],
		['Alice_T0', 'alice'],
		['Alice_baseline', 'alice'],
		['Alice_visit3', 'alice'],
		['S4_L001', 's4'],
		['EGFR_run2_P5_T1', 'egfr_p5'],
		['CRC_T1_P05', 'crc_p05'],
		['NSCLC_pt3_T1', 'nsclc_pt3'],
	])('%s: %s', (name, person) => {
		expect(personKey(name)).toBe(person);
	});

	it.each([
		['Donor_A', 'Donor_B'],
		['PDAC_C01', 'PDAC_C02'],
		['healthy_D1', 'healthy_D2'],
		['HCC_T12', 'HCC_T13'],
		['NPC_N12', 'NPC_N13'],
		['MEL_W03', 'MEL_W04'],
		['HCC-L04', 'HCC-L05'],
		['lung_R3', 'lung_R4'],
		['tumor', 'normal'],
		['MRD_L1', 'MRD_L2'],
		['cohortA_C12_T0', 'cohortA_C13_T0'],
		['cohort1_C12', 'cohort1_C13'],
		['lung_A_1', 'lung_B_1'],
		['control_plasma1', 'control_plasma2'],
		['cohort_B1_C12_T1', 'cohort_B1_C13_T1'],
	])('is another one in %s and in %s', (a, b) => {
		expect(personKey(a)).not.toBe(personKey(b));
	});

	it.each([
		['cohortA_C12_T0', 'cohortA_C12_T1'],
		['MRD_L1_plasma_T1', 'MRD_L1_normal'],
		['Donor_A_T1', 'Donor_A'],
		['HCC_T12_tumour', 'HCC-T12'],
	])('is the same in %s and in %s', (a, b) => {
		expect(personKey(a)).toBe(personKey(b));
	});
});

describe('whose of some people a name is', () => {
	const people = new Map([
		['Donor_A', ['S1']],
		['Donor_B', ['S2', 'S3']],
		['P07', ['P07_T1', 'P07_T2']],
	]);

	it.each([
		[['Donor_B'], 'Donor_B'],
		[['donor_a_tumour'], 'Donor_A'],
		[['S3'], 'Donor_B'],
		[['TUMOR', 'P07_tumour'], 'P07'],
		[['P07_T9'], 'P07'],
		[['Donor'], null],
		[['P08'], null],
	])('%s: %s', (given, person) => {
		expect(personNamed(given, people)).toBe(person);
	});

	it('is nobody where two people have the key of it', () => {
		const twice = new Map([
			['P1_a', []],
			['P1_b', []],
		]);
		expect(personNamed(['P1_c'], twice)).toBe(null);
		expect(personNamed(['p1_B'], twice)).toBe('P1_b');
	});
});
