import type { PerspectivePrompt } from '@praxis/contract/prompts/perspective-prompts.contract'
import { type Perspective, perspective as perspectives } from '@praxis/contract/prompts/perspectives'
import type { Db } from '../../platform/db/db.ts'

export async function selectPerspectivePrompts(db: Db): Promise<PerspectivePrompt[]> {
	const rows = await db
		.selectFrom('perspective_prompts as a')
		.innerJoin('prompts as p', 'p.id', 'a.prompt_id')
		.leftJoin('users as u', 'u.id', 'a.set_by')
		.select(['a.perspective', 'a.prompt_id as promptId', 'p.name as promptName', 'p.version as promptVersion'])
		.select(['u.full_name as setByName', 'a.set_at as setAt'])
		.orderBy('a.perspective')
		.execute()
	return rows.map(({ perspective, setAt, ...row }) => ({
		...row,
		perspective: perspectives.parse(perspective),
		setAt: setAt.toISOString(),
	}))
}

export async function putPerspectivePrompt(
	db: Db,
	perspective: Perspective,
	chosen: { readonly promptId: string; readonly by: string; readonly at: Date },
): Promise<void> {
	const values = { prompt_id: chosen.promptId, set_by: chosen.by, set_at: chosen.at }
	await db
		.insertInto('perspective_prompts')
		.values({ perspective, ...values })
		.onConflict((found) => found.column('perspective').doUpdateSet(values))
		.execute()
}

export async function deletePerspectivePrompt(db: Db, perspective: Perspective): Promise<void> {
	await db.deleteFrom('perspective_prompts').where('perspective', '=', perspective).execute()
}
