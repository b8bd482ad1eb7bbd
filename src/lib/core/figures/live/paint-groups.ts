import type { FigureSpec } from '../../../contract/records/figure.ts';
import { changeData } from '../charts/index.ts';
import { figureGroups, isGroupList, roleColors } from '../style/group-list.ts';

/** Colours `#rrggbb` of groups by their name. */
export type GroupPaint = ReadonlyMap<string, string>;

/** The figure with these colours of its groups; the same record when they are those it has anyway. */
export function paintGroups(spec: FigureSpec, paint: GroupPaint): FigureSpec {
	const list = figureGroups(spec);
	if (list === null) return spec;
	const own = roleColors(list);
	const changed = [...own].flatMap(([name, color]) => {
		const wanted = paint.get(name);
		return wanted === undefined || wanted === color ? [] : [[name, wanted] as const];
	});
	if (changed.length === 0) return spec;
	const group_colors = Object.fromEntries(changed);
	return changeData(spec, (_, data) => withColors(data, group_colors));
}

function withColors<D extends object>(data: D, group_colors: Record<string, string>): D {
	if ('groups' in data) return { ...data, group_colors };
	return 'colors' in data && isGroupList(data.colors)
		? { ...data, colors: { ...data.colors, group_colors } }
		: data;
}
