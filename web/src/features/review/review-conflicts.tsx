import type { ReviewRecord } from '@praxis/contract/review/review.fields'
import { ConflictGate } from '../conflicts/conflict-gate.tsx'
import { expected } from './undecided.ts'

function namesOf(one: ReviewRecord) {
	const side = 'client' as const
	const email = expected(one, 'client.email')
	const phone = expected(one, 'client.phone')
	const client = { name: expected(one, 'client.fullName') || one.name, email, phone, side }
	const company = { name: expected(one, 'client.companyName'), side }
	const parties = one.parties
		.filter(({ decision }) => decision === null || decision.take !== null)
		.map(({ decision, party }) => ({ name: decision?.take?.name ?? party.name }))
	return [client, company, ...parties]
}

/** Possible conflicts of everyone named, to be decided on before a case is opened or parties are added to it. */
export function ReviewConflicts({ one, withCase }: { readonly one: ReviewRecord; readonly withCase: boolean }) {
	const question = {
		names: namesOf(one),
		exceptClientIds: one.client === null ? [] : [one.client.id],
		...(one.case === null ? {} : { exceptCaseId: one.case.id }),
		...(one.intakeId === null ? {} : { exceptIntakeId: one.intakeId }),
	}
	const subject = withCase ? { subjectId: one.id } : {}
	const isOpen = one.case !== null && { consequence: 'Parties are added only after it.' }
	return <ConflictGate question={question} {...subject} {...isOpen} />
}
