/** Commands of the command line that a status or an error points to. */
export const toolCommand = {
	install: (toolKey: string): string => `lb-agent tools install ${toolKey} --execute`,
	smoke: (toolKey: string): string => `lb-agent tools smoke ${toolKey}`,
	configure: (toolKey: string, resource: string): string =>
		`lb-agent tools configure ${toolKey} ${resource} <file>`,
} as const;
