import {
	type CaseTemplate,
	type caseStages,
	caseTemplates,
	templateErrors,
} from '@praxis/contract/cases/case-templates.contract'
import { caseErrors } from '@praxis/contract/cases/cases.contract'
import { DEFAULT_CASE_TYPE } from '@praxis/contract/cases/cases.fields'
import type { OutputOf, ParsedInput } from '@praxis/contract/kernel/endpoint'
import { refuse } from '@praxis/contract/kernel/errors'
import { type Recorded, recordChange } from '../../platform/audit/record-change.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { withListRead, withRead, withTransaction } from '../../platform/db/transaction.ts'
import { permitTo } from '../../platform/permit.ts'
import { requireRow, requireVersion } from '../../platform/require-row.ts'
import {
	isStageUsed,
	lockTemplate,
	replaceStage,
	selectBoard,
	selectBoardAreas,
	selectStages,
	selectStageVisits,
	selectTemplates,
	updateTemplate,
} from './case-templates.queries.ts'
import { selectCase } from './cases.queries.ts'
import { assertTeam } from './check-case.ts'

/** The name, with what clients read of the stage. */
function stageInTrail({ name, clientText }: CaseTemplate['stages'][number]): string {
	return clientText === '' ? name : `${name} (${clientText})`
}

const RECORDED: Recorded<CaseTemplate> = {
	entity: 'case_templates',
	about: () => ({}),
	audited: ({ stages, ...rest }) => ({ ...rest, stages: stages.map(stageInTrail) }),
}

export async function listTemplates(ctx: Context): Promise<OutputOf<typeof caseTemplates.list>> {
	return { templates: await withRead(ctx, selectTemplates) }
}

type Edit = ParsedInput<typeof caseTemplates.edit>

/** Changes a template; cases follow renamed and removed stages. */
export function editTemplate(ctx: Context, input: Edit): Promise<CaseTemplate> {
	permitTo(ctx, caseTemplates.edit)
	return withTransaction(ctx, async (db) => {
		const before = requireRow(await lockTemplate(db, input.id), templateErrors, 'case_template_not_found')
		requireVersion(before, input.version)
		await assertTeam(db, [input], before, null)
		const { stages, replacementId } = input
		if (stages !== undefined) await followStages(db, ctx, before, { stages, replacementId })
		const after = await updateTemplate(db, input.id, ctx.platform.clock.now(), input)
		await recordChange(db, ctx, RECORDED, { action: caseTemplates.edit.id, before, after })
		return after
	})
}

type Stages = CaseTemplate['stages']

async function followStages(
	db: Db,
	ctx: Context,
	{ practiceArea: area, ...before }: CaseTemplate,
	{ stages, replacementId }: { readonly stages: Stages; readonly replacementId: string | undefined },
) {
	const nameOf = new Map(stages.map(({ id, name }) => [id, name]))
	const replacement = replacementId === undefined ? undefined : nameOf.get(replacementId)
	const removed = before.stages.filter(({ id }) => !nameOf.has(id))
	const renamed = before.stages.flatMap(({ id, name }) => {
		const next = nameOf.get(id)
		return next === undefined || next === name ? [] : [{ from: name, to: next, via: `rename:${id}` }]
	})
	// By way of names no stage has, so that two stages can swap theirs.
	for (const { from, via } of renamed) {
		await replaceStage(db, ctx, { area, from, to: via, isRename: true, was: null })
	}
	for (const { name: from } of removed) {
		if (!(await isStageUsed(db, area, from))) continue
		if (replacement === undefined) {
			const message = `Choose the stage for cases in “${from}”.`
			throw refuse(templateErrors, 'case_stage_in_use', { fields: { replacementId: message } })
		}
		await replaceStage(db, ctx, { area, from, to: replacement, isRename: false, was: from })
	}
	for (const { from: was, via, to: name } of renamed) {
		await replaceStage(db, ctx, { area, from: via, to: name, isRename: true, was })
	}
}

/** The board of a practice area: every stage, and before them those that cases are in without being listed. */
export function getBoard(
	ctx: Context,
	input: ParsedInput<typeof caseStages.board>,
): Promise<OutputOf<typeof caseStages.board>> {
	return withListRead(ctx, async (db) => {
		const areas = await selectBoardAreas(db)
		const practiceArea = input.practiceArea ?? areas[0]?.practiceArea ?? DEFAULT_CASE_TYPE
		const [stages, cards] = await Promise.all([
			selectStages(db, practiceArea),
			selectBoard(db, practiceArea, input.attorneyId),
		])
		const unlisted = new Set(cards.map((card) => card.stage).filter((stage) => !stages.includes(stage)))
		const columns = [...unlisted, ...stages].map((stage) => {
			const found = cards.filter((card) => card.stage === stage)
			return { stage, count: found[0]?.inStage ?? 0, items: found.map(({ inStage: _inStage, ...card }) => card) }
		})
		return { practiceArea, areas, columns }
	})
}

export function listStageVisits(
	ctx: Context,
	{ id }: ParsedInput<typeof caseStages.history>,
): Promise<OutputOf<typeof caseStages.history>> {
	return withRead(ctx, async (db) => {
		const found = await selectCase(db, id)
		const { type } = requireRow(found, caseErrors, 'case_not_found')
		const [visits, stages] = await Promise.all([selectStageVisits(db, id), selectStages(db, type)])
		return { visits, stages }
	})
}
