import type { Plan } from '../../src/lib/contract/records/plan.ts';

/** A plan as a person reads it. */
export function planLines(plan: Plan): string[] {
	const state = plan.data_state;
	const families = state.families
		.map(({ family, inputs }) => `${family.replaceAll('_', ' ')} ${inputs}`)
		.join(', ');
	const lines = [
		`Dataset   ${plan.dataset_root}`,
		`Inputs    ${state.input_count}${families === '' ? '' : ` (${families})`}; earlier outputs ${state.output_count}`,
		`Metadata  ${Math.round(state.metadata_coverage * 100)} % of the data samples have a metadata row`,
	];
	for (const blocker of state.blockers) lines.push(`Blocker   ${blocker}`);
	lines.push('', 'Tasks');
	for (const task of plan.tasks.filter((task) => task.status !== 'skipped')) {
		const mark = task.task_key === plan.recommended_task ? '→' : ' ';
		lines.push(
			`${mark} ${task.status.padEnd(8)}${task.task_key.padEnd(26)}${task.title}`,
			`            ${task.reason}`,
		);
	}
	const skipped = plan.tasks.filter((task) => task.status === 'skipped').map((task) => task.task_key);
	if (skipped.length > 0) lines.push(`  skipped ${skipped.join(', ')}: nothing in this folder fits.`);
	lines.push('');
	if (plan.recommended_task === null) lines.push('Nothing is ready to run.');
	else
		lines.push(
			`Recommended: ${plan.recommended_task}`,
			`Run it with: lb-agent assistant run '${plan.dataset_root}'`,
		);
	for (const action of state.safe_next_actions) lines.push(`Next: ${action}`);
	return lines;
}
