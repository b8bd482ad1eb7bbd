import { expect, it } from 'vitest';
import type { DoctorFinding } from '../../contract/records/profile.ts';
import { orderFindings } from './order-findings.ts';

const finding = (code: string, severity: DoctorFinding['severity']): DoctorFinding => ({
	code,
	severity,
	paths: [],
	finding: '',
	finding_values: {},
	hint: '',
});

it('errors come first, equals keep their order, and what was given stays as it was', () => {
	const given = [finding('a', 'info'), finding('b', 'error'), finding('c', 'warning'), finding('d', 'error')];
	expect(orderFindings(given).map(({ code }) => code)).toEqual(['b', 'd', 'c', 'a']);
	expect(given.map(({ code }) => code)).toEqual(['a', 'b', 'c', 'd']);
});
