import { PORTAL_PARTS, type PortalPart, type ShownParts } from '@praxis/contract/portal/visibility.contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db/db.ts'
import { publishAfterCommit } from '../../platform/events/emit-event.ts'

/** What clients read of cases, by the topics of events. */
export const TOPICS = ['cases', 'documents', 'message_threads', 'case_milestones'] as const

type Choices = Readonly<Partial<Record<PortalPart, boolean | null>>>

const stored = z.partialRecord(z.enum(PORTAL_PARTS), z.boolean())

function shownBy(...choices: readonly Choices[]): ShownParts {
	const of = (part: PortalPart) => choices.map((one) => one[part] ?? null).find((value) => value !== null) ?? true
	return Object.fromEntries(PORTAL_PARTS.map((part) => [part, of(part)])) as ShownParts
}

export async function selectDefaults(db: Db): Promise<ShownParts> {
	const row = await db.selectFrom('portal_defaults').select('parts').executeTakeFirstOrThrow()
	return shownBy(stored.parse(row.parts))
}

export async function selectShownParts(db: Db, caseId: string): Promise<ShownParts> {
	const row = await db.selectFrom('portal_visibility').select('parts').where('case_id', '=', caseId).executeTakeFirst()
	return shownBy(stored.parse(row?.parts ?? {}), await selectDefaults(db))
}

/** Sets the parts that are named; null removes the choice of the case. */
export async function mergeVisibility(db: Db, caseId: string, parts: Choices): Promise<void> {
	const json = JSON.stringify(parts)
	await sql`INSERT INTO api.portal_visibility AS v (case_id, parts) VALUES (${caseId}::uuid, jsonb_strip_nulls(${json}::jsonb))
		ON CONFLICT (case_id) DO UPDATE SET parts = jsonb_strip_nulls(v.parts || ${json}::jsonb)`.execute(db)
}

/** What clients lost leaves their open screens and what their browsers keep: those of a case, or of all cases. */
export async function withdrawFromClients(db: Db, caseId: string | null): Promise<void> {
	await sql`SELECT api.withdraw_from_clients(${caseId}::uuid, ${[...TOPICS]}::text[])`.execute(db)
	publishAfterCommit(db)
}

export async function mergeDefaults(db: Db, parts: Choices): Promise<void> {
	await sql`UPDATE api.portal_defaults SET parts = parts || ${JSON.stringify(parts)}::jsonb`.execute(db)
}
