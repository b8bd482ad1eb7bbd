import { expect, it } from 'vitest';
import { folderIds } from './folder-ids.server.ts';

it('ids say nothing of the folder, and are the same for the same folder until the next start', () => {
	const ids = folderIds();
	const id = ids.idOf('/data/Größe 数据');
	expect(id).toMatch(/^[0-9a-f]{32}$/u);
	expect(ids.idOf('/data/Größe 数据')).toBe(id);
	expect(ids.folderOf(id)).toBe('/data/Größe 数据');
	expect(folderIds().idOf('/data/Größe 数据')).not.toBe(id);
});

it.each(['', '/data', '../x', '0'.repeat(32), '__proto__'])('an id of somebody else is unknown: %j', (id) => {
	const ids = folderIds();
	ids.idOf('/data');
	expect(ids.folderOf(id)).toBeNull();
});

it('what was not shown for longest is forgotten first', () => {
	const ids = folderIds({ limit: 2 });
	const [a, b] = [ids.idOf('/a'), ids.idOf('/b')];
	ids.idOf('/a');
	const c = ids.idOf('/c');
	expect([a, b, c].map((id) => ids.folderOf(id))).toEqual(['/a', null, '/c']);
});
