import { type EndedLink, type endedLinks, linkEndReason } from '@praxis/contract/ended-links/ended-links.contract'
import { type LinkKind, linkKind } from '@praxis/contract/identity/link-rights'
import type { ParsedInput } from '@praxis/contract/kernel/endpoint'
import type { Page } from '@praxis/contract/kernel/page'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { selectPage } from '../../platform/db/select-page.ts'

/** What each kind of link says of itself; row security hides those behind a wall, and with them the ended link. */
const SAID = sql<{ kind: string; id: string; label: string; about: string; has_password: boolean; expires_at: Date }>`(
	SELECT 'document_share' AS kind, s.id, s.label, s.is_protected AS has_password, s.expires_at, (
			SELECT coalesce(string_agg(d.title, ', ' ORDER BY o.position), '') FROM api.document_share_documents o
			JOIN api.documents d ON d.id = o.document_id WHERE o.share_id = s.id) AS about
		FROM api.document_shares s
	UNION ALL SELECT 'document_request', r.id, r.label, false, r.expires_at,
			coalesce((SELECT c.case_name FROM api.cases c WHERE c.id = r.case_id), (SELECT k.full_name FROM api.clients k WHERE k.id = r.client_id), '')
		FROM api.document_requests r
	UNION ALL SELECT 'assessment_share', s.id, '', false, s.expires_at, a.title
		FROM api.assessment_shares s JOIN api.assessments a ON a.id = s.assessment_id
	UNION ALL SELECT 'portal_link', l.id, l.sent_to, false, l.expires_at, k.full_name
		FROM api.portal_links l JOIN api.clients k ON k.id = l.client_id
	UNION ALL SELECT 'invitation', v.id, v.email, false, v.expires_at, q.title
		FROM api.answer_invitations v JOIN api.questionnaires q ON q.id = v.questionnaire_id
)`.as('said')

const ended = (db: Db) =>
	db
		.selectFrom('ended_links as e')
		.innerJoin(SAID, (join) => join.onRef('said.kind', '=', 'e.kind').onRef('said.id', '=', 'e.link_id'))
		.select(['e.link_id as id', 'e.kind', 'e.reason', 'e.maker_name as makerName', 'e.ended_at as endedAt'])
		.select(['e.replaced_by_name as replacedByName', 'said.label', 'said.about'])
		.select(['said.has_password as hasPassword', 'said.expires_at as expiresAt'])
type Row = Awaited<ReturnType<ReturnType<typeof ended>['executeTakeFirstOrThrow']>>

function toEnded({ kind, reason, endedAt, expiresAt, ...row }: Row): EndedLink {
	return {
		...row,
		kind: linkKind.parse(kind),
		reason: linkEndReason.parse(reason),
		endedAt: endedAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
	}
}

const NEWEST = { sorts: { endedAt: 'e.ended_at' }, id: 'e.link_id' } as const

export async function selectEndedPage(
	db: Db,
	{ withTotal, ...page }: ParsedInput<typeof endedLinks.list>,
): Promise<Page<EndedLink>> {
	const found = await selectPage(ended(db), NEWEST, { ...page, sort: 'endedAt', direction: 'desc' }, toEnded)
	if (!withTotal) return found
	const row = await db
		.selectFrom(ended(db).as('all'))
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow()
	return { ...found, total: Number(row.count) }
}

export async function selectEnded(db: Db, kind: LinkKind, id: string): Promise<EndedLink | null> {
	const row = await ended(db).where('e.kind', '=', kind).where('e.link_id', '=', id).executeTakeFirst()
	return row === undefined ? null : toEnded(row)
}

/** False when a new link was made before. */
export async function markReplaced(
	db: Db,
	{ kind, id }: Pick<EndedLink, 'kind' | 'id'>,
	by: { readonly name: string; readonly at: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('ended_links')
		.set({ replaced_at: by.at, replaced_by_name: by.name })
		.where('kind', '=', kind)
		.where('link_id', '=', id)
		.where('replaced_at', 'is', null)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function unmarkReplaced(db: Db, { kind, id }: Pick<EndedLink, 'kind' | 'id'>): Promise<void> {
	await db
		.updateTable('ended_links')
		.set({ replaced_at: null, replaced_by_name: null })
		.where('kind', '=', kind)
		.where('link_id', '=', id)
		.execute()
}

/** What a new share of the same documents takes over. */
export async function selectShareTerms(db: Db, id: string) {
	return db
		.selectFrom('document_shares as s')
		.select([
			's.label',
			's.may_download as mayDownload',
			's.watermark',
			's.downloads_max as downloadsMax',
			's.downloads',
		])
		.select(
			sql<string[]>`ARRAY(SELECT o.document_id::text FROM api.document_share_documents o
				JOIN api.documents d ON d.id = o.document_id AND d.deleted_at IS NULL AND d.legal_hold = o.legal_hold
				WHERE o.share_id = s.id ORDER BY o.position)`.as('documentIds'),
		)
		.where('s.id', '=', id)
		.executeTakeFirstOrThrow()
}

export async function selectRequestTerms(db: Db, id: string) {
	return db
		.selectFrom('document_requests as r')
		.select([
			'r.label',
			'r.message',
			'r.case_id as caseId',
			'r.client_id as clientId',
			'r.folder_id as folderId',
			'r.email',
		])
		.select(
			sql<
				string[]
			>`ARRAY(SELECT i.name FROM api.document_request_items i WHERE i.request_id = r.id ORDER BY i.position)`.as(
				'items',
			),
		)
		.where('r.id', '=', id)
		.executeTakeFirstOrThrow()
}

export async function selectSharedAssessmentId(db: Db, id: string): Promise<string> {
	const row = await db
		.selectFrom('assessment_shares')
		.select('assessment_id')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
	return row.assessment_id
}

export async function selectPortalTerms(db: Db, id: string) {
	return db
		.selectFrom('portal_links as l')
		.innerJoin('clients as c', 'c.id', 'l.client_id')
		.select(['l.client_id as clientId', 'l.is_single_use as isSingleUse', 'l.user_id as accountId'])
		.select('c.user_id as ownAccountId')
		.where('l.id', '=', id)
		.executeTakeFirstOrThrow()
}

export async function selectInvitationTerms(db: Db, id: string) {
	return db
		.selectFrom('answer_invitations as v')
		.select(['v.client_id as clientId', 'v.intake_id as intakeId', 'v.questionnaire_id as questionnaireId', 'v.email'])
		.where('v.id', '=', id)
		.executeTakeFirstOrThrow()
}
