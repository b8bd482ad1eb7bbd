import { expect, it } from 'vitest';
import { generateCommands } from '../../scripts/dev/generate/commands.ts';
import commands from '../../src/lib/guide/reference/commands.json' with { type: 'json' };

it('the commands of the guide equal the declarations of the command line (npm run generate)', async () => {
	// As data: the formatter sets the lines of the file otherwise.
	const [text = 'null'] = Object.values(await generateCommands());
	expect(JSON.parse(text)).toEqual(commands);
});
