import { answers } from '@praxis/contract/answers/answers.contract'
import { claims } from '@praxis/contract/answers/claims.contract'
import { call } from '../../lib/call.ts'
import { type FilterOf, listQuery, pagesQuery, recordQuery } from '../../lib/queries.ts'

/** Every key starts with the topic of its events. */
export const TOPIC = 'answers'
export const INVITATIONS = 'answer_invitations'

export type AnswersFilter = FilterOf<typeof answers.list>

export const answersListQuery = (filter: AnswersFilter) => listQuery(answers.list, TOPIC, filter)
export const answersQuery = (id: string) => recordQuery(answers.read, TOPIC, { id })
/** The published questionnaires. The public form has its own line for this, so as not to share a file with the inside. */
export const offeredQuery = recordQuery(answers.offered, 'questionnaires', {})
export const invitationsQuery = (clientId: string) => pagesQuery(answers.invitations, INVITATIONS, { clientId })
export const prospectInvitationsQuery = (intakeId: string) =>
	pagesQuery(answers.prospectInvitations, INVITATIONS, { intakeId })
export const originQuery = (caseId: string) => recordQuery(answers.origin, TOPIC, { caseId })

export const claimableQuery = recordQuery(claims.list, TOPIC, {})

/** A link to download a file, valid for a few minutes. */
export function fetchFileLink(id: string, fileId: string) {
	return call(answers.fileLink, { id, fileId })
}
