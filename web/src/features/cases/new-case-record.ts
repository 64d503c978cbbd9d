import { CASE_PRIORITIES, type CaseRecord, DEFAULT_PRIORITY } from '@praxis/contract/cases/cases.fields'
import { normalizeNewStatus } from '@praxis/contract/cases/cases.rules'
import type { QueryClient } from '@tanstack/react-query'
import { cachedClientName } from '../clients/clients.api.ts'
import type { NewCase } from './cases.api.ts'

/** Assigned by the server. */
const UNANSWERED = { number: 0, caseNumber: '', attorneyName: null, analysisData: null, version: 1 }

/** A case before the server has saved it. */
export function newCaseRecord(client: QueryClient, input: NewCase, madeAt: string): CaseRecord {
	const {
		id,
		clientId,
		type,
		title = '',
		description = '',
		internalNotes = '',
		clientEmail = '',
		clientPhone = '',
	} = input
	const sent = { id, clientId, type, title, description, internalNotes, clientEmail, clientPhone }
	return {
		...sent,
		...UNANSWERED,
		caseName: input.caseName.trim(),
		status: normalizeNewStatus(input.status ?? ''),
		priority: CASE_PRIORITIES.find((one) => one === input.priority) ?? DEFAULT_PRIORITY,
		clientName: input.clientName || cachedClientName(client, clientId),
		attorneyId: input.attorneyId ?? null,
		createdAt: madeAt,
		updatedAt: madeAt,
	}
}
