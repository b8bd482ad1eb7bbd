/** Parameters that have a slash command of their own; every other one is stated with `/set`. */
export const parameterCommands: Readonly<Record<string, string>> = {
	...{ labels_table: '/metadata use', labels_sample_col: '/metadata use', labels_label_col: '/metadata use' },
	...{ labels: '/metadata', label_map: '/groups', cohort: '/cohort', group: '/groups' },
	...{ leave_out: '/leave-out', adjust: '/adjust', by: '/by' },
};
