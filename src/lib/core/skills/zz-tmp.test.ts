import path from 'node:path';
import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { builtinFolder } from './builtin-folder.server.ts';
import { openShelf } from './open-shelf.server.ts';
import { rankSkills } from './search/rank-skills.ts';
const { skills } = await openShelf(path.join(builtinFolder(), 'no-user-data'));
it('x', () => {
	const src = readFileSync(path.join(import.meta.dirname, 'builtin-questions.test.ts'), 'utf8');
	const out: string[] = [];
	for (const m of src.slice(src.indexOf('const MORE')).matchAll(/\[\s*'([^']+)',\s*((?:\.\.\.\[)?'[^\]]+)\]/gu)) {
		const exp = [...(m[2] ?? '').matchAll(/'([a-z-]+)'/gu)].map(([, x]) => x);
		const f = rankSkills(skills, m[1] ?? '', null).slice(0, 5).map((o) => `${o.skill.name}:${o.score.toFixed(1)}`);
		const ok = f.slice(0, 3).some((x) => exp.includes(x.split(':')[0]));
		out.push(`${ok ? 'ok ' : 'BAD'} ${m[1]} [${exp}] -> ${f.join(' ')}`);
	}
	console.log(out.join('\n'));
});
